import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { openCompany } from '#data/company.ts'
import { store } from '#data/store.ts'
import type { User } from '#schema/person.ts'
import { isOfOpenCompany } from './company.ts'
import { cachedPersonOnDisk } from './device.ts'
import { isInstalled } from './install.ts'
import {
  changeSharedFacts,
  factsOf,
  putAll,
  removeSharedFile,
  type Shared,
  sharedFile,
  sharedFiles,
} from './shared-files.ts'

/** What waits to be sent by the person whose portal is open. */
const sharedFilesHere = atom<readonly Shared[]>([])
const NOTHING: readonly Shared[] = []
let owner: string | undefined
/** Files that were chosen on this page; where the device keeps data for their owner it keeps these as well. */
const chosen = new Map<string, File>()

/** One after another: a file that is taken out while it is being put down must not stay. */
let turn: Promise<unknown> = Promise.resolve()
const inTurn = (work: () => Promise<unknown>) => {
  turn = turn.then(work).catch(() => undefined)
  return turn
}

/** The files that wait for a word about them, for whichever company, as of the last look at the device. */
export const unsentChosenFiles = () => store.get(sharedFilesHere)

/** Files that this page is sending, and for which company: the queue says so. */
export const filesOnTheirWay = atom<readonly { companyId: string | null }[]>([])

const isListed = (id: string) => store.get(sharedFilesHere).some((one) => one.id === id)

/** Looks at the device anew: another tab may have put some there. */
export async function refreshChosenFiles(personId: string) {
  if (owner !== personId) {
    store.set(sharedFilesHere, [])
    chosen.clear()
  }
  owner = personId
  await turn
  const found = await sharedFiles(personId, { isAppWindow: isInstalled() })
  if (owner !== personId) return
  const onDisk = new Set(found.map(({ id }) => id))
  store.set(sharedFilesHere, [
    ...found,
    ...store.get(sharedFilesHere).filter(({ id }) => chosen.has(id) && !onDisk.has(id)),
  ])
}

export type ChosenFacts = Pick<
  Shared,
  | 'requestId'
  | 'replaces'
  | 'receiptId'
  | 'photoHash'
  | 'vendor'
  | 'amount'
  | 'category'
  | 'month'
  | 'note'
  | 'noteSentWith'
>

/** Files that their owner has just chosen: nothing is sent yet. */
const add = (files: readonly File[], more: ChosenFacts = {}) => list(files, { companyId: openCompany(), ...more })

/**
 * One that was to be sent, and could not be as its owner no longer belongs to its company: it is there again if they come
 * back to it.
 */
export const putBackChosenFile = (file: File, facts: ChosenFacts & Pick<Shared, 'companyId'>) => list([file], facts)

function list(files: readonly File[], more: ChosenFacts & Pick<Shared, 'companyId'>) {
  const personId = owner
  if (!personId) return
  // Those that come back one by one keep their order.
  const now = Math.max(Date.now(), ...store.get(sharedFilesHere).map(({ at }) => at + 1))
  const made = files.map((file, nth) => {
    const facts: Shared = { ...factsOf(file), at: now + nth, owner: personId, ...more }
    chosen.set(facts.id, file)
    return { file, facts }
  })
  store.set(sharedFilesHere, [...store.get(sharedFilesHere), ...made.map(({ facts }) => facts)])
  void inTurn(async () => {
    if (cachedPersonOnDisk()?.userId !== personId) return
    await putAll(made.filter(({ facts }) => isListed(facts.id)))
  })
}

/** Their order, or what their owner says of them. */
function change(...changed: readonly Shared[]) {
  const changes = new Map(changed.map((one) => [one.id, one]))
  const listed = store.get(sharedFilesHere).map((one) => changes.get(one.id) ?? one)
  store.set(
    sharedFilesHere,
    listed.toSorted((one, other) => one.at - other.at),
  )
  void inTurn(async () => {
    for (const one of changed) if (isListed(one.id)) await changeSharedFacts(one)
  })
}

/** They have been sent on, or are not wanted. */
export async function removeChosenFiles(...files: readonly Shared[]) {
  const ids = files.map(({ id }) => id)
  store.set(
    sharedFilesHere,
    store.get(sharedFilesHere).filter(({ id }) => !ids.includes(id)),
  )
  for (const id of ids) chosen.delete(id)
  for (const id of ids) await inTurn(() => removeSharedFile(id))
}

/** All of them have been deleted on the device: this page forgets them as well. */
export function forgetChosenFiles() {
  chosen.clear()
  store.set(sharedFilesHere, [])
}

/** The file itself. Throws where the device cannot read it. */
const read = async (one: Parameters<typeof sharedFile>[0]) => chosen.get(one.id) ?? sharedFile(one)

/**
 * What this person has chosen, or other apps have shared to them, and nobody has sent yet; looked at anew whenever the
 * page is seen.
 */
export function useSharedFiles(personId: string) {
  useLookForFiles(personId)
  const files = useListed(personId).filter(isOfOpenCompany)
  /** Whether leaving the page loses some of them. */
  const isOnlyHere = files.some(({ id }) => chosen.has(id)) && cachedPersonOnDisk()?.userId !== personId
  return { files, add, change, remove: removeChosenFiles, read, isOnlyHere }
}

/** Looks at the device for what this person has chosen, now and whenever the page is seen. */
export function useLookForFiles(personId: string) {
  useEffect(() => {
    const again = () => void refreshChosenFiles(personId)
    again()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [personId])
}

/** Files on this device that this person has not sent yet, for any company, as last read from the device. */
function useListed(personId: string) {
  const listed = useAtomValue(sharedFilesHere)
  return owner === personId ? listed : NOTHING
}

/** The same for companies that this person no longer belongs to. */
export const useLostFiles = ({ id, ...user }: Pick<User, 'id' | 'companies'>) =>
  useListed(id).filter((file) => isOfLostCompany(file, user))

/** Whether it is for a company that this person no longer belongs to. */
export const isOfLostCompany = ({ companyId }: Pick<Shared, 'companyId'>, { companies }: Pick<User, 'companies'>) =>
  Boolean(companyId && companies && !companies.some(({ id }) => id === companyId))

/** The same of one company, as of the last look at the device. */
export const namesOfUnsentFiles = (companyId: string) =>
  fileNames(unsentChosenFiles().filter((file) => file.companyId === companyId))

/** What they are called, each name once; the pages of a receipt are one file. */
export const fileNames = (files: readonly Shared[]) => [
  ...new Set(
    files
      .filter(({ receiptId }, at) => !receiptId || files.findIndex((one) => one.receiptId === receiptId) === at)
      .map(({ name }) => name),
  ),
]
