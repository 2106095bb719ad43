import { getStore } from '@netlify/blobs'
import { STORE } from '#server/storage/storage.ts'
import { startBlobs } from './blobs.ts'
import { FolderInUse } from './data-folder.ts'
import { PlainError } from './plain-error.ts'
import { type Query, startPostgres } from './postgres.ts'
import { realPostgres } from './real-postgres.ts'
import { inTransaction, parsed } from './session.ts'
import type { LocalSettings } from './settings.ts'

export type Transaction = <T>(work: (query: Query) => Promise<T>, begin?: string) => Promise<T>
/** Where stored files are, piece by piece. */
export type FileStore = {
  keys(): Promise<string[]>
  read(key: string): Promise<Uint8Array | null>
  write(key: string, bytes: Uint8Array): Promise<void>
}

/** Works with the database and with the files that belong to it, and then lets go of both. */
export async function withBackupEnds(
  settings: LocalSettings,
  work: (transaction: Transaction, store: FileStore) => Promise<void>,
) {
  const database = await transactionsForCommand(settings)
  const files = await filesForCommand(settings).catch(async (error) => {
    await database.stop()
    throw error
  })
  try {
    await work(database.transaction, files.store)
  } finally {
    await Promise.all([database.stop(), files.stop()])
  }
}

/** Transactions on DATABASE_URL's database or the local one, as their owner. */
async function transactionsForCommand({ dataDir, databaseUrl }: LocalSettings) {
  if (databaseUrl) {
    const engine = realPostgres(databaseUrl)
    const transaction: Transaction = (work, begin) =>
      engine.session((session) =>
        inTransaction(session, () => work(async (text, params) => parsed(await session.query(text, params))), begin),
      )
    return { transaction, stop: engine.close }
  }
  const postgres = await startPostgres({ dataDir }).catch((error) => {
    throw error instanceof FolderInUse
      ? new PlainError(`${error.message} Nothing else can use the data during a backup.`)
      : error
  })
  await postgres.migrate()
  // Nobody else is there: every transaction sees the same.
  return { transaction: ((work) => postgres.transaction(work)) as Transaction, stop: postgres.stop }
}

/** The files that belong to the same: the site's on Netlify, or those of the local data. */
async function filesForCommand({ dataDir, databaseUrl }: LocalSettings) {
  const { NETLIFY_SITE_ID, NETLIFY_AUTH_TOKEN } = process.env
  if (databaseUrl) {
    if (!NETLIFY_SITE_ID || !NETLIFY_AUTH_TOKEN)
      throw new PlainError('Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, which give access to the stored files.')
    const store = getStore({ name: STORE, siteID: NETLIFY_SITE_ID, token: NETLIFY_AUTH_TOKEN })
    return { store: fileStore(store), stop: async () => {} }
  }
  const { url, token, stop } = await startBlobs(dataDir)
  const store = getStore({ name: STORE, siteID: 'local', token, edgeURL: url, uncachedEdgeURL: url })
  return { store: fileStore(store), stop }
}

const fileStore = (store: Pick<ReturnType<typeof getStore>, 'list' | 'get' | 'set'>): FileStore => ({
  keys: async () => (await store.list()).blobs.map(({ key }) => key).sort(),
  read: async (key) => {
    const found = (await store.get(key, { type: 'arrayBuffer' })) as ArrayBuffer | null
    return found && new Uint8Array(found)
  },
  write: async (key, bytes) => void (await store.set(key, new Uint8Array(bytes).buffer)),
})
