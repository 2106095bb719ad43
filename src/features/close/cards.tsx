import { adminClosePage as words } from '#copy/admin-close-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDay } from '#domain/date.ts'
import { shortMonth } from '#domain/month.ts'
import { daysBetween } from '#domain/zoned.ts'
import { counted } from '#features/firm/counted.ts'
import { OwnerAvatar } from '#features/firm/owner-avatar.tsx'
import { companyAddress } from '#features/firm/section-address.ts'
import type { CloseCell, CloseGrid, CloseRow } from '#schema/close.ts'
import { currentCell } from './filter.ts'
import { ownerName } from './owner-menu.tsx'
import { RevisionMark, StateLabel, StateMark } from './state-mark.tsx'
import { StepsCount } from './steps-bar.tsx'
import type { Selection } from './use-selection.ts'

type Props = { grid: CloseGrid; rows: CloseRow[]; selection: Selection }

/** The grid on a phone: a card a client. */
export function Cards({ grid, rows, selection }: Props) {
  const areAll = rows.every(({ id }) => selection.has(id))
  return (
    <>
      <label className="inline-flex items-center gap-2 min-h-11 ps-4.25 mb-1 t-small">
        <input
          type="checkbox"
          className="w-6 h-6 me-1 accent-action"
          checked={areAll}
          onChange={() => selection.setAll(!areAll)}
        />
        {words.bulk.all}
      </label>
      <ul className="grid grid-cols-1 gap-3">
        {rows.map((row) => (
          <Card
            key={row.id}
            row={row}
            grid={grid}
            isSelected={selection.has(row.id)}
            toggle={() => selection.toggle(row.id)}
          />
        ))}
      </ul>
    </>
  )
}

type CardProps = { row: CloseRow; grid: CloseGrid; isSelected: boolean; toggle: () => void }

function Card({ row, grid, isSelected, toggle }: CardProps) {
  const current = currentCell(row)
  const owner = grid.people.find(({ id }) => id === row.ownerId)
  return (
    <li className={`relative sheet px-4 pt-2 pb-3 ${isSelected ? 'picked border-brass-l' : ''}`}>
      <div className="flex items-center gap-2">
        <label className="relative z-1 grid place-items-center w-11 h-11 -ms-2.5 shrink-0">
          <input
            type="checkbox"
            className="w-6 h-6 accent-action"
            aria-label={fill(words.bulk.select, { name: row.name })}
            checked={isSelected}
            onChange={toggle}
          />
        </label>
        <a
          href={companyAddress(row.id, 'close')}
          className="grow min-w-0 font-600 t-app covers [overflow-wrap:anywhere]"
        >
          {row.name}
        </a>
        <OwnerAvatar owner={owner} className="w-8 h-8" />
        <span className="sr-only">{ownerName(owner)}</span>
      </div>
      {current && (
        <p className="flex items-center gap-3 t-small ps-1">
          <span className="grow min-w-0">
            <StateLabel {...current} />
          </span>
          <StepsCount done={current.done} total={current.total} />
        </p>
      )}
      <p className="mt-2.5 pt-2.5 border-t border-rule flex flex-wrap gap-x-4 gap-y-1 t-note text-ink2 ps-1">
        {row.cells.slice(0, -1).map(
          (cell) =>
            cell && (
              <span key={cell.month} className="inline-flex items-center gap-1.5">
                <StateMark state={cell.state} />
                <span className="sr-only">{words.states[cell.state]}</span>
                {shortMonth(cell.month)}
                {cell.isRevised && <RevisionMark />}
              </span>
            ),
        )}
        <span className="ms-auto">{row.open > 0 && fill(words.cell.open, { count: row.open })}</span>
        {current && current.state !== 'published' && <span>{dueOf(current, grid.today)}</span>}
      </p>
    </li>
  )
}

const dueOf = ({ state, due }: CloseCell, today: string) =>
  state === 'overdue' ? (
    <b className="font-600 text-brass">{counted(daysBetween(due, today), words.cell.daysLate)}</b>
  ) : (
    fill(words.cell.due, { date: due === today ? words.cell.today : shortDay(due) })
  )
