import { afterAll, expect, test } from 'vitest'
import { sweepUploads } from '#jobs/sweep-uploads.ts'
import { COMPANY_STORAGE_LIMIT, MAX_UNDELETED } from '#queries/uploads.ts'
import { apiFiles, pdfBytes, sha256 } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { blobs, call, postgres, signedIn } = world
const { begin, finish, piece, piecesOf, startOf, upload } = apiFiles(world)
afterAll(() => postgres.stop())

const MB = 1_000_000
const cancel = (cookie: string, id: string) => call('DELETE', `/api/client/uploads/${id}`, { cookie })

/** What lies in the storage for a company, in bytes. */
async function storedBytes(company: string | null) {
  const rows = await postgres.query(
    `select blob from uploads where company_id = $1 union select blob from documents where company_id = $1
     union select blob from removed_files where company_id = $1`,
    [company],
  )
  const owned = new Set(rows.map(({ blob }) => String(blob)))
  let bytes = 0
  for (const [key, { length }] of blobs) if (owned.has(key.split('/')[0]!)) bytes += length
  return bytes
}

/** A company of which so many bytes of the quota are left. */
async function withRoomFor(bytes: number) {
  const client = await signedIn()
  const { body } = await upload(client.cookie, pdfBytes())
  await postgres.query('update documents set size = $2 where id = $1', [
    body.document.id,
    COMPANY_STORAGE_LIMIT - bytes,
  ])
  return client
}

test('a piece sent twenty times with other bytes keeps the last ones alone, and the file still arrives', async () => {
  const { cookie, companyId } = await signedIn()
  const bytes = pdfBytes(MB)
  const { body } = await begin(cookie, startOf(bytes))
  for (let n = 0; n < 20; n++) expect((await piece(cookie, body.id, 0, pdfBytes(MB))).status).toBe(200)
  expect(await storedBytes(companyId)).toBe(MB)
  await piece(cookie, body.id, 0, bytes)
  expect((await finish(cookie, body.id)).status).toBe(200)
  expect(await storedBytes(companyId)).toBe(MB)
  expect(await postgres.query('select * from upload_objects where company_id = $1', [companyId])).toEqual([])
})

test('a piece that is replaced leaves another piece with the same bytes where it is', async () => {
  const { cookie } = await signedIn()
  const same = pdfBytes(MB)
  const bytes = new Uint8Array([...same, ...same])
  const { body } = await begin(cookie, startOf(bytes))
  for (const part of [same, pdfBytes(MB), same]) await piece(cookie, body.id, 0, part)
  await piece(cookie, body.id, 1, same)
  await piece(cookie, body.id, 0, pdfBytes(MB))
  await piece(cookie, body.id, 0, same)
  expect((await finish(cookie, body.id)).status).toBe(200)
})

test('other bytes for one piece, twenty at once at the edge of the quota, never store more than there is room for', async () => {
  const { cookie, companyId } = await withRoomFor(4 * MB)
  const { put } = world.dependencies.storage
  let most = 0
  world.dependencies.storage.put = async (key, bytes) => {
    await put(key, bytes)
    most = Math.max(most, await storedBytes(companyId))
  }
  const bytes = pdfBytes(MB)
  const { body } = await begin(cookie, startOf(bytes))
  const answers = await Promise.all(Array.from({ length: 20 }, () => piece(cookie, body.id, 0, pdfBytes(MB))))
  world.dependencies.storage.put = put
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 413]))
  expect(most).toBeLessThanOrEqual(4 * MB + 200)
  // Whoever was refused room gets it once the others have replaced each other.
  expect((await piece(cookie, body.id, 0, bytes)).status).toBe(200)
  expect((await finish(cookie, body.id)).status).toBe(200)
})

test('twenty pieces of twenty uploads at once at the edge of the quota hold', async () => {
  const { cookie, companyId } = await withRoomFor(5 * MB)
  const colleague = await signedIn('client', companyId ?? '')
  const tries = Array.from({ length: 20 }, async (_, n) => {
    const by = n % 2 ? cookie : colleague.cookie
    const bytes = pdfBytes(MB)
    const { status, body } = await begin(by, startOf(bytes, { fileName: `${n}.pdf` }))
    return status === 200 ? (await piece(by, body.id, 0, bytes)).status : status
  })
  const statuses = await Promise.all(tries)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 413)).toHaveLength(15)
  expect(await storedBytes(companyId)).toBe(5 * MB + 200)
})

test('cancelling frees the quota once the bytes are deleted, and not before', async () => {
  const { cookie, companyId } = await withRoomFor(2 * MB)
  const bytes = pdfBytes(2 * MB)
  const { body } = await begin(cookie, startOf(bytes))
  for (const [n, part] of piecesOf(bytes, body.pieceSize).entries()) await piece(cookie, body.id, n, part)
  await cancel(cookie, body.id)
  const again = await begin(cookie, startOf(pdfBytes(MB)))
  expect([again.status, again.body.code]).toEqual([413, 'no_room'])
  expect(await storedBytes(companyId)).toBe(2 * MB + 200)
  world.pass(15 * 60 + 1)
  await sweepUploads(world.dependencies)
  expect(await storedBytes(companyId)).toBe(200)
  expect((await begin(cookie, startOf(pdfBytes(MB)))).status).toBe(200)
})

test('an upload that was cancelled before a byte arrived frees its room at once', async () => {
  const { cookie } = await withRoomFor(MB)
  const { body } = await begin(cookie, startOf(pdfBytes(MB)))
  expect((await begin(cookie, startOf(pdfBytes(MB)))).status).toBe(413)
  await cancel(cookie, body.id)
  expect((await begin(cookie, startOf(pdfBytes(MB)))).status).toBe(200)
})

test('a piece that arrives while its file is being finished is deleted later, and counts until then', async () => {
  const { cookie, companyId } = await signedIn()
  const bytes = pdfBytes(MB)
  const { body } = await begin(cookie, startOf(bytes))
  await piece(cookie, body.id, 0, bytes)
  const { put } = world.dependencies.storage
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isReached = () => {}
  const reached = new Promise<void>((resolve) => {
    isReached = resolve
  })
  world.dependencies.storage.put = async (key, late) => {
    isReached()
    await held
    await put(key, late)
  }
  const late = piece(cookie, body.id, 0, pdfBytes(MB))
  await reached
  world.dependencies.storage.put = put
  const done = await finish(cookie, body.id)
  release()
  expect([done.status, (await late).status]).toEqual([200, 404])
  expect(await storedBytes(companyId)).toBe(2 * MB)
  const [counted] = await postgres.query('select sum(size)::int as bytes from upload_objects where company_id = $1', [
    companyId,
  ])
  expect(counted?.bytes).toBe(MB)
  world.pass(15 * 60 + 1)
  await sweepUploads(world.dependencies)
  expect(await storedBytes(companyId)).toBe(MB)
  const file = await call('GET', `/api/client/documents/${done.body.document.id}/file`, { cookie })
  expect(file.status).toBe(200)
})

test('the same bytes that are being deleted are not taken before they are gone', async () => {
  const { cookie } = await signedIn()
  const bytes = pdfBytes(MB)
  const { body } = await begin(cookie, startOf(bytes))
  await piece(cookie, body.id, 0, bytes)
  await postgres.query('update upload_objects set deleting = true where upload_id = $1', [body.id])
  const again = await piece(cookie, body.id, 0, bytes)
  expect([again.status, again.body.code]).toEqual([409, 'in_progress'])
})

test('the sweeper takes all that has ended in one run, however much that is', async () => {
  const client = await signedIn()
  await postgres.query(
    `insert into uploads (id, company_id, person_id, file_name, category, type, size, sha256, piece_size, created_at, expires_at)
     select gen_random_uuid(), $1, $2, 'x.pdf', 'other', 'application/pdf', 1, repeat('a', 64), 1, $3, $3
     from generate_series(1, 2000)`,
    [client.companyId, client.id, world.now().toISOString()],
  )
  await postgres.query(
    `insert into upload_objects (upload_id, company_id, sha256, size, writers)
     select id, company_id, sha256, 1, 0 from uploads where company_id = $1 limit 300`,
    [client.companyId],
  )
  world.pass(15 * 60 + 1)
  await sweepUploads(world.dependencies)
  expect(await postgres.query('select id from uploads where company_id = $1', [client.companyId])).toEqual([])
})

test('a storage that fails for one file does not keep the sweeper from the others', async () => {
  const { cookie, companyId } = await signedIn()
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    const bytes = pdfBytes()
    const { body } = await begin(cookie, startOf(bytes, { fileName: `${n}.pdf` }))
    await piece(cookie, body.id, 0, bytes)
    await cancel(cookie, body.id)
    ids.push(body.id)
  }
  const [{ blob: broken } = {}] = await postgres.query('select blob from uploads where id = $1', [ids[0]])
  world.pass(15 * 60 + 1)
  const { sweep } = world.dependencies.storage
  world.dependencies.storage.sweep = (prefix, keep) =>
    prefix.startsWith(String(broken)) ? Promise.reject(new Error('down')) : sweep(prefix, keep)
  await sweepUploads(world.dependencies)
  world.dependencies.storage.sweep = sweep
  expect(await postgres.query('select id from uploads where company_id = $1', [companyId])).toEqual([{ id: ids[0] }])
  await sweepUploads(world.dependencies)
  expect(await storedBytes(companyId)).toBe(0)
})

test('who cancels one half-sent file after another waits for the sweeper', async () => {
  const { cookie, companyId, id } = await signedIn()
  await postgres.query(
    `with ended as (
       insert into uploads (id, company_id, person_id, file_name, category, type, size, sha256, piece_size, created_at, expires_at)
       select gen_random_uuid(), $1, $2, 'x.pdf', 'other', 'application/pdf', 1, repeat('a', 64), 1, $3, $3
       from generate_series(1, $4::int) returning id, company_id, sha256
     )
     insert into upload_objects (upload_id, company_id, sha256, size, writers) select id, company_id, sha256, 1, 0 from ended`,
    [companyId, id, world.now().toISOString(), MAX_UNDELETED],
  )
  const refused = await begin(cookie, startOf(pdfBytes()))
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts'])
  expect(refused.headers.get('retry-after')).toBe('900')
  world.pass(15 * 60 + 1)
  await sweepUploads(world.dependencies)
  expect((await begin(cookie, startOf(pdfBytes()))).status).toBe(200)
})

test('what another company stores leaves a company its whole room', async () => {
  const full = await withRoomFor(100)
  expect((await begin(full.cookie, startOf(pdfBytes()))).status).toBe(413)
  const { cookie } = await signedIn()
  const bytes = pdfBytes()
  expect((await upload(cookie, bytes)).body.document.fileName).toBe('statement.pdf')
  expect([...blobs.keys()].some((key) => key.endsWith(sha256(bytes)))).toBe(true)
})
