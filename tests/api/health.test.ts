import { afterAll, expect, test, vi } from 'vitest'
import { createApp } from '#api/app.ts'
import { Misconfigured } from '#server/env.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const TOKEN = 'canary-health-0123456789-0123456789'
vi.stubEnv('HEALTH_TOKEN', TOKEN)
const world = await apiWorld()
const { dependencies, postgres, signedIn } = world
afterAll(() => postgres.stop())

/** Each asked of an app of its own: an answer is kept for five seconds. */
const ask = async (headers: Record<string, string> = {}, dependenciesOf = () => dependencies) => {
  const answer = await createApp(dependenciesOf).request('/api/health', { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const told = async (dependenciesOf = () => dependencies) =>
  JSON.parse((await ask({ Authorization: `Bearer ${TOKEN}` }, dependenciesOf)).text)

test('a site that works says so, to anybody, uncached, and no more than that', async () => {
  const { status, headers, text } = await ask()
  expect([status, text]).toEqual([200, '{"status":"ok"}'])
  expect(headers.get('cache-control')).toContain('no-store')
})

test('with the token, and to a signed-in admin, it says what it looked at; to a client and with another token it does not', async () => {
  const [admin, client] = [await signedIn('admin'), await signedIn('client')]
  const checks = [
    { name: 'environment', ok: true },
    { name: 'database', ok: true },
    { name: 'migrations', ok: true, detail: expect.stringMatching(/^all \d+ are applied$/) },
    { name: 'mail', ok: true, detail: 'SMTP_URL is not set: no email is sent' },
  ]
  expect(await told()).toMatchObject({ status: 'ok', checks })
  expect(JSON.parse((await ask({ Cookie: admin.cookie })).text)).toMatchObject({ checks })
  const others: Record<string, string>[] = [
    { Cookie: client.cookie },
    { Authorization: 'Bearer wrong' },
    { Authorization: TOKEN },
  ]
  for (const headers of others) expect((await ask(headers)).text).toBe('{"status":"ok"}')
})

test('without its secrets it is a 503 whose details name the variables', async () => {
  const dependenciesOf = () => {
    throw new Misconfigured('not set, or not usable: SESSION_SECRET')
  }
  const { status, text } = await ask({}, dependenciesOf)
  expect([status, text]).toEqual([503, '{"status":"failing"}'])
  expect(await told(dependenciesOf)).toMatchObject({
    checks: [{ name: 'environment', ok: false, detail: 'not set, or not usable: SESSION_SECRET' }],
  })
})

test('a database that does not answer, or lacks a migration, is a 503 that says so', async () => {
  const down = { ...dependencies, database: { run: () => Promise.reject(new Error('canary-down')) } }
  expect((await ask({}, () => down)).status).toBe(503)
  expect((await told(() => down)).checks).toContainEqual(expect.objectContaining({ name: 'database', ok: false }))
  await postgres.query("update netlify.migrations set name = 'later' where name = '0001_people'")
  const { status } = await ask()
  const { checks } = await told()
  await postgres.query("update netlify.migrations set name = '0001_people' where name = 'later'")
  expect(status).toBe(503)
  expect(checks).toContainEqual({ name: 'migrations', ok: false, detail: 'not applied: 0001_people' })
})

test('whoever asks too often is refused, and the database is asked once in five seconds', async () => {
  const before = world.trips()
  const app = createApp(() => dependencies)
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await app.request('/api/health', {}, { ip: '203.0.113.9' })).status)
  expect(statuses.slice(-2)).toEqual([200, 429])
  expect(world.trips() - before).toBe(1)
  expect((await app.request('/api/health', {}, { ip: '203.0.113.10' })).status).toBe(200)
})
