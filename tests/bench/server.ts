import { neon } from '@neondatabase/serverless'
import { monthOf } from '#domain/month.ts'
import { openDatabase } from '#server/database.ts'
import { absolute, type Figure, relative } from './figure.ts'
import { getter, type Timing, timed } from './load.ts'
import type { Options } from './options.ts'
import type { Measured } from './part.ts'
import { signIn } from './portal-host.ts'
import type { Opened } from './server-process.ts'
import { startProcess } from './spawned.ts'
import { measureStart } from './start.ts'
import { median } from './stats.ts'

const PATH = `/api/client/financial-metrics?month=${monthOf(new Date())}`
const AT_ONCE = 8
const ROUNDS = 4

type Round = { app: Timing; bare: Timing; appAlone: Timing; bareAlone: Timing }

/** A client's read through the whole app, to the bare session query on the same database; then `npm start` itself. */
export async function measureServer({ requests }: Options): Promise<Measured> {
  const kind = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded'
  // As `npm start` has it: app and database of one process.
  const together = await startProcess({ withApp: true })
  const near = await rounds(together as Required<Opened>, requests).finally(together.stop)
  // As Netlify has it: a database of its own, 2 ms from the app.
  const database = await startProcess({ latencyMs: 2 })
  const app = await startProcess({ database, withApp: true })
  const far = await rounds(app as Required<Opened>, requests).finally(async () => {
    await app.stop()
    await database.stop()
  })
  const start = await measureStart()
  return {
    figures: [
      ...figuresOf(`${kind}, one host`, near, 2.6),
      ...figuresOf(`${kind}, 2 ms away`, far, 1.3),
      ...start.figures,
    ],
    notes: start.notes,
    raw: { near, far },
  }
}

/** App and bare query in turns, so that a busy machine burdens them alike. */
async function rounds({ origin, databaseUrl, endpoint }: Required<Opened>, requests: number) {
  const Cookie = await signIn(origin)
  openDatabase(databaseUrl, endpoint) // tells the driver where this database answers
  const sql = neon(databaseUrl)
  const [session] = await sql`select id_sha256 from sessions where revoked_at is null`
  const bare = async () => {
    const rows = await sql`
      select s.person_id, s.last_seen_at, s.abs_expires_at, p.role, p.company_id
      from sessions s join people p on p.id = s.person_id
      where s.id_sha256 = ${session!.id_sha256} and s.revoked_at is null`
    if (rows.length !== 1) throw new Error('the bare query found no session')
  }
  const { get, close } = getter(origin + PATH, { Cookie })
  const each = Math.max(AT_ONCE, Math.ceil(requests / ROUNDS))
  const alone = Math.max(1, Math.ceil(each / 5))
  await timed(200, AT_ONCE, get)
  await timed(200, AT_ONCE, bare)
  const measured: Round[] = []
  for (let round = 0; round < ROUNDS; round++)
    measured.push({
      bare: await timed(each, AT_ONCE, bare),
      app: await timed(each, AT_ONCE, get),
      bareAlone: await timed(alone, 1, bare),
      appAlone: await timed(alone, 1, get),
    })
  close()
  return measured
}

function figuresOf(on: string, all: Round[], most: number): Figure[] {
  const part = 'server'
  const middle = (of: (round: Round) => number) => median(all.map(of))
  const time = (name: string, rank: 'p50' | 'p95' | 'p99') =>
    absolute({ part, name, on, unit: 'ms', value: middle(({ app }) => app[rank]) })
  return [
    relative({
      part,
      name: 'one read at a time, p50, to the bare query',
      on,
      unit: 'ms',
      measured: middle(({ appAlone }) => appAlone.p50),
      value: middle(({ appAlone, bareAlone }) => appAlone.p50 / bareAlone.p50),
      most,
    }),
    relative({
      part,
      name: `reads per second, ${AT_ONCE} at once, cost to the bare query`,
      on,
      unit: '/s',
      measured: middle(({ app }) => app.perSecond),
      value: middle(({ app, bare }) => bare.perSecond / app.perSecond),
      most,
    }),
    time(`${AT_ONCE} at once, p50`, 'p50'),
    time(`${AT_ONCE} at once, p95`, 'p95'),
    time(`${AT_ONCE} at once, p99`, 'p99'),
  ]
}
