import type { AuditLine } from '#schema/audit.ts'
import type { Month } from '#schema/units.ts'
import { monthName } from './month.ts'

type Named = Readonly<Record<string, string>>
type Words = { events: Named; nobody: string; system: string }
type Step = { id: string; title: string }

/** What has happened; an event without words goes by its own name. */
export const auditEvent = ({ event }: Pick<AuditLine, 'event'>, { events }: Words) => events[event] ?? event

/** Who did it: a person, somebody who was not signed in, or the product itself. */
export const auditActor = ({ actor, actorRole }: AuditLine, { nobody, system }: Words) =>
  actor ?? (actorRole ? nobody : system)

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}( [a-z_]+)?$/

/** What a line is about by its name. Null for an id, which says nothing to anybody, and for the company that the line has. */
export function auditSubject({ about, target, company }: AuditLine, steps: readonly Step[], targets: Named) {
  const name =
    target && !ID.test(target) ? (targets[target] ?? checklistAbout(target, steps, about) ?? about ?? target) : about
  return name === company ? null : name
}

/** `2026-10 payroll` or `payroll`: a month, and a step of the checklist. @param own the title of a client's own step */
function checklistAbout(target: string, steps: readonly Step[], own: string | null) {
  const [, month, step = target] = /^(\d{4}-\d{2})(?: (\S+))?$/.exec(target) ?? []
  const title = own ?? steps.find(({ id }) => id === step)?.title
  if (!month) return title
  return [monthName(month as Month), title].filter(Boolean).join(', ')
}
