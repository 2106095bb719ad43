import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { apiFiles, pdfBytes } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { blobs, call, postgres, signedIn } = world
const { begin, finish, piece, request, startOf, upload } = apiFiles(world)
afterAll(() => postgres.stop())

const listed = async (cookie: string) => (await call('GET', '/api/client/documents', { cookie })).body
const requestRow = async (id: string) => {
  const [row] = await postgres.query('select state from requests where id = $1', [id])
  return row?.state
}

test('two different files with one name, kind and month are two documents', async () => {
  const { cookie } = await signedIn()
  const first = await upload(cookie, pdfBytes(), { fileName: 'receipt.jpg', type: 'image/jpeg' })
  expect(first.status).toBe(415)
  const ids = []
  for (let n = 0; n < 2; n++) ids.push((await upload(cookie, pdfBytes(), { fileName: 'receipt.pdf' })).body.document.id)
  const found = await listed(cookie)
  expect(found.map((one: { id: string }) => one.id).sort()).toEqual(ids.toSorted())
  expect(found.map((one: { version: number }) => one.version)).toEqual([1, 1])
  for (const id of ids)
    expect((await call('GET', `/api/client/documents/${id}`, { cookie })).body.versions).toHaveLength(1)
})

test('identical bytes sent twice are one document, nothing is stored a second time, and the client is told', async () => {
  const { cookie, companyId } = await signedIn()
  const bytes = pdfBytes()
  const { body: first } = await upload(cookie, bytes, { fileName: 'May.pdf' })
  const stored = blobs.size
  world.pass(60)
  const again = await begin(cookie, startOf(bytes, { fileName: 'May (1).pdf', month: '2026-01' }))
  expect([again.status, again.body.alreadySent, again.body.received]).toEqual([200, true, [0]])
  const done = await finish(cookie, again.body.id)
  expect([done.status, done.body.document]).toEqual([200, first.document])
  expect(await listed(cookie)).toEqual([first.document])
  expect(blobs.size).toBe(stored)
  expect(await postgres.query('select id from uploads where company_id = $1', [companyId])).toEqual([])
})

test('a colleague who sends the same bytes is told as well; another company is told nothing', async () => {
  const { cookie, companyId } = await signedIn()
  const bytes = pdfBytes()
  const { body: first } = await upload(cookie, bytes)
  const colleague = await signedIn('client', companyId ?? '')
  expect((await upload(colleague.cookie, bytes)).body.document).toEqual({ ...first.document, sentBy: 'Ada Smith' })
  const other = await signedIn()
  const begun = await begin(other.cookie, startOf(bytes))
  expect([begun.body.alreadySent, begun.body.received]).toEqual([false, []])
  const theirs = await upload(other.cookie, bytes)
  expect(theirs.body.document.id).not.toBe(first.document.id)
  expect((await finish(other.cookie, first.document.id)).status).toBe(404)
})

test('the same bytes begun twice side by side become one document', async () => {
  const { cookie, companyId } = await signedIn()
  const colleague = await signedIn('client', companyId ?? '')
  const bytes = pdfBytes()
  const ways = await Promise.all(
    [cookie, colleague.cookie].map(async (by, n) => {
      const { body } = await begin(by, startOf(bytes, { fileName: `${n}.pdf` }))
      await piece(by, body.id, 0, bytes)
      return { by, id: body.id as string }
    }),
  )
  const ends = await Promise.all(ways.map(({ by, id }) => finish(by, id)))
  expect(ends.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(ends.map(({ body }) => body.document.id)).size).toBe(1)
  expect(ends.map(({ body }) => body.alreadySent).sort()).toEqual([false, true])
  expect(await listed(cookie)).toHaveLength(1)
})

test('the first step asked for again under its key finds the upload, and after its end the document', async () => {
  const { cookie } = await signedIn()
  const bytes = pdfBytes()
  const key = randomUUID()
  const first = await begin(cookie, startOf(bytes), key)
  await piece(cookie, first.body.id, 0, bytes)
  expect((await begin(cookie, startOf(bytes), key)).body.id).toBe(first.body.id)
  const done = await finish(cookie, first.body.id)
  expect((await finish(cookie, first.body.id)).text).toBe(done.text)
  const later = await begin(cookie, startOf(bytes), key)
  expect([later.status, later.body.id, later.body.alreadySent]).toEqual([200, first.body.id, true])
})

test('a file that was sent before answers a request without being sent again', async () => {
  const { cookie, companyId } = await signedIn()
  const bytes = pdfBytes()
  const { body: first } = await upload(cookie, bytes)
  const asked = await request(companyId)
  const { body } = await upload(cookie, bytes, { requestId: asked })
  expect(body.document.id).toBe(first.document.id)
  expect(await requestRow(asked)).toBe('uploaded')
  const { body: requests } = await call('GET', '/api/client/requests', { cookie })
  expect(requests[0].documents).toMatchObject([{ id: first.document.id }])
  const second = await request(companyId)
  expect((await upload(cookie, bytes, { requestId: second })).body.document.id).not.toBe(first.document.id)
  expect([await requestRow(asked), await requestRow(second)]).toEqual(['uploaded', 'uploaded'])
})

test('a file for a request that is settled, foreign or nowhere changes nothing, sent before or not', async () => {
  const { cookie, companyId } = await signedIn()
  const bytes = pdfBytes()
  const { body } = await upload(cookie, bytes)
  const settled = await request(companyId, { state: 'accepted' })
  const foreign = await request((await signedIn()).companyId)
  for (const [requestId, code] of [
    [settled, 'closed'],
    [foreign, 'not_found'],
    [randomUUID(), 'not_found'],
  ])
    expect((await begin(cookie, startOf(bytes, { requestId }))).body.code).toBe(code)
  expect(await postgres.query('select request_id from documents where id = $1', [body.document.id])).toEqual([
    { request_id: null },
  ])
  expect([await requestRow(settled), await requestRow(foreign)]).toEqual(['accepted', 'requested'])
})

test('a file that the firm has returned may be sent again', async () => {
  const { cookie } = await signedIn()
  const bytes = pdfBytes()
  const { body: first } = await upload(cookie, bytes)
  await postgres.query("update documents set review = 'returned', review_reason = 'Which month?' where id = $1", [
    first.document.id,
  ])
  const { body } = await upload(cookie, bytes, { note: 'March' })
  expect(body.document).toMatchObject({ review: 'waiting', version: 1 })
  expect(body.document.id).not.toBe(first.document.id)
})

test('what the firm has given is not what the client sends: the same bytes are a document on each side', async () => {
  const client = await signedIn()
  const admin = await signedIn('admin')
  const firm = apiFiles(world, `/api/admin/companies/${client.companyId}/uploads`)
  const bytes = pdfBytes()
  const given = await firm.upload(admin.cookie, bytes)
  const hidden = await firm.upload(admin.cookie, bytes, { firmOnly: true })
  const sent = await upload(client.cookie, bytes)
  expect(new Set([given, hidden, sent].map(({ body }) => body.document.id)).size).toBe(3)
  const again = await firm.begin(admin.cookie, startOf(bytes))
  expect([again.body.id, again.body.alreadySent]).toEqual([given.body.document.id, true])
})
