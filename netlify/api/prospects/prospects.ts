import { type Context, Hono } from 'hono'
import {
  addProspect,
  changeProspect,
  convertProspect,
  getBoard,
  getProspect,
  getProspectLead,
  moveProspect,
  setProspectOwner,
} from '#contract/prospects.ts'
import { firm } from '#copy/firm.ts'
import { refusals } from '#copy/refusals.ts'
import { STAGES } from '#domain/prospect.ts'
import { dayIn, daysBetween } from '#domain/zoned.ts'
import {
  addedProspect,
  addProspectStatement,
  cardOf,
  cardsOf,
  changedProspect,
  changeProspectStatement,
  leadOfProspect,
  moveProspectStatement,
  type ProspectRow,
  setProspectOwnerStatement,
  sumsOf,
} from '#queries/prospects.ts'
import { PAGE_SIZE } from '#schema/page.ts'
import type { Move, Prospect } from '#schema/prospect.ts'
import type { Cents } from '#schema/units.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { pageOf } from '#server/http/page-of.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { convert } from './convert.ts'

const { timeZone: zone } = firm.hours

/** The prospecting board (docs/product-rules.md, Prospecting board). */
export const prospects = new Hono<AdminEnv>()

serve(prospects, getBoard, async (c, { query: { stale, stage: paged, after, owner } }) => {
  const today = todayOf(c)
  const narrowed = { stale, today, zone, owner }
  const columns = STAGES.map((stage) =>
    cardsOf(stage, { ...narrowed, after: stage === paged ? after : undefined }, PAGE_SIZE),
  )
  const { rows } = await c.var.admin.read(sumsOf(narrowed), ...columns)
  const [sums, ...cards] = rows
  return {
    today,
    columns: STAGES.map((stage, at) => {
      const { lines, next } = pageOf(cards[at] as ProspectRow[], PAGE_SIZE)
      const sum = sums.find((line) => line.stage === stage)
      return {
        stage,
        count: sum?.count ?? 0,
        value: sum?.value ?? (0 as Cents),
        cards: lines.map((row) => shown(row, today)),
        next,
      }
    }),
  }
})

serve(prospects, addProspect, async (c, { body: card, once }) => {
  const { rows } = await c.var.admin.write(once, addProspectStatement(card, auditContext(c)), addedProspect())
  const [added] = rows[1]
  if (!added) throw new Refused('invalid', { fields: { leadId: refusals.fields.leadNotFound } })
  return shown(added, todayOf(c))
})

serve(prospects, getProspect, async (c) => {
  const { rows } = await c.var.admin.read(cardOf(pathId(c)))
  const [card] = rows[0]
  if (!card) throw new Refused('not_found')
  return shown(card, todayOf(c))
})

serve(prospects, getProspectLead, async (c) => {
  const { rows } = await c.var.admin.read(leadOfProspect(pathId(c)))
  const [lead] = rows[0]
  if (!lead) throw new Refused('not_found')
  return lead
})

serve(prospects, changeProspect, async (c, { body: card, once }) => {
  const id = pathId(c)
  const { rows } = await c.var.admin.write(
    once,
    changeProspectStatement(id, card, auditContext(c)),
    changedProspect(id),
  )
  const [now] = rows[1]
  if (now && !now.isMadeByThisWrite && now.version === card.version)
    throw new Refused('invalid', { fields: missingIn(card, now) })
  return changedOrRefused(c, now)
})

serve(prospects, moveProspect, async (c, { body: given, once }) => {
  const id = pathId(c)
  if (given.stage === 'lost' && !given.reason)
    throw new Refused('invalid', { fields: { reason: refusals.fields.lostReason } })
  const { rows } = await c.var.admin.write(once, moveProspectStatement(id, given, auditContext(c)), changedProspect(id))
  const [now] = rows[1]
  if (now?.clientId && now.version === given.version) throw new Refused('converted')
  if (now && !now.isMadeByThisWrite && now.version === given.version && now.stage !== given.stage)
    throw new Refused('invalid', { fields: missingIn({ nextStep: now.nextStep, nextDate: now.nextDate }, now) })
  return changedOrRefused(c, now, given)
})

serve(prospects, setProspectOwner, async (c, { body: { owner }, once }) => {
  const id = pathId(c)
  const { rows } = await c.var.admin.write(once, setProspectOwnerStatement(id, owner, auditContext(c)), cardOf(id))
  const [card] = rows[1]
  if (!card || (card.owner?.id ?? null) !== owner) throw new Refused('not_found')
  return shown(card, todayOf(c))
})

serve(prospects, convertProspect, (c, { body, once }) => convert(c, pathId(c), body, once))

const todayOf = (c: Pick<Context<AdminEnv>, 'var'>) => dayIn(zone, c.var.dependencies.clock())

const shown = ({ stageSince, ...card }: ProspectRow, today: string): Prospect => ({
  ...card,
  daysInStage: daysBetween(dayIn(zone, new Date(stageSince)), today),
})

/** Which of the things that a stage asks for is not there. */
function missingIn(
  { nextStep, nextDate }: Pick<Prospect, 'nextStep' | 'nextDate'>,
  { stage }: Pick<Prospect, 'stage'>,
): Record<string, string> {
  if (stage === 'lost') return { lostReason: refusals.fields.lostReason }
  if (!nextStep) return { nextStep: refusals.fields.nextStep }
  return nextDate ? {} : { nextDate: refusals.fields.nextDate }
}

type Changed = ProspectRow & { isMadeByThisWrite: boolean }

/** The card, if this write changed it or it already was in the stage that was asked for. @throws {Refused} 404, 409 with the card */
function changedOrRefused(c: Context<AdminEnv>, now: Changed | undefined, move?: Move) {
  if (!now) throw new Refused('not_found')
  const { isMadeByThisWrite, ...row } = now
  const card = shown(row, todayOf(c))
  const wasThereAlready = move?.stage === card.stage && move.version === card.version
  if (!isMadeByThisWrite && !wasThereAlready) throw new Refused('changed_meanwhile', { also: { now: card } })
  return card
}
