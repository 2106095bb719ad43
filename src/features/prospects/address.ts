import { tabAddress } from '#features/firm/tab-address.ts'

const KEPT_PARAMS = ['stale', 'owner', 'stage', 'after'] as const

/** What the board is narrowed to, as its address has it. */
export const boardFiltersFrom = (search: URLSearchParams) =>
  Object.fromEntries(KEPT_PARAMS.map((name) => [name, search.get(name) ?? undefined])) as Partial<
    Record<(typeof KEPT_PARAMS)[number], string>
  >

/** The board as `search` narrows it, with something else: a card opened, another stage. */
export const boardAddress = (search: URLSearchParams, more: Record<string, string | undefined> = {}) =>
  tabAddress('board', { ...boardFiltersFrom(search), ...more })
