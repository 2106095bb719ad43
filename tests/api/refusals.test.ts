import { afterAll, expect, test, vi } from 'vitest'
import { routes } from '#api/app.ts'
import { forAdmins, forAnyone } from '#server/guard.ts'
import { PASSWORD } from '#tests/support/api-people.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const thrown: Record<string, unknown> = {
  error: new Error('canary-inside'),
  text: 'canary-inside',
  nothing: undefined,
  sql: Object.assign(new Error('canary-inside'), { code: '23505', detail: 'Key (email)=(canary-inside)' }),
}
const world = await apiWorld({
  mount: (app) => {
    routes(app)
    app.route(
      '/api/throws',
      forAnyone().get('/:what', (c) => {
        throw thrown[c.req.param('what')]
      }),
    )
    app.route(
      '/api/admin',
      forAdmins().get('/probe', async (c) => c.json((await c.var.admin.read()).person)),
    )
  },
})
const { call, person, postgres, signedIn } = world
afterAll(() => postgres.stop())

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/client',
  '/api/client/nothing',
  '/api/auth/user/',
  '/api/auth/login/x',
  '/api//auth/user',
  '/api/client/company%00',
  '/api/healthz',
])('%s is not there, for anybody', async (path) => {
  const { cookie } = await signedIn()
  for (const method of ['GET', 'POST'])
    for (const ask of [{}, { cookie }]) {
      const { status, body } = await call(method, path, ask)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
})

test('a known address by another method is refused with the methods it takes', async () => {
  const before = await world.fingerprint()
  const expected = [
    ['/api/auth/user', 'GET, HEAD'],
    ['/api/auth/login', 'POST'],
    ['/api/auth/logout', 'POST'],
    ['/api/client/company', 'GET, HEAD'],
    ['/api/client/financial-metrics', 'GET, HEAD'],
  ]
  for (const [path = '', allow = ''] of expected)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      if (allow.split(', ').includes(method)) continue
      const { status, headers } = await call(method, path)
      expect([method, path, status, headers.get('allow')]).toEqual([method, path, 405, allow])
    }
  expect(await world.fingerprint()).toBe(before)
})

test('a preflight gets no permission', async () => {
  const { status, headers } = await call('OPTIONS', '/api/auth/login', {
    headers: { Origin: 'http://evil.test', 'Access-Control-Request-Method': 'POST' },
  })
  expect(status).toBe(405)
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('HEAD answers like GET without the body', async () => {
  const { cookie } = await signedIn()
  expect(await call('HEAD', '/api/client/company', { cookie })).toMatchObject({ status: 200, text: '' })
  expect(await call('HEAD', '/api/client/company')).toMatchObject({ status: 401, text: '' })
})

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
  [{ email: 'no e-mail', password: 'x' }, ['email']],
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

test('whatever is thrown inside, the answer is one sentence and a number to ask about', async () => {
  const written = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const what of Object.keys(thrown)) {
    const { status, body, text, headers } = await call('GET', `/api/throws/${what}`)
    expect([what, status]).toEqual([what, 500])
    expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId'])
    expect(headers.get('x-request-id')).toBe(body.requestId)
    expect(text + JSON.stringify(written.mock.calls)).not.toContain('canary-inside')
    expect(JSON.stringify(written.mock.lastCall)).toContain(body.requestId)
  }
  written.mockRestore()
})

test('the firm’s routes are for the firm’s own people', async () => {
  const [client, admin] = [await signedIn(), await signedIn('admin')]
  expect((await call('GET', '/api/admin/probe')).status).toBe(401)
  expect((await call('GET', '/api/admin/probe', { cookie: client.cookie })).body.code).toBe('forbidden')
  expect((await call('GET', '/api/admin/probe', { cookie: admin.cookie })).body).toMatchObject({
    id: admin.id,
    role: 'admin',
  })
})
