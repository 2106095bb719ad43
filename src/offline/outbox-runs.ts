import { store } from '#data/store.ts'
import { retryDelay } from '#domain/timings.ts'
import { isSigningOut } from './device.ts'
import { personToSignInAgain } from './expired-session.ts'
import {
  arrived,
  outboxOwner,
  refreshOutbox,
  returnedToForm,
  setOutboxOwner,
  showArrived,
  takeUnannounced,
  wantsBack,
} from './outbox.ts'
import { failureKindOf } from './outbox-deliver.ts'
import { drain } from './outbox-drain.ts'
import type { Entry } from './outbox-entry.ts'
import { LANES, type Lane } from './outbox-kinds.ts'

const retries = {
  words: { timer: undefined as ReturnType<typeof setTimeout> | undefined, failures: 0 },
  files: { timer: undefined as ReturnType<typeof setTimeout> | undefined, failures: 0 },
} satisfies Record<Lane, object>
/** The server has asked to be left alone until then. */
let notBefore = 0

let opened: BroadcastChannel | undefined
const channel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : (opened ??= new BroadcastChannel('clear.outbox'))

/** Something has changed on the device: this page shows it, and the other tabs do. */
export async function outboxChanged() {
  channel()?.postMessage(outboxOwner())
  await refreshOutbox()
}

/** Between half and the whole of the wait, so that a tunnel's worth of phones does not come back as one. */
const jittered = (wait: number) => wait * (0.5 + Math.random() / 2)

/** Sends what waits, unless the server has asked for quiet; what is left is tried again later. Never throws. */
export const sendOutbox = async () => void (await Promise.all(LANES.map(sendLane)))

/** The same in one lane: what is waited for there waits for no other. */
export async function sendLane(lane: Lane) {
  const retry = retries[lane]
  const personId = outboxOwner()
  clearTimeout(retry.timer)
  if (!personId) return
  const goesOn = () => navigator.onLine && outboxOwner() === personId && !isSigningOut() && Date.now() >= notBefore
  const failure = await drain(personId, lane, { goesOn, arrived, wantsBack, returnedToForm }).catch(() => undefined)
  if (outboxOwner() !== personId) return
  const sent = takeUnannounced(lane)
  if (sent.length > 0) announce(sent)
  retry.failures = failure ? retry.failures + 1 : 0
  if (failure?.retryAfter) notBefore = Date.now() + failure.retryAfter
  // Who has to sign in first comes back by signing in.
  if (failure && failureKindOf(failure) !== 'paused')
    again(lane, failure.retryAfter ?? jittered(retryDelay(retry.failures)))
  else if (Date.now() < notBefore) again(lane, notBefore - Date.now())
  await showArrived()
  if (outboxOwner() === personId) channel()?.postMessage(personId)
}

function again(lane: Lane, wait: number) {
  clearTimeout(retries[lane].timer)
  retries[lane].timer = setTimeout(() => void sendLane(lane), wait)
}

export type Announce = (sent: readonly Entry[]) => void
let announce: Announce = () => {}

/**
 * Shows and sends this person's outbox for as long as their portal is open; returns what ends it.
 * @param onSent is called once a run of a lane with what has been sent, unless a form waited for it and says so itself
 */
export function openOutbox(personId: string, onSent: Announce = () => {}) {
  announce = onSent
  const ends = new AbortController()
  const { signal } = ends
  const go = () => void sendOutbox()
  setOutboxOwner(personId)
  addEventListener('online', go, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go(), { signal })
  channel()?.addEventListener('message', () => void refreshOutbox(), { signal })
  const unwatch = store.sub(personToSignInAgain, () => store.get(personToSignInAgain) ?? go())
  void refreshOutbox().then(go)
  return () => {
    ends.abort()
    unwatch()
    for (const lane of LANES) clearTimeout(retries[lane].timer)
    if (outboxOwner() === personId) setOutboxOwner(null)
  }
}

/** Asks the browser, once a page, not to clear this site's storage when the device runs out of room. */
export async function askToPersist() {
  if (hasAsked) return
  hasAsked = true
  const { storage } = navigator
  if (storage?.persist && !(await storage.persisted().catch(() => true))) await storage.persist().catch(() => false)
}
let hasAsked = false
