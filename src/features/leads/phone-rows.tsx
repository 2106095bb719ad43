import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { NamedOwnerAvatar } from '#features/firm/owner-avatar.tsx'
import { leadAddress } from './address.ts'
import { bandName, latestOf, leadName, statusOf } from './lead-words.ts'
import type { RowsProps } from './rows.tsx'
import { FollowUp, StatusMark, Suspected } from './status-mark.tsx'

const { bulk } = adminLeadsPage

/** The list on a phone: three lines a lead, all but its box a link. */
export const PhoneRows = ({ leads, today, selection }: RowsProps) => (
  <ul className="md:hidden">
    {leads.map((lead) => (
      <li
        key={lead.id}
        className={`relative ps-14 pe-5 py-3 border-t border-rule first:border-t-0 ${selection.has(lead.id) ? 'picked' : 'even:bg-band'}`}
      >
        <SelectionBox
          label={fill(bulk.one, { name: leadName(lead) })}
          className="absolute start-1.5 inset-y-0 w-12 z-1"
          on={selection.has(lead.id)}
          toggle={() => selection.toggle(lead.id)}
        />
        <div className="flex justify-between gap-3">
          <a href={leadAddress(lead.id)} className="covers text-[1.0625rem]/[1.5rem] font-600 [overflow-wrap:anywhere]">
            {leadName(lead)}
          </a>
          <span className="t-small text-ink2 whitespace-nowrap">
            <FollowUp on={lead.followUpOn} today={today} none="" />
          </span>
        </div>
        <Suspected lead={lead} />
        <p className="mt-.5 t-small text-ink2">
          {[lead.businessName, lead.businessName ? inSentence(latestOf(lead)) : latestOf(lead)]
            .filter(Boolean)
            .join(', ')}
        </p>
        <div className="mt-.5 flex justify-between gap-3 t-small">
          <span className="flex items-center gap-2">
            <StatusMark status={lead.status} />
            {statusOf(lead)}
          </span>
          <span className="flex items-center gap-2 text-ink2">
            {lead.score !== null && `${lead.score} ${bandName(lead)}`}
            <NamedOwnerAvatar owner={lead.owner} />
          </span>
        </div>
      </li>
    ))}
  </ul>
)

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The box that selects; `label` is heard, and `className` sets the size of what can be tapped. */
export const SelectionBox = ({
  label,
  className,
  on,
  toggle,
}: {
  label: string
  className: string
  on: boolean
  toggle: () => void
}) => (
  <label className={`grid place-items-center cursor-pointer ${className}`}>
    <span className="sr-only">{label}</span>
    <input
      type="checkbox"
      className="block w-4.5 h-4.5 max-md:(w-5 h-5) cursor-pointer"
      checked={on}
      onChange={toggle}
    />
  </label>
)
