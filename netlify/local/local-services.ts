import { passwordsWith } from '#server/auth/password.ts'
import { readHashing } from '#server/env.ts'
import { blobStorage } from '#server/storage/storage.ts'
import { startBlobs } from './blobs.ts'
import { startBooksProvider } from './books-provider.ts'
import { DEMO_FLAG } from './demo-accounts.ts'
import { seedDemoData } from './demo-data.ts'
import { seedDemoFiles } from './demo-files.ts'
import { removeLocalFile, secretsOf, writeLocalFile } from './local-file.ts'
import { pendingMigrations } from './migrations.ts'
import { refuseUnnamedDatabase } from './named-database.ts'
import { PlainError } from './plain-error.ts'
import { type Query, startPostgres } from './postgres.ts'
import type { LocalSettings } from './settings.ts'

/**
 * What the functions reach in the cloud, on this machine: a migrated database with the demo world, the files, and
 * `local.json` that tells where. This process's own environment leads there too. `named`: the database other than the
 * embedded one that may be used.
 */
export async function openLocalServices(settings: LocalSettings, origin: string, named?: string) {
  if (process.env.NETLIFY_DEV !== 'true' && (process.env.NETLIFY || process.env.CONTEXT === 'production')) {
    throw new PlainError(
      'This command stands in for Netlify on your own machine, with demo accounts. It does not run on Netlify.',
    )
  }
  refuseUnnamedDatabase(settings.databaseUrl, named)
  return openLocalServicesOver(settings, origin, { usesEmbeddedDatabase: settings.databaseUrl === undefined })
}

type LocalServicesOptions = {
  /** Whether the database is this command's own: it is then migrated and gets the demo world. */
  usesEmbeddedDatabase: boolean
}

/** The same over whichever database the settings lead to: for a test, which brings one of its own. */
export async function openLocalServicesOver(
  { dataDir, databaseUrl }: LocalSettings,
  origin: string,
  { usesEmbeddedDatabase }: LocalServicesOptions,
) {
  const postgres = await startPostgres({ dataDir, url: databaseUrl })
  const blobs = await startBlobs(dataDir).catch(async (error) => {
    await postgres.stop()
    throw error
  })
  const books = await startBooksProvider()
  const stop = async () => {
    await removeLocalFile(dataDir)
    await Promise.all([postgres.stop(), blobs.stop(), books.stop()])
  }
  try {
    if (usesEmbeddedDatabase) await postgres.migrate()
    else await refuseOldSchema(postgres.query)
    const secrets = await secretsOf(dataDir)
    const { endpoint, databaseUrl: url } = postgres
    const { token, url: blobsUrl } = blobs
    await writeLocalFile(dataDir, {
      ...secrets,
      sqlEndpoint: endpoint,
      databaseUrl: url,
      origin,
      usesEmbeddedDatabase,
      blobs: { url: blobsUrl, token },
      booksProvider: books.url,
    })
    Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: url })
    const passwords = passwordsWith(readHashing())
    // Accounts with a printed password have no place in a database that is not this command's own.
    const hasDemo = usesEmbeddedDatabase && (await seedDemoData(postgres, passwords, new Date()))
    if (hasDemo) {
      await seedDemoFiles(blobStorage())
      process.env[DEMO_FLAG] = 'yes'
    }
    return { hasDemo, usesEmbeddedDatabase, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A database that is not this command's own is migrated by `npm run db:migrate` alone. */
async function refuseOldSchema(query: Query) {
  const pending = await pendingMigrations(query)
  if (pending.length > 0)
    throw new PlainError(
      `The database is missing migrations (${pending.length}, starting with ${pending[0]}). Run npm run db:migrate first.`,
    )
}
