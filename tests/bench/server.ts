import { neon } from '@neondatabase/serverless'
import { openDatabase } from '#server/database/database.ts'
import { absolute, type Figure, relative } from './figure.ts'
import { getter, type Timing, timed } from './load.ts'
import type { Options } from './options.ts'
import type { Measured } from './part.ts'
import { monthRead, type Read, resultRead } from './reads.ts'
import { measureReset } from './reset.ts'
import type { Opened } from './server-process.ts'
import { startProcess } from './spawned.ts'
import { measureStart } from './start.ts'
import { median } from './stats.ts'
import { measureUpload } from './upload.ts'

const AT_ONCE = 8
const ROUNDS = 4

type Measurement = { name: string; measured: Round[] }
type Round = { app: Timing; bare: Timing; appAlone: Timing; bareAlone: Timing }

/** Reads through the whole app, each to its bare query on the same database; then `npm start` itself. */
export async function measureServer({ requests }: Options): Promise<Measured> {
  const kind = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded'
  // As `npm start` has it: app and database of one process.
  const together = await startProcess({ withApp: true })
  const near = await rounds(together as Required<Opened>, requests).finally(together.stop)
  // As Netlify has it: database and blobs of their own, the database 2 ms from the app.
  const store = await startProcess({ latencyMs: 2, forgetful: true })
  const app = await startProcess({ store, withApp: true })
  const apart = async () => ({
    far: await rounds(app as Required<Opened>, requests),
    reset: await measureReset(app.origin!, `${kind}, 2 ms away`),
    upload: await measureUpload(app.origin!, app.pid),
  })
  const { far, reset, upload } = await apart().finally(async () => {
    await app.stop()
    await store.stop()
  })
  const start = await measureStart()
  return {
    figures: [
      ...near.flatMap((one) => figuresOf(`${kind}, one host`, one, 2.6)),
      ...far.flatMap((one) => figuresOf(`${kind}, 2 ms away`, one, 1.3)),
      reset,
      upload,
      ...start.figures,
    ],
    notes: start.notes,
    raw: { near, far },
  }
}

/** Each read and its bare query in turns, so that a busy machine burdens them alike. */
async function rounds({ origin, databaseUrl, endpoint }: Required<Opened>, requests: number): Promise<Measurement[]> {
  openDatabase(databaseUrl, endpoint) // tells the driver where this database answers
  const sql = neon(databaseUrl)
  const measured = []
  for (const readFrom of [monthRead, resultRead])
    measured.push(await roundsOf(await readFrom(origin, sql), origin, requests))
  return measured
}

async function roundsOf({ name, path, headers, bare: ask }: Read, origin: string, requests: number) {
  const bare = async () => {
    if ((await ask()).length !== 1) throw new Error(`the bare query found nothing: ${name}`)
  }
  const { get, close } = getter(origin + path, headers)
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
  return { name, measured }
}

function figuresOf(on: string, { name: read, measured: all }: Measurement, most: number): Figure[] {
  const part = 'server'
  const middle = (of: (round: Round) => number) => median(all.map(of))
  const time = (name: string, rank: 'p50' | 'p95' | 'p99') =>
    absolute({ part, name: `${read}: ${name}`, on, unit: 'ms', value: middle(({ app }) => app[rank]) })
  return [
    relative({
      part,
      name: `${read}: one at a time, p50, to the bare query`,
      on,
      unit: 'ms',
      measured: middle(({ appAlone }) => appAlone.p50),
      value: middle(({ appAlone, bareAlone }) => appAlone.p50 / bareAlone.p50),
      most,
    }),
    relative({
      part,
      name: `${read}: per second, ${AT_ONCE} at once, cost to the bare query`,
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
