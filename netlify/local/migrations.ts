import { fileURLToPath } from 'node:url'
import { applyMigrations } from '@netlify/database-dev'
import { parsed } from './parsed-rows.ts'
import { type Engine, inTransaction, type LocalSession } from './session.ts'

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
