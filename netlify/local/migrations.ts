import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { applyMigrations } from '@netlify/database-dev'
import type { Query } from './postgres.ts'
import { type Engine, inTransaction, type LocalSession, parsed } from './session.ts'

export const MIGRATIONS = fileURLToPath(new URL('../database/migrations', import.meta.url))

/** Applies what is new in `netlify/database/migrations`, each in its transaction; resolves to the names. */
export const migrate = (engine: Engine) => engine.session((session) => applyMigrations(executor(session), MIGRATIONS))

function executor(session: LocalSession) {
  const query = async <T>(sql: string, params?: unknown[]) => ({
    rows: parsed(await session.query(sql, params)) as T[],
  })
  const tx = { query, exec: session.exec }
  return { ...tx, transaction: <T>(work: (inside: typeof tx) => Promise<T>) => inTransaction(session, () => work(tx)) }
}

/** Names of migrations that the database does not have yet, in their order. */
export async function pendingMigrations(query: Query) {
  const all = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -4))
  const [tracked] = await query(`select to_regclass('netlify.migrations') is not null as "isThere"`)
  const applied = tracked?.isThere ? await query('select name from netlify.migrations') : []
  return all.filter((name) => !applied.some((row) => row.name === name)).sort()
}
