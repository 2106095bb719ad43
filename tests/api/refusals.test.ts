import { afterAll, expect, test, vi } from 'vitest'
import { apiRoutes } from '#api/app.ts'
import { forAdmins, forAnyone } from '#server/auth/guard.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const thrown: Record<string, unknown> = {
  error: new Error('canary-inside'),
  text: 'canary-inside',
  nothing: undefined,
  sql: Object.assign(new Error('canary-inside'), { code: '23505', detail: 'Key (email)=(canary-inside)' }),
}
const world = await apiWorld({
  mount: (app) => {
    apiRoutes(app)
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
const { call, postgres, signedIn } = world
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
