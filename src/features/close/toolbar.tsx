import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { adminClosePage as words } from '#copy/admin-close-page.ts'
import { monthName, shiftMonth } from '#domain/month.ts'
import { ClientsFound } from '#features/firm/clients-found.tsx'
import { FilterFold } from '#features/firm/filter-fold.tsx'
import { memberName } from '#features/firm/firm-members.ts'
import { usePaused } from '#features/firm/use-paused.ts'
import { CLOSE_STATES, type CloseGrid, type CloseRow, type CloseState } from '#schema/close.ts'
import type { Month } from '#schema/units.ts'
import { SearchField } from '#ui/search-field.tsx'
import { type CloseFilter, closeAddress, isInState, SORTS } from './filter.ts'
import { StateMark } from './state-mark.tsx'

type Props = { filter: CloseFilter; grid: CloseGrid; inView: CloseRow[] }
const MONTHS_BACK = 12
/** In milliseconds; while somebody types on, no count is told. */
const TOLD_AFTER = 600

/** Goes to another view of the grid, without a step of the browser's history for each letter. */
const show = (filter: CloseFilter) => navigate(closeAddress(filter), { replace: true })

/** The states of the month, each with how many clients are there. */
export function StateTabs({ filter, inView }: Omit<Props, 'grid'>) {
  const count = (state: CloseState) => inView.filter((row) => isInState(row, state)).length
  const tab =
    'flex items-center gap-2 min-h-11 t-label text-ink2 whitespace-nowrap aria-[current]:text-ink focus-visible:-outline-offset-3 max-md:(sheet px-3.5 rounded-[4px] aria-[current]:(bg-action text-on-action border-action)) md:(px-1 border-b-3 border-transparent aria-[current]:border-focus)'
  return (
    <nav
      aria-label={words.tabs.label}
      className="relative mt-4 max-md:(-mx-5 px-5) md:(border-b border-rule) overflow-x-auto"
    >
      <ul className="flex gap-2.5 md:gap-5 w-max">
        {[undefined, ...CLOSE_STATES].map((state) => (
          <li key={state ?? ''}>
            <a
              href={closeAddress({ ...filter, state })}
              aria-current={filter.state === state ? 'page' : undefined}
              className={tab}
            >
              {state && <StateMark state={state} />}
              {state ? words.states[state] : words.tabs.all}
              <span className="font-400">{state ? count(state) : inView.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type FiltersProps = {
  filter: CloseFilter
  grid: CloseGrid
  /** How many clients are left; told to a screen reader after a search. */
  found: number
  me: string
}

/** Search, month, whose clients, order. */
export function Filters({ filter, grid, found, me }: FiltersProps) {
  const [hasSearched, setSearched] = useState(false)
  const { q = '' } = filter
  const isToldNow = usePaused(q, TOLD_AFTER) === q && hasSearched
  const closing = grid.months.at(-1)!
  const newest = shiftMonth(grid.today.slice(0, 7) as Month, -1)
  const months = [...new Set([closing, ...Array.from({ length: MONTHS_BACK }, (_, at) => shiftMonth(newest, -at))])]
  const owners = ownersToChoose(grid, filter)
  const count = [filter.month, filter.owner, filter.sort].filter(Boolean).length
  const select = 'field w-auto min-h-11 py-1.5 t-small max-md:(basis-[calc(50%-.3125rem)] grow min-w-0)'
  return (
    <search className="relative mt-3.5 md:(flex flex-wrap items-center gap-2.5)">
      <div className="relative max-md:me-34 md:w-66">
        <SearchField
          label={words.filters.search}
          className="min-h-11 py-1.5 t-small"
          defaultValue={filter.q}
          onChange={({ target }) => {
            setSearched(true)
            show({ ...filter, q: target.value.trim() || undefined })
          }}
        />
        <ClientsFound count={isToldNow ? found : undefined} />
      </div>
      <FilterFold count={count} button="absolute end-0 top-0 max-w-31.5 px-3">
        <div className="max-md:mt-2.5 flex flex-wrap items-center gap-2.5 md:grow">
          <select
            aria-label={words.filters.month}
            className={`${select} font-600`}
            value={closing}
            onChange={({ target }) => show({ ...filter, month: target.value === newest ? undefined : target.value })}
          >
            {months.map((month) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </select>
          <select
            aria-label={words.filters.owner}
            className={`${select} md:max-w-64`}
            value={filter.owner === 'mine' ? me : (filter.owner ?? '')}
            onChange={({ target }) => show({ ...filter, owner: target.value || undefined })}
          >
            <option value="">{words.filters.anyOwner}</option>
            <option value="none">{words.filters.noOwner}</option>
            {owners.map((owner) => (
              <option key={owner.id} value={owner.id}>
                {memberName(owner)}
              </option>
            ))}
          </select>
          <select
            aria-label={words.filters.sort}
            className={`${select} md:ms-auto`}
            value={filter.sort ?? 'due'}
            onChange={({ target }) =>
              show({ ...filter, sort: SORTS.find((sort) => sort !== 'due' && sort === target.value) })
            }
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {words.filters.sorts[sort]}
              </option>
            ))}
          </select>
        </div>
      </FilterFold>
    </search>
  )
}

/** Everybody who can own a client, and those who were deactivated while they still own one, or are chosen. */
const ownersToChoose = ({ people, rows }: CloseGrid, { owner }: CloseFilter) =>
  people.filter(({ id, isDeactivated }) => !isDeactivated || id === owner || rows.some(({ ownerId }) => ownerId === id))
