import { atom } from 'jotai'

export type FirmDialog = 'search' | 'keys' | 'client'

/** What is open over the firm's pages: the search, the list of shortcuts, or the form of a new client. */
export const firmDialog = atom<FirmDialog | null>(null)
