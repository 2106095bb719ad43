import { afterAll, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { apiWorld, NOW } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { freshIp, login, person } = world
afterAll(() => world.postgres.stop())

const guess = (email: string, more: Parameters<typeof login>[2] = {}) => login(email, 'wrong', more)
const statuses = async (answers: Promise<{ status: number }>[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const strangers = (count: number) => Array.from({ length: count }, (_, n) => `nobody${n}.${freshIp()}@example.test`)

test('after five failures each next try waits twice as long, up to five minutes', async () => {
  world.at(NOW)
  const { email } = await person()
  for (let n = 0; n < 5; n++) expect((await guess(email)).status).toBe(401)
  for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256]) {
    const refused = await login(email)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(wait)])
    expect(refused.body.code).toBe('too_many_attempts')
    world.pass(wait - 0.001)
    expect((await login(email)).status).toBe(429)
    world.pass(0.001)
    expect((await guess(email)).status).toBe(401)
  }
  expect((await login(email)).headers.get('retry-after')).toBe('300')
})

test('an account that does not exist is held up in the same way', async () => {
  const [email = ''] = strangers(1)
  for (let n = 0; n < 5; n++) expect((await guess(email)).status).toBe(401)
  const refused = await guess(email)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
})

test('from any number of addresses an account is tried at most 30 times an hour and 100 times a day', async () => {
  world.at(NOW)
  const [email = ''] = strangers(1)
  const tried: number[] = []
  const end = world.now().getTime() + 24 * HOUR_MS
  while (world.now().getTime() < end) {
    const answer = await guess(email)
    if (answer.status === 401) tried.push(world.now().getTime())
    else world.pass(Number(answer.headers.get('retry-after')))
  }
  expect(tried.length).toBe(100)
  const inAnHour = tried.map((start) => tried.filter((at) => at >= start && at < start + HOUR_MS).length)
  expect(Math.max(...inAnHour)).toBeLessThanOrEqual(30)
  world.at(NOW)
})

test('one address has 20 failures in a quarter of an hour, over at most 10 accounts', async () => {
  world.at(NOW)
  const [spray, hammer] = [freshIp(), freshIp()]
  const passed = (await Promise.all(strangers(30).map((email) => guess(email, { ip: spray })))).filter(
    ({ status }) => status === 401,
  )
  expect(passed).toHaveLength(10)

  const ten = strangers(10)
  const answers = Array.from({ length: 200 }, (_, n) => guess(ten[n % 10] ?? '', { ip: hammer }))
  expect(await statuses(answers)).toEqual({ 401: 20, 429: 180 })
  world.pass(15 * 60 - 1)
  expect((await guess(ten[0] ?? '', { ip: hammer })).status).toBe(429)
  world.pass(1)
  expect((await guess(ten[0] ?? '', { ip: hammer })).status).toBe(401)
})

test('200 tries at once on one account let exactly five through', async () => {
  const { email } = await person()
  expect(await statuses(Array.from({ length: 200 }, () => guess(email)))).toEqual({ 401: 5, 429: 195 })
})

test('an IPv6 customer is one source, whatever they put behind their /64', async () => {
  const emails = strangers(12)
  const from = (n: number) => `2001:db8:5:7:${(n * 4_097).toString(16)}::${n}`
  const answers = await Promise.all(emails.map((email, n) => guess(email, { ip: from(n) })))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect((await guess(strangers(1)[0] ?? '', { ip: '2001:db8:ffff:8::1' })).status).toBe(401)
})

test('what a request says about its address changes nothing', async () => {
  const ip = freshIp()
  const names = [
    'X-Forwarded-For',
    'X-Real-IP',
    'Client-IP',
    'Forwarded',
    'X-NF-Client-Connection-IP',
    'CF-Connecting-IP',
    'True-Client-IP',
  ]
  const answers = await Promise.all(
    strangers(40).map((email, n) =>
      guess(email, {
        ip,
        headers: Object.fromEntries(
          names.map((name) => [name, name === 'Forwarded' ? `for=10.0.0.${n}` : `10.0.0.${n}`]),
        ),
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
})

test('without an address all share one', async () => {
  const answers = await Promise.all(strangers(15).map((email) => guess(email, { ip: '' })))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
})
