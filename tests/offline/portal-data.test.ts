import '#tests/support/browser-globals.ts'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
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

const Figures = v.object({ revenue: v.number() })
const PATH = '/api/client/financial-metrics?month=2026-03'
const GET = `GET ${PATH}`
const USER = 'GET /api/auth/user'
const yesterday = { value: { revenue: 100 }, at: '2026-03-04T07:42:00.000Z' }
const fresh = says({ revenue: 200 }, { headers: { date: 'Thu, 05 Mar 2026 12:00:00 GMT' } })
const never = () => new Promise<Response>(() => {})

beforeEach(freshDevice)

const figuresOn = (page: Awaited<ReturnType<typeof openPage>>, path: string | null = PATH) =>
  runHook(() => ({ ...page.usePortalData(Figures, path), session: page.useSession().status }))

async function savedYesterday() {
  const page = await openPage()
  await page.cacheAfterSignIn(client, true)
  page.openPortalOf(client.companyId)
  await page.cacheAnswer(client.id, page.nameAt(client.companyId, PATH), yesterday)
}

test('the saved value is painted before the server answers, with its time, then the fresh one without', async () => {
  await savedYesterday()
  let answer: (response: Response) => void = () => {}
  serve({ [USER]: never, [GET]: () => new Promise((resolve) => (answer = resolve)) })
  const figures = await figuresOn(await openPage())
  expect(await figures.until(({ data }) => data !== undefined)).toMatchObject({
    data: { revenue: 100 },
    asOf: '2026-03-04T07:42:00.000Z',
    isLoading: false,
  })
  answer(fresh())
  expect(await figures.until(({ data }) => data?.revenue === 200)).toMatchObject({ asOf: null, error: undefined })
})

test('the fresh value is saved for the next time', async () => {
  await savedYesterday()
  serve({ [USER]: signedIn(client), [GET]: fresh })
  const page = await openPage()
  const figures = await figuresOn(page)
  await figures.until(({ data }) => data?.revenue === 200)
  const saved = { value: { revenue: 200 }, at: '2026-03-05T12:00:00.000Z' }
  await vi.waitFor(async () =>
    expect(await page.readCached(Figures, client.id, page.nameAt(client.companyId, PATH))).toEqual(saved),
  )
})

for (const [what, answers] of Object.entries({
  'no network': {},
  'a captive portal': { [USER]: captivePortal, [GET]: captivePortal },
  'a server that is down': { [USER]: refuses(503), [GET]: refuses(503) },
}))
  test(`with ${what} yesterday's figures stay, with their time and the failure beside them`, async () => {
    await savedYesterday()
    serve(answers)
    const figures = await figuresOn(await openPage())
    await figures.until(({ error, data }) => error !== undefined && data !== undefined)
    expect(figures.now).toMatchObject({ data: { revenue: 100 }, asOf: yesterday.at, session: 'user' })
    expect(figures.seen.filter(({ data, error }) => error && !data)).toEqual([])
  })

test('saved figures are not shown beside the refusal of them, whatever the session still says', async () => {
  await savedYesterday()
  serve({ [USER]: never, [GET]: refuses(403, 'Not shared.', 'figures_not_shared') })
  const figures = await figuresOn(await openPage())
  await figures.until(({ error }) => error !== undefined)
  expect(figures.now.data).toBeUndefined()
})

test('with nothing saved a failure is a failure, and retry asks again', async () => {
  const server = serve({ [USER]: signedIn(client), [GET]: refuses(404) })
  const figures = await figuresOn(await openPage())
  await figures.until(({ error }) => error !== undefined)
  expect(figures.now).toMatchObject({ data: undefined, asOf: null, isLoading: false })
  server.now({ [USER]: signedIn(client), [GET]: fresh })
  figures.now.retry()
  await figures.until(({ data }) => data?.revenue === 200)
})

test('offline, what this device has saved since a view was last open is found', async () => {
  const page = await openPage()
  await page.cacheAfterSignIn(client, true)
  page.openPortalOf(client.companyId)
  serve({})
  const first = await figuresOn(page)
  await first.until(({ error }) => error !== undefined)
  await first.close()
  await page.cacheAnswer(client.id, page.nameAt(client.companyId, PATH), yesterday)
  const again = await figuresOn(page)
  expect(await again.until(({ data }) => data !== undefined)).toMatchObject({
    data: { revenue: 100 },
    asOf: yesterday.at,
  })
})

test('figures on the screen get their time once the server is no longer reached', async () => {
  const server = serve({ [USER]: signedIn(client), [GET]: fresh })
  const figures = await figuresOn(await openPage())
  await figures.until(({ asOf, data }) => data !== undefined && asOf === null)
  server.now({})
  figures.now.retry()
  await figures.until(({ asOf }) => asOf === '2026-03-05T12:00:00.000Z')
  expect(figures.now.data).toEqual({ revenue: 200 })
})

test('a portal answer begins the lease of seven days anew', async () => {
  const noon = Date.UTC(2026, 2, 5, 12)
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  await savedYesterday()
  vi.setSystemTime(noon + 6 * 86_400_000)
  serve({ [USER]: never, [GET]: fresh })
  const page = await openPage()
  const figures = await figuresOn(page)
  await figures.until(({ data }) => data?.revenue === 200)
  expect(page.cachedPersonOnDisk(noon + 12 * 86_400_000)?.userId).toBe(client.id)
  vi.useRealTimers()
})

test('the portal call waits neither for the session nor for a silent disk, where this device keeps somebody', async () => {
  await savedYesterday()
  Object.assign(globalThis, { indexedDB: { open: () => ({}) } })
  serve({ [USER]: never, [GET]: fresh })
  const figures = await figuresOn(await openPage())
  await figures.until(({ data, session }) => data?.revenue === 200 && session === 'loading')
})

test('without the box the portal works and leaves nothing on the device but that somebody is signed in', async () => {
  serve({ [USER]: signedIn(client), [GET]: fresh })
  const figures = await figuresOn(await openPage())
  await figures.until(({ data }) => data?.revenue === 200)
  await pause(30)
  expect(await everythingStored()).toBe(SIGNED_IN_MARK)
})

test('where the database is missing the portal works online', async () => {
  await savedYesterday()
  Object.assign(globalThis, { indexedDB: undefined })
  serve({ [USER]: signedIn(client), [GET]: fresh })
  const figures = await figuresOn(await openPage())
  await figures.until(({ data }) => data?.revenue === 200)
})

test('no portal call is made while nobody is signed in, or while the path waits', async () => {
  const server = serve({ [USER]: refuses(401) })
  const signedOut = await figuresOn(await openPage())
  await signedOut.until(({ session }) => session === 'none')
  await signedOut.close()
  server.now({ [USER]: signedIn(client) })
  const waiting = await figuresOn(await reloadPage(), null)
  await waiting.until(({ session }) => session === 'user')
  await pause(30)
  expect(server.asked.filter((call) => call !== USER)).toEqual([])
})

test('a refused session in the middle of the work ends it here and wipes the device', async () => {
  await savedYesterday()
  const server = serve({ [USER]: signedIn(client), [GET]: fresh })
  const figures = await figuresOn(await openPage())
  await figures.until(({ session, data }) => session === 'user' && data?.revenue === 200)
  server.now({ [USER]: refuses(401), [GET]: refuses(401) })
  figures.now.retry()
  await figures.until(({ session }) => session === 'none')
  await expectWiped()
  expect(figures.now.data).toBeUndefined()
})

test('after a sign-out, even offline, nothing of the person is left in memory either', async () => {
  await savedYesterday()
  const server = serve({ [USER]: signedIn(client), [GET]: fresh })
  const page = await openPage()
  const figures = await figuresOn(page)
  await figures.until(({ data }) => data?.revenue === 200)
  server.now({})
  await page.signOut()
  const { cache } = await import('swr/_internal')
  expect(JSON.stringify([...cache.keys()].map((key) => cache.get(key)))).not.toContain('revenue')
})

test("an answer to one person's question is neither shown to nor saved for the next", async () => {
  await savedYesterday()
  let answer: (response: Response) => void = () => {}
  const server = serve({ [USER]: signedIn(client), [GET]: () => new Promise((resolve) => (answer = resolve)) })
  const page = await openPage()
  const figures = await figuresOn(page)
  await figures.until(({ data }) => data?.revenue === 100)
  server.now({ [GET]: never, 'POST /api/auth/login': says({ success: true, user: otherClient }) })
  await page.signIn({ email: 'otto@example.com', password: 'x' })
  answer(Response.json({ revenue: 777 }))
  await pause(50)
  expect(figures.now.data).toBeUndefined()
  expect(await page.readCached(Figures, otherClient.id, PATH)).toBeNull()
  expect(await everythingStored()).not.toContain(client.id)
})

test('when the network returns what failed is asked again', async () => {
  await savedYesterday()
  setNetwork(false)
  const server = serve({})
  const figures = await figuresOn(await openPage())
  await figures.until(({ error, data }) => error !== undefined && data !== undefined)
  server.now({ [USER]: signedIn(client), [GET]: fresh })
  setNetwork(true)
  await figures.until(({ data, asOf }) => data?.revenue === 200 && asOf === null)
})

test('what changes its address with the month is found in the next one too, offline', async () => {
  const page = await openPage()
  await page.cacheAfterSignIn(client, true)
  serve({ [USER]: signedIn(client), [GET]: fresh })
  const name = '/api/client/financial-metrics'
  const online = await runHook(() => page.usePortalData(Figures, PATH, name))
  await online.until(({ data }) => data?.revenue === 200)
  await vi.waitFor(async () =>
    expect(await page.readCached(Figures, client.id, page.nameAt(client.companyId, name))).not.toBeNull(),
  )
  await online.close()
  const later = await reloadPage()
  setNetwork(false)
  serve({})
  const inApril = await runHook(() => later.usePortalData(Figures, PATH.replace('03', '04'), name))
  expect(await inApril.until(({ data }) => data !== undefined)).toMatchObject({
    data: { revenue: 200 },
    asOf: '2026-03-05T12:00:00.000Z',
  })
  expect(await later.readCached(Figures, client.id, later.nameAt(client.companyId, PATH))).not.toBeNull()
})
