import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { type Answer, cookieHeader, cookiesOf, SITE } from '#tests/support/api-call.ts'
import { PASSWORD } from '#tests/support/api-people.ts'
import { apiWorld, CHEAP } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, freshIp, login, person, postgres, signedIn } = world
afterAll(() => postgres.stop())

const form = (email: string, password: string) =>
  call('POST', '/api/auth/login', { form: { email, password }, ip: freshIp() })

/** All that a visitor can tell apart; the request's own number left out. */
const seen = ({ status, headers, text, body }: Answer) => ({
  status,
  headers: [...headers].filter(([name]) => name !== 'x-request-id'),
  text: text.replace(body.requestId, ''),
})

test('the right password signs a client in, and the next call knows them', async () => {
  const client = await person('client', await company('Her Co'))
  const answer = await login(client.email)
  const user = {
    id: client.id,
    role: 'client',
    firstName: 'Ada',
    lastName: 'Smith',
    email: client.email,
    companyId: client.companyId,
    twoFactorEnabled: false,
    companies: [{ id: client.companyId, name: 'Her Co', rights: 'owner' }],
  }
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ success: true, user })
  const known = await call('GET', '/api/auth/user', { cookie: cookieHeader(answer) })
  expect(known.status).toBe(200)
  expect(known.body).toEqual({ authenticated: true, user })
})

test('an admin signs in and belongs to no company', async () => {
  const { body } = await login((await person('admin')).email)
  expect(body.user).toMatchObject({ role: 'admin', companyId: null })
})

test('an email is the same in any case and with spaces around it', async () => {
  const { email } = await person()
  expect((await login(` ${email.toUpperCase()} `)).status).toBe(200)
})

test('without a session the current user is nobody, in the shape the browser expects', async () => {
  const { status, body } = await call('GET', '/api/auth/user')
  expect(status).toBe(401)
  expect(body).toMatchObject({ authenticated: false, user: null, code: 'not_signed_in' })
})

test('unknown email, wrong password, disabled person and one without a password look the same', async () => {
  const [known, disabled, invited] = [await person(), await person(), await person()]
  await postgres.query('update people set disabled_at = now() where id = $1', [disabled.id])
  await postgres.query('update people set password_hash = null where id = $1', [invited.id])
  const look = async (email: string, password?: string) => {
    const before = world.trips()
    const answer = await login(email, password)
    return { ...seen(answer), message: answer.body.message, trips: world.trips() - before }
  }
  const unknown = await look('nobody@example.test')
  expect(unknown).toMatchObject({ status: 401, message: 'Please check your credentials and try again.', trips: 2 })
  expect(unknown.headers.map(([name]) => name)).not.toContain('set-cookie')
  for (const other of [await look(known.email, 'wrong'), await look(disabled.email), await look(invited.email)])
    expect(other).toEqual(unknown)
})

test('a plain form is answered by the page to go to', async () => {
  const [client, admin] = [await person(), await person('admin')]
  const right = await form(client.email, PASSWORD)
  expect([right.status, right.headers.get('location'), right.text]).toEqual([303, '/client/dashboard', ''])
  const cookie = cookieHeader(right, '__Host-session')
  expect((await call('GET', '/api/auth/user', { cookie })).status).toBe(200)
  expect((await form(admin.email, PASSWORD)).headers.get('location')).toBe('/admin/dashboard')
  for (const wrong of [await form(client.email, 'wrong'), await form('no email', 'x'), await form(client.email, '')]) {
    expect([wrong.status, wrong.headers.get('location')]).toEqual([303, '/login?failed=1'])
    expect(wrong.headers.getSetCookie()).toEqual([])
  }
})

test('a plain form leads on to the address that was asked for, and to none of another site', async () => {
  const { email } = await person()
  const thread = '/client/dashboard?view=messages&thread=7&company=9'
  const leadsTo = async (next: string, password = PASSWORD) => {
    const Referer = `${SITE}/login?${new URLSearchParams({ next })}`
    const sent = { form: { email, password }, ip: freshIp(), headers: { Referer } }
    return (await call('POST', '/api/auth/login', sent)).headers.get('location')
  }
  expect(await leadsTo(thread)).toBe(thread)
  expect(await leadsTo(thread, 'wrong')).toBe(`/login?${new URLSearchParams({ failed: '1', next: thread })}`)
  for (const next of [
    '//elsewhere.test',
    'https://elsewhere.test/',
    '/\\elsewhere.test',
    '/client/x\r\nSet-Cookie: a=b',
  ])
    expect(await leadsTo(next)).toBe('/client/dashboard')
})

test('a plain form with its box checked tells the app so by a cookie, and one without it, or the app, does not', async () => {
  const { email } = await person()
  const cookies = (answer: { headers: Headers }) =>
    answer.headers.getSetCookie().filter((one) => /^__Host-keep-figures=/.test(one))
  const asked = await call('POST', '/api/auth/login', {
    form: { email, password: PASSWORD, keep: 'on' },
    ip: freshIp(),
  })
  expect(asked.headers.get('location')).toBe('/client/dashboard')
  expect(cookies(asked)).toEqual(['__Host-keep-figures=1; Max-Age=600; Path=/; Secure; SameSite=Strict'])
  expect(cookies(await form(email, PASSWORD))).toEqual([])
  const wrong = await call('POST', '/api/auth/login', { form: { email, password: 'wrong', keep: 'on' }, ip: freshIp() })
  expect(wrong.headers.getSetCookie()).toEqual([])
})

test('a form that another site sends is refused like any other call', async () => {
  const { email } = await person()
  const before = await world.fingerprint()
  const answer = await call('POST', '/api/auth/login', {
    form: { email, password: PASSWORD },
    headers: { Origin: 'http://evil.test' },
  })
  expect(answer.status).toBe(403)
  expect(await world.fingerprint()).toBe(before)
})

test('signing in again gives a new session and ends the one the browser held', async () => {
  const { email, cookie } = await signedIn()
  const again = await login(email, PASSWORD, { cookie })
  expect(cookieHeader(again, '__Host-session')).not.toBe(cookie)
  const old = await call('GET', '/api/auth/user', { cookie })
  expect([old.status, old.body.code]).toEqual([401, 'session_revoked'])
  expect((await call('GET', '/api/auth/user', { cookie: cookieHeader(again) })).status).toBe(200)
})

test('a failed sign-in leaves the session that the browser holds', async () => {
  const { email, cookie } = await signedIn()
  const failed = await login(email, 'wrong', { cookie })
  expect(failed.status).toBe(401)
  expect(cookiesOf(failed)).toEqual({})
  expect((await call('GET', '/api/auth/user', { cookie })).status).toBe(200)
})

test('a hash that has grown weak is made again at the next sign-in, which still counts', async () => {
  const { id, email } = await person()
  const rounds = async () =>
    (await postgres.query('select substr(password_hash, 5, 2) as cost from people where id = $1', [id]))[0]?.cost
  // bcrypt's lowest is 4, so the world's own cost is taken for weak here.
  const costly = await apiWorld({
    beside: world,
    dependencies: {
      passwords: {
        ...world.dependencies.passwords,
        isWeak: () => true,
        hash: (text) => hashPassword(text, { ...CHEAP, bcryptCost: 5 }),
      },
    },
  })
  expect(await rounds()).toBe('04')
  const cookie = cookieHeader(await costly.login(email))
  expect(await rounds()).toBe('05')
  expect((await call('GET', '/api/auth/user', { cookie })).status).toBe(200)
  expect((await login(email)).status).toBe(200)
})
