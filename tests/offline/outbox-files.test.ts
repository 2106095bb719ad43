import { store } from '#data/store.ts'
import '#tests/support/browser-globals.ts'
import { randomBytes } from 'node:crypto'
import { IDBObjectStore } from 'fake-indexeddb'
import { createStore, delMany, keys } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { everythingStored, setNetwork } from '#tests/support/device.ts'
import { client } from '#tests/support/fake-server.ts'
import { note, outboxTabs, refusal, type Tab } from '#tests/support/outbox-world.ts'
import { chosen, fakeUploads, sha256 } from '#tests/support/upload-world.ts'

vi.mock('#domain/timings.ts', async (real) => ({
  ...(await real<object>()),
  MUTATION_RETRIES: 0,
  retryDelay: () => 3_600_000,
}))

const tab = outboxTabs()

const bytesOf = (size: number, text = '') => {
  const bytes = new Uint8Array(randomBytes(size))
  bytes.set(new TextEncoder().encode(text))
  return bytes
}
const states = (page: Tab) => store.get(page.outbox).map(({ state }) => state)
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

/** A page in a tunnel whose device keeps a file. */
async function inTunnel(bytes = bytesOf(2_500), more?: object) {
  const server = fakeUploads()
  setNetwork(false)
  const page = await tab()
  const { written, file } = chosen('receipt.jpg', bytes, more)
  expect(await page.addFileToOutbox(written, file)).toBe('kept')
  return { server, page, bytes }
}
const gone = (page: Tab) => vi.waitFor(async () => expect(await page.readEntries(client.id)).toEqual([]))

test('a file that is kept in a tunnel is shown with its name and size, outlives the page and arrives once and whole', async () => {
  const { page, server, bytes } = await inTunnel(bytesOf(2_300_000))
  expect(store.get(page.outbox).map((entry) => [entry.about, page.sizeOf(entry), entry.state])).toEqual([
    ['receipt.jpg', 2_300_000, 'pending'],
  ])
  page.close()
  const later = await tab()
  setNetwork(true)
  await gone(later)
  expect(server.documents).toEqual([expect.objectContaining({ fileName: 'receipt.jpg', sha256: sha256(bytes) })])
  expect(await pieces()).toEqual([])
})

test('nothing of it can be read on the disk', async () => {
  await inTunnel(bytesOf(2_500, 'Cindervane owes'))
  const disk = await everythingStored()
  for (const secret of ['Cindervane', 'receipt.jpg']) expect(disk).not.toContain(secret)
})

test.each(['begin', 'piece', 'finish'])('where the answer to %s is lost, it still arrives once', async (lost) => {
  const { page, server, bytes } = await inTunnel()
  let isLost = false
  server.world.cut = (step) => {
    if (step !== lost || isLost) return undefined
    isLost = true
    return 'answer'
  }
  setNetwork(true)
  await vi.waitFor(() => expect(isLost).toBe(true))
  await page.sendOutbox()
  await gone(page)
  expect(server.documents.map((one) => one.sha256)).toEqual([sha256(bytes)])
})

test('one that the page had brought to its last step before it was kept is not begun anew', async () => {
  const server = fakeUploads()
  server.documents.push({ id: 'up-7', fileName: 'receipt.jpg', sha256: 'x' })
  const page = await tab()
  const { written, file } = chosen('receipt.jpg', bytesOf(2_500), { uploadId: 'up-7' })
  await page.addFileToOutbox(written, file)
  await gone(page)
  expect(server.steps).toEqual(['finish'])
})

test('what was cut off in the middle goes on where it was', async () => {
  const { page, server, bytes } = await inTunnel()
  let pieces = 0
  server.world.cut = (step) => (step === 'piece' && ++pieces === 2 ? 'request' : undefined)
  setNetwork(true)
  await vi.waitFor(() => expect(pieces).toBeGreaterThan(1))
  await page.sendOutbox()
  await gone(page)
  expect(server.steps).toEqual(['begin', 'piece', 'piece', 'finish', 'begin', 'piece', 'piece', 'finish'])
  expect(server.documents.map((one) => one.sha256)).toEqual([sha256(bytes)])
})

test('two tabs send it once', async () => {
  const { page, server } = await inTunnel()
  const other = await tab()
  setNetwork(true)
  await Promise.all([page.sendOutbox(), other.sendOutbox()])
  await gone(page)
  expect(server.documents).toHaveLength(1)
  expect(server.steps.filter((step) => step === 'piece')).toHaveLength(3)
})

test('one that is refused needs attention with the server’s sentence, keeps its bytes, stops no other, and can be tried again', async () => {
  const { page, server } = await inTunnel()
  const second = chosen('second.pdf', bytesOf(900))
  await page.addFileToOutbox(second.written, second.file)
  let isFirst = true
  server.world.refuse = () => {
    if (!isFirst) return undefined as never
    isFirst = false
    return refusal(409, 'Your company has no room left.')
  }
  setNetwork(true)
  await vi.waitFor(() => expect(server.documents.map(({ fileName }) => fileName)).toEqual(['second.pdf']))
  await vi.waitFor(() => expect(states(page)).toEqual(['needs_attention']))
  expect(store.get(page.outbox)[0]?.error).toBe('Your company has no room left.')
  await page.changeWaitingEntry(store.get(page.outbox)[0]!, (entry) => ({ ...entry, state: 'pending', error: null }))
  await gone(page)
  expect(server.documents).toHaveLength(2)
})

test('one that is taken back goes from the device and from the server, and is not sent', async () => {
  const { page, server } = await inTunnel()
  server.world.cut = (step) => (step === 'piece' ? 'request' : undefined)
  setNetwork(true)
  await vi.waitFor(() => expect(server.steps).toContain('piece'))
  await vi.waitFor(() => expect(states(page)).toEqual(['pending']))
  expect(await page.changeWaitingEntry(store.get(page.outbox)[0]!, () => null)).toBe(true)
  await vi.waitFor(() => expect(server.live.size).toBe(0))
  server.world.cut = () => undefined
  await page.sendOutbox()
  expect(server.documents).toEqual([])
  expect(await pieces()).toEqual([])
})

test('one that is just on its way can be taken back as well; once all of it has gone it is too late', async () => {
  const { page, server } = await inTunnel()
  const held = Promise.withResolvers<void>()
  server.world.before = (step) => (step === 'piece' ? held.promise : Promise.resolve())
  setNetwork(true)
  await vi.waitFor(() => expect(states(page)).toEqual(['sending']))
  await vi.waitFor(() => expect(server.steps).toContain('piece'))
  expect(await page.changeWaitingEntry(store.get(page.outbox)[0]!, () => null)).toBe(true)
  await gone(page)
  expect(server.documents).toEqual([])

  const late = Promise.withResolvers<void>()
  server.world.before = (step) => (step === 'finish' ? late.promise : Promise.resolve())
  const second = chosen('late.pdf', bytesOf(900))
  await page.addFileToOutbox(second.written, second.file)
  await vi.waitFor(() => expect(server.steps).toContain('finish'))
  const [entry] = store.get(page.outbox)
  const tooLate = page.changeWaitingEntry(entry!, () => null)
  // Whoever asks for the store after it is answered after it has seen that the file is on its way.
  await page.readEntries(client.id)
  late.resolve()
  expect(await tooLate).toBe(false)
  expect(server.documents.map(({ fileName }) => fileName)).toEqual(['late.pdf'])
})

test('words do not wait for a file that is on its way', async () => {
  const { page, server } = await inTunnel()
  const held = Promise.withResolvers<void>()
  server.world.before = (step) => (step === 'piece' ? held.promise : Promise.resolve())
  setNetwork(true)
  await vi.waitFor(() => expect(server.steps).toContain('piece'))
  const uploads = globalThis.fetch
  const said: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!path.startsWith('/api/client/progress-note')) return uploads(path, init)
    said.push(path)
    return Response.json({ success: true })
  })
  expect(await page.write(note('one'))).toBe('sent')
  expect([said.length, server.documents.length]).toEqual([1, 0])
  held.resolve()
  await gone(page)
})

test('signing out leaves no byte of it, and nothing more of it is sent', async () => {
  const { page, server } = await inTunnel(bytesOf(2_500, 'Cindervane owes'))
  const held = Promise.withResolvers<void>()
  server.world.before = (step) => (step === 'piece' ? held.promise : Promise.resolve())
  setNetwork(true)
  await vi.waitFor(() => expect(server.steps).toContain('piece'))
  const leaving = page.signOut()
  held.resolve()
  await leaving
  await page.sendOutbox()
  expect(await databases()).toEqual([])
  expect(server.documents).toEqual([])
})

test('a device that keeps nothing for them does not keep the file', async () => {
  fakeUploads()
  localStorage.clear()
  setNetwork(false)
  const page = await tab()
  const { written, file } = chosen('receipt.jpg', bytesOf(10))
  expect(await page.addFileToOutbox(written, file)).toBe('not_kept')
  expect(await databases()).toEqual([])
})

test('a device that is full in the middle of a file says so, and keeps nothing half', async () => {
  fakeUploads()
  setNetwork(false)
  const page = await tab()
  await page.sendOutbox()
  const real = IDBObjectStore.prototype.put
  let put = 0
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (String(args[1]).includes('/') && ++put > 1) throw new DOMException('full', 'QuotaExceededError')
    return real.apply(this, args)
  })
  const { written, file } = chosen('receipt.jpg', bytesOf(2_500_000))
  expect(await page.addFileToOutbox(written, file)).toBe('not_kept')
  expect(await page.readEntries(client.id)).toEqual([])
  expect(await pieces()).toEqual([])
})

test('files that wait have a limit together, and the one that is too much is not kept', async () => {
  fakeUploads()
  setNetwork(false)
  const page = await tab()
  const first = chosen('large.pdf', bytesOf(10), { size: 50 * 1024 * 1024 - 5 })
  expect(await page.addFileToOutbox(first.written, first.file)).toBe('kept')
  const { written, file } = chosen('receipt.jpg', bytesOf(10))
  expect(await page.addFileToOutbox(written, file)).toBe('too_much')
  expect(states(page)).toEqual(['pending'])
})

test('the bytes go with their entry', async () => {
  const { page } = await inTunnel()
  await page.sendOutbox()
  await page.changeEntry(client.id, store.get(page.outbox)[0]!.id, () => null)
  expect(await pieces()).toEqual([])
})

test('bytes that a killed page has left without an entry go at the next turn', async () => {
  const { page, server } = await inTunnel()
  setNetwork(false)
  await page.changeEntry(client.id, store.get(page.outbox)[0]!.id, (entry) => entry && { ...entry, kind: 'note' })
  await page.changeEntry(client.id, store.get(page.outbox)[0]!.id, () => null)
  expect(await pieces()).toHaveLength(1)
  await page.sendOutbox()
  expect(await pieces()).toEqual([])
  expect(server.documents).toEqual([])
})

test('a file whose bytes are gone needs attention, and nothing else is sent in its place', async () => {
  const { page, server } = await inTunnel()
  await delMany(await pieces(), createStore(`clear-outbox-files-${client.id}`, 'records'))
  setNetwork(true)
  await vi.waitFor(() => expect(states(page)).toEqual(['needs_attention']))
  expect([store.get(page.outbox)[0]?.error, server.steps]).toEqual([null, []])
})

/** The names of all bytes that lie here for files. */
async function pieces() {
  const store = createStore(`clear-outbox-files-${client.id}`, 'records')
  return (await keys(store)).filter((name) => name !== 'key')
}

test('a file that was sent before is not sent again from the outbox, and its owner is told', async () => {
  const bytes = bytesOf(2_500)
  const { page, server } = await inTunnel(bytes)
  server.documents.push({ id: 'd-1', fileName: 'earlier.jpg', sha256: sha256(bytes) })
  const { sentBefore } = await import('#offline/outbox.ts')
  setNetwork(true)
  await gone(page)
  expect(server.steps.filter((step) => step === 'piece')).toEqual([])
  expect(server.documents).toHaveLength(1)
  expect(store.get(sentBefore)).toMatchObject({ id: 'd-1', fileName: 'earlier.jpg' })
})
