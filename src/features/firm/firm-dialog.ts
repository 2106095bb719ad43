import { atom } from 'jotai'

/** What is open over the firm's pages: the search, the list of shortcuts, or the form of a new client. */
export const firmDialog = atom<'search' | 'keys' | 'client' | null>(null)
