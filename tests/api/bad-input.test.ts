import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { seed } from '#tests/support/api-seed.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { hostileText, hostileValue } from '#tests/support/hostile-text.ts'

const world = await apiWorld()
const { call, freshIp, signedIn } = world
afterAll(() => world.postgres.stop())

const text = hostileText('"; drop table people; --', '٠١٢', 'x'.repeat(7_000))
const email = fc.oneof(
  fc.emailAddress(),
  fc.tuple(text, text).map(([a, b]) => `${a}@${b}`),
  text,
)
const field = hostileValue(text)
const type = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/json; charset=utf-16',
  '',
)

const bodies = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ email: fc.emailAddress({ size: 'small' }), password: text }).map((o) => JSON.stringify(o)),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({ email: fc.oneof(email, field), password: field }, { requiredKeys: [] })
      .map((o) => JSON.stringify(o)),
  },
  {
    weight: 1,
    arbitrary: fc
      .dictionary(fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'email', 'password')), field)
      .map((o) => JSON.stringify(o)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(email, text)
      .map(([e, p]) => new URLSearchParams({ email: e.toWellFormed(), password: p.toWellFormed() }).toString()),
  },
  { weight: 1, arbitrary: fc.nat(20_000).map((depth) => '['.repeat(depth)) },
)

test('3,000 generated sign-ins are refused, none of them with an error of ours', async () => {
  const statuses = new Map<number, number>()
  const property = fc.asyncProperty(bodies, type, async (body, contentType) => {
    const { status, headers } = await call('POST', '/api/auth/login', {
      body,
      headers: { 'Content-Type': contentType },
      ip: freshIp(),
    })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 303) expect(headers.get('location')).toBe('/login?failed=1')
    else expect([400, 401, 413, 415, 429]).toContain(status)
    expect(headers.getSetCookie()).toEqual([])
  })
  await fc.assert(property, { seed, numRuns: 3_000 })
  // Guards and database alike were reached.
  for (const status of [303, 400, 401, 413, 415]) expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0])
}, 30_000)

test('1,000 generated months are refused or answered, none of them with an error of ours', async () => {
  const { cookie } = await signedIn()
  const month = fc.oneof(text, fc.stringMatching(/^\d{4}-\d\d$/), fc.stringMatching(/^[0-9-]{5,9}$/))
  const property = fc.asyncProperty(month, async (value) => {
    const { status } = await call(
      'GET',
      `/api/client/financial-metrics?month=${encodeURIComponent(value.toWellFormed())}`,
      { cookie },
    )
    expect([200, 400]).toContain(status)
    if (status === 200) expect(value).toMatch(/^20\d{2}-(0[1-9]|1[0-2])$/)
  })
  await fc.assert(property, { seed, numRuns: 1_000, examples: [['0000-01'], ['9999-12'], ['0001-01']] })
}, 30_000)

test('1,000 generated addresses are answered with a refusal', async () => {
  const path = fc.array(
    fc.oneof(fc.constantFrom('auth', 'client', 'user', '..', '.', '%2e%2e', '', '%00', '*', ':id'), fc.webSegment()),
    { maxLength: 6 },
  )
  const property = fc.asyncProperty(path, fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'), async (segments, method) => {
    const { status } = await call(method, `/api/${segments.join('/')}`)
    expect([401, 403, 404, 405]).toContain(status)
  })
  await fc.assert(property, { seed, numRuns: 1_000 })
})
