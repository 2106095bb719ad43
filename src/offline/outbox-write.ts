import { HttpError, UnreachableError } from '#data/http-error.ts'
import { reached } from '#data/reached.ts'
import { heldByForm, notHeld, outbox, outboxOwner, settleForm } from './outbox.ts'
import { deliver } from './outbox-deliver.ts'
import { betweenTurns } from './outbox-drain.ts'
import type { Entry, Written } from './outbox-entry.ts'
import { addEntry, changeEntry } from './outbox-store.ts'
import { askToKeep, outboxChanged, sendOutbox } from './outbox-turns.ts'
import { verdictOf } from './outbox-verdict.ts'

/** There is no network, and the device cannot keep what was written: the form has the only copy. */
export class NotKeptError extends UnreachableError {}

/**
 * Writes it down, then sends it. `waiting`: it is on this device and is sent later. Throws `HttpError` where it was not
 * sent and is not kept: the form has the words, and its next try of the same words has the same key.
 */
export async function write(written: Written): Promise<'sent' | 'waiting'> {
  const entry = entryOf(written)
  const isTried = navigator.onLine && outboxOwner() === entry.personId
  const wasReached = reached.get()
  // Before it lies there: a turn that is under way may find it at once.
  const fate = isTried && heldByForm(entry.id, (failure) => !isLineDown(failure, wasReached))
  if (!(await addEntry(entry))) {
    notHeld(entry.id)
    if (!navigator.onLine) throw new NotKeptError('the device keeps nothing')
    await deliver(entry)
    return 'sent'
  }
  void askToKeep()
  if (!fate) {
    await outboxChanged()
    return 'waiting'
  }
  void sendOutbox().then(() => settleForm(entry.personId, entry.id))
  const known = await fate
  if (known instanceof HttpError) throw known
  return known
}

/**
 * Nothing gets through, and the person need not stay with the form. A single lost connection is none: on a line that
 * worked a moment ago they are told, and try again at once.
 */
function isLineDown(failure: HttpError, wasReached: boolean) {
  if (!(failure instanceof UnreachableError)) return verdictOf(failure) === 'hold'
  return !navigator.onLine || !wasReached || !(failure.cause instanceof TypeError)
}

let lastPlace = 0
/** Behind everything that is known to wait, also where the device's clock was set back. */
const nextPlace = () => {
  lastPlace = Math.max(Date.now(), lastPlace + 1, ...outbox.get().map(({ place }) => place + 1))
  return lastPlace
}

export const entryOf = ({ body, ...written }: Written): Entry => ({
  ...written,
  body: { ...body },
  place: nextPlace(),
  madeAt: new Date().toISOString(),
  state: 'pending',
  attempts: 0,
  error: null,
})

/**
 * Changes one that waits; null takes it away. A try that is under way ends first: false where that has sent it, and it
 * is too late.
 */
export async function amend({ personId, id }: Entry, change: (entry: Entry) => Entry | null) {
  let isThere = false
  await betweenTurns(personId, () =>
    changeEntry(personId, id, (found) => {
      isThere = found !== undefined
      return found && change(found)
    }),
  )
  await outboxChanged()
  void sendOutbox()
  return isThere
}
