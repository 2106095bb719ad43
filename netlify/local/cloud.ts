import { readHashing } from '#server/env.ts'
import { isLoopback } from '#server/local-stack.ts'
import { passwordsWith } from '#server/password.ts'
import { blobStorage } from '#server/storage.ts'
import { startBlobs } from './blobs.ts'
import { DEMO_FLAG } from './demo-accounts.ts'
import { keepDemoFiles } from './demo-files.ts'
import { keepDemoWorld } from './demo-world.ts'
import { removeLocalFile, secretsOf, writeLocalFile } from './local-file.ts'
import { PlainError } from './plain-error.ts'
import { startPostgres } from './postgres.ts'
import type { Settings } from './settings.ts'

/**
 * What the functions reach in the cloud, on this machine: a migrated database with the demo world, the files, and
 * `local.json` that tells where. This process's own environment leads there too.
 */
export async function openCloud({ dataDir, databaseUrl }: Settings, origin: string) {
  if (process.env.NETLIFY_DEV !== 'true' && (process.env.NETLIFY || process.env.CONTEXT === 'production')) {
    throw new PlainError('This stands in for Netlify on one machine, with demo accounts; it does not run on Netlify.')
  }
  const postgres = await startPostgres({ dataDir, url: databaseUrl })
  const blobs = await startBlobs(dataDir).catch(async (error) => {
    await postgres.stop()
    throw error
  })
  const stop = async () => {
    await removeLocalFile(dataDir)
    await Promise.all([postgres.stop(), blobs.stop()])
  }
  try {
    await postgres.migrate()
    const secrets = await secretsOf(dataDir)
    const { endpoint, databaseUrl: url } = postgres
    const { token, url: blobsUrl } = blobs
    await writeLocalFile(dataDir, {
      ...secrets,
      sqlEndpoint: endpoint,
      databaseUrl: url,
      origin,
      blobs: { url: blobsUrl, token },
    })
    Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: url })
    const passwords = passwordsWith(readHashing())
    const hasDemo = isOnThisMachine(databaseUrl) && (await keepDemoWorld(postgres, passwords, new Date()))
    if (hasDemo) {
      await keepDemoFiles(blobStorage())
      process.env[DEMO_FLAG] = 'yes'
    }
    return { hasDemo, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Accounts with a printed password have no place in a database that others can reach. */
const isOnThisMachine = (url: string | undefined) => !url || isLoopback(url)
