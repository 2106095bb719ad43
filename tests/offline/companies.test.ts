import '#tests/support/browser-globals.ts'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_SUBMISSION } from '#data/submission.ts'
import { COMPANY_HEADER } from '#schema/company-header.ts'
import type { CompanyRights, User } from '#schema/person.ts'
import { everythingStored, freshDevice, openPage, reloadPage, setNetwork } from '#tests/support/device.ts'
import { client, refuses, says, serve, signedIn } from '#tests/support/fake-server.ts'
import { runHook } from '#tests/support/hook.ts'
import { keepFor, note, outboxTabs } from '#tests/support/outbox-world.ts'

const USER = 'GET /api/auth/user'
const PATH = '/api/client/financial-metrics?month=2026-03'
const GET = `GET ${PATH}`
const Figures = v.object({ revenue: v.number() })
const BAKERY = 'c-bakery'
const GARAGE = 'c-garage'

const withBoth = (rights: CompanyRights = 'everything'): User => ({
  ...client,
  companies: [
    { id: BAKERY, name: 'Bakery', rights: 'owner' },
    { id: GARAGE, name: 'Garage', rights },
  ],
})

const tab = outboxTabs()
beforeEach(freshDevice)

/** A server that answers each company with figures of its own. */
const byCompany = (user: User) =>
  serve({
    [USER]: signedIn(user),
    [GET]: (init) => says({ revenue: new Headers(init.headers).get(COMPANY_HEADER) === GARAGE ? 900 : 100 })(),
  })

const figuresOn = (page: Awaited<ReturnType<typeof openPage>>) =>
  runHook(() => {
    const session = page.useSession()
    return { ...page.usePortalData(Figures, PATH), companyId: session.status === 'user' && session.user.companyId }
  })

async function keptBoth() {
  byCompany(withBoth())
  const page = await openPage()
  await page.cacheAfterSignIn(withBoth(), true)
  page.openPortalOf(BAKERY)
  const figures = await figuresOn(page)
  await figures.until(({ data }) => data?.revenue === 100)
  page.openPortalOf(GARAGE)
  await figures.until(({ data }) => data?.revenue === 900)
  await vi.waitFor(async () =>
    expect(await page.readCached(Figures, client.id, page.nameAt(GARAGE, PATH))).not.toBeNull(),
  )
  await figures.close()
  return page
}

test('another company’s answers are asked for by its id, and never shown at this one', async () => {
  byCompany(withBoth())
  const page = await openPage()
  const figures = await figuresOn(page)
  await figures.until(({ data }) => data?.revenue === 100)
  page.openPortalOf(GARAGE)
  await figures.until(({ data, companyId }) => companyId === GARAGE && data?.revenue === 900)
  page.openPortalOf(BAKERY)
  expect(await figures.until(({ companyId }) => companyId === BAKERY)).toMatchObject({ data: { revenue: 100 } })
  await figures.close()
})

test('in a tunnel each company shows what was saved of it, and the one opened last comes first', async () => {
  await keptBoth()
  setNetwork(false)
  serve({})
  const later = await reloadPage()
  const figures = await figuresOn(later)
  expect(await figures.until(({ data }) => data !== undefined)).toMatchObject({
    data: { revenue: 900 },
    companyId: GARAGE,
  })
  later.openPortalOf(BAKERY)
  expect(await figures.until(({ companyId, data }) => companyId === BAKERY && data !== undefined)).toMatchObject({
    data: { revenue: 100 },
  })
  await figures.close()
})

test('whoever has left a company finds nothing of it on the device, and is at the other one', async () => {
  const page = await keptBoth()
  const left = { ...withBoth(), companies: [{ id: BAKERY, name: 'Bakery', rights: 'owner' as const }] }
  await page.confirm({ value: left, at: new Date().toISOString() })
  expect(await page.readCached(Figures, client.id, page.nameAt(GARAGE, PATH))).toBeNull()
  expect(await page.readCached(Figures, client.id, page.nameAt(BAKERY, PATH))).not.toBeNull()
  expect(page.atCompany(left, GARAGE).companyId).toBe(BAKERY)
})

test('what was being written about a company that was left goes with the page, and about figures that are closed; other words stay', async () => {
  await openPage()
  const { dropForbiddenDrafts, readTabDraft, storeTabDraft } = await import('#offline/tab-drafts.ts')
  const closed = [
    'notes',
    'question q-1',
    '{"type":"action_plan","id":"p-1","label":"A second van"}',
    'reply action_plan t-1',
    'reply financial_metrics t-2',
  ]
  const open = ['reply general t-3', 'reply document t-4', '{"type":"general"}']
  const names = [...closed, ...open]
  for (const at of [BAKERY, GARAGE])
    for (const name of names)
      storeTabDraft(`${client.id} ${at} ${name}`, { words: { text: name }, submission: NO_SUBMISSION })
  const left = (at: string) => {
    const stored = JSON.parse(sessionStorage.getItem('clear.drafts') ?? '{}')
    return names.filter((name) => stored[`${client.id} ${at} ${name}`])
  }
  dropForbiddenDrafts(withBoth())
  expect(left(GARAGE)).toEqual(names)
  dropForbiddenDrafts(withBoth('no_figures'))
  expect(left(GARAGE)).toEqual(open)
  expect(readTabDraft(`${client.id} ${GARAGE} ${closed[0]}`)?.words, 'a form that is open').toBeDefined()
  dropForbiddenDrafts({ id: client.id, companies: [{ id: BAKERY, name: 'Bakery', rights: 'owner' }] })
  expect([left(GARAGE), left(BAKERY)]).toEqual([[], names])
  dropForbiddenDrafts({ id: 'somebody else' })
  expect(sessionStorage.getItem('clear.drafts')).toBeNull()
})

test('whoever may see figures no longer finds none on the device, and the rest stays', async () => {
  const page = await keptBoth()
  const partly = ['/api/client/documents', '/api/client/documents/d-1', '/api/client/conversations/t-1']
  const keep = async (path: string) =>
    page.cacheAnswer(client.id, page.nameAt(GARAGE, path), { value: { revenue: 1 }, at: new Date().toISOString() })
  const isKept = async (path: string) => (await page.readCached(Figures, client.id, page.nameAt(GARAGE, path))) !== null
  for (const path of [...partly, '/api/client/requests']) await keep(path)
  const confirm = () => page.confirm({ value: withBoth('no_figures'), at: new Date().toISOString() })
  await confirm()
  for (const path of [PATH, ...partly]) expect(await isKept(path)).toBe(false)
  expect(await isKept('/api/client/requests')).toBe(true)
  // What the server has answered since is what they may see.
  for (const path of partly) await keep(path)
  await confirm()
  for (const path of partly) expect(await isKept(path)).toBe(true)
})

test('whoever may see figures no longer keeps the dates and documents that the server still shows them', async () => {
  const page = await keptBoth()
  const [calendar, own, hidden] = ['/api/client/calendar', '/api/client/documents/d-1', '/api/client/documents/d-2']
  const nameOf = (path: string) => page.nameAt(GARAGE, path)
  for (const path of [calendar, own, hidden])
    await page.cacheAnswer(client.id, nameOf(path), { value: { revenue: 1 }, at: new Date().toISOString() })
  const ofGarage = (init: RequestInit) =>
    says({ revenue: new Headers(init.headers).get(COMPANY_HEADER) === GARAGE ? 2 : 3 })()
  serve({
    [USER]: signedIn(withBoth('no_figures')),
    [`GET ${calendar}`]: ofGarage,
    [`GET ${own}`]: ofGarage,
    [`GET ${hidden}`]: refuses(404, 'Not there.', 'not_found'),
  })
  await page.confirm({ value: withBoth('no_figures'), at: new Date().toISOString() })
  const kept = async (path: string) => (await page.readCached(Figures, client.id, nameOf(path)))?.value
  for (const path of [calendar, own]) await vi.waitFor(async () => expect(await kept(path)).toEqual({ revenue: 2 }))
  expect([await kept(hidden), await kept(PATH)]).toEqual([undefined, undefined])
})

test('the details of a document that the server no longer lists go with its list', async () => {
  const page = await keptBoth()
  const { Documents } = await import('#schema/document.ts')
  const details = (id: string) => page.nameAt(GARAGE, `/api/client/documents/${id}`)
  for (const id of ['d-1', 'd-2'])
    await page.cacheAnswer(client.id, details(id), { value: { revenue: 1 }, at: new Date().toISOString() })
  const there = {
    ...{ id: 'd-2', fileName: 'Lease.pdf', createdAt: '2026-03-05T12:00:00.000Z', size: 40, type: 'application/pdf' },
    ...{ month: null, category: 'other', version: 1, review: 'accepted', reviewReason: '', uploadedBy: null },
    ...{ fromFirm: true, vendor: '', amount: null },
  }
  serve({ [USER]: signedIn(withBoth()), 'GET /api/client/documents': says([there]) })
  const list = await runHook(() => page.usePortalData(Documents, '/api/client/documents'))
  await list.until(({ data }) => data?.length === 1)
  await vi.waitFor(async () => expect(await page.readCached(Figures, client.id, details('d-1'))).toBeNull())
  expect(await page.readCached(Figures, client.id, details('d-2'))).not.toBeNull()
  await list.close()
})

test('a refusal for the rights at a company asks anew who this is', async () => {
  const server = serve({ [USER]: signedIn(withBoth()), [GET]: refuses(403, 'Not yours.', 'not_your_company') })
  const figures = await figuresOn(await openPage())
  await figures.until(({ error }) => error !== undefined)
  await vi.waitFor(() => expect(server.asked.filter((one) => one === USER).length).toBeGreaterThan(1))
  await figures.close()
})

test('the list of what shows figures is the contract’s', async () => {
  const { FIGURE_PATHS } = await import('#offline/drop-forbidden.ts')
  const modules = Object.values(import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true }))
  const declared = modules
    .flatMap((one) => Object.values(one) as { showsFigures?: true; method?: string; path: string }[])
    .filter((one) => one?.showsFigures && one.method === 'GET')
    .map(({ path }) => path)
  expect(FIGURE_PATHS.toSorted()).toEqual([...new Set(declared)].toSorted())
})

test('a page begins with the company that its head has asked for, whatever another tab has opened since', async () => {
  localStorage.setItem('clear.company', JSON.stringify(GARAGE))
  vi.stubGlobal('__earlyCompany', BAKERY)
  await openPage()
  const { openCompany } = await import('#data/company.ts')
  expect(openCompany()).toBe(BAKERY)
  vi.stubGlobal('__earlyCompany', undefined)
})

test('a tab that is loaded again stays at its company, whatever another tab has opened since; a new one begins with that', async () => {
  const page = await openPage()
  page.openPortalOf(BAKERY)
  localStorage.setItem('clear.company', JSON.stringify(GARAGE))
  await reloadPage()
  const opened = async () => (await import('#data/company.ts')).openCompany()
  expect(await opened()).toBe(BAKERY)
  sessionStorage.clear()
  await openPage()
  expect(await opened()).toBe(GARAGE)
})

test('signing out forgets which company was open', async () => {
  serve({ 'POST /api/auth/logout': says({ success: true }) })
  const page = await openPage()
  page.openPortalOf(GARAGE)
  expect(await everythingStored()).toContain(GARAGE)
  await page.signOut()
  expect(await everythingStored()).not.toContain(GARAGE)
})

test('what was written for a company that was left is kept for its writer, and stops nothing for another one', async () => {
  keepFor(client.id)
  setNetwork(false)
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    const company = new Headers(headers).get(COMPANY_HEADER)
    if (company === GARAGE) return refuses(403, 'You no longer belong to this company.', 'not_your_company')()
    sent.push(`${company} ${JSON.parse(String(body)).note}`)
    return Response.json({ success: true })
  })
  const page = await tab()
  for (const one of [note('to the garage', 'p-1', client.id, GARAGE), note('to the bakery', 'p-2')])
    await page.addEntry(page.entryOf(one))
  setNetwork(true)
  await page.sendOutbox()
  expect(sent).toEqual([`${BAKERY} to the bakery`])
  expect(await page.readEntries(client.id)).toMatchObject([{ companyId: GARAGE, state: 'needs_attention' }])
})

test('a file that was chosen for one company waits there alone; what another app has shared is for whichever is open', async () => {
  const page = await openPage()
  page.openPortalOf(BAKERY)
  const { useSharedFiles } = await import('#offline/use-shared-files.ts')
  const { addSharedFiles } = await import('#offline/shared-files.ts')
  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
  await addSharedFiles([pdf('shared.pdf')])
  const files = await runHook(() => {
    page.useSession()
    return useSharedFiles(client.id)
  })
  const names = () => files.now.files.map(({ name }) => name)
  await files.until((now) => now.files.length === 1)
  files.now.add([pdf('of the bakery.pdf')])
  await files.until((now) => now.files.length === 2)
  page.openPortalOf(GARAGE)
  await vi.waitFor(() => expect(names()).toEqual(['shared.pdf']))
  page.openPortalOf(BAKERY)
  await vi.waitFor(() => expect(names()).toHaveLength(2))
  await files.close()
})
