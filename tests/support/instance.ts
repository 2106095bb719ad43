import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DIST } from '#local/build-site.ts'
import { functionContext, loadFunctions } from '#local/functions.ts'
import { startHost } from '#local/host.ts'
import { readLocalFile } from '#local/local-file.ts'
import { openLocalServices } from '#local/local-services.ts'
import { openSite } from '#local/site.ts'

/** One running product: a copy of the build, the API and a database with the demo world, met by nobody else. */
export type Instance = Awaited<ReturnType<typeof startInstance>>

export async function startInstance() {
  const folder = await mkdtemp(join(tmpdir(), 'journey-'))
  const dataDir = join(folder, 'data')
  const first = join(folder, 'site')
  await cp(DIST, first, { recursive: true })
  // The cheapest hash that the server takes: these journeys are not about its cost.
  process.env.BCRYPT_COST = '10'
  const host = await startHost(0)
  const cloud = await openLocalServices({ port: 0, dataDir, databaseUrl: undefined }, host.origin)
  const functionAt = await loadFunctions()
  let site = await openSite(first)
  host.serve((request, address) => {
    const run = functionAt(new URL(request.url).pathname)
    return run ? run(request, functionContext(request, address)) : site(request)
  })
  return {
    origin: host.origin,
    /** The folder that is served from the start. */
    site: first,
    /** Puts another build in its place, as a deploy does. */
    deploy: async (root: string) => {
      site = await openSite(root)
    },
    /** Changes in the database, past the API. */
    change: changeBy(await readLocalFile(dataDir)),
    /** What stands in the database. */
    rows: rowsBy(await readLocalFile(dataDir)),
    stop: async () => {
      await host.stop()
      await cloud.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Local = Awaited<ReturnType<typeof readLocalFile>>
type Answered = { fields: { name: string }[]; rows: unknown[][] }

/** One transaction as the firm itself, through the door that the API uses too. */
async function ask(local: Local, statements: string[]): Promise<Answered[]> {
  const asAdmin = "select set_config('app.role', 'admin', true)"
  const answer = await fetch(local!.sqlEndpoint, {
    method: 'POST',
    headers: { 'Neon-Connection-String': local!.databaseUrl, 'Content-Type': 'application/json' },
    body: JSON.stringify({ queries: [asAdmin, ...statements].map((query) => ({ query })) }),
  })
  if (!answer.ok) throw new Error(`${statements}: ${await answer.text()}`)
  return (await answer.json()).results.slice(1)
}

const changeBy =
  (local: Local) =>
  async (...statements: string[]) =>
    void (await ask(local, statements))

const rowsBy = (local: Local) => async (statement: string) => {
  const [{ fields, rows } = { fields: [], rows: [] }] = await ask(local, [statement])
  return rows.map((row) => Object.fromEntries(fields.map(({ name }, i) => [name, row[i]])))
}
