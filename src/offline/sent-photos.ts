import { openCompany } from '#data/company.ts'
import { nameAt, withCache } from './cache.ts'
import { getEncrypted, putEncrypted } from './encrypted.ts'

const NAME = 'receipt-photos'
/** The latest ones: a receipt is photographed twice within weeks, not years. */
const MAX_PHOTOS = 300

/** By person and company; all that there is where the device keeps nothing for them. */
const onThisPage = new Map<string, string[]>()

/**
 * SHA-256 of each photo of a receipt that was sent from this device for the company that is open, as the camera has made
 * it: one receipt may be two companies'. Never throws.
 */
export async function sentPhotos(personId: string): Promise<ReadonlySet<string>> {
  const name = nameAt(openCompany(), NAME)
  const onDisk = await withCache(personId, (store) => getEncrypted(store, name))
  const onPage = onThisPage.get(`${personId} ${name}`) ?? []
  return new Set([...(Array.isArray(onDisk) ? (onDisk as string[]) : []), ...onPage])
}

/** Never throws. */
export async function noteSentPhotos(personId: string, hashes: readonly string[]) {
  if (hashes.length === 0) return
  const name = nameAt(openCompany(), NAME)
  const all = [...new Set([...(await sentPhotos(personId)), ...hashes])].slice(-MAX_PHOTOS)
  onThisPage.set(`${personId} ${name}`, all)
  await withCache(personId, (store) => putEncrypted(store, name, all))
}
