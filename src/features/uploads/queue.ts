import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { openCompany } from '#data/company.ts'
import { store } from '#data/store.ts'
import { type UploadAbout, uploadFile } from '#data/upload-file.ts'
import { isAboutCompany } from '#offline/company.ts'
import { isOnline, watchConnection } from '#offline/connection.ts'
import { personToSignInAgain } from '#offline/expired-session.ts'
import { showAgain } from '#offline/fetch-and-save.ts'
import { followRefusal } from '#offline/follow-refusal.ts'
import { refetches } from '#offline/outbox-kinds.ts'
import { changeEntry } from '#offline/outbox-store.ts'
import { forgetSentPhotos } from '#offline/sent-photos.ts'
import { isSessionRefused } from '#offline/session.ts'
import { filesOnTheirWay } from '#offline/use-shared-files.ts'
import type { Document } from '#schema/document.ts'
import { cancelUpload } from './cancel-upload.ts'
import { faultIn, faultOf, fileNameOf, isCutOff, isWorthAnother } from './file-faults.ts'
import { queueUpload, whenServerReached } from './queue-upload.ts'
import type { UploadEntry } from './upload-entry.ts'

export type ArrivedFile = { document: Document; alreadySent: boolean }

/** What an entry is sent from; it stays beside the list, which only tells how it stands. */
type Load = {
  file: File
  about: UploadAbout
  stop: AbortController
  /** The upload that was begun for it. */
  id?: string
  /** Its owner no longer belongs to the company that it is for: the form that sent it takes it back. */
  putBack?: (() => void) | undefined
}

type SendingOptions = Pick<Load, 'putBack'> & Partial<Pick<UploadEntry, 'place' | 'replacesName'>>
const entries = atom<readonly UploadEntry[]>([])
const loads = new Map<string, Load>()
let isRunning = false

function set(next: readonly UploadEntry[]) {
  store.set(entries, next)
  store.set(
    filesOnTheirWay,
    next.filter(({ state }) => state !== 'done' && state !== 'failed'),
  )
}

const change = (key: string, to: Partial<UploadEntry>) =>
  set(store.get(entries).map((entry) => (entry.key === key ? { ...entry, ...to } : entry)))

const UPLOAD_VIEW = 'upload'

/**
 * Files of this person on their way to a place of the company that is open, whichever view is open; another person on
 * the same device finds none.
 */
export function useQueue(owner: string, place = UPLOAD_VIEW) {
  useEffect(() => {
    for (const entry of store.get(entries)) if (entry.owner !== owner) drop(entry.key)
    const stops = [watchConnection(resumeOnline), store.sub(personToSignInAgain, resumeOnline)]
    return () => stops.forEach((stop) => void stop())
  }, [owner])
  return useAtomValue(entries).filter(
    (entry) => entry.owner === owner && entry.companyId === openCompany() && entry.place === place,
  )
}

/** Puts files at the end of the line, one after another on the wire. Returns their keys. */
export function enqueue(
  owner: string,
  files: readonly File[],
  about: UploadAbout,
  { place = UPLOAD_VIEW, putBack, replacesName }: SendingOptions = {},
) {
  const shared = { owner, companyId: openCompany(), place, replacesId: about.replacesId, replacesName }
  const made = files.map((file, nth): UploadEntry => {
    const key = crypto.randomUUID()
    const name = fileNameOf(file, nth, new Date(), (moment) => fill(documentsPage.form.photoName, { moment }))
    const fault = faultOf(name, file.size)
    loads.set(key, { file, about, stop: new AbortController(), putBack })
    return { ...shared, key, name, size: file.size, state: fault ? 'failed' : 'waiting', onProgress: 0, fault }
  })
  set([...store.get(entries), ...made])
  void run()
  return made.map(({ key }) => key)
}

/** What of these has arrived, by name. */
export const namesOfArrived = (keys: readonly string[]) =>
  store.get(entries).flatMap(({ key, state, name }) => (state === 'done' && keys.includes(key) ? [name] : []))

/** Puts files back in their place that had arrived before the page was loaded again. */
export function restore(owner: string, files: readonly ArrivedFile[], place: string) {
  const here = store.get(entries)
  const missing = files.filter(
    ({ document }) => !here.some((one) => one.place === place && one.document?.id === document.id),
  )
  const made = missing.map(({ document, alreadySent }): UploadEntry => {
    const { fileName: name, size } = document
    const key = crypto.randomUUID()
    const companyId = openCompany()
    return { key, owner, companyId, place, name, size, state: 'done', onProgress: size, document, alreadySent }
  })
  if (made.length > 0) set([...here, ...made])
}

/** Takes an entry out, and stops what is on its way. */
function drop(key: string) {
  loads.get(key)?.stop.abort()
  loads.delete(key)
  set(store.get(entries).filter((one) => one.key !== key))
}

/** These have gone with what carries them. */
export function clear(entries: readonly UploadEntry[]) {
  for (const { key } of entries) drop(key)
}

/** The firm no longer has this file, however often it was sent. */
export const clearDocument = (id: string) => clear(store.get(entries).filter(({ document }) => document?.id === id))

const forgetPhotos = ({ owner: personId, companyId, name: fileName }: UploadEntry) =>
  void forgetSentPhotos({ personId, companyId, fileName })

/** The same for its owner: the server forgets it as well. */
export function remove(key: string) {
  const load = loads.get(key)
  const entry = store.get(entries).find((one) => one.key === key)
  drop(key)
  // What was refused has ended there already.
  const isOver = entry?.state === 'done' || (entry?.state === 'failed' && !entry.again)
  if (entry && !isOver) forgetPhotos(entry)
  if (!load?.id || isOver) return
  void cancelUpload(load.id, entry?.companyId).catch(() => undefined)
}

/** What is not sent yet of these: nothing of it goes any more. */
export function removeUnsent(keys: readonly string[]) {
  for (const { key, state } of store.get(entries)) if (state !== 'done' && keys.includes(key)) remove(key)
}

/** What is not sent yet of these waits in the outbox from now on, or goes where this device keeps nothing. */
export async function keepUnsent(keys: readonly string[]) {
  for (const entry of store.get(entries)) {
    const load = entry.state !== 'done' && keys.includes(entry.key) && loads.get(entry.key)
    if (!load) continue
    load.stop.abort()
    const { isKept } = await keepOnDevice(entry, { ...load, stop: new AbortController() })
    if (!isKept) remove(entry.key)
  }
}

export function retry(key: string) {
  change(key, { state: 'waiting', fault: undefined, again: false })
  void run()
}

const resumeOnline = () => isOnline() && !store.get(personToSignInAgain) && resume()

function resume() {
  for (const { key, state } of store.get(entries)) if (state === 'paused') change(key, { state: 'waiting' })
  void run()
}

async function run() {
  if (isRunning) return
  isRunning = true
  for (;;) {
    const next = store.get(entries).find(({ state }) => state === 'waiting')
    if (!next) break
    await sendOne(next)
  }
  isRunning = false
}

async function sendOne(entry: UploadEntry) {
  const { key, owner, companyId, place, name, size } = entry
  const load = loads.get(key)
  if (!load) return drop(key)
  if (place === UPLOAD_VIEW && !isOnline()) return holdForLater(entry, load)
  change(key, { state: 'sending' })
  const onProgress = (bytes: number) => change(key, { onProgress: bytes, state: bytes < size ? 'sending' : 'checking' })
  const onStarted = (id: string, alreadySent: boolean) => {
    if (!alreadySent) load.id = id
  }
  try {
    const { file, about, stop } = load
    const steps = { personId: owner, companyId, signal: stop.signal, onStarted, onProgress }
    const sent = await uploadFile(file, name, about, steps)
    // The answer to an earlier try may have been lost.
    const alreadySent = sent.alreadySent && sent.document.id !== load.id
    change(key, { state: 'done', document: sent.document, alreadySent })
    for (const { path, answer } of refetches('upload')) void showAgain({ personId: owner, companyId, path, answer })
  } catch (error) {
    if (load.stop.signal.aborted) return
    if (isCutOff(error)) return holdForLater(entry, load)
    const isSignedOut = isSessionRefused(error)
    // Goes once its owner has signed in again, with the outbox, or from here where the device keeps nothing by now.
    if (isSignedOut && (await keepOnDevice(entry, load)).isKept) return followRefusal(error)
    const again = isWorthAnother(error)
    if (isAboutCompany(error) && load.putBack) putBackAll(entry)
    else change(key, { state: isSignedOut ? 'paused' : 'failed', fault: faultIn(error), again })
    followRefusal(error)
  }
}

/** Whatever else goes to the same company would be refused like this one. */
function putBackAll({ owner, companyId }: UploadEntry) {
  for (const entry of store.get(entries)) {
    const putBack = entry.state !== 'done' && entry.owner === owner && loads.get(entry.key)?.putBack
    if (!putBack || entry.companyId !== companyId) continue
    drop(entry.key)
    forgetPhotos(entry)
    putBack()
  }
}

/** Without the server: the device keeps it, or else this page does. */
async function holdForLater(entry: UploadEntry, load: Load) {
  const { isKept, fault } = await keepOnDevice(entry, load)
  if (isKept) return
  change(entry.key, { state: 'paused', fault })
  void whenServerReached(resume)
}

/** Moves it to the outbox, or says why not. What goes with a message is the message's to wait for. */
async function keepOnDevice(entry: UploadEntry, load: Load) {
  const { key, owner, place } = entry
  if (place !== UPLOAD_VIEW) return { isKept: false }
  const fault = await queueUpload(entry, load)
  if (fault) return { isKept: false, fault }
  // Taken back meanwhile.
  if (load.stop.signal.aborted) await changeEntry(owner, key, () => null)
  drop(key)
  return { isKept: true }
}
