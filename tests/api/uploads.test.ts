import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { sweepUploads } from '#jobs/sweep-uploads.ts'
import { COMPANY_STORAGE_LIMIT } from '#queries/uploads.ts'
import { MAX_FILE_SIZE } from '#schema/upload.ts'
import { Refused } from '#server/http/refused.ts'
import { apiFiles, pdfBytes, sha256, textBytes } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { blobs, call, postgres, signedIn } = world
const { begin, finish, piece, piecesOf, request, startOf, upload } = apiFiles(world)
afterAll(() => postgres.stop())

const listed = async (cookie: string) => (await call('GET', '/api/client/documents', { cookie })).body
const bytesAt = async (cookie: string, id: string) => {
  const response = await world.app.fetch(
    new Request(`http://portal.test/api/client/documents/${id}/file`, { headers: { Cookie: cookie } }),
    { ip: '192.0.2.1' },
  )
  return new Uint8Array(await response.arrayBuffer())
}
const uploadsIn = (company: string | null) => postgres.query('select id from uploads where company_id = $1', [company])

test('25 MB that were cut three times arrive whole, once, with an equal hash', async () => {
  const { cookie } = await signedIn()
  const bytes = pdfBytes(MAX_FILE_SIZE)
  const { body } = await begin(cookie, startOf(bytes))
  const pieces = piecesOf(bytes, body.pieceSize)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(4_000_000)
  for (const end of [5, 11, 19, pieces.length]) {
    // After each cut the device begins anew: it is told what has arrived, and sends the last one of that again.
    const again = await begin(cookie, startOf(bytes))
    expect(again.body.id).toBe(body.id)
    const { received } = again.body
    for (let n = Math.max(0, received.length - 1); n < end; n++)
      expect((await piece(cookie, body.id, n, pieces[n]!)).status).toBe(200)
  }
  const done = await finish(cookie, body.id)
  expect([done.status, done.body.document]).toMatchObject([200, { size: MAX_FILE_SIZE, review: 'waiting', version: 1 }])
  expect((await finish(cookie, body.id)).body).toEqual(done.body)
  const list = await listed(cookie)
  expect(list).toEqual([done.body.document])
  expect(sha256(await bytesAt(cookie, list[0].id))).toBe(sha256(bytes))
}, 60_000)

test('nothing is listed before the last step, and the first step is found again by its key', async () => {
  const { cookie } = await signedIn()
  const bytes = pdfBytes()
  const key = randomUUID()
  const first = await begin(cookie, startOf(bytes), key)
  expect((await begin(cookie, startOf(bytes), key)).text).toBe(first.text)
  expect((await begin(cookie, startOf(pdfBytes()), key)).body.code).toBe('key_reused')
  await piece(cookie, first.body.id, 0, bytes)
  expect(await listed(cookie)).toEqual([])
  const state = await call('GET', `/api/client/uploads/${first.body.id}`, { cookie })
  expect(state.body).toMatchObject({ received: [0], size: 200, fileName: 'statement.pdf' })
  expect((await call('GET', '/api/client/uploads', { cookie })).body).toEqual([state.body])
})

test.each([
  ['name', { fileName: 'other.pdf' }],
  ['folder', { category: 'other' }],
  ['month', { month: '2026-01' }],
  ['note', { note: 'For April' }],
  ['vendor', { vendor: 'Menards' }],
  ['amount', { amount: 1_250 }],
])('the same bytes with another %s are an upload of their own', async (_, more) => {
  const { cookie } = await signedIn()
  const bytes = pdfBytes()
  const first = await begin(cookie, startOf(bytes))
  const other = await begin(cookie, startOf(bytes, more))
  expect([first.status, other.status]).toEqual([200, 200])
  expect(other.body.id).not.toBe(first.body.id)
  expect((await begin(cookie, startOf(bytes))).body.id).toBe(first.body.id)
})

test('a file whose pieces are not all there is not finished', async () => {
  const { cookie } = await signedIn()
  const bytes = pdfBytes(2_500_000)
  const { body } = await begin(cookie, startOf(bytes))
  const pieces = piecesOf(bytes, body.pieceSize)
  for (const n of [2, 0]) await piece(cookie, body.id, n, pieces[n]!)
  const early = await finish(cookie, body.id)
  expect([early.status, early.body.code]).toEqual([409, 'incomplete'])
  await piece(cookie, body.id, 1, pieces[1]!)
  expect((await finish(cookie, body.id)).status).toBe(200)
})

test('pieces may come side by side, and the end be asked for twenty times at once', async () => {
  const { cookie, id } = await signedIn()
  const bytes = pdfBytes(7_300_000)
  const { body } = await begin(cookie, startOf(bytes))
  const pieces = piecesOf(bytes, body.pieceSize)
  await Promise.all([...pieces, ...pieces].map((part, at) => piece(cookie, body.id, at % pieces.length, part)))
  const ends = await Promise.all(Array.from({ length: 20 }, () => finish(cookie, body.id)))
  expect(new Set(ends.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  const [row] = await postgres.query(
    "select count(*)::int as lines from audit where event = 'document_upload' and actor_id = $1",
    [id],
  )
  expect(row?.lines).toBe(1)
  expect(sha256(await bytesAt(cookie, body.id))).toBe(sha256(bytes))
})

test('a piece sent again with other bytes leaves nothing behind, and cannot change what was received', async () => {
  const { cookie } = await signedIn()
  const bytes = pdfBytes()
  const { body } = await begin(cookie, startOf(bytes))
  await piece(cookie, body.id, 0, pdfBytes())
  await piece(cookie, body.id, 0, bytes)
  expect((await finish(cookie, body.id)).status).toBe(200)
  const [{ blob } = {}] = await postgres.query('select blob from documents where id = $1', [body.id])
  expect([...blobs.keys()].filter((key) => key.startsWith(String(blob)))).toEqual([`${blob}/${sha256(bytes)}`])
  expect((await piece(cookie, body.id, 0, pdfBytes())).status).toBe(404)
  expect(await bytesAt(cookie, body.id)).toEqual(bytes)
})

test('sizes that lie are refused: of a piece, of the whole, of the hash', async () => {
  const { cookie, companyId } = await signedIn()
  const bytes = pdfBytes(300)
  const { body } = await begin(cookie, startOf(bytes))
  for (const part of [bytes.subarray(0, 299), pdfBytes(301), new Uint8Array()])
    expect((await piece(cookie, body.id, 0, part)).status).toBe(400)
  for (const n of [1, 99_999, '-1', '1.5', 'x', '0x0'])
    expect((await piece(cookie, body.id, n, bytes)).status).toBe(404)
  const large = await piece(cookie, body.id, 0, new Uint8Array(4_000_001))
  expect([large.status, large.body.code]).toEqual([413, 'too_large'])
  await piece(cookie, body.id, 0, pdfBytes(300))
  const wrong = await finish(cookie, body.id)
  expect([wrong.status, wrong.body.code]).toEqual([422, 'file_differs'])
  expect((await finish(cookie, body.id)).status).toBe(404)
  expect(await listed(cookie)).toEqual([])
  const audit = await postgres.query("select result from audit where event = 'upload_refused' and company_id = $1", [
    companyId,
  ])
  expect(audit).toEqual([{ result: 'refused' }])
})

test.each([
  ['no bytes', { size: 0 }, 'This file is empty.', 'size'],
  ['a byte too many', { size: MAX_FILE_SIZE + 1 }, 'Files can be up to 25 MB.', 'size'],
  ['half a byte', { size: 1.5 }, '', 'size'],
  [
    'an ending we do not take',
    { fileName: 'tool.exe' },
    'Please send a PDF, CSV, XLSX, JPG, PNG or HEIC file.',
    'fileName',
  ],
  ['a picture that can run', { fileName: 'logo.svg' }, '', 'fileName'],
  ['a type of its own', { type: 'text/html' }, '', 'type'],
  ['a type that is not its name’s', { type: 'text/csv' }, 'This file’s name and type don’t match.', 'type'],
  ['a stranger among the fields', { companyId: randomUUID() }, '', 'companyId'],
  ['a hash that is none', { sha256: 'x' }, '', 'sha256'],
  ['a kind of the firm’s own', { category: 'report' }, '', 'category'],
  ['a month that is none', { month: '2026-13' }, '', 'month'],
  ['a month of year 0', { month: '0000-01' }, '', 'month'],
  ['a month before 2000', { month: '1999-12' }, '', 'month'],
  ['a month after 2099', { month: '2100-01' }, '', 'month'],
  ['an amount below nothing', { amount: -1 }, 'The amount can’t be less than zero.', 'amount'],
  ['half a cent', { amount: 10.5 }, '', 'amount'],
  ['an amount in words', { amount: '12.50' }, '', 'amount'],
  ['100 billion dollars', { amount: 10_000_000_000_000 }, 'Enter an amount under 100 billion dollars.', 'amount'],
  [
    'a vendor of 121 characters',
    { vendor: 'v'.repeat(121) },
    'Keep the vendor’s name to one line of 120 characters or fewer.',
    'vendor',
  ],
  ['a vendor of two lines', { vendor: 'Menards\nAmes' }, '', 'vendor'],
])('%s is refused by field', async (_, more, sentence, field) => {
  const { cookie } = await signedIn()
  const { status, body } = await begin(cookie, startOf(pdfBytes(), more))
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  if (sentence) expect(body.fields[field]).toBe(sentence)
})

const zip = (...names: string[]) => textBytes(`PK\x03\x04${names.map((name) => `....${name}....`).join('')}`)
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test.each([
  ['a renamed program', 'a.pdf', latin('MZ\x90\0\x03\0')],
  ['a renamed ELF', 'a.csv', latin('\x7fELF\x02\x01\0')],
  ['a script', 'a.csv', textBytes('#!/bin/sh\nrm -rf ~')],
  [
    'an SVG with a script',
    'a.png',
    textBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['an SVG as a table', 'a.csv', textBytes('\ufeff \n<svg onload="alert(1)"/>')],
  ['a page', 'a.csv', textBytes('name,amount\n<html><body onload=alert(1)>')],
  ['a page as PDF', 'a.pdf', textBytes('<!doctype html><script>1</script>%PDF-1.7')],
  ['a text as PDF', 'a.pdf', textBytes('hello')],
  ['a PDF as PNG', 'a.png', pdfBytes()],
  ['a ZIP as workbook', 'a.xlsx', zip('word/document.xml')],
  ['a workbook with macros', 'a.xlsx', zip('xl/workbook.xml', 'xl/vbaProject.bin')],
  ['a film as HEIC', 'a.heic', latin('\0\0\0\x18ftypmp42\0\0\0\0')],
])('%s is refused at the end with a sentence, and its bytes go', async (_, fileName, bytes) => {
  const { cookie, companyId } = await signedIn()
  const types = { pdf: 'application/pdf', csv: 'text/csv', png: 'image/png', heic: 'image/heic' } as Record<
    string,
    string
  >
  const type = types[fileName.split('.')[1]!] ?? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const { status, body } = await upload(cookie, bytes, { fileName, type })
  expect([status, body.code, body.message]).toEqual([415, 'wrong_file', expect.stringMatching(/PDF, CSV, XLSX/)])
  expect(await listed(cookie)).toEqual([])
  world.pass(16 * 60)
  await sweepUploads(world.dependencies)
  expect(await uploadsIn(companyId)).toEqual([])
  expect([...blobs.keys()].filter((key) => key.endsWith(sha256(bytes)))).toEqual([])
})

test.each([
  ['a.csv', 'text/csv', textBytes('\ufeffDay,Amount\r\n02,-3.50\r\n')],
  ['old.csv', 'text/csv', latin('Name;Caf\xe9;\x80 5\r\n')],
  ['note.txt', 'text/plain', textBytes('1 < 2 and 3 > 2')],
  [
    'a.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    zip('[Content_Types].xml', 'xl/workbook.xml'),
  ],
  ['a.JPG', 'image/jpeg', latin('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['a.png', 'image/png', latin('\x89PNG\r\n\x1a\n\0\0')],
  ['a.heic', 'image/heic', latin('\0\0\0\x18ftypheic\0\0\0\0')],
])('%s is taken', async (fileName, type, bytes) => {
  const { cookie } = await signedIn()
  const { status, body } = await upload(cookie, bytes, { fileName, type })
  expect([status, body.document?.fileName]).toEqual([200, fileName])
})

test('a workbook is known by a name that lies across two pieces', async () => {
  const { cookie } = await signedIn()
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const bytes = new Uint8Array(1_200_000).fill(120)
  bytes.set(latin('PK\x03\x04'))
  bytes.set(textBytes('xl/workbook.xml'), 1_000_000 - 7)
  expect((await upload(cookie, bytes, { fileName: 'a.xlsx', type })).status).toBe(200)
})

test('a piece without our own header, of another type, or from another site is refused', async () => {
  const { cookie } = await signedIn()
  const bytes = pdfBytes()
  const { body } = await begin(cookie, startOf(bytes))
  for (const [headers, status] of [
    [{ 'X-Portal': null }, 403],
    [{ 'Content-Type': 'text/plain' }, 415],
    [{ Origin: 'https://evil.example' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  ] as const)
    expect((await piece(cookie, body.id, 0, bytes, headers)).status).toBe(status)
  expect(blobs.size).toBe([...blobs.keys()].filter((key) => !key.endsWith(sha256(bytes))).length)
})

test('another person, another company and a stranger find no upload, and change nothing', async () => {
  const owner = await signedIn()
  const bytes = pdfBytes()
  const { body } = await begin(owner.cookie, startOf(bytes))
  const others = [await signedIn('client', owner.companyId ?? ''), await signedIn()]
  for (const { cookie } of others) {
    const said = new Set<string>()
    for (const id of [body.id, randomUUID(), 'x'])
      for (const answer of [
        await call('GET', `/api/client/uploads/${id}`, { cookie }),
        await piece(cookie, id, 0, bytes),
        await finish(cookie, id),
        await call('DELETE', `/api/client/uploads/${id}`, { cookie }),
      ])
        said.add(JSON.stringify([answer.status, answer.body.code, answer.body.message]))
    expect([...said]).toEqual([expect.stringContaining('404,"not_found"')])
    expect((await call('GET', '/api/client/uploads', { cookie })).body).toEqual([])
  }
  expect((await begin(undefined, startOf(bytes))).status).toBe(401)
  expect((await begin((await signedIn('admin')).cookie, startOf(bytes))).status).toBe(403)
  expect(await uploadsIn(owner.companyId)).toHaveLength(1)
  expect([...blobs.keys()].some((key) => key.endsWith(sha256(bytes)))).toBe(false)
})

test('a file that somebody else on the device has chosen is not begun in this person’s name', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const json = startOf(pdfBytes())
  const as = (person: string) =>
    call('POST', '/api/client/uploads', { cookie: other.cookie, json, headers: { 'X-Person': person } })
  expect((await as(one.id)).body.code).toBe('forbidden')
  expect(await uploadsIn(other.companyId)).toEqual([])
  expect((await as('x')).status).toBe(400)
  expect((await as(other.id)).status).toBe(200)
  expect((await as(one.id)).body.code).toBe('forbidden')
})

test('a cancelled upload takes no more, and its bytes are swept once nothing can be on its way', async () => {
  const { cookie, companyId } = await signedIn()
  const bytes = pdfBytes()
  const { body } = await begin(cookie, startOf(bytes))
  await piece(cookie, body.id, 0, bytes)
  expect((await call('DELETE', `/api/client/uploads/${body.id}`, { cookie })).status).toBe(200)
  for (const answer of [await piece(cookie, body.id, 0, bytes), await finish(cookie, body.id)])
    expect(answer.status).toBe(404)
  await sweepUploads(world.dependencies)
  expect(await uploadsIn(companyId)).toHaveLength(1)
  world.pass(15 * 60 + 1)
  await sweepUploads(world.dependencies)
  expect(await uploadsIn(companyId)).toEqual([])
  expect([...blobs.keys()].some((key) => key.endsWith(sha256(bytes)))).toBe(false)
})

test('an upload lives a day, and the sweeper takes nothing that lives or was received', async () => {
  const { cookie } = await signedIn()
  const [kept, late] = [pdfBytes(), pdfBytes()]
  const received = await upload(cookie, kept)
  const { body } = await begin(cookie, startOf(late, { fileName: 'late.pdf' }))
  await piece(cookie, body.id, 0, late)
  world.pass(29 * 60)
  await sweepUploads(world.dependencies)
  expect((await call('GET', `/api/client/uploads/${body.id}`, { cookie })).status).toBe(200)
  world.pass(24 * 60 * 60)
  await sweepUploads(world.dependencies)
  expect([...blobs.keys()].some((key) => key.endsWith(sha256(late)))).toBe(false)
  expect([...blobs.keys()].some((key) => key.endsWith(sha256(kept)))).toBe(true)
  expect(received.status).toBe(200)
})

test('ten files of a person are on their way at most', async () => {
  const { cookie } = await signedIn()
  const begun = []
  for (let n = 0; n < 10; n++) begun.push(await begin(cookie, startOf(pdfBytes(), { fileName: `${n}.pdf` })))
  const eleventh = await begin(cookie, startOf(pdfBytes()))
  expect([eleventh.status, eleventh.body.code]).toEqual([409, 'too_many_uploads'])
  await call('DELETE', `/api/client/uploads/${begun[0]?.body.id}`, { cookie })
  expect((await begin(cookie, startOf(pdfBytes()))).status).toBe(200)
})

test('the edge of a company’s room holds under twenty uploads at once', async () => {
  const { cookie, companyId } = await signedIn()
  const colleague = await signedIn('client', companyId ?? '')
  const stored = await upload(cookie, pdfBytes())
  await postgres.query('update documents set size = $2 where id = $1', [
    stored.body.document.id,
    COMPANY_STORAGE_LIMIT - 3 * 1_000_000,
  ])
  const tries = Array.from({ length: 20 }, (_, n) =>
    begin(n % 2 ? cookie : colleague.cookie, startOf(pdfBytes(), { fileName: `${n}.pdf`, size: 1_000_000 })),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['no_room']),
  )
})

test('a file for a request moves it to uploaded; a foreign, an unknown and an accepted request take none', async () => {
  const { cookie, companyId } = await signedIn()
  const asked = await request(companyId)
  expect((await upload(cookie, pdfBytes(), { requestId: asked })).status).toBe(200)
  expect(await postgres.query('select state from requests where id = $1', [asked])).toEqual([{ state: 'uploaded' }])
  const foreign = await request((await signedIn()).companyId)
  for (const requestId of [foreign, randomUUID()])
    expect((await begin(cookie, startOf(pdfBytes(), { requestId }))).body.code).toBe('not_found')
  const settled = await request(companyId, { state: 'accepted' })
  expect((await begin(cookie, startOf(pdfBytes(), { requestId: settled }))).body.code).toBe('closed')
  expect(await postgres.query('select state from requests where id = $1', [foreign])).toEqual([{ state: 'requested' }])
})

test('a receipt says its vendor and amount to client and firm, is found by the vendor, and stays its company’s own', async () => {
  const { cookie, companyId } = await signedIn()
  const stranger = await signedIn()
  const firm = await signedIn('admin')
  const bytes = pdfBytes()
  const about = { category: 'receipts', vendor: '  Kestrel Lumber  ', amount: 9_999_999_999_999 }
  const begun = await begin(cookie, startOf(bytes, about))
  // The same bytes with another amount are an upload of their own until one of them has arrived.
  expect((await begin(cookie, startOf(bytes, about))).body.id).toBe(begun.body.id)
  expect((await begin(cookie, startOf(bytes, { ...about, amount: 0 }))).body.id).not.toBe(begun.body.id)
  const { body } = await upload(cookie, bytes, about)
  const said = { vendor: 'Kestrel Lumber', amount: 9_999_999_999_999 }
  expect(body.document).toMatchObject({ id: begun.body.id, ...said })
  expect(await listed(cookie)).toMatchObject([said])
  const found = async (who: string, path: string) => (await call('GET', path, { cookie: who })).body
  expect(await found(cookie, '/api/client/documents?q=kestrel')).toMatchObject([said])
  expect(await found(stranger.cookie, '/api/client/documents?q=kestrel')).toEqual([])
  const ofFirm = await found(firm.cookie, `/api/admin/companies/${companyId}/documents?q=KESTREL`)
  expect(ofFirm.lines).toMatchObject([said])
  expect((await found(firm.cookie, `/api/admin/companies/${stranger.companyId}/documents?q=kestrel`)).lines).toEqual([])
  const { found: hits } = await found(firm.cookie, '/api/admin/search?q=kestrel')
  expect(hits).toMatchObject([{ kind: 'document', id: body.document.id, detail: 'Kestrel Lumber' }])
})

test('without vendor and amount a file has neither', async () => {
  const { cookie } = await signedIn()
  await upload(cookie, pdfBytes(), { amount: null })
  expect(await listed(cookie)).toMatchObject([{ vendor: '', amount: null }])
})

test('a storage that does not answer is a 503, and what was sent before is still there', async () => {
  const { cookie } = await signedIn()
  const bytes = pdfBytes(1_500_000)
  const { body } = await begin(cookie, startOf(bytes))
  const pieces = piecesOf(bytes, body.pieceSize)
  await piece(cookie, body.id, 0, pieces[0]!)
  const { put } = world.dependencies.storage
  world.dependencies.storage.put = async () => {
    throw new Refused('unavailable')
  }
  const refused = await piece(cookie, body.id, 1, pieces[1]!)
  world.dependencies.storage.put = put
  expect(refused.status).toBe(503)
  await piece(cookie, body.id, 1, pieces[1]!)
  expect((await finish(cookie, body.id)).status).toBe(200)
})
