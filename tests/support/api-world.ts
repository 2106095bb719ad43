import type { Hono } from 'hono'
import { vi } from 'vitest'
import { createApp } from '#api/app.ts'
import type { LocalPostgres } from '#local/postgres.ts'
import { passwordsWith } from '#server/auth/password.ts'
import { NO_PROVIDER_APPS } from '#server/books/connection-settings.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { ApiEnv, Dependencies } from '#server/dependencies.ts'
import { readProvider } from '#server/mail/provider-client.ts'
import { secretEncryptionWith } from '#server/storage/secret-encryption.ts'
import { apiCaller } from './api-call.ts'
import { apiPeople } from './api-people.ts'
import { memoryStorage } from './api-storage.ts'
import { testDatabase } from './database.ts'

// Everything here is quick alone; not always so beside other work on two cores.
vi.setConfig({ testTimeout: 60_000 })

/** Cheap on purpose: the real cost is read from the environment, which takes nothing below 10. */
export const CHEAP = { passwordPepper: 'canary-pepper-0123456789-0123456789', bcryptCost: 4 }
export const SECRET = 'canary-secret-0123456789-0123456789'
export const NOW = '2026-03-15T12:00:00.000Z'
/** The email provider's key, where a test has one. */
export const PROVIDER_KEY = 'canary-provider-key-0123456789'
export type World = Awaited<ReturnType<typeof apiWorld>>

type Options = {
  /** Another app over the same database, which the first one closes. */
  beside?: { postgres: LocalPostgres }
  hashesAtOnce?: number
  dependencies?: Partial<Dependencies>
  mount?: (app: Hono<ApiEnv>) => void
}

/** The real app over a database of its own, at a clock that stands still until it is moved. */
export async function apiWorld({ beside, hashesAtOnce = 1_000, dependencies, mount }: Options = {}) {
  const postgres = beside?.postgres ?? (await testDatabase())
  let now = new Date(NOW)
  let trips = 0
  const memory = memoryStorage()
  const opened = openDatabase(postgres.databaseUrl, postgres.endpoint)
  const database: Database = {
    run: (...statements) => {
      trips++
      return opened.run(...statements)
    },
  }
  const given: Dependencies = {
    settings: { sessionSecrets: [SECRET] },
    database,
    passwords: passwordsWith(CHEAP, hashesAtOnce),
    secretEncryption: secretEncryptionWith(CHEAP),
    provider: readProvider({}),
    mail: { smtpUrl: undefined, folder: undefined, from: 'firm@example.test' },
    push: undefined,
    storage: memory.storage,
    busyCalendar: undefined,
    providerApps: NO_PROVIDER_APPS,
    clock: () => now,
    ...dependencies,
  }
  const app = createApp(() => given, mount)
  const behind: Promise<unknown>[] = []
  const canaries = [SECRET, CHEAP.passwordPepper, new URL(postgres.databaseUrl).password, 'postgresql://', PROVIDER_KEY]
  if (given.push) canaries.push(given.push.privateKey)
  const call = apiCaller(app, canaries, (work) => behind.push(work))
  return {
    app,
    call,
    postgres,
    database,
    dependencies: given,
    /** What lies in the storage, by key. */
    blobs: memory.blobs,
    now: () => now,
    /** How often the app has gone to the database. */
    trips: () => trips,
    /** When what goes on after the answers is done. */
    settled: () => Promise.all(behind.splice(0)),
    at: (instant: string | number) => {
      now = new Date(instant)
    },
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000)
    },
    /** Changes with any value in any table but these. */
    fingerprint: async (except: string[] = []) => {
      const tables = (await postgres.query("select tablename as name from pg_tables where schemaname = 'public'")) as {
        name: string
      }[]
      // A line of the log brings its link of the chain along.
      const left = except.includes('audit') ? [...except, 'audit_chain'] : except
      const looked = tables.filter(({ name }) => !left.includes(name))
      const sums = looked.map(
        ({ name }) => `(select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) from ${name} t)`,
      )
      const [row] = await postgres.query(`select concat_ws(' ', ${sums.join(', ')}) as sum`)
      return row?.sum
    },
    ...apiPeople(postgres, call),
  }
}
