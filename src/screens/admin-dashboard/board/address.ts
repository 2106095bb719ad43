import { tabAddress } from '#screens/admin-dashboard/tabs.ts'

const KEPT = ['stale', 'stage', 'after'] as const

/** What the board is narrowed to, as its address has it. */
export const filtersFrom = (search: URLSearchParams) =>
  Object.fromEntries(KEPT.map((name) => [name, search.get(name) ?? undefined])) as Partial<
    Record<(typeof KEPT)[number], string>
  >

/** The board as `search` narrows it, with something else: a card opened, another stage. */
export const boardAddress = (search: URLSearchParams, more: Record<string, string | undefined> = {}) =>
  tabAddress('board', { ...filtersFrom(search), ...more })
