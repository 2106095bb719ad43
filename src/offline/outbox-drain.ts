import { asHttpError, type HttpError } from '#data/http-error.ts'
import { deliver } from './outbox-deliver.ts'
import type { Entry } from './outbox-entry.ts'
import { changeEntry, readEntries } from './outbox-store.ts'
import { verdictOf } from './outbox-verdict.ts'

/** Subjects that are sent side by side; within one, entries go one after the other. */
const AT_ONCE = 4

export type Watching = {
  /** Whether it is still this person's turn: once they have signed out, nothing more is sent. */
  goesOn: () => boolean
  arrived: (entry: Entry) => void
  /** Whether a form is open that holds these words, and wants them back. */
  wantsBack: (entry: Entry, failure: HttpError) => boolean
  /** It is no longer on the device: the form may send it anew. */
  givenBack: (entry: Entry, failure: HttpError) => void
}

type Run = Watching & {
  personId: string
  tried: Set<string>
  /** Subjects whose next entry the server fails at. */
  stuck: Set<string>
  /** Nothing gets through now. */
  isHalted: boolean
  failure: HttpError | undefined
}

/**
 * Sends what waits for one person, from one tab at a time. Resolves to the failure that has left something waiting, if
 * one has. Throws where the device's storage fails.
 */
export const drain = (personId: string, watching: Watching): Promise<HttpError | undefined> => {
  const run: Run = {
    ...watching,
    personId,
    tried: new Set(),
    stuck: new Set(),
    isHalted: false,
    failure: undefined,
  }
  return betweenTurns(personId, () => sendAll(run))
}

/** Once nothing of this person's is on its way, in any tab. */
export const betweenTurns = <T>(personId: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(`clear.outbox.${personId}`, work) as Promise<T>) : work()

async function sendAll(run: Run) {
  await takeOver(run.personId)
  // What is written meanwhile is found by the next look.
  for (let chains = await due(run); chains.length > 0; chains = await due(run)) {
    const left = chains.values()
    const line = async () => {
      for (const chain of left) await sendChain(run, chain)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, line))
  }
  return run.failure
}

/** Whatever is marked as on its way was so in a tab that is no longer there: this one holds the lock. */
async function takeOver(personId: string) {
  for (const { id, state } of await readEntries(personId))
    if (state === 'sending') await changeEntry(personId, id, (entry) => entry && { ...entry, state: 'pending' })
}

/** What has not been tried in this run, a list a subject. */
async function due(run: Run): Promise<Entry[][]> {
  const chains = new Map<string, Entry[]>()
  if (run.isHalted || !run.goesOn()) return []
  for (const entry of await readEntries(run.personId)) {
    if (entry.state !== 'pending' || run.tried.has(entry.id) || run.stuck.has(entry.subject)) continue
    chains.set(entry.subject, [...(chains.get(entry.subject) ?? []), entry])
  }
  return [...chains.values()]
}

async function sendChain(run: Run, chain: Entry[]) {
  for (const { id, subject } of chain) {
    if (run.isHalted || run.stuck.has(subject) || !run.goesOn()) return
    run.tried.add(id)
    await sendOne(run, id)
  }
}

async function sendOne(run: Run, id: string) {
  // As it lies there now: it may have been edited or cancelled since it was read.
  const entry = await changeEntry(run.personId, id, (found) =>
    found?.state === 'pending' ? { ...found, state: 'sending', attempts: found.attempts + 1 } : undefined,
  )
  if (entry?.state !== 'sending') return
  const failure = await deliver(entry).then(() => undefined, asHttpError)
  if (failure) return settle(run, entry, failure)
  await changeEntry(run.personId, id, () => null)
  run.arrived(entry)
}

async function settle(run: Run, entry: Entry, failure: HttpError) {
  const verdict = verdictOf(failure)
  const isTaken = run.wantsBack(entry, failure)
  await changeEntry(run.personId, entry.id, (found) => {
    if (!found || isTaken) return null
    if (verdict !== 'refused') return { ...found, state: 'pending' }
    return { ...found, state: 'needs_attention', error: failure.said ?? null }
  })
  if (isTaken) run.givenBack(entry, failure)
  // Whoever is refused stops nobody else: what a person writes after it does not build on it.
  if (verdict === 'refused') return
  if (verdict === 'stuck') run.stuck.add(entry.subject)
  else run.isHalted = true
  run.failure ??= failure
}
