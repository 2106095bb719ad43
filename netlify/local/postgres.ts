import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { holdFolder } from './data-folder.ts'
import { migrate } from './migrations.ts'
import { serveNeon } from './neon-server.ts'
import { PlainError } from './plain-error.ts'
import { type Engine, inTransaction, type LocalSession, parsed } from './session.ts'

type PostgresOptions = {
  /** Where the embedded database is kept, and what is locked against a second process; in memory without it. */
  dataDir?: string
  /** A real PostgreSQL instead of the embedded one. */
  url?: string
  /** How far away the database is to seem: a pause before each answer. */
  latencyMs?: number
  /** A dump of an embedded database that a new one begins with. */
  snapshot?: Blob
}

export type LocalPostgres = Awaited<ReturnType<typeof startPostgres>>
export type Query = (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>

/**
 * A PostgreSQL that the production driver reaches as it reaches Neon: set `neonConfig.fetchEndpoint` to `endpoint`
 * and open `databaseUrl`. The URL's password is made up at each start, and `endpoint` refuses any other.
 */
export async function startPostgres({ dataDir, url, latencyMs, snapshot }: PostgresOptions = {}) {
  const letGo = dataDir ? await holdFolder(dataDir) : async () => {}
  try {
    const engine = await open({ dataDir, url, snapshot })
    const password = randomBytes(18).toString('hex')
    const { port, stop } = await serveNeon(engine, password, latencyMs)
    return {
      endpoint: `http://127.0.0.1:${port}/sql`,
      databaseUrl: `postgresql://local:${password}@127.0.0.1:${port}/portal`,
      /** Past row-level security; values as the production driver parses them. */
      query: ((sql, params) => engine.superuserSession((session) => ask(session)(sql, params))) as Query,
      /** As the owner, who keeps to row-level security where it is forced. */
      transaction: <T>(work: (query: Query) => Promise<T>) =>
        engine.session((session) => inTransaction(session, () => work(ask(session)))),
      migrate: () => migrate(engine),
      /** A dump to begin another embedded database with. */
      dump: () => engine.dump?.(),
      stop: async () => {
        await stop()
        await engine.close()
        await letGo()
      },
    }
  } catch (error) {
    await letGo()
    throw error
  }
}

const ask =
  (session: LocalSession): Query =>
  async (sql, params) =>
    parsed(await session.query(sql, params))

/** Loads what is needed of PGlite and `pg` alone. */
async function open({ dataDir, url, snapshot }: PostgresOptions): Promise<Engine & { dump?: () => Promise<Blob> }> {
  if (url) return reachable(url)
  if (dataDir) return (await import('./embedded-postgres.ts')).persistentPostgres(join(dataDir, 'postgres'), snapshot)
  return (await import('./embedded-postgres.ts')).embeddedPostgres(undefined, snapshot)
}

async function reachable(url: string) {
  const { realPostgres } = await import('./real-postgres.ts')
  const engine = realPostgres(url, '-c timezone=GMT')
  // The URL itself stays out of the sentence: it holds a password.
  await engine
    .session((session) => session.query('select 1'))
    .catch((error: Error) => {
      throw new PlainError(`The database at DATABASE_URL does not respond (${error.message}).`)
    })
  return engine
}
