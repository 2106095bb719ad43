import { afterAll, expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/api-people.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, person, postgres } = world
afterAll(() => postgres.stop())

const login = (ask: Parameters<typeof call>[2]) => call('POST', '/api/auth/login', ask)
const asJson = (body: BodyInit) => login({ body, headers: { 'Content-Type': 'application/json' } })

test.each([
  '',
  '{',
  '{"email":',
  'null null',
  '[1,2',
  "{'email':1}",
  '\u0000',
  new Uint8Array([0xff, 0xfe]),
  new Uint8Array([0x22, 0xc3, 0x28, 0x22]),
  '['.repeat(4_000),
  '{"a":'.repeat(1_300),
])('a body that is not JSON is refused: %j', async (body) => {
  const { status, body: said } = await asJson(body)
  expect([status, said.code]).toEqual([400, 'bad_request'])
})

test.each([
  [{}, ['email', 'password']],
  [{ email: 'a@b.co' }, ['password']],
  [{ email: 'no email', password: 'x' }, ['email']],
  [{ email: 'a@b.co', password: '' }, ['password']],
  [{ email: 'a@b.co', password: 'x'.repeat(257) }, ['password']],
  [{ email: `${'a'.repeat(250)}@b.co`, password: 'x' }, ['email']],
  [{ email: ['a@b.co'], password: 'x' }, ['email']],
  [{ email: { $ne: null }, password: { $ne: null } }, ['email', 'password']],
  [{ email: 'a@b.co', password: 'x', role: 'admin' }, ['role']],
  [{ email: 'a@b.co', password: 'x', companyId: 'c' }, ['companyId']],
])('a body of the wrong shape is refused by field: %j', async (json, fields) => {
  const { status, body } = await login({ json })
  expect([status, body.code]).toEqual([400, 'invalid'])
  expect(Object.keys(body.fields).sort()).toEqual([...fields].sort())
})

test('the sentences for the form are those of its schema', async () => {
  const { body } = await login({ json: { email: 'x', password: '' } })
  expect(body.fields).toEqual({ email: 'Please enter a valid email address', password: 'Password is required' })
})

test('no name of an object prototype passes as a field', async () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__', 'valueOf']
  const shape = Object.getOwnPropertyNames(Object.prototype).sort()
  for (const name of names)
    for (const body of [
      `{"email":"a@b.co","password":"x","${name}":{"isAdmin":true}}`,
      `{"${name}":{"email":"a@b.co","password":"x"}}`,
      `{"email":{"${name}":1},"password":"x"}`,
    ])
      expect((await asJson(body)).status).toBe(400)
  const form = `email=a%40b.co&password=x&__proto__=y`
  expect(
    (await login({ body: form, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })).headers.get(
      'location',
    ),
  ).toBe('/login?failed=1')
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(shape)
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})

test('a column of any table is refused as a field of the sign-in', async () => {
  const before = await world.fingerprint()
  const columns = await postgres.query(
    "select distinct column_name as name from information_schema.columns where table_schema = 'public'",
  )
  for (const { name } of columns) {
    if (name === 'email') continue
    expect((await login({ json: { email: 'a@b.co', password: 'x', [name as string]: 'admin' } })).status).toBe(400)
  }
  expect(await world.fingerprint()).toBe(before)
})

const stream = (size: number, chunk = 1_024) => {
  let left = size
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close()
      controller.enqueue(new Uint8Array(Math.min(chunk, left)).fill(32))
      left -= chunk
    },
  })
}

test('a body that its sender breaks off is no fault of the server', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(64))
      controller.error(new Error('the line is gone'))
    },
  })
  expect((await login({ body, headers: { 'Content-Type': 'application/json' } })).status).toBe(400)
})

test('a body over 8 KB is refused, said to be so, in pieces, or with a length that lies', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const big = JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(8_200) })
  for (const body of [big, stream(8_193), stream(50_000_000, 65_536)])
    expect((await login({ body, headers })).status).toBe(413)
  expect((await login({ body: stream(9_000), headers: { ...headers, 'Content-Length': '10' } })).status).toBe(413)
  expect((await login({ body: ' ', headers: { ...headers, 'Content-Length': '8193' } })).status).toBe(413)
  expect((await call('POST', '/api/auth/logout', { body: big })).status).toBe(413)
  expect((await login({ body: stream(8_192), headers })).status).toBe(400)
})

test.each([
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  'application/vnd.api+json',
  'text/json',
  '',
  null,
])('content of type %j is refused', async (type) => {
  const json = JSON.stringify({ email: 'a@b.co', password: PASSWORD })
  const { status, body } = await login({ body: new TextEncoder().encode(json), headers: { 'Content-Type': type } })
  expect([status, body.code]).toEqual([415, 'wrong_type'])
})

test('a type may say its characters', async () => {
  const { email } = await person()
  const body = JSON.stringify({ email, password: PASSWORD })
  expect((await login({ body, headers: { 'Content-Type': 'Application/JSON; charset=utf-8' } })).status).toBe(200)
})
