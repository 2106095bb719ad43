import { adminImportsPage } from '#copy/admin-imports-page.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import type { RowFault } from '#domain/lead-import.ts'
import {
  type CommitImport,
  type ImportedLead,
  type ImportJob,
  MAX_REVIEWED_ROWS,
  type RowOfClient,
  type RowOfLead,
} from '#schema/lead-import.ts'

const { rows: words } = adminLeadsPage.import
const cell = 'px-3 py-2 align-top'

type Props = { good: ImportedLead[]; bad: RowFault[]; job: ImportJob | undefined; ways: CommitImport }

/** The rows of the file and what becomes of each: first those that are refused and why, then the others by their line. */
export function ReviewedRows({ good, bad, job, ways }: Props) {
  const refused = bad.slice(0, MAX_REVIEWED_ROWS)
  const others = good.slice(0, MAX_REVIEWED_ROWS - refused.length)
  const leads = new Map(job?.leads.map((lead) => [lead.line, lead]))
  const clients = new Map(job?.ofClients.map((client) => [client.line, client]))
  const more = good.length + bad.length - refused.length - others.length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its place is scrolled by keys
    <section aria-label={words.table} tabIndex={0} className="max-h-90 overflow-auto border border-rule rounded-[4px]">
      <table className="w-full t-note">
        <thead className="sticky top-0 bg-sheet">
          <tr className="text-ink2">
            {Object.values(words.columns).map((head) => (
              <th
                key={head}
                scope="col"
                className="px-3 h-9 text-start font-600 border-b border-edge whitespace-nowrap"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {refused.map(({ line, fault, value }) => (
            <tr key={line} className="border-t border-rule">
              <td className={`${cell} text-ink2 tabular-nums`}>{line}</td>
              <td colSpan={4} className={`${cell} text-red [overflow-wrap:anywhere]`}>
                {fill(words.results.refused, { reason: fill(words.faults[fault], { value }) })}
              </td>
            </tr>
          ))}
          {others.map((row) => (
            <GoodRow key={row.line} row={row} lead={leads.get(row.line)} client={clients.get(row.line)} ways={ways} />
          ))}
          {more > 0 && (
            <tr className="border-t border-rule">
              <td colSpan={5} className={`${cell} text-ink2`}>
                {fill(adminImportsPage.more, { count: more })}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { row: ImportedLead; lead: RowOfLead | undefined; client: RowOfClient | undefined; ways: CommitImport }

function GoodRow({ row, lead, client, ways }: RowProps) {
  const { line, email, firstName, lastName, businessName, phone } = row
  const isUnsubscribed = row.unsubscribed || lead?.isUnsubscribed
  const consent = isUnsubscribed ? 'unsubscribed' : lead ? 'unchanged' : 'none'
  const facts = [[firstName, lastName].filter(Boolean).join(' '), businessName, phone].filter(Boolean)
  return (
    <tr className="border-t border-rule">
      <td className={`${cell} text-ink2 tabular-nums`}>{line}</td>
      <td className={cell}>
        <span className="font-600">{email}</span>
        <span className="block text-ink2">{facts.join(', ')}</span>
      </td>
      <td className={cell}>
        {client
          ? fill(words.ofClient[ways.clients], { company: client.company })
          : words.results[lead ? ways.known : 'new']}
      </td>
      <td className={cell}>{adminLeadsPage.statuses[lead?.status ?? row.status ?? 'new']}</td>
      <td className={cell}>{words.consents[consent]}</td>
    </tr>
  )
}
