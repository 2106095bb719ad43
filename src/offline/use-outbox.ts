import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { isOfOpenCompany } from './company.ts'
import { newerEntries, outbox, outboxRead } from './outbox.ts'
import { subjectsOf } from './outbox-entry.ts'
import { isAnswer, type OfflineEndpoint, textOf } from './outbox-kinds.ts'
import { type Announce, openOutbox } from './outbox-runs.ts'

/** Sends what waits for the person whose portal is open. `onSent` stays the same function. */
export const useOutbox = (personId: string | null, onSent?: Announce) =>
  useEffect(() => (personId ? openOutbox(personId, onSent) : undefined), [personId, onSent])

/** What waits for the company that is open, in order; of one subject where that is named. */
export const useWaiting = (subject?: string) =>
  useAtomValue(outbox).filter(
    (entry) => (subject === undefined || subjectsOf(entry).includes(subject)) && isOfOpenCompany(entry),
  )

/**
 * What has an answer that waits, such as `request:…`: of what waits, only kinds that the contract calls an answer count.
 * What was refused waits for its writer again.
 */
export const useWaitingAnswerSubjects = (): ReadonlySet<string> =>
  new Set(
    useWaiting()
      .filter((entry) => isAnswer(entry) && entry.state !== 'needs_attention')
      .flatMap(subjectsOf),
  )

/** What waits for any of the person's companies. */
export const useWaitingAnywhere = () => useAtomValue(outbox)

/** What waits and only a newer version of the app can send. */
export const useNewerEntries = () => useAtomValue(newerEntries)

/** Whether the two above are known yet. */
export const useOutboxRead = () => useAtomValue(outboxRead)

/** What waits of one write, beside what the server has: what is on its way may have arrived, and is not shown twice. */
export const useWaitingBeside = ({ offline }: OfflineEndpoint, subject: string, arrived: readonly string[]) =>
  useWaiting(subject).filter(
    (entry) => entry.kind === offline.kind && (entry.state !== 'sending' || !arrived.includes(textOf(entry))),
  )
