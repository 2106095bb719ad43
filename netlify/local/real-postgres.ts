import { Pool, type PoolClient, type PoolConfig, type QueryArrayConfig } from 'pg'
import type { Engine, LocalSession } from './session.ts'

const asText = { getTypeParser: () => (value: string) => value }

/** A PostgreSQL server through its own protocol, up to 20 sessions at once. `options` as of libpq. */
export function realPostgres(url: string, options?: string): Engine {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    options,
    pipeline: true,
  } as PoolConfig)
  // An idle connection that breaks is replaced at the next call; without a listener it would end the process.
  pool.on('error', () => {})
  const session = async <T>(work: (session: LocalSession) => Promise<T>) => {
    const client = await pool.connect()
    let broken = false
    client.once('error', () => {
      broken = true
    })
    try {
      return await work(sessionOf(client))
    } finally {
      client.removeAllListeners('error')
      client.release(broken)
    }
  }
  return { session, superuserSession: session, close: () => pool.end() }
}

const sessionOf = (client: PoolClient): LocalSession => ({
  query: async (text, values) => {
    // `extended`: one statement a call, as Neon has it, also when there are no parameters.
    const query = { text, values, rowMode: 'array', types: asText, queryMode: 'extended' } as QueryArrayConfig
    const { fields, rows, command, rowCount } = await client.query(query)
    return { fields, rows, command, rowCount }
  },
  exec: (sql) => client.query(sql),
  forget: () => client.query('discard all'),
})
