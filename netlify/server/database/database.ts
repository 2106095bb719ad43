import { neon, neonConfig } from '@neondatabase/serverless'
import * as v from 'valibot'
import { asDatabaseError, DatabaseError, UnreadableRow } from './database-error.ts'
import { Nothing, type Results, type Statement, sql } from './sql.ts'

/**
 * One promise a call: the statements ran once, in order, in one transaction and one round trip, or not at all. None of
 * them runs with the rights of the connection's own role, which may pass row-level security by (docs/database-roles.md).
 */
export type Database = { run<const S extends readonly Statement[]>(...statements: S): Promise<Results<S>> }

// The driver keeps one setting for the process; databases are told apart by host and port.
const endpoints = new Map<string, string>()
const neonEndpoint = neonConfig.fetchEndpoint
neonConfig.fetchEndpoint = (host, port, options) =>
  endpoints.get(`${host}:${port}`) ??
  (typeof neonEndpoint === 'function' ? neonEndpoint(host, port, options) : neonEndpoint)

/** @throws {DatabaseError} where there is no answer within `timeoutMs`. Nothing is tried twice. */
export function openDatabase(databaseUrl: string, sqlEndpoint?: string, timeoutMs = 8_000): Database {
  if (sqlEndpoint) {
    const { hostname, port } = new URL(databaseUrl.replace(/^postgres(ql)?:/, 'http:'))
    endpoints.set(`${hostname}:${port}`, sqlEndpoint)
  }
  const client = neon(databaseUrl)

  return {
    async run<const S extends readonly Statement[]>(...statements: S) {
      const options = { fetchOptions: { signal: AbortSignal.timeout(timeoutMs) } }
      const sent = withRoles(statements)
      // The driver sends a query at every `then`; inside a transaction it is sent by the transaction alone.
      const queries = sent.map(({ strings, values }) => client(strings, ...values))
      const answers = await client.transaction(queries, options).catch((thrown) => {
        throw asDatabaseError(thrown)
      })
      if (answers.length !== sent.length) throw new DatabaseError('down')
      return sent.flatMap((statement, at) => {
        if (statement.isRole) return []
        const rows = readable(statement.rows, answers[at])
        statement.check?.(rows)
        return [rows]
      }) as Results<S>
    },
  }
}

function readable<Row>(rows: Statement<Row>['rows'], answer: unknown) {
  const result = v.safeParse(rows, answer)
  if (!result.success) throw new UnreadableRow(`at ${v.getDotPath(result.issues[0])}`)
  return result.output
}

type Sent = Statement & { isRole?: true }

const switchTo = (role: 'portal_public' | 'portal_system'): Sent => ({
  ...sql(Nothing)`select set_config('role', ${role}, true)`,
  isRole: true,
})

/**
 * The statements of one transaction with those that switch roles between them. What follows the opening of a session
 * keeps the session's role.
 */
function withRoles(statements: readonly Statement[]): Sent[] {
  let current: string | undefined
  return statements.flatMap((statement) => {
    if (statement.opensSession) current = 'session'
    if (current === 'session') return [statement]
    const role = statement.system ? 'portal_system' : 'portal_public'
    if (role === current) return [statement]
    current = role
    return [switchTo(role), statement]
  })
}
