// A process of the server bench: the database, the app, or both as `npm start` has them. It sends what it has opened
// and ends with its parent.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#api/app.ts'
import { keepDemoWorld } from '#local/demo-world.ts'
import { functionContext } from '#local/function-context.ts'
import { startHost } from '#local/host.ts'
import { openDatabase } from '#server/database.ts'
import { passwordsWith } from '#server/password.ts'
import { readProvider } from '#server/provider-settings.ts'
import { blobStorage } from '#server/storage.ts'
import { vaultWith } from '#server/vault.ts'
import { testDatabase } from '#tests/support/database.ts'
import { FILLED, filledWithLeads } from './volume-world.ts'

export type Opened = { databaseUrl: string; endpoint: string; origin?: string }
type Wanted = { latencyMs?: number; withApp?: boolean; filled?: boolean; leads?: number; database?: Opened }

const SECRET = 'bench-secret-0123456789-0123456789'
/** The sign-in is not what is measured. */
const HASHING = { passwordPepper: 'bench-pepper-0123456789-0123456789', bcryptCost: 4 }
const passwords = passwordsWith(HASHING)

const wanted = JSON.parse(process.argv[2] ?? '{}') as Wanted
const postgres = wanted.database ? undefined : await testDatabase({ latencyMs: wanted.latencyMs })
if (postgres) await keepDemoWorld(postgres, passwords, new Date())
if (postgres && wanted.filled) for (const statement of FILLED) await postgres.query(statement)
if (postgres && wanted.leads) for (const statement of filledWithLeads(wanted.leads)) await postgres.query(statement)
const { databaseUrl, endpoint } = wanted.database ?? postgres!
const host = wanted.withApp ? await serveApp() : undefined

process.once('disconnect', async () => {
  await host?.stop()
  await postgres?.stop()
  process.exit(0)
})
process.send?.({ databaseUrl, endpoint, origin: host?.origin } satisfies Opened)

/** The whole app behind its HTTP host. */
async function serveApp() {
  const database = openDatabase(databaseUrl, endpoint)
  const settings = { sessionSecrets: [SECRET] as [string] }
  const mails = await mkdtemp(join(tmpdir(), 'bench-mails-'))
  const mail = { smtpUrl: undefined, folder: mails, from: 'bench@example.test' }
  const storage = blobStorage()
  const parts = {
    settings,
    database,
    passwords,
    vault: vaultWith(HASHING),
    provider: readProvider({}),
    mail,
    push: undefined,
    storage,
    clock: () => new Date(),
  }
  const app = createApp(() => parts)
  const opened = await startHost(0)
  opened.serve((request, address) =>
    app.fetch(request, functionContext(request, request.headers.get('x-bench-address') ?? address)),
  )
  const stop = async () => {
    await opened.stop()
    await rm(mails, { recursive: true, force: true })
  }
  return { origin: opened.origin, stop }
}
