import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { apiFiles, pdfBytes } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn } = world
const { upload } = apiFiles(world)
afterAll(() => postgres.stop())

const { cookie } = await signedIn('admin')
const at = (company: string | null) => `/api/admin/companies/${company}/requests`
const list = async (company: string | null, query = '') =>
  (await call('GET', `${at(company)}?${query}`, { cookie })).body.lines
const post = (path: string, json: unknown, key?: string) =>
  call('POST', path, { cookie, json, headers: { 'Idempotency-Key': key } })
const wanted = { title: ' Card statement ', what: 'All of it', kind: 'files', dueDate: '2026-03-20' }
const asks = async (company: string | null, more = {}) => (await post(at(company), { ...wanted, ...more })).body.request
const auditEvents = async (company: string | null) =>
  (
    await postgres.query(
      "select event from audit where company_id = $1 and event not like '%_read' and event like 'request_%' order by id",
      [company],
    )
  ).map(({ event }) => event)
const mine = async (cookie: string) => (await call('GET', '/api/client/requests', { cookie })).body

test('the firm asks, the client sees it with its due date, and is told once', async () => {
  const client = await signedIn()
  const key = randomUUID()
  for (let n = 0; n < 3; n++) expect((await post(at(client.companyId), wanted, key)).status).toBe(200)
  expect(await mine(client.cookie)).toMatchObject([
    { title: 'Card statement', dueDate: '2026-03-20', state: 'requested' },
  ])
  expect(await postgres.query('select kind from notices where person_id = $1', [client.id])).toEqual([
    { kind: 'request' },
  ])
  expect(await list(client.companyId)).toMatchObject([{ title: 'Card statement', askedBy: 'Ada Smith', documents: [] }])
  expect(await auditEvents(client.companyId)).toEqual(['request_asked'])
})

test('what the firm has to review stands first, what it waits for by due date', async () => {
  const client = await signedIn()
  const later = await asks(client.companyId, { title: 'Lease', dueDate: '2026-03-25' })
  await asks(client.companyId, { title: 'Card statement', dueDate: '2026-03-20' })
  const titles = async () => (await list(client.companyId)).map(({ title }: { title: string }) => title)
  expect(await titles()).toEqual(['Card statement', 'Lease'])
  await upload(client.cookie, pdfBytes(), { requestId: later.id })
  expect(await titles()).toEqual(['Lease', 'Card statement'])
})

test('files come for it; returned they go back with it, accepted they are accepted with it', async () => {
  const client = await signedIn()
  const { id } = await asks(client.companyId)
  await upload(client.cookie, pdfBytes(), { requestId: id })
  const path = `${at(client.companyId)}/${id}`
  expect(await list(client.companyId)).toMatchObject([{ state: 'uploaded', documents: [{ review: 'waiting' }] }])
  const { body } = await post(path, { from: 'uploaded', to: 'returned', reason: 'March is missing' })
  expect(body.request).toMatchObject({
    state: 'returned',
    reason: 'March is missing',
    documents: [{ review: 'returned' }],
  })
  expect(await mine(client.cookie)).toMatchObject([{ state: 'returned', reason: 'March is missing' }])
  await upload(client.cookie, pdfBytes(), { requestId: id, fileName: 'again.pdf' })
  await post(path, { from: 'uploaded', to: 'accepted' })
  expect(await list(client.companyId)).toEqual([])
  const [settled] = await list(client.companyId, 'view=settled')
  expect(settled).toMatchObject({ state: 'accepted', reason: '' })
  expect(settled.documents.map(({ review }: { review: string }) => review).sort()).toEqual(['accepted', 'returned'])
  const told = await postgres.query('select kind from notices where person_id = $1', [client.id])
  expect(told).toEqual([{ kind: 'request' }, { kind: 'request' }])
  expect(await auditEvents(client.companyId)).toEqual(['request_asked', 'request_returned', 'request_accepted'])
})

test('what does not apply is settled by the firm, and can be opened again', async () => {
  const client = await signedIn()
  const { id } = await asks(client.companyId, { kind: 'answer', dueDate: null })
  const path = `${at(client.companyId)}/${id}`
  await post(path, { from: 'requested', to: 'not_applicable' })
  expect(await list(client.companyId)).toEqual([])
  expect((await post(path, { from: 'not_applicable', to: 'requested' })).body.request).toMatchObject({
    state: 'requested',
  })
  expect(await list(client.companyId)).toHaveLength(1)
})

test('what a client says does not apply waits for the firm, and keeps the reason once the firm agrees', async () => {
  const client = await signedIn()
  const { id } = await asks(client.companyId, { kind: 'answer' })
  const path = `${at(client.companyId)}/${id}`
  const says = { notApplicable: true, reason: 'We have no van' }
  await call('POST', `/api/client/requests/${id}/answer`, { cookie: client.cookie, json: says })
  expect(await list(client.companyId)).toMatchObject([{ state: 'uploaded', answer: '', reason: says.reason }])
  await post(path, { from: 'uploaded', to: 'not_applicable' })
  expect(await mine(client.cookie)).toMatchObject([{ state: 'not_applicable', reason: says.reason }])
  await post(path, { from: 'not_applicable', to: 'requested' })
  expect(await mine(client.cookie)).toMatchObject([{ state: 'requested', reason: '', answer: says.reason }])
  await call('POST', `/api/client/requests/${id}/answer`, { cookie: client.cookie, json: says })
  await post(path, { from: 'uploaded', to: 'returned', reason: 'And the truck?' })
  expect(await list(client.companyId)).toMatchObject([
    { state: 'returned', answer: says.reason, reason: 'And the truck?' },
  ])
})

test('who moves a request that has moved meanwhile is told where it stands; ten at once are one', async () => {
  const client = await signedIn()
  const { id } = await asks(client.companyId, { kind: 'answer' })
  const path = `${at(client.companyId)}/${id}`
  await call('POST', `/api/client/requests/${id}/answer`, { cookie: client.cookie, json: { answer: 'Friday' } })
  const late = await post(path, { from: 'requested', to: 'not_applicable' })
  expect([late.status, late.body.code, late.body.now]).toMatchObject([
    409,
    'changed_meanwhile',
    { state: 'uploaded', answer: 'Friday' },
  ])
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(path, { from: 'uploaded', to: 'accepted' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await auditEvents(client.companyId)).filter((event) => event === 'request_accepted')).toHaveLength(1)
})

test('what is open comes by its due date, what is settled latest first; page after page, each once', async () => {
  const client = await signedIn()
  await postgres.query(
    `insert into requests (company_id, title, due_date, state, asked_at)
     select $1, lpad(n::text, 3, '0'), case when n <= 100 then date '2026-01-01' + n end,
       case when n > 110 then 'accepted' else 'requested' end, timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, 175) n`,
    [client.companyId],
  )
  const walk = async (view: string) => {
    const titles: string[] = []
    for (let after = ''; ; ) {
      const { body } = await call('GET', `${at(client.companyId)}?view=${view}${after}`, { cookie })
      titles.push(...body.lines.map(({ title }: { title: string }) => title))
      if (body.next === null) return titles
      after = `&after=${body.next}`
    }
  }
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => String(from + n).padStart(3, '0'))
  expect(await walk('open')).toEqual(numbers(1, 110))
  expect(await walk('settled')).toEqual(numbers(111, 175).reverse())
})

test.each([
  { title: ' ' },
  { kind: 'money' },
  { dueDate: '2026-02-31' },
  { dueDate: '0000-01-01' },
  { dueDate: 'soon' },
  { what: 'x'.repeat(4_001) },
  { state: 'accepted' },
])('a request with %j is refused', async (wrong) => {
  const client = await signedIn()
  expect((await post(at(client.companyId), { ...wanted, ...wrong })).status).toBe(400)
})

test('a request of another company is not found under this one', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const { id } = await asks(one.companyId)
  expect((await post(`${at(other.companyId)}/${id}`, { from: 'requested', to: 'accepted' })).status).toBe(404)
  expect(await list(one.companyId)).toMatchObject([{ state: 'requested' }])
})
