import { afterAll, expect, test } from 'vitest'
import { readAs } from '#server/database/read.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { cookieHeader } from '#tests/support/api-call.ts'
import { apiWorld, NOW } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, login, person, postgres, signedIn } = world
afterAll(() => postgres.stop())

const lines = (requestId: string | null) => postgres.query('select * from audit where request_id = $1', [requestId])

test('signing in and out write one line each, with who, when, from where and how it ended', async () => {
  const client = await person()
  const entered = await login(client.email, undefined, { ip: '203.0.113.77' })
  const left = await call('POST', '/api/auth/logout', { cookie: cookieHeader(entered), ip: '2001:db8:9:9:9::9' })
  const who = {
    actor_id: client.id,
    actor_role: 'client',
    company_id: client.companyId,
    at: new Date(NOW),
    result: 'ok',
    target: null,
  }
  expect(await lines(entered.headers.get('x-request-id'))).toMatchObject([
    { ...who, event: 'authn_login_success', ip_prefix: '203.0.113.0/24' },
  ])
  expect(await lines(left.headers.get('x-request-id'))).toMatchObject([
    { ...who, event: 'authn_logout', ip_prefix: '2001:db8:9::/48' },
  ])
  const sessions = await postgres.query('select distinct session_sha256 from audit where actor_id = $1', [client.id])
  expect(sessions).toHaveLength(1)
})

test('a refused sign-in names the account it was for, where there is one, and never what was typed', async () => {
  const client = await person()
  const known = await login(client.email, 'canary-typed-password')
  const unknown = await login('canary-typed@example.test', 'canary-typed-password')
  const refused = { event: 'authn_login_fail', result: 'refused', actor_id: null, session_sha256: null }
  expect(await lines(known.body.requestId)).toMatchObject([
    { ...refused, target: client.id, company_id: client.companyId },
  ])
  expect(await lines(unknown.body.requestId)).toMatchObject([{ ...refused, target: null, company_id: null }])
  const [all] = await postgres.query("select string_agg(a::text, ' ') as text from audit a")
  expect(all?.text).not.toContain('canary-typed')
})

test('who is disabled while their password is compared gets no session, and leaves a refusal', async () => {
  const { id, email } = await person()
  const match = async () => {
    await postgres.query('update people set disabled_at = now() where id = $1', [id])
    return true
  }
  const slow = await apiWorld({
    beside: world,
    dependencies: { passwords: { ...world.dependencies.passwords, match } },
  })
  const { status, headers, body } = await slow.login(email)
  expect([status, headers.getSetCookie()]).toEqual([401, []])
  expect(await postgres.query('select 1 from sessions where person_id = $1', [id])).toEqual([])
  expect(await lines(body.requestId)).toMatchObject([{ event: 'authn_login_fail', target: id }])
})

test('logging out twice writes one line', async () => {
  const { id, cookie } = await signedIn()
  await call('POST', '/api/auth/logout', { cookie })
  await call('POST', '/api/auth/logout', { cookie })
  expect(await postgres.query("select 1 from audit where event = 'authn_logout' and actor_id = $1", [id])).toHaveLength(
    1,
  )
})

test('where the line cannot be written, nothing else is', async () => {
  const client = await signedIn()
  await postgres.query('alter table audit add constraint full_disk check (request_id is null) not valid')
  expect((await login(client.email)).status).toBe(500)
  expect((await call('POST', '/api/auth/logout', { cookie: client.cookie })).status).toBe(500)
  await postgres.query('alter table audit drop constraint full_disk')
  expect(await postgres.query('select 1 from sessions where person_id = $1', [client.id])).toHaveLength(1)
  expect((await call('GET', '/api/auth/user', { cookie: client.cookie })).status).toBe(200)
})

test('nobody changes or removes a line, not even the owner of the table', async () => {
  await login('nobody@example.test')
  for (const attempt of [
    "update audit set result = 'ok'",
    'delete from audit',
    'truncate audit',
    'truncate audit cascade',
  ])
    await expect(postgres.query(attempt)).rejects.toThrow('audit rows are never changed')
})

test('a client’s role adds lines about their own actions alone, and reads none', async () => {
  const { id, companyId, cookie } = await signedIn()
  const [row] = await postgres.query('select id_sha256 from sessions where person_id = $1', [id])
  expect(cookie).not.toBe('')
  const read = readAs(world.database, row?.id_sha256 as string, world.now(), 'client')
  const line = (actor: string, company: string | null) => sql(Nothing)`
    insert into audit (at, request_id, event, actor_id, company_id, result)
    values (now(), 'r', 'probe', ${actor}, ${company}, 'ok')`
  const other = await person()
  await read(line(id, companyId))
  for (const forged of [line(other.id, companyId), line(id, other.companyId), line(id, null)])
    await expect(read(forged)).rejects.toMatchObject({ sqlState: '42501' })
  await expect(read(sql(Nothing)`select 1 from audit`)).rejects.toMatchObject({ sqlState: '42501' })
})
