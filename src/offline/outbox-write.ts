import { HttpError, UnreachableError } from '#data/http-error.ts'
import { serverReached } from '#data/server-reached.ts'
import { store } from '#data/store.ts'
import { exclusively } from './exclusively.ts'
import { followRefusal } from './follow-refusal.ts'
import { heldByForm, notHeld, outboxOwner, settleForm } from './outbox.ts'
import { deliverEntry, failureKindOf, forgetUpload, keepFromSending } from './outbox-deliver.ts'
import { betweenTurns, takesItsForm } from './outbox-drain.ts'
import type { Entry, Written } from './outbox-entry.ts'
import { laneOf } from './outbox-kinds.ts'
import { askToPersist, outboxChanged, sendLane } from './outbox-runs.ts'
import { addEntry, changeEntry } from './outbox-store.ts'
import { forgetSentPhotos } from './sent-photos.ts'

/** There is no network, and the device cannot keep what was written: the form has the only copy. */
export class NotStoredError extends UnreachableError {}

/**
 * Writes it down, then sends it. `waiting`: it is on this device and is sent later; `refused`: it is on this device with
 * the reason, and the form may go from the screen. Throws `HttpError` where it was not sent and is not kept: the form has
 * the only copy, stays, and its next try of the same words has the same key.
 */
export async function write(written: Written): Promise<'sent' | 'waiting' | 'refused'> {
  const entry = entryOf(written)
  const isTried = navigator.onLine && outboxOwner() === entry.personId
  const wasReached = store.get(serverReached)
  // Before it lies there: a turn that is under way may find it at once.
  const outcome = isTried && heldByForm(entry.id, (failure) => !isLineDown(failure, wasReached))
  if (!(await addEntry(entry))) {
    notHeld(entry.id)
    if (!navigator.onLine) throw new NotStoredError('the device keeps nothing')
    // One after the other, as the outbox sends what is about one thing.
    await exclusively(`clear.unkept.${entry.subject}`, () => deliverEntry(entry))
    return 'sent'
  }
  void askToPersist()
  if (!outcome) {
    await outboxChanged()
    return 'waiting'
  }
  void sendLane('words').then(() => settleForm(entry.personId, entry.id))
  const known = await outcome
  if (!(known instanceof HttpError)) return known
  if (!takesItsForm(known)) throw known
  followRefusal(known)
  return 'refused'
}

/**
 * Nothing gets through, and the person need not stay with the form. A single lost connection is none: on a line that
 * worked a moment ago they are told, and try again at once.
 */
function isLineDown(failure: HttpError, wasReached: boolean) {
  if (!(failure instanceof UnreachableError)) return failureKindOf(failure) === 'hold'
  return !navigator.onLine || !wasReached || !(failure.cause instanceof TypeError)
}

export const entryOf = ({ body, ...written }: Written): Entry => ({
  ...written,
  body: { ...body },
  place: Date.now(),
  madeAt: new Date().toISOString(),
  state: 'pending',
  attempts: 0,
  error: null,
})

/**
 * Changes one that waits; null takes it away. A try that is under way ends first: false where that has sent it, and it
 * is too late.
 */
export async function changeWaitingEntry(entry: Entry, change: (entry: Entry) => Entry | null) {
  const { personId, id } = entry
  const lane = laneOf(entry)
  let isThere = false
  let takenBack: Entry | undefined
  const once = (found: Entry | undefined) => {
    isThere = found !== undefined
    const after = found && change(found)
    if (after === null) takenBack = found
    return after
  }
  const inTurn = () => betweenTurns(personId, lane, () => changeEntry(personId, id, once))
  if (lane === 'words') await inTurn()
  else if (!(await withoutTurn(personId, id, once))) {
    const letGo = keepFromSending(id)
    await inTurn().finally(letGo)
  }
  await outboxChanged()
  void sendLane(lane)
  if (takenBack) {
    void forgetUpload(takenBack)
    void forgetSentPhotos({ ...takenBack, fileName: takenBack.about })
  }
  return isThere
}

/** A file that is not on its way need not wait for those that are. */
async function withoutTurn(personId: string, id: string, once: (found: Entry | undefined) => Entry | null | undefined) {
  let isSettled = false
  await changeEntry(personId, id, (found) => {
    if (found?.state === 'sending') return undefined
    isSettled = true
    return once(found)
  })
  return isSettled
}
