import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import type { LeadRow, LeadStatus } from '#schema/firm-lead.ts'
import { Icon } from '#ui/icon.tsx'
import { followUpOf } from './lead-words.ts'

const RING = <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
/** So much of a ring filled, clockwise from 12 o'clock. */
const part = (path: string) => (
  <>
    {RING}
    <path d={path} fill="currentColor" />
  </>
)

const PIPS: Record<LeadStatus, React.ReactNode> = {
  new: RING,
  contacted: part('M8 8V3a5 5 0 0 1 5 5Z'),
  call_booked: part('M8 3a5 5 0 0 1 0 10Z'),
  qualified: part('M8 8V3a5 5 0 1 1-5 5Z'),
  converted: <circle cx="8" cy="8" r="7" fill="currentColor" />,
  nurture: <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="2.7 2.01" />,
  not_a_fit: (
    <>
      {RING}
      <path d="m12.3 3.7-8.6 8.6" stroke="currentColor" strokeWidth="1.75" />
    </>
  ),
  do_not_contact: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M4.75 8h6.5" className="stroke-sheet" strokeWidth="2" />
    </>
  ),
}

const inks: Record<LeadStatus, string> = {
  new: 'text-edge',
  contacted: 'text-c1',
  call_booked: 'text-c1',
  qualified: 'text-c1',
  converted: 'text-c1',
  nurture: 'text-c1',
  not_a_fit: 'text-ink2',
  do_not_contact: 'text-ink',
}

/** How far a lead has come, at 16 px: always beside the word. */
export const StatusMark = ({ status }: { status: LeadStatus }) => (
  <svg viewBox="0 0 16 16" className={`w-4 h-4 shrink-0 ${inks[status]}`} aria-hidden="true">
    {PIPS[status]}
  </svg>
)

/** The mark of a lead whose form looks as if a program had filled it in. */
export const Suspected = ({ lead }: { lead: Pick<LeadRow, 'suspected'> }) =>
  lead.suspected && (
    <span className="flex items-center gap-1.5 t-note font-400 text-red">
      <Icon name="circle-alert" className="text-4" />
      {adminLeadsPage.suspected}
    </span>
  )

const looks = { late: 'font-600 text-brass', today: 'font-600 text-ink', ahead: '' }

/** When a lead is next to be followed up; `none` where it is not. */
export function FollowUp({ on, today, none }: { on: string | null; today: string; none: string }) {
  const label = followUpOf(on, today)
  return label ? <span className={looks[label.kind]}>{label.text}</span> : none
}
