import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '#api/app.ts'
import { declaredRoutes } from '#server/auth/policy.ts'
import { ADMIN_SAMPLES } from '#tests/support/admin-samples.ts'
import { accountWorld, codeAt } from '#tests/support/api-accounts.ts'
import { cookieHeader } from '#tests/support/api-call.ts'
import { caller, type Owned } from '#tests/support/api-matrix.ts'
import { PASSWORD } from '#tests/support/api-people.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())

const TEN_MINUTES = 10 * 60
const routes = declaredRoutes(createApp(() => undefined as never).routes)
const sensitive = routes.filter(({ freshSignIn }) => freshSignIn)
const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('exports, what changes who gets in, and turning two-factor off ask for a fresh sign-in', () => {
  expect(sensitive.map(name).sort()).toEqual([
    'DELETE /api/account/passkeys/:id',
    'GET /api/admin/audit/file',
    'GET /api/admin/companies/:id/export',
    'GET /api/admin/companies/:id/export/file',
    'GET /api/admin/leads/file',
    'POST /api/account/passkeys/options',
    'POST /api/account/two-factor/disable',
    'POST /api/admin/people',
    'POST /api/admin/people/:id/access',
    'POST /api/admin/people/:id/end-sessions',
    'POST /api/admin/people/:id/invite',
  ])
})

const confirm = (
  { post }: Pick<Awaited<ReturnType<typeof accountWorld>>, 'post'>,
  cookie: string,
  json: object = { password: PASSWORD },
) => post('/api/account/confirm', json, { cookie })

describe.each(
  sensitive.filter(({ policies }) => policies.includes('admin')).map((route) => ({ route, name: name(route) })),
)('$name', ({ route, name }) => {
  const nothing = new Proxy({} as Owned, { get: () => randomUUID() })

  test('is refused ten minutes after the sign-in and changes nothing; the password again opens it', async () => {
    const world = await accountWorld(home)
    const { cookie } = await world.signedIn('admin')
    const ask = (as: string) => caller(world, route, ADMIN_SAMPLES[name]!)(as, nothing)
    world.pass(TEN_MINUTES - 1)
    expect((await ask(cookie)).status).not.toBe(403)
    world.pass(1)
    await world.settled()
    const before = await world.fingerprint()
    const refused = await ask(cookie)
    expect([refused.status, refused.body.code]).toEqual([403, 'fresh_sign_in_needed'])
    expect(await world.fingerprint()).toBe(before)
    const confirmed = await confirm(world, cookie)
    expect([confirmed.status, confirmed.body]).toEqual([200, { success: true }])
    expect((await ask(cookieHeader(confirmed, '__Host-session'))).status).not.toBe(403)
  })
})

test('reading and ordinary work ask for nothing again', async () => {
  const world = await accountWorld(home)
  const { cookie } = await world.signedIn('admin')
  world.pass(TEN_MINUTES + 60)
  for (const path of ['/api/admin/people', '/api/admin/leads', '/api/admin/audit', '/api/account/sessions'])
    expect((await world.call('GET', path, { cookie })).status).toBe(200)
})

test('confirming gives the session a new id with the same end, and the old id is dead', async () => {
  const world = await accountWorld(home)
  const { cookie, id } = await world.signedIn('admin')
  const end = async () =>
    (
      await postgres.query(
        'select abs_expires_at::text as at from sessions where person_id = $1 and revoked_at is null',
        [id],
      )
    ).map(({ at }) => at)
  const before = await end()
  world.pass(TEN_MINUTES)
  const next = cookieHeader(await confirm(world, cookie), '__Host-session')
  expect([await world.who(cookie), await world.who(next)]).toEqual(['session_revoked', 'known'])
  expect(await end()).toEqual(before)
  const [line] = await postgres.query("select result from audit where event = 'sign_in_confirmed' and actor_id = $1", [
    id,
  ])
  expect(line).toEqual({ result: 'ok' })
})

test('a wrong password confirms nothing and is named at its field, and guessing is held up as at the sign-in', async () => {
  const world = await accountWorld(home)
  const { cookie } = await world.signedIn('admin')
  const first = await confirm(world, cookie, { password: 'wrong' })
  expect([first.status, first.body.code, first.body.fields]).toEqual([
    400,
    'wrong_password',
    { password: 'That isn’t your current password.' },
  ])
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await confirm(world, cookie, { password: 'wrong' })).status)
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429])
  expect((await confirm(world, cookie)).status).toBe(429)
  expect(await world.who(cookie)).toBe('known')
})

test('with two-factor a code is asked for as well; each code confirms once', async () => {
  const world = await accountWorld(home)
  const someone = await world.withTwoFactor('admin')
  world.pass(TEN_MINUTES)
  const off = (cookie: string) => world.post('/api/account/two-factor/disable', { password: PASSWORD }, { cookie })
  expect((await off(someone.cookie)).body.code).toBe('fresh_sign_in_needed')

  const without = await confirm(world, someone.cookie)
  expect([without.status, Object.keys(without.body.fields)]).toEqual([400, ['code']])
  const wrong = await confirm(world, someone.cookie, { password: PASSWORD, code: '000000' })
  expect([wrong.status, wrong.body.code, Object.keys(wrong.body.fields)]).toEqual([400, 'wrong_code', ['code']])
  const code = codeAt(someone.secret, world.now())
  expect((await confirm(world, someone.cookie, { password: 'wrong', code })).body.code).toBe('wrong_password')

  const done = await confirm(world, someone.cookie, { password: PASSWORD, code })
  expect(done.status).toBe(200)
  const next = cookieHeader(done, '__Host-session')
  expect((await confirm(world, next, { password: PASSWORD, code })).body.code).toBe('wrong_code')
  expect((await off(next)).status).toBe(200)
})

test('a recovery code confirms once too, and its owner is told by mail', async () => {
  const world = await accountWorld(home)
  const { cookie, email, recoveryCodes } = await world.withTwoFactor()
  const [recoveryCode] = recoveryCodes
  const done = await confirm(world, cookie, { password: PASSWORD, recoveryCode })
  expect(done.status).toBe(200)
  const next = cookieHeader(done, '__Host-session')
  expect((await world.call('GET', '/api/account/sessions', { cookie: next })).body.recoveryCodesLeft).toBe(9)
  expect((await confirm(world, next, { password: PASSWORD, recoveryCode })).body.code).toBe('wrong_code')
  expect((await world.mailsTo(email)).some(({ subject }) => subject.includes('recovery code'))).toBe(true)
})

test('five wrong codes at the confirmation lock codes for fifteen minutes, as at the sign-in', async () => {
  const world = await accountWorld(home)
  const { cookie, secret } = await world.withTwoFactor()
  world.pass(60)
  const codes: string[] = []
  for (let n = 0; n < 5; n++)
    codes.push((await confirm(world, cookie, { password: PASSWORD, code: '000000' })).body.code)
  expect(codes).toEqual(Array(5).fill('wrong_code'))
  const right = { password: PASSWORD, code: codeAt(secret, world.now()) }
  expect((await confirm(world, cookie, right)).body.code).toBe('code_locked')
})

test('setting two-factor up is a fresh sign-in from the password on, which may have been typed long before the code', async () => {
  const world = await accountWorld(home)
  const { cookie } = await world.signedIn('admin')
  world.pass(TEN_MINUTES)
  const begun = await world.post('/api/account/two-factor', { password: PASSWORD }, { cookie })
  const confirming = { cookie: cookieHeader(begun, '__Host-session') }
  world.pass(60)
  const code = codeAt(begun.body.secret, world.now())
  const done = await world.post('/api/account/two-factor/confirm', { code }, confirming)
  const addPasskey = async () =>
    (
      await world.post('/api/account/passkeys/options', undefined, {
        cookie: cookieHeader(done, '__Host-session'),
      })
    ).body.code
  expect(await addPasskey()).toBeUndefined()
  world.pass(TEN_MINUTES - 60)
  expect(await addPasskey()).toBe('fresh_sign_in_needed')
})

test('a sign-in with a code is fresh for ten minutes from the code on', async () => {
  const world = await accountWorld(home)
  const someone = await world.withTwoFactor()
  world.pass(TEN_MINUTES)
  const half = await world.halfway(someone)
  world.pass(4 * 60)
  const done = await world.step(half, { code: codeAt(someone.secret, world.now()) })
  const cookie = cookieHeader(done, '__Host-session')
  const addPasskey = async () => (await world.post('/api/account/passkeys/options', undefined, { cookie })).body.code
  world.pass(TEN_MINUTES - 1)
  expect(await addPasskey()).toBeUndefined()
  world.pass(1)
  expect(await addPasskey()).toBe('fresh_sign_in_needed')
})

test.each([
  {},
  { password: '' },
  { password: PASSWORD, code: '12345' },
  { password: PASSWORD, person: 'x' },
  { password: '\u0000' },
  { password: PASSWORD, recoveryCode: '' },
])('the confirmation %j is refused', async (json) => {
  const world = await accountWorld(home)
  const { cookie } = await world.signedIn()
  expect((await confirm(world, cookie, json)).status).toBe(400)
  expect((await world.post('/api/account/confirm', { password: PASSWORD })).status).toBe(401)
})
