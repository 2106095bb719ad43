import { useEffect } from 'react'
import { useWatched } from '#data/watched.ts'
import { newerEntries, outbox, outboxRead } from './outbox.ts'
import { textOf } from './outbox-kinds.ts'
import { type Announce, openOutbox } from './outbox-turns.ts'

/** Sends what waits for the person whose portal is open. `onSent` stays the same function. */
export const useOutbox = (personId: string | null, onSent?: Announce) =>
  useEffect(() => (personId ? openOutbox(personId, onSent) : undefined), [personId, onSent])

/** What waits, in order; of one subject where that is named. */
export const useWaiting = (subject?: string) =>
  useWatched(outbox).filter((entry) => subject === undefined || entry.subject === subject)

/** What waits and only a newer version of the app can send. */
export const useNewerEntries = () => useWatched(newerEntries)

/** Whether the two above are known yet. */
export const useOutboxRead = () => useWatched(outboxRead)

/** The same as `useWaiting` beside what the server has: what is on its way may have arrived, and is not shown twice. */
export const useWaitingBeside = (subject: string, arrived: readonly string[]) =>
  useWaiting(subject).filter((entry) => entry.state !== 'sending' || !arrived.includes(textOf(entry)))
