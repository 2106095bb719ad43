import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { newerEntries, outbox, outboxRead } from './outbox.ts'
import { textOf } from './outbox-kinds.ts'
import { type Announce, openOutbox } from './outbox-turns.ts'

/** Sends what waits for the person whose portal is open. `onSent` stays the same function. */
export const useOutbox = (personId: string | null, onSent?: Announce) =>
  useEffect(() => (personId ? openOutbox(personId, onSent) : undefined), [personId, onSent])

/** What waits, in order; of one subject where that is named. */
export const useWaiting = (subject?: string) =>
  useAtomValue(outbox).filter((entry) => subject === undefined || entry.subject === subject)

/** What waits and only a newer version of the app can send. */
export const useNewerEntries = () => useAtomValue(newerEntries)

/** Whether the two above are known yet. */
export const useOutboxRead = () => useAtomValue(outboxRead)

/** The same as `useWaiting` beside what the server has: what is on its way may have arrived, and is not shown twice. */
export const useWaitingBeside = (subject: string, arrived: readonly string[]) =>
  useWaiting(subject).filter((entry) => entry.state !== 'sending' || !arrived.includes(textOf(entry)))
