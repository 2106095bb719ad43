import * as v from 'valibot'
import type { Database } from '#server/database/database.ts'
import { type Results, type Statement, statementText } from '#server/database/sql.ts'
import type { Query } from './postgres.ts'

/** The application's database over a command's connection: each statement is a transaction by itself. */
export const databaseOver = (query: Query): Database => ({
  async run<const S extends readonly Statement[]>(...statements: S) {
    const results: unknown[][] = []
    for (const one of statements) results.push(v.parse(one.rows, await query(statementText(one), one.values)))
    return results as Results<S>
  },
})
