import type { User } from '#schema/person.ts'

/** What every view is told. Its heading is an h1: the dashboard's own goes while it is open. */
export type ViewProps = { user: User }

/** The portal's first page, from wherever in it: its own address without what stands behind. The firm's look has another. */
export const HOME = '?'

/** The address of a view, with what else it is told: `viewAddress('messages', { about: id })`. */
export const viewAddress = (name: string, more: Record<string, string> = {}) =>
  `${HOME}${new URLSearchParams({ view: name, ...more })}`
