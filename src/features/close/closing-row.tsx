import { adminClosePage as words } from '#copy/admin-close-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate, shortDay } from '#domain/date.ts'
import { daysBetween } from '#domain/zoned.ts'
import { OwnerAvatar } from '#features/firm/owner-avatar.tsx'
import { companyAddress } from '#features/firm/section-address.ts'
import type { CloseCell, CloseRow, FirmMember } from '#schema/close.ts'
import { currentCell } from './filter.ts'
import { firstNameOf, ownerName } from './owner-menu.tsx'
import { RevisionMark, STATE_TEXT, StateLabel, StateMark } from './state-mark.tsx'
import { StepsCount } from './steps-bar.tsx'

export const cell = 'px-3 t-small whitespace-nowrap'
/** The focused cell has its line inside, and is not scrolled to below the bar of the selection. */
const focusable =
  'has-[a:focus-visible]:(outline outline-3 outline-focus -outline-offset-3) [&_a]:(outline-none scroll-mb-32)'
/** The month that is being closed stands between two lines. */
export const currentColumn = 'border-s border-edge'

type RowProps = {
  row: CloseRow
  owner: FirmMember | undefined
  today: string
  isSelected: boolean
  /** @param isRange whether Shift is held, for all from the one before it */
  toggle: (id: string, isRange: boolean) => void
  /** Which of its links the Tab key reaches; -1: none. */
  column: number
}

/** A client: the months before, and the one that is being closed. */
export function ClosingRow({ row, owner, today, isSelected, toggle, column }: RowProps) {
  const current = currentCell(row)
  const tabIndex = (nth: number) => (nth === column ? 0 : -1)
  const past = row.cells.slice(0, -1)
  return (
    <tr
      aria-selected={isSelected}
      className="h-10 border-b border-rule [&:nth-child(even):not([aria-selected=true])]:bg-band aria-selected:picked last:border-b-0"
    >
      <td className="ps-3.5">
        <input
          type="checkbox"
          tabIndex={-1}
          className="w-4.5 h-4.5 block accent-action"
          aria-label={fill(words.bulk.select, { name: row.name })}
          checked={isSelected}
          onChange={({ nativeEvent }) => toggle(row.id, (nativeEvent as MouseEvent).shiftKey)}
        />
      </td>
      <th scope="row" className={`${cell} ${focusable} text-start font-600 max-w-0 w-full`}>
        <a href={companyAddress(row.id, 'close')} tabIndex={tabIndex(0)} className="block truncate hover-line">
          {row.name}
        </a>
      </th>
      <td className={cell}>
        <span className="flex items-center gap-2">
          <OwnerAvatar owner={owner} />
          {/* The mark of who is deactivated has a line of its own: the client's name needs the room. */}
          <span
            aria-hidden="true"
            className={owner?.isDeactivated ? 'max-w-26 whitespace-normal leading-4.5 text-ink2' : ''}
          >
            {firstNameOf(owner)}
          </span>
          <span className="sr-only">{ownerName(owner)}</span>
        </span>
      </td>
      {past.map((month, nth) => (
        <td key={month?.month ?? nth} className={`${cell} ${focusable}`}>
          <MonthLink company={row.id} cell={month} tabIndex={tabIndex(nth + 1)} />
        </td>
      ))}
      <td className={`${cell} ${focusable} ${currentColumn}`}>
        {current && (
          <a
            href={companyAddress(row.id, 'close', { month: current.month })}
            tabIndex={tabIndex(row.cells.length)}
            className="flex"
          >
            <StateLabel {...current} />
          </a>
        )}
      </td>
      <td className={cell}>
        {current && (
          <span
            className={`flex items-center justify-between gap-2 ${current.state === 'published' ? 'text-ink2' : ''}`}
          >
            <StepsCount done={current.done} total={current.total} />
          </span>
        )}
      </td>
      <td className={`${cell} ${currentColumn}`}>{current && <Due cell={current} today={today} />}</td>
      <td className={`${cell} text-end pe-4 tabular-nums`}>{row.open || <span className="text-ink2">–</span>}</td>
    </tr>
  )
}

/** A month of before: its day of publication, or how far it is. */
const MonthLink = ({ company, cell, tabIndex }: { company: string; cell: CloseCell | null; tabIndex: number }) =>
  cell ? (
    <a
      href={companyAddress(company, 'close', { month: cell.month })}
      tabIndex={tabIndex}
      className="flex items-center gap-2"
    >
      <StateMark state={cell.state} />
      <span className={STATE_TEXT[cell.state]}>
        <span className="sr-only">{words.states[cell.state]} </span>
        {cell.publishedAt ? shortDate(cell.publishedAt) : `${cell.done}/${cell.total}`}
      </span>
      {cell.isRevised && <RevisionMark />}
    </a>
  ) : (
    // A link that leads to the client, so that the arrows do not skip a place.
    <a href={companyAddress(company, 'close')} tabIndex={tabIndex} className="block text-ink2">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words.cell.none}</span>
    </a>
  )

const dueWords = words.cell

/** When a month is due, how late it is, or when it was published. @param today in the firm's time zone */
function Due({ cell, today }: { cell: CloseCell; today: string }) {
  const { due, state, publishedAt } = cell
  if (publishedAt) return <span className="text-ink2">{fill(dueWords.on, { date: shortDate(publishedAt) })}</span>
  if (state === 'overdue')
    return (
      <>
        {shortDay(due)},{' '}
        <b className="font-600 text-brass">{fill(dueWords.late, { count: daysBetween(due, today) })}</b>
      </>
    )
  return due === today ? (
    <>
      {shortDay(due)}, <b className="font-600">{dueWords.today}</b>
    </>
  ) : (
    <span className="text-ink2">{shortDay(due)}</span>
  )
}
