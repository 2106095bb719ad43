// The server process of the soak: functions, timers, database shim and blobs of `npm start`, without the built pages. It
// says how much memory it holds when it is asked, and ends with its parent.

import { functionContext, loadFunctions } from '#local/functions.ts'
import { startHost } from '#local/host.ts'
import { readLocalFile } from '#local/local-file.ts'
import { openLocalServicesOver } from '#local/local-services.ts'
import { settings } from '#local/settings.ts'
import { startTimers } from '#local/timers.ts'

/** Who calls: the limits count by address, and all of the soak's callers are on one machine. */
const ADDRESS = 'x-soak-address'

export type Ready = { origin: string; databaseUrl: string; endpoint: string }
/** Bytes, after a garbage collection. */
export type Memory = { rss: number; heap: number; external: number }

const wanted = settings()
const host = await startHost(wanted.port)
await openLocalServicesOver(wanted, host.origin, { usesEmbeddedDatabase: true })
startTimers()
const functionAt = await loadFunctions()
host.serve((request, address) => {
  const run = functionAt(new URL(request.url).pathname)
  if (!run) return new Response('Not found.\n', { status: 404 })
  return run(request, functionContext(request, request.headers.get(ADDRESS) ?? address))
})

process.on('message', () => {
  // Twice: what the first one lets go of, the second one frees.
  globalThis.gc?.()
  globalThis.gc?.()
  const { rss, heapUsed: heap, external } = process.memoryUsage()
  process.send?.({ rss, heap, external } satisfies Memory)
})
process.once('disconnect', () => process.exit(0))

const { databaseUrl, sqlEndpoint: endpoint } = (await readLocalFile(wanted.dataDir))!
process.send?.({ origin: host.origin, databaseUrl, endpoint } satisfies Ready)
