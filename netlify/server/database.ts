import { type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless'
import * as v from 'valibot'
import { DatabaseTrouble, databaseTrouble, UnreadableRow } from './database-trouble.ts'
import { type Results, type Statement, textOf } from './sql.ts'

/** One promise a call: the statements ran once, in order, in one transaction and one round trip, or not at all. */
export type Database = { run<const S extends readonly Statement[]>(...statements: S): Promise<Results<S>> }

// The driver keeps one setting for the process; databases are told apart by host and port.
const endpoints = new Map<string, string>()
const neonEndpoint = neonConfig.fetchEndpoint
neonConfig.fetchEndpoint = (host, port, options) =>
  endpoints.get(`${host}:${port}`) ??
  (typeof neonEndpoint === 'function' ? neonEndpoint(host, port, options) : neonEndpoint)

/** @throws {DatabaseTrouble} where there is no answer within `timeoutMs`. Nothing is tried twice. */
export function openDatabase(databaseUrl: string, sqlEndpoint?: string, timeoutMs = 8_000): Database {
  if (sqlEndpoint) {
    const { hostname, port } = new URL(databaseUrl.replace(/^postgres(ql)?:/, 'http:'))
    endpoints.set(`${hostname}:${port}`, sqlEndpoint)
  }
  const client = neon(databaseUrl)

  return {
    async run<const S extends readonly Statement[]>(...statements: S) {
      const options = { fetchOptions: { signal: AbortSignal.timeout(timeoutMs) } }
      const answers = await sent(client, statements, options).catch((thrown) => {
        throw databaseTrouble(thrown)
      })
      if (answers.length !== statements.length) throw new DatabaseTrouble('down')
      return statements.map((statement, at) => {
        const rows = readable(statement.rows, answers[at])
        statement.check?.(rows)
        return rows
      }) as Results<S>
    },
  }
}

type Options = { fetchOptions: { signal: AbortSignal } }

async function sent(client: NeonQueryFunction<false, false>, statements: readonly Statement[], options: Options) {
  const [first, ...others] = statements
  // One statement is a transaction by itself; begin and commit round it would only cost.
  if (first && others.length === 0) return [await client.query(textOf(first), [...first.values], options)]
  // The driver sends a query at every `then`; inside a transaction it is sent by the transaction alone.
  return client.transaction(
    statements.map(({ strings, values }) => client(strings, ...values)),
    options,
  )
}

function readable<Row>(rows: Statement<Row>['rows'], answer: unknown) {
  const result = v.safeParse(rows, answer)
  if (!result.success) throw new UnreadableRow(`at ${v.getDotPath(result.issues[0])}`)
  return result.output
}
