import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { type Results, type Statement, sql } from '#server/database/sql.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import type { AdminEnv, ClientEnv, DataAccess } from './guard.ts'

/** The firm's transaction goes on as if at this company's desk: `app_company()` is the company then. */
const sitAt = (company: string) => sql(v.object({ desk: v.string() }))`
  select set_config('app.company', id::text, true) as desk from companies where id = ${company}::uuid and app_is_admin()`

/**
 * The firm's access to one company, for routes that are written for the company's own people. Row security is the firm's.
 * @throws {Refused} 404 where there is no such company
 */
const deskOf = ({ read, write }: DataAccess, company: string): DataAccess => {
  const seated = <Rest>([desk, ...rest]: [unknown[], ...unknown[]]) => {
    if (desk.length === 0) throw new Refused('not_found')
    return rest as Rest
  }
  return {
    side: 'firm',
    read: async <const S extends readonly Statement[]>(...statements: S) => {
      const { person, rows } = await read(sitAt(company), ...statements)
      return { person, rows: seated<Results<S>>(rows as never) }
    },
    write: async (once, ...statements) => {
      const { person, rows, isFresh } = await write(once, sitAt(company), ...statements)
      return { person, rows: seated(rows as never), isFresh }
    },
  }
}

/** Above routes of the client's that the firm uses for the company of the address (`:company`). */
export const inCompanyScope = createMiddleware<AdminEnv & ClientEnv>(async (c, next) => {
  c.set('client', deskOf(c.var.admin, pathId(c, 'company')))
  await next()
})
