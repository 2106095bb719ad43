import { createHash } from 'node:crypto'
import { unsealData } from 'iron-session'
import { afterAll, expect, test } from 'vitest'
import { cookiesOf } from '#tests/support/api-call.ts'
import { apiWorld, SECRET } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, login, person, postgres, signedIn } = world
afterAll(() => postgres.stop())

const who = async (cookie: string) => {
  const { status, body } = await call('GET', '/api/auth/user', { cookie })
  return status === 200 ? 'known' : body.code
}

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

test('the table holds the hash of the id that the cookie seals, and no id', async () => {
  const cookie = decodeURIComponent(cookiesOf(await login((await person()).email))['__Host-session']?.value ?? '')
  const { sid } = await unsealData<{ sid: string }>(cookie, { password: SECRET })
  expect(Buffer.from(sid, 'base64url')).toHaveLength(32)
  const hash = createHash('sha256').update(sid).digest('hex')
  expect(await postgres.query('select count(*)::int as n from sessions where id_sha256 = $1', [hash])).toEqual([
    { n: 1 },
  ])
})
