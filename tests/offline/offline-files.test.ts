import { store } from '#data/store.ts'
import '#tests/support/browser-globals.ts'
import { createHash } from 'node:crypto'
import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { everythingStored, freshDevice, openPage, reloadPage } from '#tests/support/device.ts'
import { captivePortal, client, otherClient, refuses, says, serve } from '#tests/support/fake-server.ts'

const LIST = '/api/client/documents'
const OWNER = { userId: client.id, companyId: client.companyId }
const TEXT = 'Emberlathe: two anvils, paid in May'
const statement = {
  id: 'd-1',
  fileName: 'Statement.pdf',
  createdAt: '2026-03-05T12:00:00.000Z',
  size: 40,
  type: 'application/pdf',
  month: null,
  category: 'report' as const,
  version: 1,
  review: 'accepted' as const,
  reviewReason: '',
  uploadedBy: null,
  fromFirm: true,
  vendor: '',
  amount: null,
}
const second = { ...statement, id: 'd-2', version: 2 }

const bytes =
  (text: string, of = text) =>
  () =>
    new Response(text, {
      headers: { 'repr-digest': `sha-256=:${createHash('sha256').update(of).digest('base64')}:` },
    })
const fileAt = (id: string) => `GET ${LIST}/${id}/file`
const historyAt = (id: string) => `GET ${LIST}/${id}`
const serving = { [fileAt('d-1')]: bytes(TEXT), [fileAt('d-2')]: bytes(`${TEXT}, and one in June`) }

beforeEach(freshDevice)

async function files(page: Awaited<ReturnType<typeof openPage>>) {
  const rooms = await Promise.all([import('#offline/offline-files.ts'), import('#offline/offline-files-store.ts')])
  return { ...page, ...rooms[0], ...rooms[1] }
}
async function pageOf(user = client) {
  const page = await files(await openPage())
  await page.cacheAfterSignIn(user, true)
  page.openPortalOf(user.companyId)
  return page
}
type Page = Awaited<ReturnType<typeof pageOf>>
const states = (page: Page) =>
  store.get(page.offlineFiles)?.files?.map(({ document, state }) => `${document.id} ${state}`)
const textOf = async (page: Page, document = statement) => (await page.offlineFileOf(document))?.text()

test('a document that is kept opens after a reload without a network, under its name and as its kind', async () => {
  serve(serving)
  const page = await pageOf()
  expect(await page.addOfflineFile(statement)).toBeNull()
  expect(states(page)).toEqual(['d-1 here'])
  serve({})
  const later = await files(await reloadPage())
  const copy = await later.offlineFileOf(statement)
  expect(copy).toMatchObject({ name: 'Statement.pdf', type: 'application/pdf' })
  expect(await copy?.text()).toBe(TEXT)
})

test('nothing of it can be read on the disk, and unmarked it is not there', async () => {
  serve(serving)
  const page = await pageOf()
  await page.addOfflineFile(statement)
  for (const canary of ['Emberlathe', 'Statement.pdf']) expect(await everythingStored()).not.toContain(canary)
  await page.removeOfflineFile('d-1')
  expect(states(page)).toEqual([])
  expect(await page.offlineFileOf(statement)).toBeNull()
})

test.each([
  ['other bytes than the server has the hash of', bytes('Emberlathe: three anvils', TEXT)],
  ['no hash', () => new Response(TEXT)],
  ['the page of a captive portal', captivePortal],
  ['a refusal that is not our server’s', () => new Response('gone', { status: 404 })],
])('%s is not kept, and is fetched again at the next occasion', async (_, answer) => {
  serve({ [fileAt('d-1')]: answer })
  const page = await pageOf()
  expect(await page.addOfflineFile(statement)).toBeNull()
  expect(states(page)).toEqual(['d-1 waiting'])
  expect(await page.offlineFileOf(statement)).toBeNull()
  serve(serving)
  await page.fetchOfflineFiles(OWNER)
  expect(states(page)).toEqual(['d-1 here'])
  expect(await textOf(page)).toBe(TEXT)
})

test('marked offline it waits, across a reload, and comes with the connection', async () => {
  serve({})
  const page = await pageOf()
  await page.addOfflineFile(statement)
  const later = await files(await reloadPage())
  serve(serving)
  await later.fetchOfflineFiles(OWNER, [statement])
  expect(states(later)).toEqual(['d-1 here'])
})

test('a new version is fetched, and the old one stays until it is here', async () => {
  serve(serving)
  const page = await pageOf()
  await page.addOfflineFile(statement)
  const history = says({ versions: [second, statement], views: [] })
  serve({ [historyAt('d-1')]: history })
  await page.fetchOfflineFiles(OWNER, [second])
  expect(states(page)).toEqual(['d-1 here', 'd-2 waiting'])
  serve({ ...serving, [historyAt('d-1')]: history })
  await page.fetchOfflineFiles(OWNER, [second])
  expect(states(page)).toEqual(['d-2 here'])
  expect(await textOf(page, second)).toContain('June')
  expect(await page.offlineFileOf(statement)).toBeNull()
})

test('what the server no longer has goes from the device at the next contact', async () => {
  const server = serve(serving)
  const page = await pageOf()
  await page.addOfflineFile(statement)
  server.now({})
  await page.fetchOfflineFiles(OWNER, [])
  expect(states(page)).toEqual(['d-1 here'])
  server.now({ [historyAt('d-1')]: refuses(404) })
  await page.fetchOfflineFiles(OWNER, [])
  expect(states(page)).toEqual([])
  expect(await page.offlineFileOf(statement)).toBeNull()
})

test('a document beyond the list’s end stays, as its history says', async () => {
  const server = serve(serving)
  const page = await pageOf()
  await page.addOfflineFile(statement)
  server.now({ [historyAt('d-1')]: says({ versions: [statement], views: [] }) })
  await page.fetchOfflineFiles(OWNER, [second])
  expect(states(page)).toEqual(['d-1 here'])
})

test('one whose bytes the server refuses is not marked any longer, and the others come', async () => {
  serve({ ...serving, [fileAt('d-1')]: refuses(404) })
  const page = await pageOf()
  await page.addOfflineFile(statement)
  expect(states(page)).toEqual([])
  await page.addOfflineFile(second)
  expect(states(page)).toEqual(['d-2 here'])
})

test('the end of the session while it is fetched leaves nothing on the device', async () => {
  serve({ [fileAt('d-1')]: refuses(401) })
  const page = await pageOf()
  await page.addOfflineFile(statement)
  expect(await everythingStored()).toBe('')
})

/** A page that fetches a file, of which nothing arrives before `finish`. */
async function fetching() {
  const gate = Promise.withResolvers<void>()
  serve({
    [fileAt('d-1')]: async () => {
      await gate.promise
      return bytes(TEXT)()
    },
    'POST /api/auth/logout': says({ success: true }),
  })
  const page = await pageOf()
  const adding = page.addOfflineFile(statement)
  await vi.waitFor(() => expect(states(page)).toEqual(['d-1 fetching']))
  const finish = async () => {
    gate.resolve()
    await adding
  }
  return { page, finish }
}

test('what is signed out of while it is fetched is not left behind', async () => {
  const { page, finish } = await fetching()
  await page.signOut()
  await finish()
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
})

test('what is unmarked while it is fetched is not left behind', async () => {
  const { page, finish } = await fetching()
  await page.removeOfflineFile('d-1')
  await finish()
  expect(await page.offlineFileOf(statement)).toBeNull()
  expect(states(page)).toEqual([])
})

test('nobody else finds it, and where nothing is kept nothing is marked', async () => {
  serve(serving)
  const page = await pageOf()
  await page.addOfflineFile(statement)
  await page.cacheAfterSignIn(otherClient, true)
  expect(await page.offlineFileOf(statement)).toBeNull()
  await page.clearCache()
  expect(await page.addOfflineFile(statement)).toBe('storage')
  expect(await everythingStored()).toBe('')
})

test('with the lease its bytes are closed', async () => {
  serve(serving)
  const page = await pageOf()
  await page.addOfflineFile(statement)
  page.startLease({ userId: client.id }, Date.now() - 8 * 86_400_000)
  expect(await page.offlineFileOf(statement)).toBeNull()
})

test('what is too large, or too much, is told and not asked for', async () => {
  const server = serve(serving)
  const page = await pageOf()
  expect(await page.addOfflineFile({ ...statement, size: 15 * 1024 * 1024 + 1 })).toBe('large')
  for (let n = 0; n < 10; n++) await page.putMark(OWNER, { ...statement, id: `d-1${n}`, size: 10 * 1024 * 1024 })
  expect(await page.addOfflineFile(statement)).toBe('full')
  expect(server.asked).toEqual([])
})

/** The device has no room for the bytes of this document. */
function full(id: string) {
  const real = IDBObjectStore.prototype.put
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (key === `c-bakery bytes:${id}`) throw new DOMException('Full', 'QuotaExceededError')
    return real.call(this, value, key)
  })
}

test('a new version that finds no room leaves the old one where it is', async () => {
  serve({ ...serving, [historyAt('d-1')]: says({ versions: [second, statement], views: [] }) })
  const page = await pageOf()
  await page.addOfflineFile(statement)
  const put = full('d-2')
  await page.fetchOfflineFiles(OWNER, [second])
  expect(states(page)).toEqual(['d-1 here', 'd-2 no room'])
  put.mockRestore()
})

test('a device without room says so, and keeps the mark', async () => {
  serve(serving)
  const page = await pageOf()
  const put = full('d-1')
  await page.addOfflineFile(statement)
  expect(states(page)).toEqual(['d-1 no room'])
  put.mockRestore()
  await page.fetchOfflineFiles(OWNER)
  expect(states(page)).toEqual(['d-1 here'])
})
