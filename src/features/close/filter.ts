import { countsAs, hasWorkIn, isReady } from '#domain/close.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import { CLOSE_STATES, type CloseRow, type CloseState, type FirmMember } from '#schema/close.ts'

export const SORTS = ['due', 'name', 'owner', 'state', 'open'] as const
export type Sort = (typeof SORTS)[number]

/** What the grid is narrowed to, and its order; it stands in the address. `owner`: `mine`, `none` or somebody's id. */
export type CloseFilter = {
  q?: string | undefined
  state?: CloseState | undefined
  month?: string | undefined
  owner?: string | undefined
  sort?: Sort | undefined
}

export function closeFilterFrom(search: URLSearchParams): CloseFilter {
  const text = (name: string) => search.get(name) || undefined
  return {
    q: text('q'),
    state: CLOSE_STATES.find((state) => state === search.get('state')),
    month: text('month'),
    owner: text('owner'),
    sort: SORTS.find((sort) => sort === search.get('sort')),
  }
}

export const closeAddress = (filter: CloseFilter) => tabAddress('close', filter)

/** The month of a row that the grid is about. */
export const currentCell = (row: CloseRow) => row.cells.at(-1) ?? null
const stateOf = (row: CloseRow) => currentCell(row)?.state

/** Whether a row belongs under a state; one without the month belongs under none. */
export function isInState(row: CloseRow, state: CloseState) {
  const cell = currentCell(row)
  return cell !== null && countsAs(cell, state)
}

/** The rows whose month can be published. */
export const readyRows = (rows: CloseRow[]) =>
  rows.filter((row) => {
    const cell = currentCell(row)
    return cell !== null && isReady(cell)
  })

/** How far the month is: of the clients that have it, how many are published and how many can be. */
export function progressOf(rows: CloseRow[]) {
  const cells = rows.map(currentCell).filter((cell) => cell !== null)
  const published = cells.filter(({ state }) => state === 'published').length
  return { published, total: cells.length, ready: cells.filter(isReady).length }
}

/** The rows in which somebody has work and that match the search by the client or one of its people, of every state. */
export function rowsInView(rows: CloseRow[], { q, owner }: CloseFilter, me: string) {
  const search = q?.toLowerCase()
  const person = owner === 'mine' ? me : owner
  return rows.filter(
    (row) =>
      (!person || (person === 'none' ? row.ownerId === null : hasWorkIn(row.ownerId, currentCell(row), person))) &&
      (!search || [row.name, ...row.contacts].some((text) => text.toLowerCase().includes(search))),
  )
}

/** What is late comes before what is open, and that before what is done; who has no such month comes last. */
const urgency = (state: CloseState | undefined) =>
  state === undefined ? 3 : state === 'overdue' ? 0 : state === 'published' ? 2 : 1

/** The rows of a state, in the order that was chosen: overdue first, then what is open by due day and name, published last. */
export function shownRows(rows: CloseRow[], { state, sort = 'due' }: CloseFilter, people: FirmMember[]) {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const text = (row: CloseRow) => row.name.toLowerCase()
  const keys: Record<Sort, (row: CloseRow) => (string | number)[]> = {
    due: (row) => [urgency(stateOf(row)), currentCell(row)?.due ?? '9999'],
    name: () => [],
    owner: (row) => [names.get(row.ownerId ?? '')?.toLowerCase() ?? '\uffff'],
    state: (row) => [CLOSE_STATES.indexOf(stateOf(row) ?? 'published')],
    open: (row) => [-row.open],
  }
  const keyed = rows
    .filter((row) => !state || isInState(row, state))
    .map((row) => ({ row, key: [...keys[sort](row), text(row)] }))
  return keyed.sort((one, other) => compare(one.key, other.key)).map(({ row }) => row)
}

function compare(one: (string | number)[], other: (string | number)[]) {
  for (const [at, key] of one.entries()) {
    const against = other[at]!
    if (key !== against) return key < against ? -1 : 1
  }
  return 0
}
