import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
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

async function opened(role: 'client' | 'admin' = 'client') {
  const world = await accountWorld(home)
  const { post, signIn, signedIn, call, now } = world
  const someone = await signedIn(role)
  const elsewhere = await signIn(someone)
  const turnOn = async () => {
    const begun = await post('/api/account/two-factor', { password: PASSWORD }, { cookie: someone.cookie })
    const { secret } = begun.body as { secret: string }
    const code = codeAt(secret, now())
    const cookie = cookieHeader(begun, '__Host-session')
    const done = await post('/api/account/two-factor/confirm', { code }, { cookie })
    expect(done.status).toBe(200)
    return { secret, cookie: cookieHeader(done, '__Host-session') }
  }
  const own = (cookie: string) => call('GET', '/api/account/sessions', { cookie })
  return { ...world, someone, elsewhere, turnOn, own }
}

test('turning two-factor on ends every other session of the person, and keeps this one', async () => {
  const { elsewhere, turnOn, who, own } = await opened()
  const { cookie } = await turnOn()
  expect([await who(elsewhere), await who(cookie)]).toEqual(['session_revoked', 'known'])
  expect((await own(cookie)).body.sessions).toHaveLength(1)
})

test('turning two-factor off ends every other session of the person', async () => {
  const { someone, turnOn, halfway, step, who, post, pass, now } = await opened()
  const { secret, cookie } = await turnOn()
  pass(60)
  const other = cookieHeader(await step(await halfway(someone), { code: codeAt(secret, now()) }), '__Host-session')
  expect(await who(other)).toBe('known')
  const off = await post('/api/account/two-factor/disable', { password: PASSWORD }, { cookie })
  expect(off.status).toBe(200)
  expect([await who(other), await who(cookieHeader(off, '__Host-session'))]).toEqual(['session_revoked', 'known'])
})

test('two-factor that somebody else resets ends all sessions of the person, and of nobody else', async () => {
  const { someone, turnOn, who, signedIn } = await opened()
  const { cookie } = await turnOn()
  const other = await signedIn()
  await postgres.query('update people set totp_secret = null, totp_confirmed_at = null where id = $1', [someone.id])
  expect([await who(cookie), await who(other.cookie)]).toEqual(['session_revoked', 'known'])
})

test('a session says how it was signed in: with the password alone, or with a code as well', async () => {
  const { someone, turnOn } = await opened()
  const times = () =>
    postgres.query(
      'select auth_at is not null as password, mfa_at is not null as code from sessions where person_id = $1 and revoked_at is null',
      [someone.id],
    )
  expect(await times()).toEqual(Array(2).fill({ password: true, code: false }))
  await turnOn()
  expect(await times()).toEqual([{ password: true, code: true }])
})

test('a session that has shown no code since two-factor was turned on is not open, even if nothing has ended it', async () => {
  const { someone, turnOn, who, post } = await opened()
  const { cookie } = await turnOn()
  await postgres.query('update sessions set revoked_at = null, revoke_reason = null where person_id = $1', [someone.id])
  expect([await who(someone.cookie), await who(cookie)]).toEqual(['session_revoked', 'known'])
  // A code that was shown for an earlier secret counts for nothing.
  await postgres.query("update people set totp_confirmed_at = totp_confirmed_at + interval '1 second' where id = $1", [
    someone.id,
  ])
  await postgres.query('update sessions set revoked_at = null, revoke_reason = null where person_id = $1', [someone.id])
  expect(await who(cookie)).toBe('session_revoked')
  expect((await post('/api/account/profile', { firstName: 'A', lastName: 'B' }, { cookie })).status).toBe(401)
})

test('an admin’s session of the password alone gets nothing from any firm route once two-factor is on elsewhere', async () => {
  const routes = declaredRoutes(createApp(() => undefined as never).routes).filter(({ policies }) =>
    policies.includes('admin'),
  )
  const nothing = new Proxy({} as Owned, { get: () => randomUUID() })
  const world = await apiWorld({
    beside: home,
    dependencies: { settings: { ...home.dependencies.settings, adminsNeedTwoFactor: true } },
  })
  const ended = await opened('admin')
  await ended.turnOn()
  const revived = await opened('admin')
  await revived.turnOn()
  await postgres.query('update sessions set revoked_at = null, revoke_reason = null where person_id = $1', [
    revived.someone.id,
  ])
  for (const route of routes)
    for (const { elsewhere } of [ended, revived]) {
      const sample = ADMIN_SAMPLES[`${route.method} ${route.path}`]!
      const { status, body } = await caller(world, route, sample)(elsewhere, nothing)
      expect([route.path, status, body?.code]).toEqual([route.path, 401, 'session_revoked'])
    }
})
