import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { sweepUploads } from '#jobs/sweep-uploads.ts'
import { COMPANY_STORAGE_LIMIT } from '#queries/uploads.ts'
import { apiFiles, pdfBytes, sha256 } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { blobs, call, postgres, signedIn } = world
const { begin, request, startOf, upload } = apiFiles(world)
afterAll(() => postgres.stop())

const withdraw = (cookie: string | undefined, id: string, key?: string) =>
  call('POST', `/api/client/documents/${id}/withdraw`, { cookie, headers: { 'Idempotency-Key': key } })
const sent = async (cookie: string, bytes = pdfBytes(), more = {}) =>
  (await upload(cookie, bytes, more)).body.document.id as string
const review = (cookie: string, company: string | null, id: string, json: object) =>
  call('POST', `/api/admin/companies/${company}/documents/${id}/review`, { cookie, json })
const events = (company: string | null) =>
  postgres.query("select actor_role, target from audit where event = 'document_withdrawn' and company_id = $1", [
    company,
  ])

test('a file that was withdrawn is gone for the client and the firm, its bytes after it, and the log says who', async () => {
  const { cookie, companyId } = await signedIn()
  const admin = await signedIn('admin')
  const bytes = pdfBytes()
  const id = await sent(cookie, bytes)
  const waiting = () =>
    call('GET', `/api/admin/companies/${companyId}/documents?view=waiting`, { cookie: admin.cookie })
  expect((await waiting()).body.lines).toHaveLength(1)
  const answer = await withdraw(cookie, id)
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  expect((await waiting()).body.lines).toEqual([])
  expect((await call('GET', '/api/client/documents', { cookie })).body).toEqual([])
  for (const path of [`/api/client/documents/${id}`, `/api/client/documents/${id}/file`])
    expect((await call('GET', path, { cookie })).status).toBe(404)
  expect(await events(companyId)).toEqual([{ actor_role: 'client', target: id }])
  await sweepUploads(world.dependencies)
  expect([...blobs.keys()].some((key) => key.endsWith(sha256(bytes)))).toBe(false)
  expect(await postgres.query('select * from removed_files where company_id = $1', [companyId])).toEqual([])
})

test('the quota is free again once the bytes of a withdrawn file are gone', async () => {
  const { cookie } = await signedIn()
  const id = await sent(cookie)
  await postgres.query('update documents set size = $2 where id = $1', [id, COMPANY_STORAGE_LIMIT - 100])
  await withdraw(cookie, id)
  expect((await begin(cookie, startOf(pdfBytes()))).body.code).toBe('no_room')
  await sweepUploads(world.dependencies)
  expect((await begin(cookie, startOf(pdfBytes()))).status).toBe(200)
})

test('a file is withdrawn once under its key, and can be sent again', async () => {
  const { cookie, companyId } = await signedIn()
  const bytes = pdfBytes()
  const id = await sent(cookie, bytes)
  const key = randomUUID()
  expect((await withdraw(cookie, id, key)).status).toBe(200)
  expect((await withdraw(cookie, id, key)).status).toBe(200)
  expect((await withdraw(cookie, id)).status).toBe(404)
  expect(await events(companyId)).toHaveLength(1)
  expect(await sent(cookie, bytes)).not.toBe(id)
})

test('what the firm has accepted stays, and so does what the firm has given', async () => {
  const { cookie, companyId } = await signedIn()
  const admin = await signedIn('admin')
  const accepted = await sent(cookie)
  await review(admin.cookie, companyId, accepted, { from: 'waiting', review: 'accepted' })
  const firm = apiFiles(world, `/api/admin/companies/${companyId}/uploads`)
  const given = (await firm.upload(admin.cookie, pdfBytes())).body.document.id
  for (const id of [accepted, given]) {
    const { status, body } = await withdraw(cookie, id)
    expect([status, body.code]).toEqual([409, 'not_withdrawable'])
  }
  expect((await call('GET', '/api/client/documents', { cookie })).body).toHaveLength(2)
  const returned = await sent(cookie)
  await review(admin.cookie, companyId, returned, { from: 'waiting', review: 'returned', reason: 'Blurred' })
  expect((await withdraw(cookie, returned)).status).toBe(200)
})

test('twenty withdrawals beside an acceptance: the file is gone or accepted, never both', async () => {
  const { cookie, companyId } = await signedIn()
  const admin = await signedIn('admin')
  const id = await sent(cookie)
  const [accepted, ...withdrawn] = await Promise.all([
    review(admin.cookie, companyId, id, { from: 'waiting', review: 'accepted' }),
    ...Array.from({ length: 20 }, () => withdraw(cookie, id)),
  ])
  const gone = withdrawn.filter(({ status }) => status === 200).length
  const rows = await postgres.query('select review from documents where id = $1', [id])
  expect([accepted?.status === 200 ? 1 : 0, gone, rows.length]).toEqual(rows.length === 1 ? [1, 0, 1] : [0, 1, 0])
})

test('a request whose only file was withdrawn is open again; one with another file or a settled one stays', async () => {
  const { cookie, companyId } = await signedIn()
  const state = async (id: string) => (await postgres.query('select state from requests where id = $1', [id]))[0]?.state
  const asked = await request(companyId)
  const [first, second] = [
    await sent(cookie, pdfBytes(), { requestId: asked }),
    await sent(cookie, pdfBytes(), { requestId: asked }),
  ]
  await withdraw(cookie, first)
  expect(await state(asked)).toBe('uploaded')
  await withdraw(cookie, second)
  expect(await state(asked)).toBe('requested')
  const settled = await request(companyId)
  const third = await sent(cookie, pdfBytes(), { requestId: settled })
  await postgres.query("update requests set state = 'accepted' where id = $1", [settled])
  await withdraw(cookie, third)
  expect(await state(settled)).toBe('accepted')
})

test('a request whose other files were returned is open again once the newer one is withdrawn', async () => {
  const { cookie, companyId } = await signedIn()
  const standing = async (id: string) =>
    (await postgres.query('select state, reason from requests where id = $1', [id]))[0]
  const asked = await request(companyId)
  const returned = await sent(cookie, pdfBytes(), { requestId: asked })
  await postgres.query("update documents set review = 'returned', review_reason = 'Page 2 is cut off' where id = $1", [
    returned,
  ])
  const again = await sent(cookie, pdfBytes(), { requestId: asked })
  expect(await standing(asked)).toEqual({ state: 'uploaded', reason: '' })
  await withdraw(cookie, again)
  expect(await standing(asked)).toEqual({ state: 'requested', reason: '' })
})

test('another company, the firm and a stranger withdraw nothing', async () => {
  const { cookie } = await signedIn()
  const id = await sent(cookie)
  expect((await withdraw((await signedIn()).cookie, id)).status).toBe(404)
  expect((await withdraw((await signedIn('admin')).cookie, id)).status).toBe(403)
  expect((await withdraw(undefined, id)).status).toBe(401)
  for (const none of [randomUUID(), 'x', '%00']) expect((await withdraw(cookie, none)).status).toBe(404)
  expect((await call('GET', '/api/client/documents', { cookie })).body).toHaveLength(1)
})
