import { useEffect } from 'react'
import { useWatched } from '#data/watched.ts'
import { outbox } from './outbox.ts'
import { openOutbox } from './outbox-turns.ts'

/** Sends what waits for the person whose portal is open. */
export const useOutbox = (personId: string | null) =>
  useEffect(() => (personId ? openOutbox(personId) : undefined), [personId])

/** What waits, in order; of one subject where that is named. */
export const useWaiting = (subject?: string) =>
  useWatched(outbox).filter((entry) => subject === undefined || entry.subject === subject)
