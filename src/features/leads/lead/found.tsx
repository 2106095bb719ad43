import { getLeads } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { useFirm } from '#features/firm/data.ts'
import { firmFailure } from '#features/firm/failure.ts'
import { leadName } from '#features/leads/lead-words.ts'
import type { LeadRow } from '#schema/firm-lead.ts'
import { Failed } from '#ui/failed.tsx'

const { lead, what } = adminLeadsPage
const words = lead.merge

type Props = { q: string; excludeId: string; choose: (lead: LeadRow) => void }

/** Search results to merge with, without the lead itself. */
export function Found({ q, excludeId, choose }: Props) {
  const { data, error, retry } = useFirm(getLeads, { q })
  if (!data) return error ? <Failed {...firmFailure(what.list, error, retry)} /> : null
  const others = data.leads.filter(({ id }) => id !== excludeId)
  if (others.length === 0)
    return (
      <p role="status" className="mt-3 t-small text-ink2">
        {words.nothing}
      </p>
    )
  return (
    <ul className="mt-3">
      {others.map((other) => (
        <li key={other.id} className="border-t border-rule">
          <button
            type="button"
            aria-label={fill(words.choose, { name: leadName(other) })}
            className="block w-full text-start min-h-11 py-2 t-small hover:bg-band"
            onClick={() => choose(other)}
          >
            <span className="block font-600 [overflow-wrap:anywhere]">{leadName(other)}</span>
            <span className="block text-ink2 [overflow-wrap:anywhere]">{other.email}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
