import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { adminClosePage as words } from '#copy/admin-close-page.ts'
import { shortMonth, shortMonthName } from '#domain/month.ts'
import { counted } from '#features/firm/counted.ts'
import type { CloseGrid, CloseRow } from '#schema/close.ts'
import { ClosingRow, cell, currentColumn } from './closing-row.tsx'
import { type GridPlace, handleGridKey } from './grid-keys.ts'
import { takeLastClient } from './use-close.ts'
import type { Selection } from './use-selection.ts'

type Props = { grid: CloseGrid; rows: CloseRow[]; selection: Selection }

/**
 * Rows that are drawn at once, as many as a tall window shows; the others follow when the browser has a moment. Of 200 all
 * at once took a slow computer 1,620 ms until the first was painted, these take 950 (`npm run bench -- --only device`).
 */
const FIRST_ROWS = 40

const head = 'h-10 px-3 text-start t-note font-600'
/** One row a client: the months before, and the one that is being closed. */
export function ClosingGrid({ grid, rows, selection }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 })
  /** Where a key asked to go that was not drawn yet. Not the state: a key may come before the effect that reads it. */
  const awaited = useRef<GridPlace>(undefined)
  const [before, closing] = [grid.months.slice(0, -1), grid.months.at(-1)!]
  const at = { row: Math.min(place.row, rows.length - 1), column: place.column }
  const go = (to: GridPlace) => {
    setPlace(to)
    const link = body.current?.rows[to.row]?.querySelectorAll<HTMLElement>('a')[to.column]
    awaited.current = link ? undefined : to
    link?.focus({ preventScroll: true })
    // At once: a scroll that is still under way would go on past it.
    link?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
  const focusWhereLeft = useEffectEvent(() => {
    const last = takeLastClient()
    const row = rows.findIndex(({ id }) => id === last)
    if (row >= 0) go({ row, column: 0 })
    else if (awaited.current && body.current?.contains(document.activeElement)) go(awaited.current)
  })
  const drawn = rows.slice(0, useDeferredValue(rows.length, FIRST_ROWS))
  const areAllDrawn = drawn.length === rows.length
  useEffect(() => {
    if (areAllDrawn) focusWhereLeft()
  }, [areAllDrawn])
  const owners = new Map(grid.people.map((person) => [person.id, person]))
  const areAll = rows.every(({ id }) => selection.has(id))
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA, on a table's own rows and cells
      role="grid"
      aria-label={words.columns.client}
      aria-multiselectable="true"
      className="w-full border-collapse"
      onKeyDown={(event) =>
        // A row's box, which somebody has clicked, takes Space for itself.
        (event.target instanceof HTMLAnchorElement ||
          (event.target instanceof HTMLInputElement && event.key !== ' ')) &&
        handleGridKey(event, { rows, columns: grid.months.length + 1, place: at, go, selection })
      }
    >
      {/* Its line is a shadow: a border of the table would stay behind. */}
      <thead className="sticky top-0 z-1 bg-sheet [box-shadow:inset_0_-1.5px_var(--edge)]">
        <tr>
          <th scope="col" className="w-11 ps-3.5">
            <input
              type="checkbox"
              className="w-4.5 h-4.5 block accent-action"
              aria-label={words.bulk.all}
              checked={areAll}
              ref={(box) => {
                if (box) box.indeterminate = !areAll && selection.rows.length > 0
              }}
              onChange={() => selection.setAll(!areAll)}
            />
          </th>
          <th scope="col" className={head}>
            {words.columns.client}
          </th>
          <th scope="col" className={`${head} w-26`}>
            {words.columns.owner}
          </th>
          {before.map((month) => (
            <th key={month} scope="col" className={`${head} w-27`}>
              {shortMonth(month)}
            </th>
          ))}
          <th scope="col" className={`${head} ${currentColumn} w-42`}>
            {shortMonthName(closing)}
          </th>
          <th scope="col" className={`${head} w-32`}>
            {words.columns.steps}
          </th>
          <th scope="col" className={`${head} ${currentColumn} w-36`}>
            {words.columns.due}
          </th>
          <th scope="col" className={`${head} text-end w-18 pe-4`}>
            {words.columns.open}
          </th>
        </tr>
      </thead>
      <tbody
        ref={body}
        onFocus={({ target }) => {
          awaited.current = undefined
          setPlace(placeOf(target))
        }}
      >
        {drawn.map((row, nth) => (
          <ClosingRow
            key={row.id}
            row={row}
            owner={owners.get(row.ownerId ?? '')}
            today={grid.today}
            isSelected={selection.has(row.id)}
            toggle={selection.toggle}
            column={nth === at.row ? at.column : -1}
          />
        ))}
      </tbody>
      <Totals rows={rows} months={grid.months} />
    </table>
  )
}

function placeOf(target: HTMLElement): GridPlace {
  const row = target.closest('tr')!
  return {
    row: row.sectionRowIndex,
    column: Math.max(0, [...row.querySelectorAll('a')].indexOf(target as HTMLAnchorElement)),
  }
}

const double = 'double-rule pb-px font-600 tabular-nums'

const Totals = ({ rows, months }: { rows: CloseRow[]; months: string[] }) => {
  const share = (nth: number) => {
    const there = rows.filter(({ cells }) => cells[nth])
    return `${there.filter(({ cells }) => cells[nth]?.state === 'published').length}/${there.length}`
  }
  return (
    <tfoot>
      <tr className="h-13 border-t-1.5 border-edge t-small">
        <td />
        <td className={`${cell} text-ink2`}>{counted(rows.length, words.total)}</td>
        <td />
        {months.map((month, nth) => (
          <td key={month} className={cell} colSpan={nth === months.length - 1 ? 3 : 1}>
            <span className={double}>{share(nth)}</span>
            {nth === months.length - 1 && ` ${words.published}`}
          </td>
        ))}
        <td className={`${cell} text-end pe-4`}>
          <span className={double}>{rows.reduce((sum, { open }) => sum + open, 0)}</span>
        </td>
      </tr>
    </tfoot>
  )
}
