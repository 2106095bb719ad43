// A process of the server bench: the database with its blobs, the app, or all of it as `npm start` has them. It sends
// what it has opened and ends with its parent.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBlobs } from '#local/blobs.ts'
import { seedDemoData } from '#local/demo-data.ts'
import { testDatabase } from '#tests/support/database.ts'
import { FORGETFUL } from './reset.ts'
import { passwords, serveApp } from './served-app.ts'
import { filledWithCompanies, filledWithLeads } from './volume-world.ts'

export type Store = { databaseUrl: string; endpoint: string; blobs: { url: string; token: string } }
export type Opened = Store & { origin?: string }
type Wanted = {
  latencyMs?: number
  withApp?: boolean
  companies?: number
  forgetful?: boolean
  leads?: number
  store?: Store
}

const wanted = JSON.parse(process.argv[2] ?? '{}') as Wanted
const opened = wanted.store ? { ...wanted.store, stop: async () => {} } : await openStore(wanted)
const { stop, ...store } = opened
const folder = await mkdtemp(join(tmpdir(), 'bench-app-'))
const host = wanted.withApp ? await serveApp(store, folder) : undefined

process.once('disconnect', async () => {
  await host?.stop()
  await stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})
process.send?.({ ...store, origin: host?.origin } satisfies Opened)

/** A database with the demo world and what else is wanted, and an empty store of blobs. */
async function openStore({ latencyMs, companies, forgetful, leads }: Wanted) {
  const postgres = await testDatabase({ latencyMs })
  await seedDemoData(postgres, passwords, new Date())
  const more = [
    ...(companies ? filledWithCompanies(companies) : []),
    ...(forgetful ? [FORGETFUL] : []),
    ...(leads ? filledWithLeads(leads) : []),
  ]
  for (const statement of more) await postgres.query(statement)
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-blobs-'))
  const { url, token, ...blobs } = await startBlobs(dataDir)
  const stop = async () => {
    await Promise.all([postgres.stop(), blobs.stop()])
    await rm(dataDir, { recursive: true, force: true })
  }
  return { databaseUrl: postgres.databaseUrl, endpoint: postgres.endpoint, blobs: { url, token }, stop }
}
