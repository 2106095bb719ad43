import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { readAs } from '#server/database/read.ts'
import { Nothing, type Statement, sql } from '#server/database/sql.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { migratedDump } from '#tests/support/database.ts'

const world = await apiWorld()
const { month, postgres, signedIn } = world
afterAll(() => postgres.stop())

const client = await signedIn()
await month(client.companyId ?? '', { month: '2026-03', revenue: 1 })

const Row = v.record(v.string(), v.unknown())
const everything = [sql(Row)`select * from companies`, sql(Row)`select * from monthly_metrics`] as const

const under = (role: string, ...statements: Statement[]) =>
  world.database.run(sql(Nothing)`select set_config('role', ${role}, true)`, ...statements)

test('without a session the roles of the portal see nothing of any table', async () => {
  for (const role of ['portal_client', 'portal_admin']) {
    const [, companies, months] = await under(role, ...everything)
    expect([companies, months]).toEqual([[], []])
    for (const table of [
      sql(Row)`select * from people`,
      sql(Row)`select * from sessions`,
      sql(Row)`select * from sign_in_attempts`,
    ])
      await expect(under(role, table)).rejects.toMatchObject({ kind: 'fault', sqlState: '42501' })
  }
})

test('a client role cannot write company data', async () => {
  const writes = [
    sql(Nothing)`update companies set name = 'taken' where id = ${client.companyId}`,
    sql(Nothing)`delete from monthly_metrics`,
    sql(Nothing)`insert into monthly_metrics values (${client.companyId}, '2027-01-01', 1, 1, 1, 1, 'final', now())`,
    sql(Nothing)`select take_sign_in_attempt('a', 'b', null, now(), '[]')`,
  ]
  for (const write of writes) await expect(under('portal_client', write)).rejects.toMatchObject({ sqlState: '42501' })
})

test('neither role of the portal is an owner, a superuser or exempt from row security', async () => {
  const roles = await postgres.query(
    "select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole from pg_roles where rolname like 'portal\\_%' and rolname in ('portal_client', 'portal_admin')",
  )
  expect(roles).toHaveLength(2)
  for (const role of roles)
    expect(role).toMatchObject({ rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false })
  const tables = await postgres.query(
    `select relname, relrowsecurity, relforcerowsecurity from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  expect(tables.every((table) => table.relrowsecurity)).toBe(true)
  const forced = tables.filter((table) => table.relforcerowsecurity).map((table) => table.relname)
  expect(forced).toEqual(expect.arrayContaining(['companies', 'monthly_metrics']))
})

test('nothing of a session outlives its transaction, whoever is next on the connection', async () => {
  // On a bare connection: the local stack tidies up after every call, a pooler in the cloud does not.
  const pg = await PGlite.create({ extensions: { pg_trgm }, loadDataDir: await migratedDump() })
  const run = (...statements: Statement[]) =>
    pg.transaction(async (tx) => {
      const answers = []
      for (const { strings, values } of statements)
        answers.push(
          (
            await tx.query(
              strings.reduce((text, part, at) => `${text}$${at}${part}`),
              values,
            )
          ).rows,
        )
      return answers
    })
  const hash = 'a'.repeat(64)
  await pg.exec(`with c as (insert into companies (name) values ('One') returning id),
    p as (insert into people (role, company_id, first_name, last_name, email) select 'client', id, 'A', 'B', 'a@b.co' from c returning id)
    insert into sessions (id_sha256, person_id, created_at, last_seen_at, auth_at, idle_limit, abs_expires_at)
    select '${hash}', id, now(), now(), now(), '1 hour', now() + interval '1 hour' from p`)
  const who = sql(Row)`select current_user::text as role, current_setting('app.company', true) as company,
    current_setting('app.person', true) as person, current_setting('app.role', true) as said`

  const { rows } = await readAs({ run } as never, hash, new Date(), 'client')(who)
  expect(rows[0]).toMatchObject([{ role: 'portal_client', said: 'client', company: expect.stringMatching(/-/) }])
  const [[left]] = (await run(who)) as [[Record<string, unknown>]]
  expect(left).toEqual({ role: 'postgres', company: '', person: '', said: '' })
  await pg.close()
})
