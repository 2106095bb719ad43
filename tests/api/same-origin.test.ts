import { afterAll, expect, test } from 'vitest'
import { SITE } from '#tests/support/api-call.ts'
import { PASSWORD } from '#tests/support/api-people.ts'
import { apiWorld, SECRET } from '#tests/support/api-world.ts'

const world = await apiWorld({
  dependencies: { settings: { sessionSecrets: [SECRET], siteUrl: 'https://clear.example/' } },
})
const { call, person, signedIn } = world
afterAll(() => world.postgres.stop())

const { email } = await person()
const login = (headers: Record<string, string | null | undefined>) =>
  call('POST', '/api/auth/login', { json: { email, password: PASSWORD }, headers, ip: world.freshIp() })

test.each([
  { 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'same-origin', Origin: null },
  { Origin: SITE },
  { Origin: 'https://clear.example' },
])('a change from our own pages passes: %j', async (headers) => {
  expect((await login(headers)).status).toBe(200)
})

test.each([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { 'Sec-Fetch-Site': '' },
  { 'Sec-Fetch-Site': 'Same-Origin, same-origin' },
  { Origin: null },
  { Origin: 'null' },
  { Origin: '' },
  { Origin: 'http://evil.test' },
  { Origin: `${SITE}.evil.test` },
  { Origin: `${SITE}:81` },
  { Origin: 'https://portal.test' },
  { Origin: 'https://clear.example.evil.test' },
  { Origin: 'https://clear.example/' },
  { Origin: null, Referer: `${SITE}/login` },
])('a change from elsewhere is refused and leaves no trace: %j', async (headers) => {
  const { cookie } = await signedIn()
  const before = await world.fingerprint()
  const signIn = await login(headers)
  expect([signIn.status, signIn.body.code]).toEqual([403, 'foreign_origin'])
  const out = await call('POST', '/api/auth/logout', { cookie, headers })
  expect([out.status, out.headers.getSetCookie()]).toEqual([403, []])
  expect(await world.fingerprint()).toBe(before)
})

test.each(['/api/auth/user', '/api/client/company', '/api/client/financial-metrics?month=2026-03'])(
  'another page learns nothing from %s, signed in or not',
  async (path) => {
    const { cookie } = await signedIn()
    for (const site of ['cross-site', 'same-site', 'none', '']) {
      const [known, unknown] = [cookie, undefined].map((held) =>
        call('GET', path, { cookie: held, headers: { 'Sec-Fetch-Site': site } }),
      )
      expect((await known)?.status).toBe(403)
      expect({ ...(await known)?.body, requestId: '' }).toEqual({ ...(await unknown)?.body, requestId: '' })
    }
    for (const headers of [{}, { 'Sec-Fetch-Site': 'same-origin' }])
      expect((await call('GET', path, { cookie, headers })).status).toBe(200)
  },
)

test('no answer gives another origin a permission', async () => {
  const { cookie } = await signedIn()
  for (const headers of [{ Origin: 'http://evil.test' }, { Origin: SITE }]) {
    const answer = await call('GET', '/api/client/company', { cookie, headers })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})
