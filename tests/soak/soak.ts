import { setTimeout as pause } from 'node:timers/promises'
import { neon } from '@neondatabase/serverless'
import { Client } from 'pg'
import { openDatabase } from '#server/database/database.ts'
import { median, percentile } from '#tests/bench/stats.ts'
import { seededRandom, seedOf } from '#tests/support/seeded-random.ts'
import { temporaryPostgres } from '#tests/support/temporary-postgres.ts'
import { Caller, type Field, type Who } from './caller.ts'
import { type Accounts, Journal } from './journal.ts'
import { type KillableServer, killableServer } from './killable-server.ts'
import { callUntilOver } from './work.ts'

export type Options = {
  minutes: number
  seed: number
  /** Callers at once: half of them clients, a quarter the firm, a quarter visitors. */
  callers: number
  /** The longest pause of a caller between two things, in milliseconds. */
  breath: number
  log: (line: string) => void
}

export type Sample = { second: number; rss: number; heap: number; external: number; pid: number }
export type Result = {
  accounts: Accounts
  faults: Record<string, number>
  statuses: Record<string, number>
  kills: { server: number; database: number }
  memory: Sample[]
  /** Change from the first third after the warm-up to the last, in percent; null for a run too short to say. */
  growth: { rss: number; heap: number } | null
  times: { name: string; count: number; p50: number; p99: number }[]
  read: { app: Percentiles; bare: Percentiles }
}
type Percentiles = { count: number; p50: number; p99: number }

const PEOPLE: Who[] = ['client', 'visitor', 'client', 'admin']
/** The server is killed in the first part alone: the rest is one process, whose memory is watched. */
const KILLS_UNTIL = 0.35
const MB = 1e6

/** Mixed traffic over a real PostgreSQL while the server is killed and the database restarted, and what came of it. */
export async function soak({ minutes, seed, callers, breath, log }: Options): Promise<Result> {
  const postgres = await temporaryPostgres()
  const portal = postgres.url.replace(/\/postgres$/, '/portal')
  let server: KillableServer | undefined
  try {
    await asSuperuser(postgres.url, [
      'create role portal_owner login createrole createdb',
      'create database portal owner portal_owner',
    ])
    // As on Neon: the database's owner is no superuser.
    server = await killableServer(portal.replace('//postgres@', '//portal_owner@'))
    log(`Server at ${server.origin}, seed ${seed}`)
    const { journal, figures } = await traffic({ minutes, seed, callers, breath, log }, server, postgres)
    const database = new Client({ connectionString: portal })
    await database.connect()
    const accounts = await journal.settle(database)
    await database.end()
    return { ...figures, accounts }
  } finally {
    await server?.stop()
    await postgres.stop()
  }
}

async function traffic(
  { minutes, seed, callers, breath, log }: Options,
  server: KillableServer,
  postgres: { restartImmediately: () => Promise<unknown> },
) {
  const began = Date.now()
  const length = minutes * 60_000
  const field: Field = {
    origin: server.origin,
    journal: new Journal(),
    times: new Map(),
    faults: new Map(),
    statuses: new Map(),
    isOver: () => Date.now() - began > length,
    deadline: began + length + 120_000,
  }
  const random = seededRandom(seed)
  const people = Array.from({ length: callers }, (_, n) => {
    const who = PEOPLE[n % PEOPLE.length]!
    return callUntilOver(new Caller(field, who, seededRandom(seedOf(seed, who, n))), `${who}-${n}`, breath)
  })
  const kills = { server: 0, database: 0 }
  const memory: Sample[] = []
  const watching = watchMemory(server, memory, field, began, length)
  const measuring = compareReads(server, field)
  const breaking = (async () => {
    const { server: ofServer, database: ofDatabase } = faultTimes(random, length)
    const faults = [
      ...ofServer.map((at) => ({ at, what: 'server' as const })),
      ...ofDatabase.map((at) => ({ at, what: 'database' as const })),
    ].sort((a, b) => a.at - b.at)
    for (const { at, what } of faults) {
      await pause(Math.max(0, began + at - Date.now()))
      await (what === 'server' ? server.killAndStart() : postgres.restartImmediately())
      kills[what]++
      log(`${Math.round((Date.now() - began) / 1_000)} s: ${what} killed and back`)
    }
  })()
  const [, , read] = await Promise.all([Promise.all(people), breaking, measuring, watching])
  const times = [...field.times].map(([name, all]) => ({ name, ...percentilesOf(all) }))
  const figures = {
    faults: Object.fromEntries(field.faults),
    statuses: Object.fromEntries(field.statuses),
    kills,
    memory,
    growth: growthOf(memory),
    times: times.sort((a, b) => b.count - a.count),
    read,
  }
  return { journal: field.journal, figures }
}

/** When the server is killed, and when the database; never all at the same moment, and at least once each. */
function faultTimes(random: ReturnType<typeof seededRandom>, length: number) {
  const within = (from: number, to: number) => length * (from + random.next() * (to - from))
  const each = Math.max(1, Math.round(length / 60_000 / 5))
  const times = (until: number) =>
    Array.from({ length: each }, (_, n) =>
      within(0.05 + ((until - 0.05) * n) / each, 0.05 + ((until - 0.05) * (n + 0.8)) / each),
    )
  return { server: times(KILLS_UNTIL), database: times(0.9) }
}

async function watchMemory(server: KillableServer, memory: Sample[], field: Field, began: number, length: number) {
  const every = Math.max(1_000, Math.min(30_000, length / 60))
  while (!field.isOver()) {
    await pause(every)
    const held = await server.memory()
    const pid = server.pid()
    if (held && pid)
      memory.push({
        second: Math.round((Date.now() - began) / 1_000),
        rss: held.rss / MB,
        heap: held.heap / MB,
        external: held.external / MB,
        pid,
      })
  }
}

/** Of the process that lived to the end: the first third of it is warm-up. */
function growthOf(memory: Sample[]) {
  const last = memory.filter(({ pid }) => pid === memory.at(-1)?.pid)
  const warm = last.slice(Math.ceil(last.length / 3))
  if (warm.length < 9) return null
  const third = Math.floor(warm.length / 3)
  const change = (of: (sample: Sample) => number) =>
    (median(warm.slice(-third).map(of))! / median(warm.slice(0, third).map(of))! - 1) * 100
  return { rss: change(({ rss }) => rss), heap: change(({ heap }) => heap) }
}

/** One read through the whole app and one bare query on the same database, in turns. */
async function compareReads(server: KillableServer, field: Field) {
  const times = { app: [] as number[], bare: [] as number[] }
  const caller = new Caller(field, 'client', seededRandom(1))
  await caller.signIn()
  const path = `/api/client/financial-metrics?month=${new Date().toISOString().slice(0, 7)}`
  while (!field.isOver()) {
    const { databaseUrl, endpoint } = server.database()
    openDatabase(databaseUrl, endpoint) // tells the driver where this database answers
    const sql = neon(databaseUrl)
    let began = performance.now()
    const answer = await caller.send('compared read', { method: 'GET', path })
    const app = performance.now() - began
    if (answer.status === 401) await caller.signIn()
    began = performance.now()
    const isThere = await sql`select id_sha256 from sessions limit 1`.then(
      () => true,
      () => false,
    )
    // Both or neither: what waits for a killed server is no speed.
    if (answer.status === 200 && isThere) {
      times.app.push(app)
      times.bare.push(performance.now() - began)
    }
    await pause(100)
  }
  return { app: percentilesOf(times.app), bare: percentilesOf(times.bare) }
}

const percentilesOf = (times: number[]): Percentiles => ({
  count: times.length,
  p50: percentile(times, 50) ?? Number.NaN,
  p99: percentile(times, 99) ?? Number.NaN,
})

async function asSuperuser(url: string, statements: string[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
