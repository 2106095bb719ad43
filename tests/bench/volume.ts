import { monthOf } from '#domain/month.ts'
import { absolute, type Figure, relative } from './figure.ts'
import { measureImport } from './lead-import.ts'
import { getter, timed } from './load.ts'
import type { Options } from './options.ts'
import type { Measured } from './part.ts'
import { signIn } from './portal-host.ts'
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

/** What the firm's lists ask for on opening, and when they are searched and narrowed. */
const LISTS = [
  '/api/admin/leads',
  '/api/admin/leads?q=business',
  '/api/admin/leads?q=last77',
  '/api/admin/leads?status=new',
  '/api/admin/leads?view=due',
  '/api/admin/audit',
  '/api/admin/audit?event=message_sent',
  '/api/admin/companies',
  '/api/admin/companies?q=volume',
  '/api/admin/prospects',
  '/api/admin/overview',
]
/** What the firm finds by its words: a lead's whole name, the beginning of one, a word of many messages, a file's name. */
const SEARCHES = ['First77 Last77', 'last99', 'line', 'volume 41.pdf', 'nobody at all'].map(
  (q) => `/api/admin/search?q=${encodeURIComponent(q)}`,
)
/** Of a search, in ms. */
const MAX_SEARCH_RESULTS = 100
/** The months of all clients, and what they wrote. */
const GRID = ['/api/admin/close', '/api/admin/inbox']
const FEW_COMPANIES = 20
const COMPANIES = 200
const FEW = 1_000
const MANY = 100_000
/** Of a list beside many rows, in ms. */
const MAX_OF_LIST = 50

/**
 * Each read of the portal beside 200 other companies with all their months, messages and documents, to the demo world
 * alone; each list and search of the firm's 200 companies, 100,000 leads and lines of the log, to the same with 1,000 of these;
 * the close and the inbox of 200 companies, to those of 20.
 */
export async function measureVolume({ requests }: Options): Promise<Measured> {
  if (!process.env.TEST_DATABASE_URL)
    return { figures: [], skipped: 'volume: needs a real PostgreSQL (TEST_DATABASE_URL)' }
  return {
    figures: [
      ...(await comparedAll(READS, 'client', [{}, { companies: COMPANIES }], requests)),
      ...(await comparedAll(
        [...LISTS, ...SEARCHES],
        'admin',
        [
          { leads: FEW, companies: COMPANIES },
          { leads: MANY, companies: COMPANIES },
        ],
        requests,
        ({ origin, pid }) => measureImport(origin!, pid),
      )),
      ...(await comparedAll(GRID, 'admin', [{ companies: FEW_COMPANIES }, { companies: COMPANIES }], requests)),
    ],
  }
}

type World = Awaited<ReturnType<typeof startProcess>>

/** `inLarge` measures more in the second world while it is there. */
async function comparedAll(
  paths: string[],
  role: 'client' | 'admin',
  worlds: [object, object],
  requests: number,
  inLarge: (world: World) => Promise<Figure[]> = async () => [],
) {
  const [small, large] = [
    await startProcess({ withApp: true, ...worlds[0] }),
    await startProcess({ withApp: true, ...worlds[1] }),
  ]
  try {
    const cookies = await Promise.all([small, large].map(({ origin }) => signIn(origin!, role)))
    const figures: Figure[] = []
    for (const path of paths) {
      const doors = [small, large].map(({ origin }, n) => getter(origin + path, { Cookie: cookies[n]! }))
      figures.push(...(await compared(path, role, doors, Math.ceil(requests / ROUNDS / paths.length))))
      for (const { close } of doors) close()
    }
    return [...figures, ...(await inLarge(large))]
  } finally {
    await small.stop()
    await large.stop()
  }
}

type Door = ReturnType<typeof getter>

/** In turns, so that a busy machine burdens both alike. */
async function compared(path: string, role: 'client' | 'admin', [small, large]: Door[], most: number) {
  const each = Math.max(10, most)
  for (const door of [small!, large!]) await timed(each, 1, door.get)
  const rounds: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push([(await timed(each, 1, small!.get)).p50, (await timed(each, 1, large!.get)).p50])
  const name = role === 'client' ? path.replace(/\?.*/, '') : path
  const facts = { part: 'volume', name, on: 'PostgreSQL', unit: 'ms' } as const
  const measured = median(rounds.map(([, beside]) => beside))
  const value = median(rounds.map(([alone, beside]) => beside / alone))
  const figure = relative({ ...facts, measured, value, most: MOST })
  return role === 'client'
    ? [figure]
    : [figure, absolute({ ...facts, name: `${path}, p50`, value: measured, most: mostOf(path) })]
}

const mostOf = (path: string) => (SEARCHES.includes(path) ? MAX_SEARCH_RESULTS : MAX_OF_LIST)
