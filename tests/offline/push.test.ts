import '#tests/support/browser-globals.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choosePushKinds, renewPush, turnPushOff, turnPushOn } from '#offline/push.ts'
import { dropPush, pushOwner, usePushMessages } from '#offline/push-messages.ts'
import { freshDevice, openPage } from '#tests/support/device.ts'
import { client, otherClient, refuses, says, serve } from '#tests/support/fake-server.ts'
import { pause, runHook } from '#tests/support/hook.ts'
import { PUBLIC_KEY, pushBrowser } from '#tests/support/push-browser.ts'

const ASK = 'GET /api/account/push'
const KEEP = 'POST /api/account/push'
const DROP = 'DELETE /api/account/push'
const off = says({ publicKey: PUBLIC_KEY, kinds: null })
const on = says({ publicKey: PUBLIC_KEY, kinds: ['message'] })
const willing = { [ASK]: on, [KEEP]: on, [DROP]: off }

beforeEach(freshDevice)
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

const bodies = (server: ReturnType<typeof serve>) =>
  server.fetch.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body))] : []))

test('the person is asked, then the browser, then the server; the device remembers whose it is by an id', async () => {
  const browser = pushBrowser()
  const server = serve(willing)
  expect(await turnPushOn(client.id, PUBLIC_KEY)).toBeUndefined()
  expect(bodies(server)).toEqual([
    { endpoint: browser.endpoint(), keys: { p256dh: expect.any(String), auth: expect.any(String) } },
  ])
  expect(pushOwner()).toBe(client.id)
  await choosePushKinds(PUBLIC_KEY, ['request'])
  expect(bodies(server).at(-1)).toMatchObject({ endpoint: browser.endpoint(), kinds: ['request'] })
})

test.each([
  ['denied', { answers: 'denied' }],
  ['dismissed', { answers: 'default' }],
  ['unreached', { reaches: false }],
] as const)('%s: nothing is switched on, and the server is not asked', async (refusal, how) => {
  pushBrowser(how)
  const { asked } = serve(willing)
  expect(await turnPushOn(client.id, PUBLIC_KEY)).toBe(refusal)
  expect([asked, pushOwner()]).toEqual([[], null])
})

test('a server that refuses leaves it off', async () => {
  pushBrowser()
  serve({ [KEEP]: refuses(404) })
  await expect(turnPushOn(client.id, PUBLIC_KEY)).rejects.toMatchObject({ status: 404 })
  expect(pushOwner()).toBeNull()
})

test('off: the server first; where it is not reached, nothing has changed', async () => {
  const browser = pushBrowser()
  const server = serve(willing)
  await turnPushOn(client.id, PUBLIC_KEY)
  server.now({ [DROP]: refuses(400) })
  await expect(turnPushOff()).rejects.toMatchObject({ status: 400 })
  expect([pushOwner(), browser.endpoint()]).toEqual([client.id, expect.any(String)])
  server.now(willing)
  await turnPushOff()
  expect([pushOwner(), browser.endpoint()]).toEqual([null, null])
})

test('signing out ends it here, offline too, and takes what is still shown away', async () => {
  const browser = pushBrowser()
  serve(willing)
  await turnPushOn(client.id, PUBLIC_KEY)
  serve({})
  expect(await (await openPage()).signOut()).toBe('pending')
  await vi.waitFor(() => expect([pushOwner(), browser.endpoint()]).toEqual([null, null]))
  expect(browser.shown[0]?.close).toHaveBeenCalledOnce()
})

test('each page of the portal says that the browser is still there, with its new address where it has one', async () => {
  const browser = pushBrowser()
  const server = serve(willing)
  await turnPushOn(client.id, PUBLIC_KEY)
  const first = browser.endpoint()
  await renewPush(client.id)
  await (await browser.pushManager.getSubscription())?.unsubscribe()
  await renewPush(client.id)
  const told = bodies(server).map(({ endpoint, kinds }) => [endpoint, kinds])
  expect(told).toEqual([
    [first, undefined],
    [first, undefined],
    [browser.endpoint(), undefined],
  ])
  expect(browser.endpoint()).not.toBe(first)
})

test('a server with another key has the browser made anew', async () => {
  const browser = pushBrowser()
  serve(willing)
  await turnPushOn(client.id, PUBLIC_KEY)
  const [first, other] = [browser.endpoint(), Buffer.alloc(65, 5).toString('base64url')]
  serve({ ...willing, [ASK]: says({ publicKey: other, kinds: null }) })
  await renewPush(client.id)
  expect(browser.endpoint()).not.toBe(first)
})

test('somebody else’s browser is so no longer, and says nothing to the server', async () => {
  const browser = pushBrowser()
  serve(willing)
  await turnPushOn(client.id, PUBLIC_KEY)
  const { asked } = serve(willing)
  await renewPush(otherClient.id)
  expect([pushOwner(), browser.endpoint(), asked]).toEqual([null, null, []])
})

test('a permission that was taken back asks the server nothing', async () => {
  const browser = pushBrowser()
  serve(willing)
  await turnPushOn(client.id, PUBLIC_KEY)
  browser.notification.permission = 'denied'
  const { asked } = serve(willing)
  await renewPush(client.id)
  expect(asked).toEqual([])
})

test('the page goes where a press leads, and nowhere for anything else', async () => {
  const browser = pushBrowser()
  serve({})
  const went: string[] = []
  const hook = await runHook(() => usePushMessages(client, went.push.bind(went) as never))
  await pause()
  for (const data of [{ type: 'NEWS' }, { type: 'GO' }, { type: 'GO', path: 7 }, 'GO', null]) browser.says(data)
  browser.says({ type: 'GO', path: '/client/dashboard?view=messages' })
  expect(went).toEqual(['/client/dashboard?view=messages'])
  await hook.close()
})

test('a browser that has none of it is signed out all the same', async () => {
  vi.stubGlobal('Notification', undefined)
  await expect(dropPush()).resolves.toBeUndefined()
})
