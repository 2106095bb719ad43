import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { deliverDue } from '#jobs/deliver.ts'
import { deleteExpired } from '#jobs/retention.ts'
import { sweepUploads } from '#jobs/sweep-uploads.ts'
import { ROOT } from '#local/settings.ts'
import { readAs } from '#server/database/read.ts'
import { sql } from '#server/database/sql.ts'
import { SYSTEM_QUERIES } from '#server/database/system-queries.ts'
import { forms } from '#tests/support/api-leads.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { testDatabase } from '#tests/support/database.ts'

const Row = v.record(v.string(), v.unknown())

/** What a request without a session may touch, and how. A table that is not here is out of its reach. */
const PUBLIC_RIGHTS = {
  assessment_steps: 'INSERT SELECT UPDATE',
  assessments: 'INSERT SELECT UPDATE',
  audit: 'INSERT',
  form_posts: 'INSERT SELECT',
  idempotency_keys: 'DELETE INSERT SELECT',
  lead_consents: 'INSERT',
  lead_events: 'INSERT',
  lead_notices: 'INSERT',
  leads: 'INSERT SELECT UPDATE',
  mails: 'INSERT SELECT UPDATE',
  opt_ins: 'INSERT SELECT UPDATE',
  page_visits: 'INSERT SELECT UPDATE',
  sign_in_attempts: 'DELETE INSERT SELECT UPDATE',
  subscriptions: 'INSERT SELECT UPDATE',
}

const worldOf = async (owner?: string) => apiWorld({ beside: { postgres: await testDatabase({ owner }) } })
const worlds = [
  ['is bound by row security', await worldOf('bound')],
  ['passes row security by', await worldOf('bypassrls')],
] as const
afterAll(() => Promise.all(worlds.map(([, { postgres }]) => postgres.stop())))

describe.each(worlds)('where the owner of the tables %s', (_, world) => {
  test('a statement that is on no list runs as a visitor, bound by row security', async () => {
    const { database } = world
    const [[who]] = await database.run(sql(Row)`
      select current_user::text as role, rolsuper or rolbypassrls as free from pg_roles where rolname = current_user`)
    expect(who).toEqual({ role: 'portal_public', free: false })
  })

  test('a statement without a session reads nothing of people, sessions or companies', async () => {
    const { database, postgres } = world
    const tables = await postgres.query("select tablename as name from pg_tables where schemaname = 'public'")
    for (const { name } of tables) {
      if (PUBLIC_RIGHTS[name as keyof typeof PUBLIC_RIGHTS]?.includes('SELECT')) continue
      const strings = Object.assign([`select 1 as one from ${name} limit 1`], { raw: [] }) as never
      await expect(database.run(sql(Row)(strings)), name as string).rejects.toMatchObject({ sqlState: '42501' })
    }
  })

  test('a person’s mails are out of a visitor’s reach', async () => {
    const { database, person, postgres } = world
    const { id } = await person()
    await postgres.query(
      `insert into mails (kind, person_id, attempts, next_attempt_at, created_at) values ('news', $1, 0, '2100-01-01', now())`,
      [id],
    )
    const [rows] = await database.run(sql(Row)`select id from mails where person_id is not null`)
    expect(rows).toEqual([])
  })

  test('a session’s careless statement reads its own company alone', async () => {
    const { company, database, now, postgres, signedIn } = world
    const [mine] = [await signedIn(), await company('Somebody else')]
    const [row] = await postgres.query('select id_sha256 as hash from sessions where person_id = $1', [mine.id])
    const { rows } = await readAs(database, row?.hash as string, now(), 'client')(sql(Row)`select id from companies`)
    expect(rows).toEqual([[{ id: mine.companyId }]])
  })

  test('signing in, a form, the schedules and signing out work', async () => {
    const { call, login, dependencies, person, postgres, signIn } = world
    const client = await person()
    expect((await login(client.email, 'wrong password here')).status).toBe(401)
    const cookie = await signIn(client)
    expect((await call('GET', '/api/client/company', { cookie })).status).toBe(200)
    const { path, json } = forms.checklist()
    expect((await call('POST', path, { json })).status).toBe(200)
    await postgres.query(
      "insert into requests (company_id, title, due_date, asked_at) values ($1, 'Statement', '2026-03-16', '2026-03-01')",
      [client.companyId],
    )
    await postgres.query(
      `insert into uploads (id, company_id, person_id, file_name, category, type, size, sha256, piece_size, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'a.pdf', 'other', 'application/pdf', 1, repeat('0', 64), 1, '2026-01-01', '2026-01-02')`,
      [client.companyId, client.id],
    )
    await postgres.query(
      "insert into leads (email, first_source, latest_source, created_at, updated_at) values ('old@example.test', '{}', '{}', '2020-01-01', '2020-01-01')",
    )
    await deliverDue(dependencies)
    await sweepUploads(dependencies)
    expect(await deleteExpired(dependencies)).toMatchObject({ leads: 1 })
    const counted = await postgres.query(
      `select (select count(*)::int from mails where kind = 'reminder' and person_id = $1) as reminders,
        (select count(*)::int from uploads) as uploads`,
      [client.id],
    )
    expect(counted).toEqual([{ reminders: 1, uploads: 0 }])
    expect((await call('POST', '/api/auth/logout', { cookie })).status).toBe(200)
    expect((await call('GET', '/api/client/company', { cookie })).status).toBe(401)
  })

  test('what a visitor may do is no more than what is listed here', async () => {
    const { postgres } = world
    const rows = await postgres.query(`
      select c.relname as table, string_agg(distinct p.kind, ' ' order by p.kind) as may
      from pg_class c, (values ('SELECT'), ('INSERT'), ('UPDATE')) p(kind)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
        and has_any_column_privilege('portal_public', c.oid, p.kind)
      group by 1`)
    const removing = await postgres.query(`
      select c.relname as table from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
        and has_table_privilege('portal_public', c.oid, 'DELETE, TRUNCATE')`)
    const may = new Map(rows.map((row) => [row.table as string, row.may as string]))
    for (const { table } of removing) may.set(table as string, `DELETE ${may.get(table as string)}`)
    expect(Object.fromEntries(may)).toEqual(PUBLIC_RIGHTS)
  })
})

/** The server's own files, by path, with their text. */
const sources = async () => {
  const folders = ['netlify/api', 'netlify/functions', 'netlify/pdf', 'netlify/queries', 'netlify/server']
  const listed = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(ROOT, folder), { recursive: true })).flatMap((name) =>
        name.endsWith('.ts') ? [join(folder, name)] : [],
      ),
    ),
  )
  return Promise.all(listed.flat().map(async (file) => ({ file, text: await readFile(join(ROOT, file), 'utf8') })))
}

test('each entry of the list of system queries is used by one statement, and no statement by another name', async () => {
  const used = (await sources()).flatMap(({ text }) =>
    [...text.matchAll(/\bsystemSql\(\s*'([^']+)'/g)].map(([, name]) => name),
  )
  expect(used.sort()).toEqual(Object.keys(SYSTEM_QUERIES).sort())
})

test('one file opens the database, and one statement of one file runs before a role is switched to', async () => {
  const files = await sources()
  const naming = (pattern: RegExp) => files.flatMap(({ file, text }) => (pattern.test(text) ? [file] : []))
  expect(naming(/\bneon\(|new (Pool|Client)\(|getDatabase\(/)).toEqual(['netlify/server/database/database.ts'])
  expect(naming(/\bopensSession: true,/)).toEqual(['netlify/server/database/read.ts'])
  expect(naming(/\bset_config\('role'|\bset (local )?role\b/i).sort()).toEqual([
    'netlify/server/auth/company-scope.ts',
    'netlify/server/database/database.ts',
    'netlify/server/database/read.ts',
  ])
})
