import { afterAll, expect, test } from 'vitest'
import { apiFiles, pdfBytes, textBytes } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, postgres, signedIn } = world
afterAll(() => postgres.stop())

const { cookie, id: advisor } = await signedIn('admin')
const at = (id: string | null) => `/api/admin/companies/${id}`
/** The firm's own calls for a company's files. */
const firmFiles = (id: string | null) => apiFiles(world, `${at(id)}/uploads`)
const theirs = apiFiles(world)
const get = async (path: string) => (await call('GET', path, { cookie })).body
const post = (path: string, json: unknown) => call('POST', path, { cookie, json })
const list = async (id: string | null, query = '') => (await get(`${at(id)}/documents?${query}`)).lines
const clientSees = async (cookie: string) =>
  (await call('GET', '/api/client/documents', { cookie })).body.map(({ fileName }: { fileName: string }) => fileName)
const auditEvents = async (id: string | null) =>
  (
    await postgres.query(
      "select event, actor_role from audit where company_id = $1 and event not like '%_read' and event like 'document_%' order by id",
      [id],
    )
  ).map(({ event, actor_role }) => `${actor_role} ${event}`)

test('a file of the firm’s comes in pieces like a client’s, and stands in the portal as the firm’s own', async () => {
  const client = await signedIn()
  const bytes = pdfBytes(2_300_000)
  const { status, body } = await firmFiles(client.companyId).upload(cookie, bytes, {
    fileName: 'Report.pdf',
    category: 'report',
  })
  expect([status, body.document]).toMatchObject([200, { fromFirm: true, review: 'accepted', category: 'report' }])
  expect(await clientSees(client.cookie)).toEqual(['Report.pdf'])
  const { text } = await call('GET', `/api/client/documents/${body.document.id}/file`, { cookie: client.cookie })
  expect(text.length).toBeGreaterThan(1_000_000)
  expect(await list(client.companyId)).toMatchObject([{ fileName: 'Report.pdf', views: 1, firmOnly: false }])
  expect(await auditEvents(client.companyId)).toEqual(['admin document_upload', 'client document_download'])
})

test('what is for the firm alone is in no answer to the client, and its bytes neither', async () => {
  const client = await signedIn()
  const { body } = await firmFiles(client.companyId).upload(cookie, pdfBytes(), {
    fileName: 'Canary.pdf',
    firmOnly: true,
  })
  const { id } = body.document
  for (const path of ['', `/${id}`, `/${id}/file`, '?q=canary']) {
    const answer = await call('GET', `/api/client/documents${path}`, { cookie: client.cookie })
    expect(answer.text).not.toContain('Canary')
    expect(answer.headers.get('content-disposition')).toBeNull()
  }
  expect(await list(client.companyId, 'view=firm')).toMatchObject([{ fileName: 'Canary.pdf', firmOnly: true }])
  expect((await call('GET', `${at(client.companyId)}/documents/${id}/file`, { cookie })).status).toBe(200)
  await post(`${at(client.companyId)}/documents/${id}/visibility`, { firmOnly: false })
  expect(await clientSees(client.cookie)).toEqual(['Canary.pdf'])
  await post(`${at(client.companyId)}/documents/${id}/visibility`, { firmOnly: true })
  expect(await clientSees(client.cookie)).toEqual([])
  expect(await auditEvents(client.companyId)).toEqual([
    'admin document_upload',
    'admin document_download',
    'admin document_shown',
    'admin document_hidden',
  ])
})

test('a later file of the firm’s is its next version; a client’s of the same name is another', async () => {
  const client = await signedIn()
  const ours = firmFiles(client.companyId)
  for (const more of [{}, {}, { firmOnly: true }]) await ours.upload(cookie, pdfBytes(), more)
  await theirs.upload(client.cookie, pdfBytes())
  const versions = (await list(client.companyId)).map(
    ({ version, fromFirm, firmOnly }: { version: number; fromFirm: boolean; firmOnly: boolean }) => [
      version,
      fromFirm,
      firmOnly,
    ],
  )
  expect(versions).toEqual(
    expect.arrayContaining([
      [2, true, false],
      [1, true, true],
      [1, false, false],
    ]),
  )
  expect(versions).toHaveLength(3)
})

test('the firm’s upload refuses a wrong file by its content as well', async () => {
  const id = await company()
  const { status, body } = await firmFiles(id).upload(cookie, textBytes('<svg onload=alert(1)>'))
  expect([status, body.code]).toEqual([415, 'wrong_file'])
  expect(await list(id)).toEqual([])
})

test('an upload at one company is not there at another, and a client has no part in it', async () => {
  const [one, other] = [await signedIn(), await company()]
  const bytes = pdfBytes()
  const { body } = await firmFiles(one.companyId).begin(cookie, firmFiles(one.companyId).startOf(bytes))
  expect((await call('GET', `${at(other)}/uploads/${body.id}`, { cookie })).status).toBe(404)
  expect((await firmFiles(other).finish(cookie, body.id)).status).toBe(404)
  expect((await call('GET', `/api/client/uploads/${body.id}`, { cookie: one.cookie })).status).toBe(404)
  expect((await theirs.piece(one.cookie, body.id, 0, bytes)).status).toBe(404)
  expect((await theirs.begin(one.cookie, { ...theirs.startOf(bytes), firmOnly: true })).status).toBe(400)
  expect((await theirs.begin(one.cookie, { ...theirs.startOf(bytes), category: 'report' })).status).toBe(400)
})

test('row security alone: no client makes an upload that is the firm’s', async () => {
  const client = await signedIn()
  await expect(
    world.asClient(client, (query) =>
      query(
        `insert into uploads (id, company_id, person_id, file_name, category, type, size, sha256, piece_size, created_at, expires_at, from_firm)
         values (gen_random_uuid(), $1, $2, 'a.pdf', 'report', 'application/pdf', 1, repeat('a', 64), 1, now(), now(), true)`,
        [client.companyId, client.id],
      ),
    ),
  ).rejects.toThrow(/row-level security/)
})

test('what a client has sent is accepted, or goes back with a reason that they see and are told of', async () => {
  const client = await signedIn()
  const sent = (await theirs.upload(client.cookie, pdfBytes())).body.document
  const path = `${at(client.companyId)}/documents/${sent.id}`
  expect(await list(client.companyId, 'view=waiting')).toHaveLength(1)
  const { body } = await post(`${path}/review`, {
    from: 'waiting',
    review: 'returned',
    reason: ' The second page is missing. ',
  })
  expect(body.document).toMatchObject({ review: 'returned', reviewReason: 'The second page is missing.' })
  const { body: seen } = await call('GET', '/api/client/documents', { cookie: client.cookie })
  expect(seen).toMatchObject([{ review: 'returned', reviewReason: 'The second page is missing.' }])
  expect(await postgres.query('select kind from notices where person_id = $1', [client.id])).toEqual([
    { kind: 'request' },
  ])
  expect((await post(`${path}/review`, { from: 'returned', review: 'accepted' })).body.document).toMatchObject({
    review: 'accepted',
    reviewReason: '',
  })
  expect(await list(client.companyId, 'view=waiting')).toEqual([])
  expect(await auditEvents(client.companyId)).toEqual([
    'client document_upload',
    'admin document_returned',
    'admin document_accepted',
  ])
})

test.each([
  ['accepted', 'returned'],
  ['returned', 'accepted'],
] as const)(
  'of two people the later one is told that it is %s already, and it does not become %s',
  async (first, second) => {
    const client = await signedIn()
    const sent = (await theirs.upload(client.cookie, pdfBytes())).body.document
    const decide = (from: string, review: string, key = crypto.randomUUID()) =>
      call('POST', `${at(client.companyId)}/documents/${sent.id}/review`, {
        cookie,
        json: { from, review, ...(review === 'returned' && { reason: 'Blurred' }) },
        headers: { 'Idempotency-Key': key },
      })
    const key = crypto.randomUUID()
    for (let n = 0; n < 2; n++) expect((await decide('waiting', first, key)).status).toBe(200)
    const lateKey = crypto.randomUUID()
    for (let n = 0; n < 2; n++) {
      const late = await decide('waiting', second, lateKey)
      expect([late.status, late.body.code, late.body.now.review]).toEqual([409, 'changed_meanwhile', first])
    }
    // Whoever sees what it is now may change it.
    expect((await decide(first, second)).body.document.review).toBe(second)
    expect(await auditEvents(client.companyId)).toEqual([
      'client document_upload',
      `admin document_${first}`,
      `admin document_${second}`,
    ])
  },
)

test('a request goes with its files: accepted with the last of them, given back with any', async () => {
  const client = await signedIn()
  const requestId = await theirs.request(client.companyId)
  const send = async (bytes: Uint8Array) => (await theirs.upload(client.cookie, bytes, { requestId })).body.document.id
  const review = (id: string, json: object) => post(`${at(client.companyId)}/documents/${id}/review`, json)
  const request = async () => {
    const { body } = await call('GET', '/api/client/requests', { cookie: client.cookie })
    return `${body[0].state} ${body[0].reason}`.trim()
  }
  const [one, two] = [await send(pdfBytes()), await send(pdfBytes())]
  await review(one, { from: 'waiting', review: 'accepted' })
  expect(await request()).toBe('uploaded')
  await review(two, { from: 'waiting', review: 'returned', reason: 'That is the other account.' })
  expect(await request()).toBe('returned That is the other account.')
  // Of the request, and of what came back.
  expect(await postgres.query('select kind from notices where person_id = $1', [client.id])).toHaveLength(2)
  const three = await send(pdfBytes())
  await review(three, { from: 'waiting', review: 'accepted' })
  expect(await request()).toBe('accepted')
})

test('a file of the firm’s own has no review, a client’s is never hidden', async () => {
  const client = await signedIn()
  const ours = (await firmFiles(client.companyId).upload(cookie, pdfBytes())).body.document
  const sent = (await theirs.upload(client.cookie, pdfBytes())).body.document
  const path = `${at(client.companyId)}/documents`
  expect((await post(`${path}/${ours.id}/review`, { from: 'waiting', review: 'accepted' })).body.code).toBe('closed')
  expect((await post(`${path}/${sent.id}/visibility`, { firmOnly: true })).body.code).toBe('closed')
  expect(await clientSees(client.cookie)).toHaveLength(2)
})

test.each([
  { review: 'accepted' },
  { from: 'waiting', review: 'returned' },
  { from: 'waiting', review: 'returned', reason: ' ' },
  { from: 'waiting', review: 'waiting' },
  { from: 'waiting', review: 'accepted', reason: 'x' },
])('a review that says %j is refused', async (json) => {
  const client = await signedIn()
  const sent = (await theirs.upload(client.cookie, pdfBytes())).body.document
  expect((await post(`${at(client.companyId)}/documents/${sent.id}/review`, json)).status).toBe(400)
})

test('the firm’s opening of a file stands in its history, which the client reads', async () => {
  const client = await signedIn()
  const sent = (await theirs.upload(client.cookie, pdfBytes())).body.document
  await call('GET', `${at(client.companyId)}/documents/${sent.id}/file`, { cookie })
  const { body } = await call('GET', `/api/client/documents/${sent.id}`, { cookie: client.cookie })
  expect(body.views).toMatchObject([{ by: 'Ada Smith', version: 1 }])
  expect(await get(`${at(client.companyId)}/documents/${sent.id}`)).toMatchObject({ views: body.views })
  const line = await postgres.query("select actor_id from audit where event = 'document_download' and target = $1", [
    sent.id,
  ])
  expect(line).toEqual([{ actor_id: advisor }])
})

test('documents come newest first, a page at a time, each once, narrowed by folder and name', async () => {
  const client = await signedIn()
  await postgres.query(
    `insert into documents (id, company_id, file_name, category, type, size, sha256, blob, piece_size, pieces, version_group, version, at)
     select g.id, $1, 'File ' || g.n || '.pdf', case when g.n % 2 = 0 then 'loan' else 'other' end, 'application/pdf', 1, repeat('a', 64), g.id, 1,
       array['x'], g.id, 1, '2026-03-01' from (select n, gen_random_uuid() as id from generate_series(1, 120) n) g`,
    [client.companyId],
  )
  const found: string[] = []
  for (let after = ''; ; ) {
    const { lines, next } = await get(`${at(client.companyId)}/documents?${after}`)
    found.push(...lines.map(({ id }: { id: string }) => id))
    if (next === null) break
    after = `after=${next}`
  }
  expect([found.length, new Set(found).size]).toEqual([120, 120])
  expect(await list(client.companyId, 'category=loan&q=FILE%201')).toHaveLength(1 + 5 + 11 - 1)
})

test('a document of another company is not found under this one', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const sent = (await theirs.upload(one.cookie, pdfBytes())).body.document
  const path = `${at(other.companyId)}/documents/${sent.id}`
  for (const end of ['', '/file']) expect((await call('GET', path + end, { cookie })).status).toBe(404)
  expect((await post(`${path}/review`, { from: 'waiting', review: 'accepted' })).status).toBe(404)
  expect((await post(`${path}/visibility`, { firmOnly: true })).status).toBe(404)
})
