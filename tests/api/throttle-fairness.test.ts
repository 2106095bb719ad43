import { afterAll, expect, test } from 'vitest'
import { cookieHeader } from '#tests/support/api-call.ts'
import { PASSWORD } from '#tests/support/api-people.ts'
import { apiWorld, NOW } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, freshIp, login, person } = world
afterAll(() => world.postgres.stop())

const guess = (email: string, more: Parameters<typeof login>[2] = {}) => login(email, 'wrong', more)
const strangers = (count: number) => Array.from({ length: count }, (_, n) => `nobody${n}.${freshIp()}@example.test`)

test('an address that is held up does not use up the account it tries', async () => {
  const { email } = await person()
  const ip = freshIp()
  for (const stranger of strangers(10)) await guess(stranger, { ip })
  for (let n = 0; n < 30; n++) expect((await guess(email, { ip })).status).toBe(429)
  for (let n = 0; n < 5; n++) expect((await guess(email)).status).toBe(401)
})

test('an office that signs in from one address is not held up', async () => {
  const ip = freshIp()
  for (let n = 0; n < 25; n++) expect((await login((await person()).email, PASSWORD, { ip })).status).toBe(200)
})

test('signing in clears the account, not the address', async () => {
  const { email } = await person()
  const ip = freshIp()
  for (let n = 0; n < 4; n++) await guess(email, { ip })
  expect((await login(email)).status).toBe(200)
  for (let n = 0; n < 5; n++) expect((await guess(email)).status).toBe(401)
  const others = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(`${n % 8}.${ip}@example.test`, { ip })))
  expect(others.filter(({ status }) => status === 401)).toHaveLength(16)
})

test('one address alone cannot use up the hour of an account', async () => {
  const [email = ''] = strangers(1)
  const ip = freshIp()
  const start = world.now().getTime()
  let tried = 0
  while (world.now().getTime() < start + 3_599_000) {
    const answer = await guess(email, { ip })
    if (answer.status === 401) tried++
    else world.pass(Number(answer.headers.get('retry-after')))
  }
  expect(tried).toBe(15)
  expect((await guess(email)).status).toBe(401)
  world.at(NOW)
})

test('the owner signs in from a known device while strangers keep the account busy', async () => {
  const { email } = await person()
  const device = cookieHeader(await login(email), '__Host-device')
  for (let n = 0; n < 15; n++) await guess(email)
  expect((await login(email)).status).toBe(429)
  expect((await login(email, PASSWORD, { cookie: device })).status).toBe(200)
})

test('a known device has limits of its own', async () => {
  const { email } = await person()
  const device = cookieHeader(await login(email), '__Host-device')
  const guesses = await Promise.all(Array.from({ length: 50 }, () => guess(email, { cookie: device })))
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
  expect((await login(email)).status).toBe(200)
})

test('a device that one account knows is a stranger to another', async () => {
  const [mine, other] = [await person(), await person()]
  const device = cookieHeader(await login(mine.email), '__Host-device')
  for (let n = 0; n < 5; n++) await guess(other.email)
  expect((await login(other.email, PASSWORD, { cookie: device })).status).toBe(429)
  expect((await login(mine.email, PASSWORD, { cookie: device })).status).toBe(200)
})

test('a session cookie does not pass for a device, nor a device for a session', async () => {
  const { email } = await person()
  const answer = await login(email)
  const [session, device] = ['__Host-session', '__Host-device'].map((name) =>
    cookieHeader(answer, name).split('=').slice(1).join('='),
  )
  for (let n = 0; n < 5; n++) await guess(email)
  expect((await login(email, PASSWORD, { cookie: `__Host-device=${session}` })).status).toBe(429)
  expect((await call('GET', '/api/auth/user', { cookie: `__Host-session=${device}` })).status).toBe(401)
})

test('a device is a stranger again once the password has changed: 84 guesses with twelve cookies are five', async () => {
  const { id, email } = await person()
  const devices: string[] = []
  for (let n = 0; n < 12; n++) devices.push(cookieHeader(await login(email), '__Host-device'))
  await world.postgres.query('update people set password_changed_at = now() where id = $1', [id])
  const ip = freshIp()
  const guesses = await Promise.all(
    devices.flatMap((cookie) => Array.from({ length: 7 }, () => guess(email, { cookie, ip }))),
  )
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('a change of two-factor forgets the devices too', async () => {
  const { id, email } = await person()
  await login(email)
  const known = () => world.postgres.query('select 1 from known_devices where person_id = $1', [id])
  expect(await known()).toHaveLength(1)
  await world.postgres.query('update people set totp_confirmed_at = now() where id = $1', [id])
  expect(await known()).toHaveLength(0)
})

test('a person is known on ten devices, the newest, and a browser that signs in again on one', async () => {
  const { id, email } = await person()
  const devices: string[] = []
  for (let n = 0; n < 12; n++) devices.push(cookieHeader(await login(email), '__Host-device'))
  const known = () => world.postgres.query('select 1 from known_devices where person_id = $1', [id])
  expect(await known()).toHaveLength(10)
  const again = await login(email, PASSWORD, { cookie: devices[11] })
  expect(again.status).toBe(200)
  expect(await known()).toHaveLength(10)
  for (let n = 0; n < 5; n++) await guess(email)
  const status = async (cookie?: string) => (await guess(email, { cookie })).status
  expect([await status(devices[0]), await status(devices[1]), await status(devices[11])]).toEqual([429, 429, 429])
  expect([await status(devices[2]), await status(cookieHeader(again, '__Host-device'))]).toEqual([401, 401])
})

test('twenty guesses in a quarter of an hour come from the known devices of one address, and strangers there use none up', async () => {
  const ip = freshIp()
  const mine = await person()
  const device = cookieHeader(await login(mine.email), '__Host-device')
  for (const stranger of strangers(15)) await guess(stranger, { ip })
  expect((await login(mine.email, PASSWORD, { ip, cookie: device })).status).toBe(200)

  const there = freshIp()
  const { email } = await person()
  const devices: string[] = []
  for (let n = 0; n < 8; n++) devices.push(cookieHeader(await login(email), '__Host-device'))
  const guesses = await Promise.all(
    devices.flatMap((cookie) => Array.from({ length: 5 }, () => guess(email, { cookie, ip: there }))),
  )
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(20)
})
