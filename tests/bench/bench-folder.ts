import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '#local/settings.ts'

type Serve = (root: string, options?: { port?: number }) => Promise<import('node:http').Server>

/** The harness and the floor page lie beside the repository; undefined where they do not. */
export function benchFolder() {
  const folder = resolve(ROOT, process.env.BENCH_DIR || '../shared/bench')
  const files = ['web-vitals.mjs', 'serve.mjs', 'floor/index.html']
  if (!files.every((file) => existsSync(join(folder, file)))) return { folder, found: false as const }
  return { folder, found: true as const, harness: join(folder, 'web-vitals.mjs'), floor: join(folder, 'floor') }
}

/** Serves folders with the harness's own server, so that headers and compression are equal; runs `work` on their origins. */
export async function served<T>(folder: string, roots: string[], work: (...origins: string[]) => Promise<T>) {
  const { serve } = (await import(pathToFileURL(join(folder, 'serve.mjs')).href)) as { serve: Serve }
  const servers = await Promise.all(roots.map((root) => serve(root)))
  try {
    return await work(...servers.map((server) => `http://127.0.0.1:${(server.address() as { port: number }).port}`))
  } finally {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
  }
}
