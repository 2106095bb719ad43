import { asHttpError, type HttpError } from '#data/http-error.ts'
import { isAboutCompany } from './company.ts'
import { exclusively } from './exclusively.ts'
import { deliverEntry, deliverFile, failureKindOf, isHeldBack } from './outbox-deliver.ts'
import { type Entry, isBehindNewer } from './outbox-entry.ts'
import { type Lane, laneOf } from './outbox-kinds.ts'
import { changeEntry, dropOrphans, readEntries, readOutbox } from './outbox-store.ts'

/** Subjects that are sent side by side; within one, entries go one after the other. */
const AT_ONCE = { words: 4, files: 1 } satisfies Record<Lane, number>

type Watching = {
  /** Whether it is still this person's turn: once they have signed out, nothing more is sent. */
  goesOn: () => boolean
  arrived: (entry: Entry) => void
  /** Whether a form is open that holds these words, and wants them back. */
  wantsBack: (entry: Entry, failure: HttpError) => boolean
  /** The form may send it anew; it is no longer on the device, or the same entry goes again. */
  returnedToForm: (entry: Entry, failure: HttpError) => void
}

type Run = Watching & {
  personId: string
  lane: Lane
  tried: Set<string>
  /** Subjects whose next entry the server fails at. */
  stuck: Set<string>
  /** Nothing gets through now. */
  isHalted: boolean
  failure: HttpError | undefined
}

/**
 * Sends what waits for one person in a lane, from one tab at a time. Resolves to the failure that has left something waiting, if
 * one has. Throws where the device's storage fails.
 */
export const drain = (personId: string, lane: Lane, watching: Watching): Promise<HttpError | undefined> => {
  const run: Run = {
    ...watching,
    personId,
    lane,
    tried: new Set(),
    stuck: new Set(),
    isHalted: false,
    failure: undefined,
  }
  return betweenTurns(personId, lane, () => sendAll(run))
}

const LOCKS = { words: 'clear.outbox', files: 'clear.outbox-files' } satisfies Record<Lane, string>

/** Once nothing of this person's is on its way in this lane, in any tab. */
export const betweenTurns = <T>(personId: string, lane: Lane, work: () => Promise<T>): Promise<T> =>
  exclusively(`${LOCKS[lane]}.${personId}`, work)

async function sendAll(run: Run) {
  await takeOver(run)
  if (run.lane === 'files') await dropOrphans(run.personId)
  // What is written meanwhile is found by the next look.
  for (let chains = await due(run); chains.length > 0; chains = await due(run)) {
    const left = chains.values()
    const line = async () => {
      for (const chain of left) await sendChain(run, chain)
    }
    await Promise.all(Array.from({ length: AT_ONCE[run.lane] }, line))
  }
  return run.failure
}

/** Whatever is marked as on its way was so in a tab that is no longer there: this one holds the lock. */
async function takeOver({ personId, lane }: Run) {
  for (const entry of await readEntries(personId))
    if (entry.state === 'sending' && laneOf(entry) === lane)
      await changeEntry(personId, entry.id, (found) => found && { ...found, state: 'pending' })
}

/** What has not been tried in this run, a list a subject; nothing of one where an entry is held back. */
async function due(run: Run): Promise<Entry[][]> {
  const chains = new Map<string, Entry[]>()
  if (run.isHalted || !run.goesOn()) return []
  const { entries, newer } = await readOutbox(run.personId)
  const held = new Set(entries.flatMap(({ id, subject }) => (isHeldBack(id) ? [subject] : [])))
  for (const entry of entries.filter((one) => laneOf(one) === run.lane && !held.has(one.subject))) {
    if (entry.state !== 'pending' || run.tried.has(entry.id) || run.stuck.has(entry.subject)) continue
    if (isBehindNewer(entry, newer)) continue
    chains.set(entry.subject, [...(chains.get(entry.subject) ?? []), entry])
  }
  return [...chains.values()]
}

async function sendChain(run: Run, chain: Entry[]) {
  for (const { id, subject } of chain) {
    if (run.isHalted || run.stuck.has(subject) || isHeldBack(id) || !run.goesOn()) return
    run.tried.add(id)
    await sendOne(run, id)
  }
}

async function sendOne(run: Run, id: string) {
  // As it lies there now: it may have been edited or canceled since it was read.
  const entry = await changeEntry(run.personId, id, (found) =>
    found?.state === 'pending' ? { ...found, state: 'sending', attempts: found.attempts + 1 } : undefined,
  )
  if (entry?.state !== 'sending') return
  const delivery = run.lane === 'files' ? deliverFile(entry, run.goesOn) : deliverEntry(entry)
  const failure = await delivery.then(() => undefined, asHttpError)
  if (failure) return settle(run, entry, failure)
  await changeEntry(run.personId, id, () => null)
  run.arrived(entry)
}

/** What may be seen no longer, or is not there, goes off the screen with its form: the words stay here. */
export const takesItsForm = (failure: HttpError) =>
  failureKindOf(failure) === 'refused' && (failure.status === 404 || isAboutCompany(failure))

async function settle(run: Run, entry: Entry, failure: HttpError) {
  const verdict = failureKindOf(failure)
  const isTaken = run.wantsBack(entry, failure)
  await changeEntry(run.personId, entry.id, (found) => {
    if (!found || (isTaken && !takesItsForm(failure))) return null
    if (verdict !== 'refused') return { ...found, state: 'pending' }
    return { ...found, state: 'needs_attention', error: failure.serverMessage ?? null }
  })
  if (isTaken) run.returnedToForm(entry, failure)
  // Whoever is refused stops nobody else: what a person writes after it does not build on it.
  if (verdict === 'refused') return
  if (verdict === 'stuck') run.stuck.add(entry.subject)
  else run.isHalted = true
  run.failure ??= failure
}
