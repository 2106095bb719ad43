import { databaseOf, storeIn } from './database.ts'
import { getEncrypted } from './encrypted.ts'
import { leaseHolds } from './lease.ts'
import { storedOfCompany, storedValue } from './stored.ts'

type CachedAnswer<T> = { value: T; at: string }

/**
 * Reads one cached answer of the company that was open last, before the app has loaded (app/first-figures.ts). `name` is
 * the request's path and query. The value may have the shape of an older version. Undefined if nothing is cached or the
 * lease is over.
 */
export async function cachedEarly<T>(name: string): Promise<CachedAnswer<T> | undefined> {
  // Duplicates `cachedPersonOnDisk` of device.ts: importing it would double the size of this script.
  const cached = storedValue('clear.kept') as { userId: string; contact: number } | null
  const company = storedOfCompany('clear.company') as string | null
  if (!cached || !company || !leaseHolds(cached.contact, Date.now())) return undefined
  return (await getEncrypted(storeIn(databaseOf(cached.userId)), `${company} ${name}`)) as CachedAnswer<T> | undefined
}
