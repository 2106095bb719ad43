import { promisifyRequest, type UseStore } from 'idb-keyval'
import { STORAGE_TIMEOUT } from '#domain/timings.ts'

const SAVED = 'clear-saved-'
/** Where a person's saved data lies. */
export const databaseOf = (userId: string) => SAVED + userId

/** Whose saved data lies on this device; nobody where the browser does not list its databases. */
export async function usersWithData() {
  const names = (await indexedDB.databases?.())?.map(({ name = '' }) => name) ?? []
  return names.filter((name) => name.startsWith(SAVED)).map((name) => name.slice(SAVED.length))
}

const RECORDS = 'records'
const opened = new Map<string, Promise<IDBDatabase>>()

/**
 * A store for idb-keyval's functions. Its own `createStore` holds the connection open against a deletion from
 * another tab; this one lets go. Everything rejects where IndexedDB is missing, blocked or silent.
 */
export const storeIn =
  (database: string): UseStore =>
  async (mode, use) => {
    const db = await open(database)
    return use(db.transaction(RECORDS, mode).objectStore(RECORDS))
  }

/** Opening a database creates it, and its name may say whose it is: one that does not exist is not opened. */
export const exists = async (database: string) =>
  !indexedDB.databases || (await indexedDB.databases()).some(({ name }) => name === database)

/** Resolves to whether it is deleted; false while another connection still has it open. */
export async function deleteDatabase(database: string) {
  try {
    await storeIn(database)('readwrite', (records) => promisifyRequest(records.clear()))
    const connection = opened.get(database)
    opened.delete(database)
    ;(await connection)?.close()
    await withStorageTimeout(promisifyRequest(indexedDB.deleteDatabase(database)))
    return true
  } catch {
    return false
  }
}

function open(database: string) {
  const known = opened.get(database)
  if (known) return known
  const opening = withStorageTimeout(connect(database))
  opened.set(database, opening)
  opening.catch(() => opened.delete(database))
  return opening
}

async function connect(database: string) {
  // Whatever version it has: one that a newer tab has raised opens here as well. Such a version leaves RECORDS in place.
  const request = indexedDB.open(database)
  request.onupgradeneeded = () => request.result.createObjectStore(RECORDS)
  const db = await promisifyRequest(request)
  const forget = () => void opened.delete(database)
  db.onclose = forget
  db.onversionchange = () => {
    forget()
    db.close()
  }
  return db
}

// An open that never answers is a known fault of Safari and of a database that another tab blocks.
function withStorageTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Storage did not answer')), STORAGE_TIMEOUT)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
