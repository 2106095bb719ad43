import { atom } from 'jotai'
import { openCompany } from '#data/company.ts'
import type { HttpError } from '#data/http-error.ts'
import { store } from '#data/store.ts'
import { refetch } from '#data/swr.ts'
import type { Document } from '#schema/document.ts'
import { nameAt } from './cache.ts'
import { type ReadPlace, showAgain } from './fetch-and-save.ts'
import type { Entry, NewerEntry } from './outbox-entry.ts'
import { type Lane, laneOf, refetches } from './outbox-kinds.ts'
import { readEntries, readOutbox } from './outbox-store.ts'

/** What waits for the person whose portal is open, in order. What a form is just sending is that form's to show. */
export const outbox = atom<readonly Entry[]>([])

/** What waits and only a newer version can send: an update of the app is offered where it is shown. */
export const newerEntries = atom<readonly NewerEntry[]>([])

let owner: string | null = null
/** Whose outbox this page shows and sends. */
export const outboxOwner = () => owner

type Settle = (outcome: 'sent' | 'waiting' | HttpError) => void
const forms = new Map<string, { settle: Settle; wantsBack: (failure: HttpError) => boolean }>()
/** Has arrived, and the answer that shows it in its place has not: it stays where it stood meanwhile. */
const arriving = new Map<string, Entry>()
/** Has arrived from this tab, and its place has been asked for. */
const askedFor = new Set<string>()

/** Whether the lists above are what lies on the device, are empty because it was not asked yet, or did not answer. */
export const outboxRead = atom<'pending' | 'done' | 'failed'>('pending')
/** Known here and now, without asking the device: nothing waits, and no form is just sending. */
export const isNothingUnsent = () =>
  store.get(outboxRead) === 'done' &&
  store.get(outbox).length === 0 &&
  store.get(newerEntries).length === 0 &&
  forms.size === 0

export function setOutboxOwner(personId: string | null) {
  owner = personId
  store.set(outboxRead, 'pending')
  store.set(outbox, [])
  store.set(newerEntries, [])
  unannounced = []
  if (!personId) arriving.clear()
}

let reading: Promise<void> | undefined
let isStale = false

/** Shows what lies on the device now; asked for again while it reads, it reads once more. What has gone is asked for. */
export function refreshOutbox(): Promise<void> {
  isStale = true
  reading ??= readWhileStale()
  return reading
}

async function readWhileStale() {
  while (isStale) {
    isStale = false
    const personId = owner
    const found = await (personId ? readOutbox(personId).catch(() => null) : { entries: [], newer: [] })
    if (owner !== personId) continue
    if (!found) {
      if (store.get(outboxRead) === 'pending') store.set(outboxRead, 'failed')
      continue
    }
    store.set(newerEntries, found.newer)
    const stored = found.entries.filter(({ id }) => !forms.has(id))
    const shown = [...[...arriving.values()].filter(({ id }) => !stored.some((one) => one.id === id)), ...stored]
    const left = new Set(shown.map(({ id }) => id))
    const gone = store.get(outbox).filter(({ id }) => !left.has(id) && !askedFor.has(id))
    store.set(outbox, shown)
    if (personId) store.set(outboxRead, 'done')
    // Another tab has sent it, or somebody has deleted it: its place is asked for.
    for (const place of placesOf(gone)) void refetch(place.path).catch(() => undefined)
  }
  // At once: who asks from now on must not be given this look.
  reading = undefined
}

/** A form waits for the outcome of what it has written. */
export const heldByForm = (id: string, wantsBack: (failure: HttpError) => boolean) =>
  new Promise<'sent' | 'waiting' | HttpError>((settle) => forms.set(id, { settle, wantsBack }))

function settleEntry(id: string, outcome: Parameters<Settle>[0]) {
  const form = forms.get(id)
  forms.delete(id)
  form?.settle(outcome)
  return form !== undefined
}

export const wantsBack = ({ id }: Entry, failure: HttpError) => forms.get(id)?.wantsBack(failure) === true
export const returnedToForm = ({ id }: Entry, failure: HttpError) => void settleEntry(id, failure)

/** It is on the server. A form asks anew by itself. */
export function arrived(entry: Entry) {
  if (settleEntry(entry.id, 'sent')) return
  unannounced.push(entry)
  if (owner === entry.personId) arriving.set(entry.id, entry)
  newlyArrived.push(entry)
}

/** What has arrived since it was last shown in its places. */
let newlyArrived: Entry[] = []

/** Where these are seen, each place once for each company. */
function placesOf(entries: readonly Entry[]) {
  const places = entries.flatMap(({ kind, personId, companyId }) =>
    refetches(kind).map(({ path, answer }): ReadPlace => ({ personId, companyId, path, answer })),
  )
  return new Map(places.map((place) => [nameAt(place.companyId, place.path), place])).values()
}

let unannounced: Entry[] = []
/** What has arrived in a lane since this was last called, without a form that waited for it. */
export function takeUnannounced(lane: Lane) {
  const isOfLane = (entry: Entry) => laneOf(entry) === lane
  const taken = unannounced.filter(isOfLane)
  unannounced = unannounced.filter((entry) => !isOfLane(entry))
  return taken
}

/** What it has written could not be written down. */
export const notHeld = (id: string) => void forms.delete(id)

/** The run that a form has asked for is over: what is left waits, what is not was sent by another tab. */
export async function settleForm(personId: string, id: string) {
  if (!forms.has(id)) return
  const left = await readEntries(personId).catch(() => [])
  store.set(outboxRead, 'pending')
  settleEntry(id, left.some((entry) => entry.id === id) ? 'waiting' : 'sent')
  await refreshOutbox()
}

/** After the person whose portal is open has changed something at the company that is open: these places show it. */
export function showChange(places: readonly Pick<ReadPlace, 'path' | 'answer'>[]) {
  const reader = { personId: owner ?? '', companyId: openCompany() }
  return Promise.all(places.map(({ path, answer }) => showAgain({ ...reader, path, answer })))
}

/** After a run: what has arrived is shown in its places. */
export async function showArrived() {
  const places = [...placesOf(newlyArrived)]
  const shown = [...arriving.keys()]
  newlyArrived = []
  void refreshOutbox()
  await Promise.all(places.map(showAgain))
  for (const id of shown) {
    arriving.delete(id)
    askedFor.add(id)
  }
  await refreshOutbox()
  for (const id of shown) askedFor.delete(id)
}

/** The latest file of the outbox that turned out to have been sent before. */
export const sentBefore = atom<Pick<Document, 'id' | 'fileName' | 'createdAt'> | null>(null)
