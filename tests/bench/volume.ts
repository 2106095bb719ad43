import { monthOf } from '#domain/month.ts'
import { type Figure, relative } from './figure.ts'
import { getter, timed } from './load.ts'
import type { Options } from './options.ts'
import type { Measured } from './part.ts'
import { signIn } from './portal-host.ts'
import type { Opened } from './server-process.ts'
import { startProcess } from './spawned.ts'
import { median } from './stats.ts'

const ROUNDS = 8
const MOST = 1.5
const month = monthOf(new Date())
/** What the demo client reads, who has the same in both worlds. */
const READS = [
  '/api/client/company',
  `/api/client/financial-metrics?month=${month}`,
  `/api/client/reports?month=${month}`,
  `/api/client/action-plans?month=${month}`,
  '/api/client/conversations',
  '/api/client/documents',
  '/api/client/requests',
]

/** Each read of the portal beside 200 other companies with all their months, messages and documents, to the demo world alone. */
export async function measureVolume({ requests }: Options): Promise<Measured> {
  if (!process.env.TEST_DATABASE_URL)
    return { figures: [], skipped: 'volume: needs a real PostgreSQL (TEST_DATABASE_URL)' }
  const small = await startProcess({ withApp: true })
  const large = await startProcess({ withApp: true, filled: true })
  try {
    const figures: Figure[] = []
    for (const path of READS)
      figures.push(await compared(path, small as Required<Opened>, large as Required<Opened>, requests))
    return { figures }
  } finally {
    await small.stop()
    await large.stop()
  }
}

/** In turns, so that a busy machine burdens both alike. */
async function compared(path: string, small: Required<Opened>, large: Required<Opened>, requests: number) {
  const doors = await Promise.all(
    [small, large].map(async ({ origin }) => getter(origin + path, { Cookie: await signIn(origin) })),
  )
  const each = Math.max(10, Math.ceil(requests / ROUNDS / READS.length))
  for (const { get } of doors) await timed(each, 1, get)
  const rounds: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await timed(each, 1, doors[0]!.get), await timed(each, 1, doors[1]!.get)]
    rounds.push([one.p50, other.p50])
  }
  for (const { close } of doors) close()
  return relative({
    part: 'volume',
    name: `${path.replace(/\?.*/, '')}, p50, to the demo world alone`,
    on: 'PostgreSQL',
    unit: 'ms',
    measured: median(rounds.map(([, of]) => of)),
    value: median(rounds.map(([alone, beside]) => beside / alone)),
    most: MOST,
  })
}
