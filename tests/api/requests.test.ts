import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { apiFiles, pdfBytes } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, join, postgres, signedIn } = world
const { request, upload } = apiFiles(world)
afterAll(() => postgres.stop())

const list = async (cookie: string) => (await call('GET', '/api/client/requests', { cookie })).body
const answer = (cookie: string | undefined, id: string, json: unknown, key?: string) =>
  call('POST', `/api/client/requests/${id}/answer`, { cookie, json, headers: { 'Idempotency-Key': key } })
const stateOf = async (id: string) =>
  (await postgres.query('select state, answer, reason from requests where id = $1', [id]))[0]

test('what is open comes first, by its due date, with its dates and its files', async () => {
  const { cookie, companyId } = await signedIn()
  const settled = await request(companyId, { state: 'accepted', due: '2026-01-01' })
  const later = await request(companyId, { due: '2026-03-20' })
  const returned = await request(companyId, { state: 'returned', due: '2026-03-03' })
  await upload(cookie, pdfBytes(), { requestId: later, fileName: 'Card.pdf' })
  await postgres.query("update requests set state = 'requested', month = '2026-02-01' where id = $1", [later])
  const found = await list(cookie)
  expect(found.map(({ id }: { id: string }) => id)).toEqual([returned, later, settled])
  expect(found[1]).toMatchObject({
    title: 'Card statement',
    what: 'All of it',
    kind: 'files',
    state: 'requested',
    askedAt: '2026-02-24T09:00:00.000Z',
    dueDate: '2026-03-20',
    month: '2026-02',
    documents: [{ fileName: 'Card.pdf', review: 'waiting' }],
  })
})

test('a file that was sent for a request names the colleague who sent it, and not whoever asks', async () => {
  const [me, colleague] = [await signedIn(), await signedIn()]
  await join(colleague, `${me.companyId}`)
  await upload(me.cookie, pdfBytes(), { requestId: await request(me.companyId) })
  const [named] = await postgres.query("select first_name || ' ' || last_name as name from people where id = $1", [
    me.id,
  ])
  expect((await list(me.cookie))[0].documents).toMatchObject([{ sentBy: null }])
  const headers = { 'Portal-Company': `${me.companyId}` }
  const { body } = await call('GET', '/api/client/requests', { cookie: colleague.cookie, headers })
  expect(body[0].documents).toMatchObject([{ sentBy: named?.name }])
})

test('an answer is trimmed and kept, and the request waits for the firm; a later one stands below it', async () => {
  const { cookie, companyId, id: person } = await signedIn()
  const [named] = await postgres.query("select first_name || ' ' || last_name as name from people where id = $1", [
    person,
  ])
  const id = await request(companyId, { kind: 'answer' })
  const { status, body } = await answer(cookie, id, { answer: ' Until May \n' })
  expect([status, body]).toMatchObject([
    200,
    { success: true, request: { id, state: 'uploaded', answer: 'Until May' } },
  ])
  const [before, after] = ['Until May', `Until May\n\n${named?.name}: Until June`]
  await answer(cookie, id, { answer: before })
  await answer(cookie, id, { answer: 'Until June' })
  expect(await stateOf(id)).toEqual({ state: 'uploaded', answer: after, reason: '' })
  await answer(cookie, id, { notApplicable: true, reason: 'We moved' })
  expect(await stateOf(id)).toEqual({ state: 'uploaded', answer: `${after}\n\n${named?.name}: We moved`, reason: '' })
  const audit = await postgres.query("select * from audit where event = 'request_answer' and actor_id = $1", [person])
  expect(audit.map(({ target }) => target)).toEqual([id, id, id, id])
  expect(JSON.stringify(audit)).not.toContain('Until')
})

test('what does not apply is said with a reason, waits for the firm like any answer, and can still be answered', async () => {
  const { cookie, companyId } = await signedIn()
  const id = await request(companyId)
  expect((await answer(cookie, id, { notApplicable: true, reason: 'No card' })).status).toBe(200)
  expect(await stateOf(id)).toEqual({ state: 'uploaded', answer: '', reason: 'No card' })
  expect((await upload(cookie, pdfBytes(), { requestId: id })).status).toBe(200)
  expect(await stateOf(id)).toMatchObject({ state: 'uploaded', reason: '' })
})

test('one key is one answer, also from twenty tries at once', async () => {
  const { cookie, companyId, id: person } = await signedIn()
  const id = await request(companyId, { kind: 'answer' })
  const key = randomUUID()
  const tries = Array.from({ length: 20 }, () => answer(cookie, id, { answer: 'Once' }, key))
  expect(new Set((await Promise.all(tries)).map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  const lines = await postgres.query("select 1 from audit where event = 'request_answer' and actor_id = $1", [person])
  expect(lines).toHaveLength(1)
  expect((await answer(cookie, id, { answer: 'Twice' }, key)).body.code).toBe('key_reused')
})

test('what the firm has accepted is not opened again', async () => {
  const { cookie, companyId } = await signedIn()
  const id = await request(companyId, { state: 'accepted' })
  const { status, body } = await answer(cookie, id, { answer: 'More' })
  expect([status, body.code]).toEqual([409, 'closed'])
  expect(await stateOf(id)).toMatchObject({ state: 'accepted', answer: '' })
})

test("another company's request and one that is not there are answered alike, and nothing is written", async () => {
  const { cookie } = await signedIn()
  const theirs = await request((await signedIn()).companyId)
  const said = new Set<string>()
  for (const id of [theirs, randomUUID(), 'x', '%00']) {
    const { status, body } = await answer(cookie, id, { answer: 'Mine' })
    said.add(JSON.stringify([status, body.code, body.message]))
  }
  expect([...said]).toEqual([expect.stringContaining('404,"not_found"')])
  expect(await stateOf(theirs)).toMatchObject({ state: 'requested', answer: '' })
  expect(await list(cookie)).toEqual([])
})

test('an admin and a stranger answer nothing', async () => {
  const { companyId } = await signedIn()
  const id = await request(companyId)
  const admin = await signedIn('admin')
  expect((await answer(admin.cookie, id, { answer: 'x' })).status).toBe(403)
  expect((await answer(undefined, id, { answer: 'x' })).status).toBe(401)
  expect((await call('GET', '/api/client/requests')).status).toBe(401)
})

test.each([
  {},
  { answer: ' \n ' },
  { answer: 'x'.repeat(4_001) },
  { answer: 'x\u0000' },
  { answer: 5 },
  { notApplicable: true },
  { notApplicable: true, reason: ' ' },
  { notApplicable: false, reason: 'x' },
  { answer: 'x', reason: 'y' },
  { answer: 'x', state: 'accepted' },
  [],
  null,
])('an answer of the wrong shape is refused: %j', async (json) => {
  const { cookie, companyId } = await signedIn()
  const id = await request(companyId)
  expect((await answer(cookie, id, json)).status).toBe(400)
  expect(await stateOf(id)).toMatchObject({ state: 'requested' })
})

test('row security alone lets a client write an answer and nothing else of a request', async () => {
  const client = await signedIn()
  const other = await signedIn()
  await request(client.companyId)
  const theirs = await request(other.companyId)
  const asClient = (sql: string) => world.asClient(client, (query) => query(sql))
  await expect(asClient("update requests set title = 'Nothing'")).rejects.toThrow(/permission denied/)
  await expect(asClient("update requests set state = 'accepted'")).rejects.toThrow(/row-level security/)
  await asClient("update requests set state = 'uploaded'")
  expect(await stateOf(theirs)).toMatchObject({ state: 'requested' })
})
