import { store } from '#data/store.ts'
import '#tests/support/browser-globals.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionOf } from '#offline/session-status.ts'
import {
  everythingStored,
  expectWiped,
  freshDevice,
  openPage,
  reloadPage,
  SIGNED_IN_MARK,
  setNetwork,
} from '#tests/support/device.ts'
import { captivePortal, client, otherClient, refuses, says, serve, signedIn } from '#tests/support/fake-server.ts'
import { pause, runHook } from '#tests/support/hook.ts'

const USER = 'GET /api/auth/user'
const LOGIN = 'POST /api/auth/login'
const LOGOUT = 'POST /api/auth/logout'
const form = { email: client.email, password: 'clarity-demo' }
const online = { [USER]: signedIn(client), [LOGOUT]: says({ success: true }) }
const gone = { [USER]: refuses(401), [LOGOUT]: says({ success: true }) }
beforeEach(freshDevice)

const sessionOn = (page: Awaited<ReturnType<typeof openPage>>) => runHook(() => page.useSession())

/** A session that the server has confirmed. */
async function confirmedOn(page: Parameters<typeof sessionOn>[0]) {
  const session = await sessionOn(page)
  await session.until((now) => now.status === 'user' && now.confirmed)
  return session
}

async function keptBy(user = client) {
  await (await openPage()).cacheAfterSignIn(user, true)
}

test('the session is loading, then the person the server names', async () => {
  serve(online)
  const session = await sessionOn(await openPage())
  await session.until(({ status }) => status === 'user')
  expect(session.seen[0]).toEqual({ status: 'loading' })
  expect(session.now).toEqual({ status: 'user', user: client, confirmed: true, offline: false })
})

test('401 means nobody, and is not asked again', async () => {
  const { asked } = serve(gone)
  const session = await sessionOn(await openPage())
  await session.until(({ status }) => status === 'none')
  await pause(50)
  expect(session.now).toEqual({ status: 'none', because: 'anonymous' })
  expect(asked).toEqual([USER])
})

test('a saved person is there before the server has answered', async () => {
  await keptBy()
  serve({ [USER]: () => new Promise(() => {}) })
  const session = await sessionOn(await openPage())
  expect(await session.until(({ status }) => status === 'user')).toEqual({
    status: 'user',
    user: client,
    confirmed: false,
    offline: false,
  })
})

for (const [what, answers] of Object.entries({
  'no network': {},
  'a captive portal': { [USER]: captivePortal },
  'a server that is down': { [USER]: refuses(503) },
}))
  test(`${what} does not sign the saved person out, and marks them offline`, async () => {
    await keptBy()
    serve(answers)
    const session = await sessionOn(await openPage())
    await session.until((now) => now.status === 'user' && now.offline)
    expect(session.now).toEqual({ status: 'user', user: client, confirmed: false, offline: true })
    expect(session.seen.some(({ status }) => status === 'none')).toBe(false)
  })

test('no network and nobody saved is unknown, not signed out; coming back online asks again', async () => {
  setNetwork(false)
  const server = serve({})
  const session = await sessionOn(await openPage())
  await session.until(({ status }) => status === 'unknown')
  server.now(online)
  setNetwork(true)
  await session.until(({ status }) => status === 'user')
})

test('while the saved person is still being read, a lost network is no verdict', () => {
  const known = {
    leaving: false,
    hasCache: true,
    answer: undefined,
    user: undefined,
    error: new Error('lost'),
    retry() {},
  }
  expect(sessionOf({ ...known, saved: undefined })).toEqual({ status: 'loading' })
  expect(sessionOf({ ...known, saved: null })).toMatchObject({ status: 'unknown' })
})

test('a lease that ends under an open page takes from it what it shows', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 5), toFake: ['Date'] })
  await keptBy()
  const server = serve(online)
  const page = await openPage()
  const session = await confirmedOn(page)
  server.now({})
  vi.setSystemTime(Date.UTC(2026, 2, 13))
  await page.settle()
  await session.until(({ status }) => status === 'unknown')
  expect(await everythingStored()).toBe(SIGNED_IN_MARK)
  vi.useRealTimers()
})

test("a 401 that is not our server's own wipes nothing", async () => {
  await keptBy()
  serve({ [USER]: () => new Response('<h1>Proxy says no</h1>', { status: 401 }) })
  const page = await openPage()
  const session = await sessionOn(page)
  await session.until(({ status }) => status === 'none')
  expect(store.get(page.device).cachedPerson?.userId).toBe(client.id)
})

test("the server's 401 wipes what is kept, and says that a session has ended", async () => {
  await keptBy()
  serve(gone)
  const session = await sessionOn(await openPage())
  await session.until(({ status }) => status === 'none')
  expect(session.now).toEqual({ status: 'none', because: 'ended' })
  await expectWiped()
})

test('signing in with the box checked makes the person the current user at once, and keeps them', async () => {
  const { asked } = serve({ ...gone, [LOGIN]: says({ success: true, user: client }) })
  const page = await openPage()
  const session = await sessionOn(page)
  await session.until(({ status }) => status === 'none')
  expect(await page.signIn(form, { keepOnThisDevice: true })).toEqual(client)
  expect(await session.until(({ status }) => status === 'user')).toMatchObject({ user: client, confirmed: true })
  expect(asked).toEqual([USER, LOGIN])
  expect(store.get(page.device).cachedPerson?.userId).toBe(client.id)
})

test('signing in without the box keeps nothing', async () => {
  serve({ ...gone, [LOGIN]: says({ success: true, user: client }) })
  const page = await openPage()
  await page.signIn(form)
  expect(await everythingStored()).toBe(SIGNED_IN_MARK)
})

test("a wrong password is the server's error, asked once, and changes nothing", async () => {
  const { asked } = serve({ [LOGIN]: refuses(401, 'That email and password do not match.') })
  const page = await openPage()
  await expect(page.signIn(form)).rejects.toMatchObject({ serverMessage: 'That email and password do not match.' })
  expect(asked).toEqual([LOGIN])
})

test('what the head of the page has asked for somebody else is dropped at sign-in', async () => {
  serve({ [LOGIN]: says({ success: true, user: client }) })
  globalThis.__early = { '/api/client/company': Promise.resolve(refuses(401)()) }
  await (await openPage()).signIn(form)
  expect(globalThis.__early).toBeUndefined()
})

test('an answer to a question asked before somebody else signed in is nobody’s', async () => {
  let answer: (response: Response) => void = () => {}
  serve({
    [USER]: () => new Promise((resolve) => (answer = resolve)),
    [LOGIN]: says({ success: true, user: otherClient }),
  })
  const page = await openPage()
  const session = await sessionOn(page)
  await page.signIn(form, { keepOnThisDevice: true })
  answer(refuses(401)())
  await pause(50)
  expect(session.now).toMatchObject({ status: 'user', user: otherClient })
  expect(store.get(page.device).cachedPerson?.userId).toBe(otherClient.id)
})

test('signing out removes everything, then tells the server', async () => {
  await keptBy()
  const server = serve({
    ...online,
    [LOGOUT]: async () => {
      expect(await everythingStored()).not.toContain(client.id)
      return Response.json({ success: true })
    },
  })
  const page = await openPage()
  const session = await confirmedOn(page)
  server.now(gone)
  expect(await page.signOut()).toBe('confirmed')
  await session.until(({ status }) => status === 'none')
  await expectWiped()
})

test('signing out without a network removes the data at once and shuts the portal until the server knows', async () => {
  await keptBy()
  const server = serve(online)
  const page = await openPage()
  const session = await confirmedOn(page)
  server.now({})
  setNetwork(false)
  expect(await page.signOut()).toBe('pending')
  expect(await everythingStored()).toBe('clear.leaving=true')
  await session.until((now) => now.status === 'none' && now.because === 'leaving')

  // The cookie still opens the server's door; this device does not.
  await session.close()
  const reloaded = await reloadPage()
  const after = await sessionOn(reloaded)
  server.now({ [USER]: signedIn(client) })
  await pause(50)
  expect(server.asked.filter((call) => call === USER)).toHaveLength(1)
  expect(after.now).toEqual({ status: 'none', because: 'leaving' })

  server.now(gone)
  setNetwork(true)
  await after.until((now) => now.status === 'none' && now.because === 'anonymous')
  expect(await everythingStored()).toBe('')
})

test('a logout that the server refuses is told, and the portal stays shut', async () => {
  await keptBy()
  serve({ ...online, [LOGOUT]: refuses(500, 'Please try again.') })
  const page = await openPage()
  await expect(page.signOut()).rejects.toMatchObject({ message: expect.stringMatching(/^500: /) })
  expect(store.get(page.device)).toEqual({ cachedPerson: null, leaving: true })
})

test('a captive portal does not confirm a logout', async () => {
  await keptBy()
  serve({ [LOGOUT]: captivePortal })
  expect(await (await openPage()).signOut()).toBe('pending')
})

test('an unconfirmed logout goes to the server before the next sign-in', async () => {
  const server = serve({})
  const page = await openPage()
  await page.signOut()
  await expect(page.signIn(form)).rejects.toMatchObject({ status: 0 })
  expect(server.asked).not.toContain(LOGIN)
  server.now({ ...gone, [LOGIN]: says({ success: true, user: client }) })
  await page.signIn(form)
  expect(server.asked.slice(-2)).toEqual([LOGOUT, LOGIN])
  expect(store.get(page.device).leaving).toBe(false)
})

test('a late logout of one tab cannot end the session that another has begun', async () => {
  const server = serve({})
  const [one, two] = [await openPage(), await openPage()]
  for (const tab of [one, two]) tab.startOffline()
  await one.signOut()
  let confirm: () => void = () => {}
  const calls: string[] = []
  const login = () => {
    calls.push('login asked')
    return says({ success: true, user: client })()
  }
  server.now({
    [LOGOUT]: () => {
      calls.push('logout asked')
      return new Promise((resolve) => (confirm = () => resolve(says({ success: true })())))
    },
    [LOGIN]: login,
  })
  const settling = two.settle()
  await vi.waitFor(() => expect(calls).toEqual(['logout asked']))
  const signing = one.signIn(form)
  await pause(30)
  expect(calls).toEqual(['logout asked'])
  confirm()
  server.now({ [LOGOUT]: says({ success: true }), [LOGIN]: login })
  await Promise.all([settling, signing])
  expect(calls).toEqual(['logout asked', 'login asked'])
})

test('signing out in one tab signs the other tabs out', async () => {
  await keptBy()
  const server = serve(online)
  const [one, two] = [await openPage(), await openPage()]
  const session = await confirmedOn(two)
  server.now(gone)
  await one.signOut()
  await session.until(({ status }) => status === 'none')
})
