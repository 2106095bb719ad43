import { adminClosePage } from '#copy/admin-close-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate, shortDay } from '#domain/date.ts'
import { monthOnly, shiftMonth, shortMonth } from '#domain/month.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import type { CloseCell } from '#schema/close.ts'
import { STATE_TEXT, StateMark } from './state-mark.tsx'
import { StepsBar } from './steps-bar.tsx'
import { useCompanyClose } from './use-close.ts'

const words = adminClosePage.company

/** The month that is shown and the three before it, each with how far it is. */
export function MonthStrip({ company }: { company: string }) {
  const { data } = useCompanyClose(company)
  return (
    <nav
      aria-label={words.stripLabel}
      className="sheet mt-3 grid grid-cols-3 md:grid-cols-[1fr_1fr_1fr_1.5fr] min-h-15.5 max-md:min-h-22 overflow-hidden"
    >
      {data?.strip.map((cell, nth) => {
        const month = shiftMonth(data.month, nth + 1 - data.strip.length)
        return cell ? (
          <Month key={month} company={company} cell={cell} isShown={month === data.month} />
        ) : (
          <span key={month} className="px-4 py-3 t-note text-ink2 border-rule not-first:border-s">
            {shortMonth(month)}
            <span className="block">{words.opens}</span>
          </span>
        )
      })}
    </nav>
  )
}

const Month = ({ company, cell, isShown }: { company: string; cell: CloseCell; isShown: boolean }) => (
  <a
    href={companyAddress(company, 'close', { month: cell.month })}
    aria-current={isShown || undefined}
    className={`flex gap-2.5 px-3 md:px-4 py-2.5 min-h-11 min-w-0 border-rule not-first:border-s ${isShown ? 'bg-band max-md:(col-span-3 border-s-0 border-t)' : 'hover:bg-band'}`}
  >
    <StateMark state={cell.state} className="w-4.5 h-4.5 mt-.5" />
    <span className={`min-w-0 t-note ${isShown ? 'max-md:(flex flex-wrap items-center gap-x-2.5)' : ''}`}>
      <span className="block t-small">
        <b className="font-600">{isShown ? monthOnly(cell.month) : shortMonth(cell.month)}</b>{' '}
        {!cell.publishedAt && (
          <span className={`t-note ${STATE_TEXT[cell.state]}`}>{adminClosePage.states[cell.state]}</span>
        )}
      </span>
      {cell.publishedAt ? (
        <span className={`text-ink2 ${isShown ? '' : 'max-md:sr-only'}`}>
          {fill(words.publishedOn, { date: shortDate(cell.publishedAt) })}
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-x-2.5">
          <StepsBar done={cell.done} total={cell.total} />
          {fill(words.steps, { done: cell.done, total: cell.total, date: shortDay(cell.due) })}
        </span>
      )}
      {cell.isRevised && <span className="block text-brass">{adminClosePage.cell.revision}</span>}
    </span>
  </a>
)
