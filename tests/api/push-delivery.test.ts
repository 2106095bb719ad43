import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { deliverDue } from '#jobs/deliver.ts'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { pushWorld, VAPID } from '#tests/support/api-push.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { fakeBrowser, readVapid } from '#tests/support/push-service.ts'

const home = await apiWorld()
const { postgres, signedIn, person, month } = home
const { conversation, line } = apiConversations(home)
afterAll(() => postgres.stop())
beforeEach(async () => {
  await postgres.query('truncate people cascade')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** A client with a browser, and an advisor who writes to them. */
async function between(kinds?: string[]) {
  const world = await pushWorld(home)
  const [rosa, advisor] = [await signedIn(), await signedIn('admin')]
  const thread = await conversation(rosa.companyId ?? '', 'Payroll')
  const { answer } = apiConversations(world)
  const write = async (message = 'Canary: $4,321 for Friday', internal = false) => {
    expect((await answer(advisor.cookie, rosa.companyId, thread, { message, internal })).status).toBe(200)
    await world.settled()
  }
  const ask = async () => {
    const path = `/api/admin/companies/${rosa.companyId}/requests`
    const json = { title: 'Canary: $4,321', kind: 'answer', dueDate: null }
    return world.call('POST', path, { cookie: advisor.cookie, json })
  }
  return { ...world, rosa, advisor, write, ask, phone: await world.browser(rosa.cookie, kinds) }
}

test('a message is told at once: sealed for that browser, signed by us, and without a word of it', async () => {
  const { write, phone, service, rosa } = await between()
  await write()
  expect(phone.told()).toEqual([
    {
      title: 'Bluestem',
      body: 'A new message from your advisor.',
      tag: 'message',
      path: '/client/dashboard?view=messages',
    },
  ])
  const { headers, host, body } = service.taken()[0]!
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  const { key, claims } = readVapid(headers.authorization ?? '')
  expect(key).toBe(VAPID.publicKey)
  expect(claims).toMatchObject({ aud: `https://${host}`, sub: VAPID.subject })
  expect(claims.exp).toBeGreaterThan(Date.now() / 1_000)
  expect(claims.exp).toBeLessThanOrEqual(Date.now() / 1_000 + 24 * 60 * 60)
  const everything = `${phone.opened(body)} ${JSON.stringify(headers)} ${body.toString('latin1')}`
  for (const canary of ['Canary', '4,321', 'Payroll', 'Ada', 'Smith', rosa.email, rosa.id, rosa.companyId])
    expect(everything).not.toContain(canary)
})

test('what is asked for and what is published are told as well, each to its own company alone', async () => {
  const { ask, phone, wait, rosa, browser } = await between()
  const stranger = await browser((await signedIn()).cookie)
  expect((await ask()).status).toBeLessThan(300)
  await month(rosa.companyId ?? '', { month: '2026-02', revenue: 432_100 })
  await wait(1)
  expect(phone.told().map(({ tag, path }) => [tag, path])).toEqual(
    expect.arrayContaining([
      ['request', '/client/dashboard?view=upload'],
      ['published_month', '/client/dashboard'],
    ]),
  )
  expect(JSON.stringify(phone.told())).not.toMatch(/Canary|4,321|2026/)
  expect(stranger.told()).toEqual([])
})

test('the firm is told of a client’s message, and nobody of their own or of what stays inside', async () => {
  const { write, rosa, advisor, browser, phone, settled, call } = await between()
  const desk = await browser(advisor.cookie)
  await write('Among ourselves', true)
  await write()
  expect([phone.told().length, desk.told().length]).toEqual([1, 0])
  await apiConversations({ call, postgres }).open(rosa.cookie, { message: 'Canary' })
  await settled()
  expect(phone.told()).toHaveLength(1)
  expect(desk.told()).toMatchObject([{ body: 'A new message from a client.', path: '/admin/dashboard' }])
})

test('a browser is told of the kinds it has chosen, whatever is wanted by mail', async () => {
  const { write, ask, phone, rosa, call, settled } = await between(['message'])
  await call('POST', '/api/account/notices', { cookie: rosa.cookie, json: { wanted: ['request'] } })
  await write()
  await ask()
  await settled()
  expect(phone.told().map(({ tag }) => tag)).toEqual(['message'])
})

test('the first is told at once, and what follows within five minutes in one', async () => {
  const { write, phone, wait } = await between()
  for (let n = 0; n < 4; n++) await write()
  expect(phone.told()).toHaveLength(1)
  await wait(4, 2)
  expect(phone.told()).toHaveLength(1)
  await wait(1, 1)
  expect(phone.told()).toHaveLength(2)
  await wait(60)
  expect(phone.told()).toHaveLength(2)
})

test.each([404, 410])('%i: the browser is gone, and its row with it', async (status) => {
  const { write, service, devices, wait, rosa, state } = await between()
  service.answer(status)
  await write()
  expect(await devices()).toEqual([])
  await wait(10)
  expect(service.asked).toHaveLength(1)
  expect((await state(rosa.cookie)).body.kinds).toBeNull()
})

test.each([429, 500, 503, 'hangs up'] as const)('%s: tried again later, and told once', async (how) => {
  const { write, service, wait, phone, devices } = await between()
  service.answer(how)
  await write()
  expect(phone.told()).toEqual([])
  service.answer(201)
  await wait(5)
  expect(phone.told()).toHaveLength(1)
  await wait(30)
  expect(phone.told()).toHaveLength(1)
  expect(await devices()).toMatchObject([{ last_success_at: expect.anything() }])
})

test('a service that never takes it is left alone after a while, until there is other news', async () => {
  const { write, service, wait, phone, waiting, rosa, advisor, now } = await between()
  service.answer(503)
  await write()
  await wait(300)
  expect(service.asked).toHaveLength(9)
  expect(await waiting()).toEqual([])
  service.answer(201)
  const thread = await conversation(rosa.companyId ?? '', 'Other')
  await line(thread, 'Hello', { by: advisor.id, firm: true, at: now().toISOString() })
  await wait(1)
  expect(phone.told()).toHaveLength(1)
})

test.each([301, 307, 400, 403, 413])('%i: refused for good; nobody is followed elsewhere', async (status) => {
  const { write, service, wait, devices } = await between()
  service.answer(status)
  await write()
  await wait(30)
  expect(service.asked).toHaveLength(1)
  expect(await devices()).toHaveLength(1)
})

test('a service that does not answer keeps nobody else from being told, nor the writer waiting', async () => {
  const { service, advisor, rosa, call, settled, phone, browser } = await between()
  const tablet = await browser(await home.signIn(rosa), undefined, 'slow.example.com')
  service.answer('never', 'slow.example.com')
  const thread = await conversation(rosa.companyId ?? '', 'Other')
  const { answer } = apiConversations({ call, postgres })
  expect((await answer(advisor.cookie, rosa.companyId, thread, { message: 'Hello' })).status).toBe(200)
  expect(service.taken()).toEqual([])
  await settled()
  expect([phone.told().length, tablet.told().length]).toEqual([1, 0])
})

test('keys that no browser could have made hold nothing up', async () => {
  const { write, keep, phone, rosa, waiting } = await between()
  const other = await home.signIn(rosa)
  const { endpoint, keys } = fakeBrowser().subscription
  await keep(other, { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } })
  await write()
  expect(phone.told()).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('two deliveries at one time tell once', async () => {
  const { phone, dependencies, rosa } = await between()
  await month(rosa.companyId ?? '', { month: '2026-02' }, '2026-03-15T11:00:00Z')
  await Promise.all([deliverDue(dependencies), deliverDue(dependencies), deliverDue(dependencies)])
  expect(phone.told()).toHaveLength(1)
})

test('a session that has only run out is told on; one that was ended is not, even before its row has gone', async () => {
  const { phone, write, rosa, wait } = await between()
  await postgres.query("update sessions set abs_expires_at = '2026-01-01' where person_id = $1", [rosa.id])
  await write()
  expect(phone.told()).toHaveLength(1)
  await postgres.query('alter table sessions disable trigger sessions_forget_push_devices')
  await postgres.query("update sessions set revoked_at = now(), revoke_reason = 'test' where person_id = $1", [rosa.id])
  await postgres.query('alter table sessions enable trigger sessions_forget_push_devices')
  await write()
  await wait(10)
  expect(phone.told()).toHaveLength(1)
  expect(await postgres.query('select 1 from push_devices')).toEqual([])
})

test('a browser that has not been seen for 90 days is forgotten', async () => {
  const { wait, devices } = await between()
  await postgres.query("update push_devices set renewed_at = renewed_at - interval '89 days'")
  await wait(1)
  expect(await devices()).toHaveLength(1)
  await postgres.query("update push_devices set renewed_at = renewed_at - interval '1 day'")
  await wait(1)
  expect(await devices()).toEqual([])
})

test('where no keys are set, nothing is asked of the database behind an answer', async () => {
  const advisor = await signedIn('admin')
  const rosa = await person()
  const thread = await conversation(rosa.companyId ?? '', 'Payroll')
  const before = home.trips()
  await apiConversations(home).answer(advisor.cookie, rosa.companyId, thread, { message: 'Hello' })
  await home.settled()
  expect(home.trips() - before).toBe(1)
})
