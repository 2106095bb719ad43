import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { accountWorld } from '#tests/support/api-accounts.ts'
import { seed } from '#tests/support/api-seed.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { hostileText, hostileValue } from '#tests/support/hostile-text.ts'

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())

const text = hostileText('A'.repeat(43), '123456', 'others', 'a'.repeat(32))
const value = fc.oneof(fc.emailAddress(), { weight: 4, arbitrary: hostileValue(text) })
const names = [
  'email',
  'token',
  'password',
  'firstName',
  'lastName',
  'code',
  'recoveryCode',
  'current',
  'next',
  'which',
]
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...names), value).map((said) => JSON.stringify(said)),
  fc
    .constantFrom(
      ['token', 'password'],
      ['email'],
      ['code'],
      ['current', 'next'],
      ['which'],
      ['password'],
      ['firstName', 'lastName'],
    )
    .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, text]))))
    .map((said) => JSON.stringify(said)),
  fc.json(),
  fc.uint8Array({ maxLength: 200 }),
)

const OPEN = [
  '/api/auth/reset',
  '/api/auth/reset/finish',
  '/api/auth/invite',
  '/api/auth/invite/accept',
  '/api/auth/two-factor',
]
const OWN = ['profile', 'password', 'sessions/end', 'two-factor/confirm', 'two-factor/disable', 'confirm'].map(
  (name) => `/api/account/${name}`,
)

test.each([...OPEN, ...OWN])(
  '300 generated bodies for %s get no error of ours, and change nobody else',
  async (path) => {
    const world = await accountWorld(home)
    await postgres.query('truncate form_posts, sign_in_attempts')
    const bystander = await world.person()
    const someone = await world.withTwoFactor()
    const ticket = await world.halfway(someone)
    const stays = async () => (await postgres.query('select * from people where id = $1', [bystander.id]))[0]
    const before = await stays()
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const cookie = path.startsWith('/api/account/') ? someone.cookie : ticket
        const { status } = await world.call('POST', path, {
          body: sent as BodyInit,
          cookie,
          ip: world.freshIp(),
          headers: { 'Content-Type': 'application/json' },
        })
        expect([200, 400, 401, 404, 409, 413, 429]).toContain(status)
      }),
      { seed, numRuns: 300 },
    )
    expect(await stays()).toEqual(before)
  },
)
