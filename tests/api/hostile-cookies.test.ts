import fc from 'fast-check'
import { sealData } from 'iron-session'
import { afterAll, expect, test } from 'vitest'
import { cookieHeader } from '#tests/support/api-call.ts'
import { seed } from '#tests/support/api-seed.ts'
import { apiWorld, SECRET } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, login, person } = world
afterAll(() => world.postgres.stop())

const cookie = cookieHeader(await login((await person()).email), '__Host-session')
const seal = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
// What follows the tilde is not sealed, and says nothing.
const [sealed = ''] = seal.split('~')

const PATHS = ['/api/auth/user', '/api/client/company']
const opens = async (header: string) => {
  for (const path of PATHS) {
    const { status, headers } = await call('GET', path, { cookie: header })
    expect(headers.getSetCookie()).toEqual([])
    if (status !== 401) return status
  }
  return 401
}
const named = (value: string) => `__Host-session=${value}`

test('the cookie itself opens', async () => {
  expect(await opens(cookie)).toBe(200)
  expect(await opens(named(encodeURIComponent(`${sealed}~7`)))).toBe(200)
})

const part = (at: number, value: string) => sealed.split('*').with(at, value).join('*')
test.each([
  '',
  '~',
  '~2',
  '*',
  '*******',
  sealed.slice(0, -1),
  `${sealed}x`,
  `x${sealed}`,
  sealed.toUpperCase(),
  sealed.repeat(2),
  'a'.repeat(20_000),
  part(0, 'Fe25.2'),
  part(0, 'Fe26.1'),
  part(0, 'Fe27.2'),
  part(0, ''),
  ...['0abc', '', '0', '-1', 'NaN', 'Infinity', '9'.repeat(40), '1e99', ' 1', '0x7fffffffff'].map((expiry) =>
    part(5, expiry),
  ),
  ...['constructor', '__proto__', 'toString', '', '2', '01', '-1', '1 '].map((id) => part(1, id)),
  '%',
  '%E0%A4%A',
  '%00',
  '"',
  '{}',
  'null',
  'undefined',
  '[object Object]',
  'j:{"sid":1}',
  'eyJhbGciOiJub25lIn0.e30.',
])('a cookie of hostile bytes is nobody: %j', async (value) => {
  expect(await opens(named(value))).toBe(401)
  expect(await opens(named(encodeURIComponent(value)))).toBe(401)
})

test('a seal has one spelling: its last letter under another name opens nothing', async () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const twin = letters[letters.indexOf(sealed.at(-1) ?? '') ^ 1] ?? ''
  expect(Buffer.from(twin, 'base64url')).toEqual(Buffer.from(sealed.at(-1) ?? '', 'base64url'))
  expect(await opens(named(sealed.slice(0, -1) + twin))).toBe(401)
})

test('several hundred mutated seals open nothing and break nothing', async () => {
  const character = fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code))
  const place = fc.nat(sealed.length - 1)
  const mutated = fc.oneof(
    fc.tuple(place, character).map(([at, c]) => sealed.slice(0, at) + c + sealed.slice(at + 1)),
    fc.tuple(place, fc.integer({ min: 1, max: 9 })).map(([at, n]) => sealed.slice(0, at) + sealed.slice(at + n)),
    fc.tuple(place, place).map(([a, b]) => sealed.slice(a) + sealed.slice(0, b)),
    fc.tuple(fc.nat(7), fc.string({ unit: character, maxLength: 80 })).map(([at, text]) => part(at, text)),
    fc.string({ unit: character, maxLength: 300 }),
  )
  const property = fc.asyncProperty(mutated, async (value) => {
    fc.pre(value.split('~')[0] !== sealed)
    expect(await opens(named(encodeURIComponent(value)))).toBe(401)
    expect(await opens(named(value))).toBe(401)
  })
  await fc.assert(property, { seed, numRuns: 400 })
})

test('a good seal around something else is nobody', async () => {
  const contents: unknown[] = [
    {},
    [],
    1,
    'x',
    { v: 1 },
    { v: 1, sid: '' },
    { v: 1, sid: 1 },
    { v: 1, sid: 'x'.repeat(43), more: 1 },
    { v: 2, sid: 'x'.repeat(43) },
    { v: 1, sid: 'x'.repeat(43) },
    { v: 1, sid: "' or 1=1 --" },
  ]
  for (const content of contents) {
    const value = await sealData(content, { password: SECRET, ttl: 60 })
    expect(await opens(named(encodeURIComponent(value)))).toBe(401)
  }
})

test('a seal of another secret, or one that has ended, is nobody', async () => {
  const content = { v: 1, sid: 'x'.repeat(43) }
  const foreign = await sealData(content, { password: 'another-secret-0123456789-0123456789', ttl: 60 })
  expect(await opens(named(encodeURIComponent(foreign)))).toBe(401)
  const ended = await sealData(content, { password: SECRET, ttl: -120 })
  expect(await opens(named(encodeURIComponent(ended)))).toBe(401)
})

test('a session goes on while the secret is changed', async () => {
  const NEXT = 'the-next-secret-0123456789-0123456789'
  const changed = await apiWorld({ beside: world, dependencies: { settings: { sessionSecrets: [NEXT, SECRET] } } })
  expect((await changed.call('GET', '/api/auth/user', { cookie })).status).toBe(200)
  const next = cookieHeader(await changed.login((await person()).email), '__Host-session')
  expect((await changed.call('GET', '/api/auth/user', { cookie: next })).status).toBe(200)
  expect(await opens(next)).toBe(401)
})
