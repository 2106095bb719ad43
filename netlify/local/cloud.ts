import { readHashing } from '#server/env.ts'
import { isLoopback } from '#server/local-stack.ts'
import { passwordsWith } from '#server/password.ts'
import { DEMO_FLAG } from './demo-accounts.ts'
import { keepDemoWorld } from './demo-world.ts'
import { removeLocalFile, secretsOf, writeLocalFile } from './local-file.ts'
import { PlainError } from './plain-error.ts'
import { startPostgres } from './postgres.ts'
import type { Settings } from './settings.ts'

/**
 * What the functions reach in the cloud, on this machine: a migrated database with the demo world, and `local.json`
 * that tells where. This process's own environment leads there too.
 */
export async function openCloud({ dataDir, databaseUrl }: Settings, origin: string) {
  if (process.env.NETLIFY_DEV !== 'true' && (process.env.NETLIFY || process.env.CONTEXT === 'production')) {
    throw new PlainError('This stands in for Netlify on one machine, with demo accounts; it does not run on Netlify.')
  }
  const postgres = await startPostgres({ dataDir, url: databaseUrl })
  const stop = async () => {
    await removeLocalFile(dataDir)
    await postgres.stop()
  }
  try {
    await postgres.migrate()
    const secrets = await secretsOf(dataDir)
    const { endpoint, databaseUrl: url } = postgres
    await writeLocalFile(dataDir, { ...secrets, sqlEndpoint: endpoint, databaseUrl: url, origin })
    Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: url })
    const passwords = passwordsWith(readHashing())
    const hasDemo = isOnThisMachine(databaseUrl) && (await keepDemoWorld(postgres, passwords, new Date()))
    if (hasDemo) process.env[DEMO_FLAG] = 'yes'
    return { hasDemo, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Accounts with a printed password have no place in a database that others can reach. */
const isOnThisMachine = (url: string | undefined) => !url || isLoopback(url)
