import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { Nothing, type Results, rowsAfter, type Statement, sql } from '#server/database/sql.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import type { AdminEnv, ClientEnv, DataAccess } from './guard.ts'

/** Makes this company the transaction's `app_company()`. No row where there is none, or for a client's session. */
const setCompany = (company: string) => sql(v.object({ company: v.string() }))`
  select set_config('app.company', id::text, true) as company from companies where id = ${company}::uuid and app_is_admin()`

/**
 * The firm's access to one company, for routes that are written for the company's own people. Row security is the firm's.
 * @throws {Refused} 404 where there is no such company
 */
const accessToCompany = ({ read, write }: DataAccess, company: string): DataAccess => {
  const restOf = <Rest>([found, ...rest]: [unknown[], ...unknown[]]) => {
    if (found.length === 0) throw new Refused('not_found')
    return rest as Rest
  }
  return {
    side: 'firm',
    read: async <const S extends readonly Statement[]>(...statements: S) => {
      const { person, rows } = await read(setCompany(company), ...statements)
      return { person, rows: restOf<Results<S>>(rows as never) }
    },
    write: async (once, ...statements) => {
      const { person, rows, isFresh } = await write(once, setCompany(company), ...statements)
      return { person, rows: restOf(rows as never), isFresh }
    },
  }
}

/** Above routes of the client's that the firm uses for the company of the address (`:company`). */
export const inCompanyScope = createMiddleware<AdminEnv & ClientEnv>(async (c, next) => {
  c.set('client', accessToCompany(c.var.admin, pathId(c, 'company')))
  await next()
})

const PreviewPerson = v.object({
  companyName: v.string(),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
})

/** The firm's transaction goes on for a company and the first of its people: unread lines are this person's. */
export const previewPersonOf = (company: string) => sql(PreviewPerson)`
  select c.name as "companyName", p.first_name as "firstName", p.last_name as "lastName",
    set_config('app.company', c.id::text, true), set_config('app.person', coalesce(p.id::text, ''), true)
  from companies c left join lateral (
    select o.id, o.first_name, o.last_name from memberships m join people o on o.id = m.person_id
    where m.company_id = c.id and m.joined_at is not null and m.removed_at is null
    order by o.disabled_at is not null, o.created_at, o.id limit 1
  ) p on true
  where c.id = ${company}::uuid and app_is_admin()`

/** What follows sees as much as row-level security gives a client, and can write nothing: there is no way back from that. */
const readOnlyAsClient = () => sql(Nothing)`
  select set_config('transaction_read_only', 'on', true), set_config('app.role', 'client', true),
    set_config('app.rights', 'everything', true), set_config('role', 'portal_client', true)`

/**
 * The data access of a client's routes, for the firm's preview: the statements, the row-level security and the answers are
 * the client's, and nothing can be written.
 * @throws {Refused} 404 where there is no such company, 403 for whatever would write
 */
const previewAccess = ({ read }: DataAccess, company: string): DataAccess => ({
  side: 'client',
  read: async <const S extends readonly Statement[]>(...statements: S) => {
    const check = (found: unknown[]) => {
      if (found.length === 0) throw new Refused('not_found')
    }
    const { person, rows } = await read({ ...previewPersonOf(company), check }, readOnlyAsClient(), ...statements)
    return { person, rows: rowsAfter<S>(2, rows) }
  },
  write: () => Promise.reject(new Refused('forbidden')),
})

/** Above what a client reads, for the firm's preview of the company of the address (`:company`). */
export const inPreviewScope = createMiddleware<AdminEnv & ClientEnv>(async (c, next) => {
  c.set('client', previewAccess(c.var.admin, pathId(c, 'company')))
  await next()
})
