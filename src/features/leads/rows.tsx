import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { NamedOwnerAvatar } from '#features/firm/owner-avatar.tsx'
import type { LeadRow } from '#schema/firm-lead.ts'
import { leadAddress } from './address.ts'
import type { BulkSelection } from './bulk-status.tsx'
import { ageOf, bandName, latestOf, leadName, leadSource, statusOf } from './lead-words.ts'
import { PhoneRows, SelectionBox } from './phone-rows.tsx'
import { FollowUp, StatusMark, Suspected } from './status-mark.tsx'

const { columns, bulk, heading } = adminLeadsPage
const cell = 'px-3 py-2 text-start'

export type RowsProps = {
  leads: LeadRow[]
  /** Today in the firm's time zone. */
  today: string
  selection: BulkSelection
}

/** The leads as a table, on a phone as a list. */
export function Rows({ leads, today, selection }: RowsProps) {
  const now = new Date()
  return (
    <>
      <PhoneRows leads={leads} today={today} selection={selection} />
      <div className="max-md:hidden relative overflow-x-auto">
        <table aria-label={heading} className="w-full t-label font-400">
          <thead>
            <tr className="border-b-1.5 border-edge">
              <th scope="col" className="w-11">
                <SelectionBox label={bulk.all} className="h-10" on={selection.areAll} toggle={selection.toggleAll} />
              </th>
              {HEADS.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="h-10 px-3 text-start whitespace-nowrap t-note font-600 text-ink2 last:text-end"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leads.map((lead) => (
              <tr
                key={lead.id}
                className={`h-13 border-t border-rule first:border-t-0 text-ink2 ${selection.has(lead.id) ? 'picked' : 'even:bg-band'}`}
              >
                <td>
                  <SelectionBox
                    label={fill(bulk.one, { name: leadName(lead) })}
                    className="h-12"
                    on={selection.has(lead.id)}
                    toggle={() => selection.toggle(lead.id)}
                  />
                </td>
                <th scope="row" className={`${cell} font-600 text-ink [overflow-wrap:anywhere]`}>
                  <a href={leadAddress(lead.id)} className="inline-flex items-center min-h-9 hover-line">
                    {leadName(lead)}
                  </a>
                  <Suspected lead={lead} />
                </th>
                <td className={cell}>{lead.businessName ?? '–'}</td>
                <td className={`${cell} whitespace-nowrap text-ink`}>
                  <span className="flex items-center gap-2">
                    <StatusMark status={lead.status} />
                    {statusOf(lead)}
                  </span>
                </td>
                <td className={cell}>{leadSource(lead)}</td>
                <td className={cell}>{latestOf(lead)}</td>
                <td className={`${cell} whitespace-nowrap`}>
                  <Score lead={lead} />
                </td>
                <td className={`${cell} whitespace-nowrap`}>
                  <FollowUp on={lead.followUpOn} today={today} none="–" />
                </td>
                <td className={cell}>
                  <NamedOwnerAvatar owner={lead.owner} />
                </td>
                <td className="px-3 text-end whitespace-nowrap">{ageOf(lead.createdAt, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const HEADS = [
  columns.name,
  columns.business,
  columns.status,
  columns.source,
  columns.latest,
  columns.score,
  columns.followUp,
  adminPage.owners.label,
  columns.age,
]

const Score = ({ lead }: { lead: LeadRow }) =>
  lead.score === null ? (
    '–'
  ) : (
    <>
      <b className="font-600 text-ink">{lead.score}</b> {bandName(lead)}
    </>
  )
