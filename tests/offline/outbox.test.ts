import { store } from '#data/store.ts'
import '#tests/support/browser-globals.ts'
import { IDBObjectStore } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { everythingStored, setNetwork } from '#tests/support/device.ts'
import { captivePortal, client, otherClient } from '#tests/support/fake-server.ts'
import { fakeServer, keepFor, note, outboxTabs, refusal, type Tab } from '#tests/support/outbox-world.ts'

// The second try of a change comes after a second, and so does the next turn.
vi.mock('#domain/timings.ts', async (real) => ({
  ...(await real<object>()),
  MUTATION_RETRIES: 0,
  retryDelay: () => 3_600_000,
}))

const refetched = vi.hoisted(() => vi.fn())
vi.mock('#data/swr.ts', async (real) => ({
  ...(await real<object>()),
  refetch: async (path: string) => refetched(path),
}))

const tab = outboxTabs()

const texts = (page: Tab) => store.get(page.outbox).map((entry) => page.textOf(entry))
const states = (page: Tab) => store.get(page.outbox).map(({ state }) => state)

/** A page in a tunnel that has written these. */
async function inTunnel(...said: string[]) {
  const server = fakeServer()
  setNetwork(false)
  const page = await tab()
  for (const text of said) expect(await page.write(note(text))).toBe('waiting')
  return { server, page }
}

test('what is written in a tunnel is shown at once, and outlives the page', async () => {
  const { page, server } = await inTunnel('one', 'two')
  expect(texts(page)).toEqual(['one', 'two'])
  page.close()
  const later = await tab()
  await vi.waitFor(() => expect(texts(later)).toEqual(['one', 'two']))
  expect(server.fetch).not.toHaveBeenCalled()
})

test('it is on the device before the screen says so', async () => {
  fakeServer()
  setNetwork(false)
  const page = await tab()
  const entry = note('one')
  await page.write(entry)
  expect((await page.readEntries(client.id)).map(({ id }) => id)).toEqual([entry.id])
})

test('back on a network everything arrives once, in order, and nothing stays on the device', async () => {
  const { page, server } = await inTunnel('one', 'two', 'three')
  setNetwork(true)
  await vi.waitFor(() => expect(server.rows.map(({ text }) => text)).toEqual(['one', 'two', 'three']))
  await vi.waitFor(async () => expect(await page.readEntries(client.id)).toEqual([]))
  await vi.waitFor(() => expect(texts(page)).toEqual([]))
})

test('what another page has sent is asked for at its place, also where this page has nothing left to send', async () => {
  const { page } = await inTunnel('one')
  const [one] = store.get(page.outbox)
  // Sent by another page; its word of it has not come, and this page's own turn comes first.
  await page.changeEntry(client.id, one!.id, () => null)
  refetched.mockClear()
  setNetwork(true)
  await page.sendOutbox()
  await vi.waitFor(() => expect(texts(page)).toEqual([]))
  expect(refetched.mock.calls.flat()).toEqual(page.refetches(one!.kind).map(({ path }) => path))
})

test('what two pages write in one millisecond, or after the clock was set back, waits in the order it was written', async () => {
  fakeServer()
  setNetwork(false)
  const pages = [await tab(), await tab()]
  const said = Array.from({ length: 12 }, (_, nth) => `nth ${nth}`)
  const start = Date.now()
  const clock = vi.spyOn(Date, 'now')
  for (const [nth, text] of said.entries()) {
    clock.mockReturnValue(start + (nth < 8 ? 5_000 : 0))
    const page = pages[nth % 2]!
    await page.addEntry(page.entryOf(note(text)))
  }
  clock.mockRestore()
  const waiting = await pages[0]!.readEntries(client.id)
  expect(waiting.map((entry) => pages[0]!.textOf(entry))).toEqual(said)
})

test('what waited is announced once, all of it together; what a form has just sent is not', async () => {
  const { page } = await inTunnel('one', 'two', 'three', 'four', 'five')
  setNetwork(true)
  await vi.waitFor(() => expect(page.announced).toEqual([['one', 'two', 'three', 'four', 'five']]))
  expect(await page.write(note('six'))).toBe('sent')
  expect(page.announced).toHaveLength(1)
})

test('a turn of the files that ends while words are being sent announces none of them', async () => {
  const { page, server } = await inTunnel('one', 'two', 'three')
  const held = Promise.withResolvers<void>()
  const answer = server.fetch.getMockImplementation()!
  server.fetch.mockImplementation(async (path, init) => {
    if (String(init?.body).includes('three')) await held.promise
    return answer(path, init)
  })
  setNetwork(true)
  await vi.waitFor(() => expect(server.rows).toHaveLength(2))
  await page.sendLane('files')
  held.resolve()
  await vi.waitFor(() => expect(page.announced).toEqual([['one', 'two', 'three']]))
})

test('nothing of it can be read on the disk', async () => {
  await inTunnel('Cindervane owes for the anvil')
  const disk = await everythingStored()
  expect(disk).toContain('clear-outbox-')
  for (const secret of ['Cindervane', 'Collect invoices', 'p-1']) expect(disk).not.toContain(secret)
})

test('with a network it is sent at once, and a screen never calls it waiting', async () => {
  const server = fakeServer()
  const page = await tab()
  const shown: number[] = []
  store.sub(page.outbox, () => shown.push(store.get(page.outbox).length))
  const sending = page.write(note('one'))
  // Somebody looks while it is on its way.
  await vi.waitFor(() => expect(server.fetch).toHaveBeenCalled(), { interval: 0 })
  await page.refreshOutbox()
  expect(await sending).toBe('sent')
  expect(server.rows).toHaveLength(1)
  expect(Math.max(0, ...shown)).toBe(0)
})

test('what the server refuses while the form is open goes back to the form, and does not wait', async () => {
  const server = fakeServer()
  server.poison.add('bad')
  const page = await tab()
  await expect(page.write(note('bad'))).rejects.toMatchObject({ status: 400 })
  expect(await page.readEntries(client.id)).toEqual([])
})

test.each([
  [403, 'figures_not_shared'],
  [404, 'not_found'],
])(
  'what is refused with %i %s because its writer may see it no longer also stays on the device: its form may be gone',
  async (status, code) => {
    const server = fakeServer()
    server.answers(() => Response.json({ code, message: 'Closed to you.', requestId: 'r' }, { status }))
    const page = await tab()
    expect(await page.write(note('one'))).toBe('refused')
    await vi.waitFor(() => expect(states(page)).toEqual(['needs_attention']))
    expect(texts(page)).toEqual(['one'])
  },
)

test('a captive portal is no server: the words wait, under the key they had', async () => {
  const server = fakeServer()
  server.answers(captivePortal)
  const page = await tab()
  expect(await page.write(note('one'))).toBe('waiting')
  server.answers(undefined)
  await page.sendOutbox()
  expect(server.rows.map(({ text }) => text)).toEqual(['one'])
  expect(new Set(server.history.map(({ key }) => key)).size).toBe(1)
})

test('one that is refused later needs attention with the server’s sentence, and stops no other', async () => {
  const { page, server } = await inTunnel('one', 'bad', 'three')
  server.poison.add('bad')
  setNetwork(true)
  await vi.waitFor(() => expect(server.rows.map(({ text }) => text)).toEqual(['one', 'three']))
  await vi.waitFor(() => expect(states(page)).toEqual(['needs_attention']))
  expect(store.get(page.outbox)[0]?.error).toBe('Something here isn’t right.')
})

test('with other words a refused one is another wish, and arrives', async () => {
  const { page, server } = await inTunnel('bad')
  server.poison.add('bad')
  setNetwork(true)
  await vi.waitFor(() => expect(states(page)).toEqual(['needs_attention']))
  const [refused] = store.get(page.outbox)
  await page.changeWaitingEntry(refused!, (entry) => page.withText(entry, 'good'))
  await vi.waitFor(() => expect(server.rows.map(({ text }) => text)).toEqual(['good']))
  expect(server.rows[0]?.key).not.toBe(refused!.id)
})

test('what waits can be given other words, or taken away', async () => {
  const { page, server } = await inTunnel('one', 'two')
  const [one, two] = store.get(page.outbox)
  await page.changeWaitingEntry(one!, (entry) => page.withText(entry, 'one, better'))
  await page.changeWaitingEntry(two!, () => null)
  expect(texts(page)).toEqual(['one, better'])
  setNetwork(true)
  await vi.waitFor(() => expect(server.rows).toEqual([expect.objectContaining({ text: 'one, better', key: one!.id })]))
})

test('a server that asks for quiet is left alone until then', async () => {
  const { page, server } = await inTunnel('one', 'two')
  server.answers(() => refusal(429, 'Please wait.', { 'retry-after': '60' }))
  setNetwork(true)
  await vi.waitFor(() => expect(server.fetch).toHaveBeenCalledTimes(1))
  server.answers(undefined)
  await page.sendOutbox()
  await page.sendOutbox()
  expect(server.fetch).toHaveBeenCalledTimes(1)
  expect(states(page)).toEqual(['pending', 'pending'])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  await page.sendOutbox()
  expect(server.rows).toHaveLength(2)
})

test('an ended session pauses everything and loses nothing', async () => {
  const { page, server } = await inTunnel('one', 'two')
  server.answers(() => refusal(401, 'Please sign in again.'))
  setNetwork(true)
  await vi.waitFor(() => expect(server.fetch).toHaveBeenCalledTimes(1))
  await page.sendOutbox()
  expect(states(page)).toEqual(['pending', 'pending'])
  await page.clearCache()
  keepFor(client.id)
  server.answers(undefined)
  const again = await tab()
  await vi.waitFor(() => expect(server.rows.map(({ text }) => text)).toEqual(['one', 'two']))
  expect(await again.readEntries(client.id)).toEqual([])
})

test('somebody else who signs in neither sees nor sends it', async () => {
  const { page, server } = await inTunnel('one')
  page.close()
  keepFor(otherClient.id)
  setNetwork(true)
  const theirs = await tab(otherClient.id)
  await theirs.sendOutbox()
  expect(store.get(theirs.outbox)).toEqual([])
  expect(server.fetch).not.toHaveBeenCalled()
  expect(await theirs.readEntries(client.id)).toHaveLength(1)
})

test('signing out leaves nothing of it, and nothing is sent afterwards', async () => {
  const { page, server } = await inTunnel('Cindervane owes')
  await page.signOut()
  expect(await everythingStored()).not.toContain('outbox')
  setNetwork(true)
  await page.sendOutbox()
  expect(server.rows).toEqual([])
})

test('a page knows at once that nothing waits, but not before it has looked, nor while a form is sending', async () => {
  const server = fakeServer()
  const page = await tab()
  expect(page.isNothingUnsent()).toBe(false)
  await page.refreshOutbox()
  expect(page.isNothingUnsent()).toBe(true)
  const sending = page.write(note('one'))
  expect(page.isNothingUnsent()).toBe(false)
  await sending
  await page.refreshOutbox()
  expect(page.isNothingUnsent()).toBe(true)
  server.answers(captivePortal)
  await page.write(note('two'))
  expect(page.isNothingUnsent()).toBe(false)
})

test('a tab that has not heard of another one’s sign-out does not bring the outbox back', async () => {
  const { page } = await inTunnel('one')
  const other = await tab()
  setNetwork(true)
  expect(await other.signOut()).toBe('confirmed')
  expect(await page.addEntry(page.entryOf(note('Cindervane owes')))).toBe(false)
  expect(await indexedDB.databases()).toEqual([])
})

test('whatever a page still does after the sign-out, nothing of the person comes back', async () => {
  const { page } = await inTunnel('one')
  const [one] = store.get(page.outbox)
  setNetwork(true)
  await page.signOut()
  const late = page.entryOf(note('Cindervane owes'))
  expect(await page.addEntry(late)).toBe(false)
  await page.changeWaitingEntry(one!, (entry) => page.withText(entry, 'better'))
  await Promise.all([page.readEntries(client.id), page.sendOutbox(), page.refreshOutbox(), page.dropEmpty(client.id)])
  expect(await indexedDB.databases()).toEqual([])
})

test('of a session that ends with nothing unsent not even a database stays', async () => {
  fakeServer()
  const page = await tab()
  await page.write(note('one'))
  expect(await everythingStored()).toContain('clear-outbox-')
  await page.clearCache()
  expect(await everythingStored()).not.toContain('clear-outbox-')
})

test('a device that keeps nothing does not say that it does, and the form has its words', async () => {
  const server = fakeServer()
  localStorage.clear()
  const page = await tab()
  expect(await page.write(note('online'))).toBe('sent')
  setNetwork(false)
  await expect(page.write(note('offline'))).rejects.toBeInstanceOf(page.NotStoredError)
  expect(server.rows).toHaveLength(1)
  expect(await indexedDB.databases()).toEqual([])
})

test('where storage fails, it says so', async () => {
  fakeServer()
  setNetwork(false)
  const page = await tab()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(page.write(note('one'))).rejects.toBeInstanceOf(page.NotStoredError)
})

test('a full device gives up its figures for the words', async () => {
  fakeServer()
  setNetwork(false)
  const page = await tab()
  const real = IDBObjectStore.prototype.put
  let isFull = true
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    return real.apply(this, args)
  })
  const drop = indexedDB.deleteDatabase.bind(indexedDB)
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
    if (name.startsWith('clear-saved-')) isFull = false
    return drop(name)
  })
  expect(await page.write(note('one'))).toBe('waiting')
  expect(texts(page)).toEqual(['one'])
})

test('an edit in the middle of a try that fails is not lost, and one that comes too late says so', async () => {
  const { page, server } = await inTunnel('one')
  server.answers(() => refusal(503, 'We’re busy right now.'))
  setNetwork(true)
  await vi.waitFor(() => expect(server.fetch).toHaveBeenCalled(), { interval: 0 })
  const [one] = store.get(page.outbox)
  expect(await page.changeWaitingEntry(one!, (entry) => page.withText(entry, 'better'))).toBe(true)
  server.answers(undefined)
  await page.sendOutbox()
  expect(server.rows.map(({ text }) => text)).toEqual(['better'])
  expect(await page.changeWaitingEntry(one!, (entry) => page.withText(entry, 'too late'))).toBe(false)
})

/** What a newer version of the app, open in another tab, has written here: of a kind that this one does not know. */
async function writtenByNewerTab(id = 'key-newer', more: object = {}) {
  const { putEncrypted } = await import('#offline/encrypted.ts')
  const { storeIn } = await import('#offline/database.ts')
  const { outboxOf } = await import('#offline/outbox-store.ts')
  const entry = {
    ...note('later'),
    ...{ id, kind: 'reaction', state: 'pending', about: 'Your question', place: 1, attempts: 0, error: null },
    ...{ madeAt: '2026-03-05T12:00:00.000Z', emoji: 'thanks', ...more },
  }
  await putEncrypted(storeIn(outboxOf(client.id)), id, entry)
  return entry
}

async function liesThere(id: string) {
  const { getEncrypted } = await import('#offline/encrypted.ts')
  const { storeIn } = await import('#offline/database.ts')
  const { outboxOf } = await import('#offline/outbox-store.ts')
  return getEncrypted(storeIn(outboxOf(client.id)), id)
}

test('an entry of a kind that only a newer version knows stays as it is, is shown as such, and is not sent', async () => {
  const server = fakeServer()
  const page = await tab()
  const entry = await writtenByNewerTab()
  await page.refreshOutbox()
  expect(store.get(page.newerEntries).map(({ id, about }) => [id, about])).toEqual([[entry.id, 'Your question']])
  expect(store.get(page.outbox)).toEqual([])
  expect(page.isNothingUnsent()).toBe(false)
  expect(await page.isOutboxEmpty(client.id)).toBe(false)
  await page.write(note('mine', 'p-2'))
  await page.sendOutbox()
  expect(server.rows.map(({ text }) => text)).toEqual(['mine'])
  expect(await liesThere(entry.id)).toEqual(entry)
})

test('a session that ends in an older tab leaves what only a newer version can send', async () => {
  fakeServer()
  const page = await tab()
  const entry = await writtenByNewerTab()
  await page.clearCache()
  expect(await liesThere(entry.id)).toEqual(entry)
})

test('what is about the same and was written after it waits for it, so that it arrives in order', async () => {
  const server = fakeServer()
  const page = await tab()
  await writtenByNewerTab()
  expect(await page.write(note('after it'))).toBe('waiting')
  await page.sendOutbox()
  expect(server.rows).toEqual([])
})

test('the bytes of a file that only a newer version can send stay', async () => {
  fakeServer()
  const page = await tab()
  await writtenByNewerTab('key-file', { kind: 'scan', body: { size: 3 } })
  const { putFile } = await import('#offline/encrypted-file.ts')
  const { storeIn } = await import('#offline/database.ts')
  await putFile(storeIn(`clear-outbox-files-${client.id}`), 'key-file', new Blob(['abc']))
  await page.dropOrphans(client.id)
  expect(await (await page.readEntryFile(client.id, 'key-file', 3))?.text()).toBe('abc')
})

test('a tab stays usable when a newer version raises the version of the database, and does not block it', async () => {
  const server = fakeServer()
  setNetwork(false)
  const page = await tab()
  await page.write(note('before'))
  const { outboxOf } = await import('#offline/outbox-store.ts')
  const request = indexedDB.open(outboxOf(client.id), 2)
  const blocked = vi.fn()
  request.onblocked = blocked
  const newer = await new Promise<IDBDatabase>((done) => (request.onsuccess = () => done(request.result)))
  newer.close()
  expect(blocked).not.toHaveBeenCalled()
  expect(await page.write(note('after'))).toBe('waiting')
  expect((await page.readEntries(client.id)).map((entry) => page.textOf(entry))).toEqual(['before', 'after'])
  setNetwork(true)
  await vi.waitFor(() => expect(server.rows.map(({ text }) => text)).toEqual(['before', 'after']))
})
