import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountWorld, NEW_PASSWORD } from '#tests/support/api-accounts.ts'
import { cookieHeader } from '#tests/support/api-call.ts'
import { PASSWORD } from '#tests/support/api-people.ts'
import { pushWorld, VAPID } from '#tests/support/api-push.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { fakeBrowser } from '#tests/support/push-service.ts'

const home = await apiWorld()
const { postgres, signedIn, person } = home
afterAll(() => postgres.stop())
beforeEach(async () => {
  await postgres.query('truncate people cascade')
})

const ALL = ['message', 'request', 'published_month', 'due_date', 'meeting']
const auditEvents = async () =>
  (await postgres.query("select event from audit where event like 'push%' order by at, event")).map(
    ({ event }) => event,
  )

test('a browser is told nothing until it asks; then of what it wants, and a second try changes nothing', async () => {
  const { cookie } = await signedIn()
  const { state, keep, drop, devices } = await pushWorld(home)
  const { publicKey } = VAPID
  const before = (await auditEvents()).length
  expect((await state(cookie)).body).toEqual({ publicKey, kinds: null })
  const { subscription } = fakeBrowser()
  for (const _ of [1, 2]) expect((await keep(cookie, subscription)).body).toEqual({ publicKey, kinds: ALL })
  expect(await devices()).toHaveLength(1)
  for (const _ of [1, 2])
    expect((await keep(cookie, { ...subscription, kinds: ['request'] })).body).toEqual({
      publicKey,
      kinds: ['request'],
    })
  // What is not said stays as it is.
  expect((await keep(cookie, subscription)).body.kinds).toEqual(['request'])
  expect((await state(cookie)).body).toEqual({ publicKey, kinds: ['request'] })
  for (const _ of [1, 2]) expect((await drop(cookie)).body).toEqual({ publicKey, kinds: null })
  expect(await devices()).toEqual([])
  expect((await auditEvents()).slice(before)).toEqual(['push_off', 'push_on', 'push_on'])
})

test('without keys of the server’s nobody is offered it, and nothing is stored', async () => {
  const { cookie } = await signedIn()
  const ask = (method: string, json?: unknown) => home.call(method, '/api/account/push', { cookie, json })
  expect((await ask('GET')).body).toEqual({ publicKey: null, kinds: null })
  expect((await ask('POST', fakeBrowser().subscription)).status).toBe(404)
  expect((await ask('DELETE')).status).toBe(200)
  expect(await postgres.query('select 1 from push_devices')).toEqual([])
})

test.each([
  'http://push.example.com/a',
  'ftp://push.example.com/a',
  'https://push.example.com:8443/a',
  'https://push.example.com:443/a',
  'https://push.example.com\\@database/a',
  'https://push.example.com/a b',
  'https://push.example.com?@database/a',
  ' https://push.example.com/a',
  'HTTPS://127.0.0.1/a',
  'https://127.0.0.1.:443/a',
  'https://push.example.com/a\n',
  'https://user@push.example.com/a',
  'https://:secret@push.example.com/a',
  'https://push.example.com/a#b',
  'https://localhost/a',
  'https://portal.localhost/a',
  'https://localhost./a',
  'https://push.example.com./a',
  'https://database/a',
  'https://printer.local/a',
  'https://metadata.google.internal/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://169.254.169.254/latest',
  'https://[::1]/a',
  'https://[fd00::1]/a',
  'https://%31%32%37.0.0.1/a',
  `https://push.example.com/${'a'.repeat(1_000)}`,
  `https://push.example.com/${'ü'.repeat(400)}`,
  'push.example.com/a',
  '//push.example.com/a',
  'javascript:alert(1)',
  '',
])('the server is not sent to %s', async (endpoint) => {
  const { cookie } = await signedIn()
  const { keep, devices } = await pushWorld(home)
  expect((await keep(cookie, { ...fakeBrowser().subscription, endpoint })).status).toBe(400)
  expect(await devices()).toEqual([])
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b-_x',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
  'https://web.push.apple.com/QNs',
  'https://db5p.notify.windows.com/w/?token=BQYAAA%3d%3d',
  'https://push.example.com/a.b/c?d=e&f=%20~',
])('a push service is taken at its word: %s', async (endpoint) => {
  const { cookie } = await signedIn()
  const { keep } = await pushWorld(home)
  expect((await keep(cookie, { ...fakeBrowser().subscription, endpoint })).status).toBe(200)
})

test('what is no subscription is refused', async () => {
  const { cookie } = await signedIn()
  const { keep, devices } = await pushWorld(home)
  const { endpoint, keys } = fakeBrowser().subscription
  for (const json of [
    {},
    { endpoint },
    { endpoint, keys: {} },
    { endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(1) } },
    { endpoint, keys: { ...keys, auth: `${keys.auth}A` } },
    { endpoint, keys: { ...keys, also: 'x' } },
    { endpoint, keys, kinds: ['push'] },
    { endpoint, keys, kinds: 'message' },
    { endpoint, keys, personId: 'x' },
    { endpoint: `${endpoint}\u0000`, keys },
    { endpoint: 7, keys },
  ])
    expect((await keep(cookie, json)).status).toBe(400)
  expect(await devices()).toEqual([])
})

test('a person’s browsers are their own: nobody else sees, changes or ends them', async () => {
  const [rosa, dev] = [await signedIn(), await signedIn()]
  const { state, drop, keep, browser, devices } = await pushWorld(home)
  const { subscription } = await browser(rosa.cookie, ['message'])
  expect((await state(dev.cookie)).body.kinds).toBeNull()
  await drop(dev.cookie)
  expect((await keep(dev.cookie, { ...subscription, kinds: [] })).body.kinds).toEqual([])
  expect((await state(rosa.cookie)).body.kinds).toEqual(['message'])
  expect((await devices()).map(({ person_id }) => person_id).sort()).toEqual([rosa.id, dev.id].sort())
  for (const ask of [state, drop]) expect((await ask()).status).toBe(401)
  expect((await keep(undefined, subscription)).status).toBe(401)
})

test('a browser that has got a new address has one; an eleventh browser takes the place of the first', async () => {
  const someone = await person()
  const world = await pushWorld(home)
  const cookie = await world.signIn(someone)
  await world.browser(cookie)
  const { subscription } = await world.browser(cookie)
  expect((await world.devices()).map(({ endpoint }) => endpoint)).toEqual([subscription.endpoint])
  for (let n = 0; n < 10; n++) {
    world.pass(60)
    await world.browser(await world.signIn(someone))
  }
  const kept = await world.devices()
  expect(kept).toHaveLength(10)
  expect(kept.map(({ endpoint }) => endpoint)).not.toContain(subscription.endpoint)
})

test('signing out ends it on that device alone; so does being signed out from another', async () => {
  const someone = await person()
  const { signIn, browser, devices, call, state } = await pushWorld(home)
  const [here, there, third] = [await signIn(someone), await signIn(someone), await signIn(someone)]
  const kept = await browser(here)
  for (const cookie of [there, third]) await browser(cookie)
  await call('POST', '/api/auth/logout', { cookie: there })
  expect(await devices()).toHaveLength(2)
  await call('POST', '/api/account/sessions/end', { cookie: here, json: { which: 'others' } })
  expect((await devices()).map(({ endpoint }) => endpoint)).toEqual([kept.subscription.endpoint])
  expect((await state(here)).body.kinds).toEqual(ALL)
})

test('whoever is shut out, moved or given another role is told nothing any more', async () => {
  for (const change of ['disabled_at = now()', `company_id = '${await home.company()}'`]) {
    const { id, cookie } = await signedIn()
    const { browser, devices } = await pushWorld(home)
    await browser(cookie)
    await postgres.query(`update people set ${change} where id = $1`, [id])
    expect(await devices()).toEqual([])
  }
})

test('a new password and a second factor end it elsewhere, and not here', async () => {
  const world = await accountWorld(home)
  const { signIn, browser, devices, state } = await pushWorld(home)
  const someone = await person()
  const [here, there] = [await signIn(someone), await signIn(someone)]
  const kept = await browser(here, ['message'])
  await browser(there)
  const changed = await world.post('/api/account/password', { current: PASSWORD, next: NEW_PASSWORD }, { cookie: here })
  expect(changed.status).toBe(200)
  expect((await devices()).map(({ endpoint }) => endpoint)).toEqual([kept.subscription.endpoint])
  expect((await state(cookieHeader(changed, '__Host-session'))).body.kinds).toEqual(['message'])
})

test('signing in again on the same device goes on with it; as somebody else ends it', async () => {
  const [rosa, dev] = [await person(), await person()]
  const { login, signIn, browser, devices, state } = await pushWorld(home)
  const first = await signIn(rosa)
  await browser(first, ['request'])
  const again = cookieHeader(await login(rosa.email, PASSWORD, { cookie: first }), '__Host-session')
  expect((await state(again)).body.kinds).toEqual(['request'])
  await login(dev.email, PASSWORD, { cookie: again })
  expect(await devices()).toEqual([])
})

test('whoever belongs to several companies is told of each apart, and led to the portal of the one that it is about', async () => {
  const { browser, wait } = await pushWorld(home)
  const rosa = await home.signedIn()
  const other = await home.company('Other Co')
  await home.join(rosa, other)
  const phone = await browser(rosa.cookie)
  const companies = [rosa.companyId, other]
  for (const company of companies)
    await postgres.query(
      `insert into pushes (device_id, company_id, kind, due_at)
       select id, $1, 'message', '2026-01-01' from push_devices where person_id = $2`,
      [company, rosa.id],
    )
  await wait(5)
  expect(phone.told()).toHaveLength(2)
  for (const company of companies)
    expect(phone.told()).toContainEqual(
      expect.objectContaining({
        tag: `message ${company}`,
        path: `/client/dashboard?view=messages&company=${company}`,
      }),
    )
})
