import { NOTE_LIMIT } from '#schema/units.ts'

/** The booking page with words already in its note. */
export const bookingAddress = (note: string) => `/book-clarity-call?${new URLSearchParams({ note })}`

/** What the note begins with: what the address brings, and what was typed into it before. */
export function startingNote(search: string, typed = '') {
  const brought = new URLSearchParams(search).get('note')?.trim() ?? ''
  return (typed.includes(brought) ? typed : `${brought}\n${typed}`).trim().slice(0, NOTE_LIMIT)
}
