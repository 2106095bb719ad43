import { afterAll, expect, test, vi } from 'vitest'
import { deleteExpired, retentionReport } from '#jobs/retention.ts'
import { RETENTION } from '#queries/retention.ts'
import { retentionDesk } from '#tests/support/api-retention.ts'
import { apiWorld, NOW } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { postgres, person, signedIn, company, month, at } = world
const { count, leftAt, report, run, logged } = retentionDesk(world)
afterAll(() => postgres.stop())

const HASH = 'a'.repeat(64)
const sha = (n: number) => n.toString(16).padStart(64, '0')
/** A day, as the clock of the job; everything below is by it. */
const END = '2026-01-10T00:00:00Z'
const DAYS_90 = '2026-04-10T00:00:00Z'
const later = (instant: string, days: number) => new Date(Date.parse(instant) + days * 86_400_000).toISOString()

/** That the rows a test has made of a table outlive the day before the edge, and not the one after. */
async function edge(table: string, instant: string, keeps = 0) {
  const all = await count(table)
  expect(await leftAt(table, later(instant, -1))).toBe(all)
  expect(await leftAt(table, later(instant, 1))).toBe(keeps)
}

test('a session goes 90 days after its end: signed out, idle for too long, or at its limit', async () => {
  const { id } = await person()
  const session = (n: number, seen: string, limit: string, revoked: string | null = null, idle = '30 minutes') =>
    postgres.query(
      `insert into sessions (id_sha256, person_id, created_at, last_seen_at, idle_limit, abs_expires_at, auth_at,
         revoked_at, revoke_reason)
       values ($1, $2, $3, $3, $6, $4, $3, $5, case when $5::timestamptz is not null then 'logout' end)`,
      [sha(n), id, seen, limit, revoked, idle],
    )
  await session(1, '2026-01-09T23:30:00Z', '2026-01-20T00:00:00Z')
  await session(2, '2026-01-09T00:00:00Z', END, null, '9 days')
  await session(3, '2026-01-09T00:00:00Z', '2026-01-20T00:00:00Z', END, '9 days')
  await session(4, '2026-01-14T00:00:00Z', '2026-01-14T12:00:00Z')
  await edge('sessions', DAYS_90, 1)
  expect(await postgres.query('select id_sha256 from sessions')).toEqual([{ id_sha256: sha(4) }])
})

test('when somebody was last there is known after their session has gone', async () => {
  at('2024-01-01T00:00:00Z')
  const { companyId } = await signedIn('client', await company('Kept in mind'))
  at(NOW)
  await run()
  const { cookie } = await signedIn('admin')
  const seen = { lastSeen: '2024-01-01T00:00:00.000Z' }
  const read = async (path: string) => (await world.call('GET', `/api/admin/companies${path}`, { cookie })).body
  expect(await read(`/${companyId}/people`)).toMatchObject([seen])
  expect((await read('?q=Kept')).lines).toMatchObject([seen])
})

test('keys of forms go after 90 days, those of the portal’s writes after 24 months: a device may hold one for long', async () => {
  const { id } = await person()
  await postgres.query(`insert into idempotency_keys values ($1, '/', 'f', 200, '{}', $2)`, [HASH, END])
  await postgres.query(
    `insert into operations (person_id, key_sha256, route, fingerprint, at) values ($1, $2, '/', 'f', $3)`,
    [id, HASH, END],
  )
  await edge('idempotency_keys', DAYS_90)
  await edge('operations', '2028-01-10T00:00:00Z')
})

test('what limits have counted goes after a day', async () => {
  await postgres.query(`insert into form_posts values (gen_random_uuid(), 'here', $1)`, [END])
  expect(await leftAt('form_posts', later(END, 0.99))).toBe(1)
  expect(await leftAt('form_posts', later(END, 1.01))).toBe(0)
  await postgres.query(`insert into sign_in_attempts (at, account, source) values ($1, 'a', 'b')`, [END])
  expect(await leftAt('sign_in_attempts', later(END, 0.99))).toBe(1)
  expect(await leftAt('sign_in_attempts', later(END, 1.01))).toBe(0)
})

test('mails go 90 days after they were done with; one on its way and an invite that nobody has taken up stay', async () => {
  const [{ id }, newcomer] = [await person(), await person()]
  await postgres.query('update people set password_hash = null where id = $1', [newcomer.id])
  const mail = (kind: string, to: string, state: string) =>
    postgres.query(
      `insert into mails (kind, person_id, state, attempts, next_attempt_at, created_at, done_at)
       values ($1, $2, $3, 1, $4, $4, case when $3 = 'done' then $4::timestamptz end)`,
      [kind, to, state, END],
    )
  await mail('news', id, 'done')
  await mail('news', id, 'failed')
  await mail('reset', id, 'withdrawn')
  await mail('invite', id, 'done')
  await mail('news', id, 'pending')
  await mail('invite', newcomer.id, 'done')
  await edge('mails', DAYS_90, 2)
  expect(await postgres.query('select kind, state from mails order by 1')).toEqual([
    { kind: 'invite', state: 'done' },
    { kind: 'news', state: 'pending' },
  ])
})

test('links that were used, and resets that ran out, go 90 days later; an invite’s end is still seen', async () => {
  const { id } = await person()
  const link = (n: number, purpose: string, expires: string, used: string | null) =>
    postgres.query('insert into one_time_tokens values ($1, $2, $3, $4, $4, $5)', [sha(n), purpose, id, expires, used])
  await link(1, 'reset', END, null)
  await link(2, 'invite', '2026-02-01T00:00:00Z', END)
  await link(3, 'invite', END, null)
  await edge('one_time_tokens', DAYS_90, 1)
  expect(await postgres.query('select purpose, used_at from one_time_tokens')).toEqual([
    { purpose: 'invite', used_at: null },
  ])
})

test('a quiz result of nobody goes after 24 months, and so does the word that one was deleted', async () => {
  const result = (id: string, taken: string, revoked: string | null) =>
    postgres.query(
      `insert into assessments (id, variant, version, answers, score, overall, band, page, campaign, taken_at, revoked_at)
       values ($1, 'general', 1, '{}', '{}', 50, 'steady', '/', '{}', $2, $3)`,
      [id.repeat(22), taken, revoked],
    )
  await result('a', END, null)
  await result('b', '2025-01-10T00:00:00Z', END)
  await edge('assessments', '2028-01-10T00:00:00Z')
})

test('a line of the log goes after seven years by the database’s clock too; one that runs ahead takes none', async () => {
  at(new Date().toISOString())
  await run()
  const old = async (age: string) =>
    postgres.query(
      `insert into audit (at, request_id, event, result) values (now() - $1::interval, 'r', 'probe', 'ok')`,
      [age],
    )
  const left = async () => (await postgres.query("select request_id from audit where event = 'probe'")).length
  await old('6 years 364 days')
  await old('7 years 1 day')
  await run()
  expect(await left()).toBe(1)
  at('2126-01-01T00:00:00Z')
  await run()
  expect(await left()).toBe(1)
  await expect(postgres.query("delete from audit where event = 'probe'")).rejects.toThrow(
    'audit rows are never changed',
  )
  await expect(postgres.query('update audit set at = now()')).rejects.toThrow('audit rows are never changed')
  await expect(postgres.query('truncate audit')).rejects.toThrow('audit rows are never changed')
  at(NOW)
})

test('the report counts and deletes nothing; the job deletes just that, in batches, and says in the log how many', async () => {
  await run()
  const before = (await logged()).length
  await postgres.query(
    `insert into idempotency_keys select lpad(n::text, 64, '0'), '/', 'f', 200, '{}', '2020-01-01' from generate_series(1, 1200) n`,
  )
  const sum = await world.fingerprint()
  expect(await report()).toMatchObject({ form_keys: 1_200, sessions: 0, leads: 0, log_lines: 0 })
  expect(await world.fingerprint()).toBe(sum)
  expect(await run()).toMatchObject({ form_keys: 1_200, sessions: 0 })
  expect(await count('idempotency_keys')).toBe(0)
  expect((await logged()).slice(before)).toEqual(['form_keys 500', 'form_keys 500', 'form_keys 200'])
})

test('a run that is out of time ends between two batches and leaves the rest for the next', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await postgres.query(`insert into idempotency_keys values ($1, '/', 'f', 200, '{}', '2020-01-01')`, [HASH])
  expect(await deleteExpired(world.dependencies, 0)).toEqual({})
  expect(await count('idempotency_keys')).toBe(1)
  expect(said.mock.calls.flat().join()).toContain('retention_unfinished')
  said.mockRestore()
  await run()
  expect(await count('idempotency_keys')).toBe(0)
})

test('what is a client’s is never deleted, however long ago the company was put aside; the report names it', async () => {
  const gone = await company()
  await person('client', gone)
  await month(gone, { month: '2020-01', revenue: 1 })
  await postgres.query("update companies set deactivated_at = '2026-03-10' where id = $1", [gone])
  const [companies, months, people] = [await count('companies'), await count('monthly_metrics'), await count('people')]
  at('2028-03-09T00:00:00Z')
  expect((await retentionReport(world.dependencies)).companiesLongDeactivated).toBe(0)
  at('2036-03-11T00:00:00Z')
  expect((await retentionReport(world.dependencies)).companiesLongDeactivated).toBe(1)
  await run()
  expect([await count('companies'), await count('monthly_metrics'), await count('people')]).toEqual([
    companies,
    months,
    people,
  ])
  at(NOW)
})

test('no role of the portal can run the job', async () => {
  const names = ['forget_leads', 'forget_firm_rows', 'tell_forgotten', 'companies_long_aside']
  const roles = ['portal_client', 'portal_admin', 'portal_member']
  const may = await postgres.query(
    `select p.proname, r from pg_proc p, unnest($2::text[]) r
     where p.proname = any($1::text[]) and has_function_privilege(r, p.oid, 'execute')`,
    [names, roles],
  )
  expect(may).toEqual([])
  expect(RETENTION).toHaveLength(17)
})
