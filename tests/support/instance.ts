import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DIST } from '#local/build-site.ts'
import { openCloud } from '#local/cloud.ts'
import { functionContext } from '#local/function-context.ts'
import { loadFunctions } from '#local/functions.ts'
import { startHost } from '#local/host.ts'
import { readLocalFile } from '#local/local-file.ts'
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
  const cloud = await openCloud({ port: 0, dataDir, databaseUrl: undefined }, host.origin)
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
    query: queryOf(await readLocalFile(dataDir)),
    stop: async () => {
      await host.stop()
      await cloud.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** SQL as the database's owner, through the door that the API itself uses. */
const queryOf =
  (local: Awaited<ReturnType<typeof readLocalFile>>) =>
  async (query: string, params: string[] = []): Promise<Record<string, string | null>[]> => {
    const answer = await fetch(local!.sqlEndpoint, {
      method: 'POST',
      headers: { 'Neon-Connection-String': local!.databaseUrl, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, params }),
    })
    if (!answer.ok) throw new Error(`${query}: ${await answer.text()}`)
    return ((await answer.json()) as { rows: Record<string, string | null>[] }).rows
  }
