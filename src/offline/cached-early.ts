import { databaseOf, storeIn } from './database.ts'
import { getEncrypted } from './encrypted.ts'
import { leaseHolds } from './lease.ts'

type CachedAnswer<T> = { value: T; at: string }

/**
 * What the device has saved under a name for whoever it keeps, for the page itself, before there is an app
 * (app/first-figures.ts): as it was written, its shape unchecked. Undefined where there is nothing.
 */
export async function cachedEarly<T>(name: string): Promise<CachedAnswer<T> | undefined> {
  // As device.ts has it, whose code is as large as all the rest of this.
  const cached = JSON.parse(localStorage.getItem('clear.kept') ?? 'null') as { userId: string; contact: number } | null
  if (!cached || !leaseHolds(cached.contact, Date.now())) return undefined
  return (await getEncrypted(storeIn(databaseOf(cached.userId)), name)) as CachedAnswer<T> | undefined
}
