import { afterAll, expect, test } from 'vitest'
import { SESSION_LIMITS } from '#server/session-limits.ts'
import { cookieHeader, cookiesOf } from '#tests/support/api-call.ts'
import { apiWorld, NOW } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, login, person, postgres, signedIn } = world
afterAll(() => postgres.stop())

const who = async (cookie: string) => {
  const { status, body } = await call('GET', '/api/auth/user', { cookie })
  return status === 200 ? 'known' : body.code
}
const later = (seconds: number) => world.at(Date.parse(NOW) + seconds * 1_000)

test('cookies are Secure, HttpOnly, strict, for this host alone and small', async () => {
  const { client, admin } = { client: await person(), admin: await person('admin') }
  for (const [someone, hours] of [
    [client, 12],
    [admin, 8],
  ] as const) {
    const cookies = cookiesOf(await login(someone.email))
    expect(Object.keys(cookies).sort()).toEqual(['__Host-device', '__Host-session'])
    expect(cookies['__Host-session']?.attributes.sort()).toEqual(
      ['HttpOnly', `Max-Age=${hours * 3600}`, 'Path=/', 'SameSite=Strict', 'Secure'].sort(),
    )
    expect(cookies['__Host-device']?.attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/']),
    )
    for (const { line } of Object.values(cookies)) expect(line.length).toBeLessThanOrEqual(600)
  }
})

test('the seal itself ends a minute after the session', async () => {
  const before = Date.now()
  const seal = cookiesOf(await login((await person()).email))['__Host-session']?.value ?? ''
  const expires = Number(decodeURIComponent(seal).split('*')[5])
  expect((expires - before) / 1_000).toBeGreaterThanOrEqual(12 * 3600 + 60)
  expect((expires - before) / 1_000).toBeLessThan(12 * 3600 + 70)
})

test.each(['client', 'admin'] as const)('a session of a %s ends to the second, idle or not', async (role) => {
  const { idle, absolute } = SESSION_LIMITS[role]
  world.at(NOW)
  const rested = await signedIn(role)
  later(idle - 1)
  expect(await who(rested.cookie)).toBe('known')
  later(idle - 1 + idle)
  expect(await who(rested.cookie)).toBe('session_expired')

  world.at(NOW)
  const busy = await signedIn(role)
  for (let at = idle - 60; at < absolute; at += idle - 60) {
    later(at)
    expect(await who(busy.cookie)).toBe('known')
  }
  later(absolute - 1)
  expect(await who(busy.cookie)).toBe('known')
  later(absolute)
  expect(await who(busy.cookie)).toBe('session_expired')
  world.at(NOW)
})

test('that a session was seen is written at most once a minute', async () => {
  world.at(NOW)
  const { id, cookie } = await signedIn()
  const seen = async () =>
    (await postgres.query('select last_seen_at::text as seen from sessions where person_id = $1', [id]))[0]?.seen
  later(59)
  await who(cookie)
  expect(await seen()).toBe('2026-03-15 12:00:00+00')
  later(60)
  await who(cookie)
  expect(await seen()).toBe('2026-03-15 12:01:00+00')
  world.at(NOW)
})

test('logging out kills every copy of the cookie and says so twice', async () => {
  const { cookie } = await signedIn()
  const answer = await call('POST', '/api/auth/logout', { cookie })
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  expect(cookiesOf(answer)['__Host-session']).toMatchObject({
    value: '',
    attributes: expect.arrayContaining(['Max-Age=0', 'Secure', 'Path=/']),
  })
  for (const path of ['/api/auth/user', '/api/client/company', '/api/client/financial-metrics?month=2026-03']) {
    const { status, body } = await call('GET', path, { cookie })
    expect([path, status, body.code]).toEqual([path, 401, 'session_revoked'])
  }
  expect((await call('POST', '/api/auth/logout', { cookie })).status).toBe(200)
  expect((await call('POST', '/api/auth/logout')).body).toEqual({ success: true })
})

test('an answer that comes after the logout does not bring the cookie back', async () => {
  for (let run = 0; run < 20; run++) {
    const { cookie } = await signedIn()
    const reads = [call('GET', '/api/auth/user', { cookie }), call('GET', '/api/client/company', { cookie })]
    const out = await call('POST', '/api/auth/logout', { cookie })
    for (const answer of await Promise.all(reads)) expect(answer.headers.getSetCookie()).toEqual([])
    expect(out.status).toBe(200)
    expect(await who(cookie)).toBe('session_revoked')
  }
})

test('logging out ends this session alone', async () => {
  const here = await signedIn()
  const there = await world.signIn(here)
  await call('POST', '/api/auth/logout', { cookie: here.cookie })
  expect(await who(there)).toBe('known')
})

const change = async (column: string, value: string, role: 'client' | 'admin' = 'client') => {
  const someone = await signedIn(role)
  await postgres.query(`update people set ${column} = ${value} where id = $1`, [someone.id])
  return who(someone.cookie)
}

test('what changes about a person ends their sessions at the next request', async () => {
  const other = await world.company()
  expect(await change('disabled_at', 'now()')).toBe('session_revoked')
  expect(await change('password_changed_at', 'now()')).toBe('session_revoked')
  expect(await change('company_id', `'${other}'`)).toBe('session_revoked')
  expect(await change('company_id', "null, role = 'admin'")).toBe('session_revoked')
  expect(await change('first_name', "'Grace'")).toBe('known')
})

test('a person who is disabled has no session even where the row says nothing', async () => {
  const { id, cookie } = await signedIn()
  await postgres.query('alter table people disable trigger people_end_sessions')
  await postgres.query('update people set disabled_at = now() where id = $1', [id])
  await postgres.query('alter table people enable trigger people_end_sessions')
  expect(await who(cookie)).toBe('session_revoked')
})

test('a good seal of a session that is not there is nobody', async () => {
  const { id, cookie } = await signedIn()
  await postgres.query('delete from sessions where person_id = $1', [id])
  expect(await who(cookie)).toBe('not_signed_in')
})

test('the session is asked for in one round trip, and without a cookie in none', async () => {
  const { cookie } = await signedIn()
  const before = world.trips()
  await call('GET', '/api/auth/user', { cookie })
  expect(world.trips() - before).toBe(1)
  await call('GET', '/api/auth/user')
  await call('GET', '/api/client/company')
  await call('POST', '/api/auth/logout')
  expect(world.trips() - before).toBe(1)
})

test('the table holds no session id that a cookie could be made from', async () => {
  const answer = await login((await person()).email)
  const [row] = await postgres.query('select string_agg(id_sha256, $1) as all from sessions', [' '])
  expect(row?.all).toMatch(/^([0-9a-f]{64} ?)+$/)
  expect(cookieHeader(answer)).not.toContain(String(row?.all).split(' ').at(-1))
})
