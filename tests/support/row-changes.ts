import { AsyncLocalStorage } from 'node:async_hooks'
import * as v from 'valibot'
import type { LocalPostgres } from '#local/postgres.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { type Statement, sql } from '#server/database/sql.ts'

/** Whose request the statements that run now belong to. */
const current = new AsyncLocalStorage<string>()

/** What a refused request may leave behind: that there was one, and that somebody was here. */
const EXCEPTED = ['audit', 'audit_chain', 'sign_in_attempts', 'form_posts', 'operations']

const tag = (request: string) => sql(v.unknown())`select set_config('test.request', ${request}, true)`

/** The same database, whose rows remember which request has written them. */
export function tagged({ databaseUrl, endpoint }: LocalPostgres): Database {
  const opened = openDatabase(databaseUrl, endpoint)
  return {
    run: async (...statements) => {
      const request = current.getStore()
      if (request === undefined) return opened.run(...statements)
      // A session is opened by the connection's own role, so what opens one stays first.
      const at = (statements[0] as Statement | undefined)?.opensSession ? 1 : 0
      const rows = await opened.run(...(statements as readonly Statement[]).toSpliced(at, 0, tag(request)))
      return rows.toSpliced(at, 1) as never
    },
  }
}

export const asRequest = <T>(request: string, work: () => Promise<T>) => current.run(request, work)

type Options = {
  /** Tables besides those that every request may write to. */
  except?: string[]
  /** Also rows that are written outside `asRequest`; they belong to the request ''. */
  all?: boolean
}

/** Notes each row that a request writes, in the same transaction: what is rolled back leaves no note. */
export async function watchChanges({ query }: LocalPostgres, { except = [], all = false }: Options = {}) {
  await query('create table row_changes (request text not null, place text not null)')
  await query(`create function note_row_change() returns trigger language plpgsql security definer as $$
    begin
      insert into public.row_changes values (coalesce(current_setting('test.request', true), ''), tg_table_name || ' ' || tg_op);
      return null;
    end $$`)
  const tables = await query(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'row_changes'",
  )
  for (const { name } of tables)
    if (![...EXCEPTED, ...except].includes(String(name)))
      await query(
        `create trigger zz_row_changes after insert or update or delete on ${name} for each row
         ${all ? '' : "when (coalesce(current_setting('test.request', true), '') <> '')"} execute function note_row_change()`,
      )
  return {
    /** What each request has changed since the last call: `leads INSERT`. */
    taken: async () => {
      const rows = await query('delete from row_changes returning request, place')
      const changed = new Map<string, Set<string>>()
      for (const { request, place } of rows)
        changed.set(String(request), (changed.get(String(request)) ?? new Set()).add(String(place)))
      return changed
    },
  }
}
