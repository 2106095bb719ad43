import { openCompany } from '#data/company.ts'
import { nameAt, withCache } from './cache.ts'
import { getEncrypted, putEncrypted } from './encrypted.ts'

const NAME = 'receipt-photos'
/** The latest ones: a receipt is photographed twice within weeks, not years. */
const MAX_PHOTOS = 300

/** A photo by its hash, and the name of the file that it was sent in. */
type PhotoInFile = { hash: string; fileName: string }
/** An earlier version of the app noted the hash alone. */
type SentPhoto = PhotoInFile | string

/** By person and company; all that there is where the device keeps nothing for them. */
const onThisPage = new Map<string, SentPhoto[]>()

const keyOf = (personId: string, name: string) => `${personId} ${name}`
const hashOf = (photo: SentPhoto) => (typeof photo === 'string' ? photo : photo.hash)

async function read(personId: string, name: string): Promise<SentPhoto[]> {
  const onDisk = await withCache(personId, (store) => getEncrypted(store, name))
  const onPage = onThisPage.get(keyOf(personId, name)) ?? []
  const byHash = new Map(
    [...(Array.isArray(onDisk) ? (onDisk as SentPhoto[]) : []), ...onPage].map((one) => [hashOf(one), one]),
  )
  return [...byHash.values()]
}

async function write(personId: string, name: string, photos: SentPhoto[]) {
  onThisPage.set(keyOf(personId, name), photos)
  await withCache(personId, (store) => putEncrypted(store, name, photos))
}

/**
 * SHA-256 of each photo of a receipt that was sent from this device for the company that is open, as the camera has made
 * it: one receipt may be two companies'. Never throws.
 */
export async function sentPhotos(personId: string): Promise<ReadonlySet<string>> {
  return new Set((await read(personId, nameAt(openCompany(), NAME))).map(hashOf))
}

/** Under which names they were sent. Never throws. */
export async function namesOfSentPhotos(personId: string): Promise<readonly string[]> {
  const photos = await read(personId, nameAt(openCompany(), NAME))
  return photos.flatMap((photo) => (typeof photo === 'string' ? [] : [photo.fileName]))
}

/** The photos that files were made of. Never throws. */
export async function noteSentPhotos(personId: string, photos: readonly PhotoInFile[]) {
  if (photos.length === 0) return
  const name = nameAt(openCompany(), NAME)
  const hashes = photos.map(hashOf)
  const before = (await read(personId, name)).filter((photo) => !hashes.includes(hashOf(photo)))
  await write(personId, name, [...before, ...photos].slice(-MAX_PHOTOS))
}

type SentFile = { personId: string; companyId: string | null; fileName: string }

/** The firm no longer has this file, or never had it: its photos are new again. Never throws. */
export async function forgetSentPhotos({ personId, companyId, fileName }: SentFile) {
  const name = nameAt(companyId, NAME)
  const before = await read(personId, name)
  const left = before.filter((photo) => typeof photo === 'string' || photo.fileName !== fileName)
  if (left.length < before.length) await write(personId, name, left)
}
