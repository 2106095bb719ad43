import { withCache } from './cache.ts'
import { getEncrypted, putEncrypted } from './encrypted.ts'

const NAME = 'receipt-photos'
/** The latest ones: a receipt is photographed twice within weeks, not years. */
const MAX_PHOTOS = 300

/** By person; all that there is where the device keeps nothing for them. */
const onThisPage = new Map<string, string[]>()

/** SHA-256 of each photo of a receipt that was sent from this device, as the camera has made it. Never throws. */
export async function sentPhotos(personId: string): Promise<ReadonlySet<string>> {
  const onDisk = await withCache(personId, (store) => getEncrypted(store, NAME))
  return new Set([...(Array.isArray(onDisk) ? (onDisk as string[]) : []), ...(onThisPage.get(personId) ?? [])])
}

/** Never throws. */
export async function noteSentPhotos(personId: string, hashes: readonly string[]) {
  if (hashes.length === 0) return
  const all = [...new Set([...(await sentPhotos(personId)), ...hashes])].slice(-MAX_PHOTOS)
  onThisPage.set(personId, all)
  await withCache(personId, (store) => putEncrypted(store, NAME, all))
}
