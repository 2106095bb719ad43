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
