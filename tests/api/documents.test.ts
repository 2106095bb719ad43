import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { apiFiles, pdfBytes, sha256, textBytes } from '#tests/support/api-files.ts'
import { seed } from '#tests/support/api-seed.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { blobs, call, postgres, signedIn } = world
const { begin, startOf, upload } = apiFiles(world)
afterAll(() => postgres.stop())

const list = async (cookie: string, q?: string) => {
  const { status, body } = await call(
    'GET',
    `/api/client/documents${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`,
    {
      cookie,
    },
  )
  expect(status).toBe(200)
  return body as { id: string; fileName: string; version: number }[]
}
const given = async (cookie: string, fileName: string, bytes = pdfBytes()) => {
  const { status, body } = await upload(cookie, bytes, { fileName })
  expect(status).toBe(200)
  return body.document.id as string
}
const file = (cookie: string | undefined, id: string, method = 'GET') =>
  call(method, `/api/client/documents/${id}/file`, { cookie })
const viewsIn = (id: string) => postgres.query('select person_id from document_views where document_id = $1', [id])

test('documents come newest first, each with what the list shows', async () => {
  const { cookie } = await signedIn()
  const first = await given(cookie, 'Older.pdf')
  world.pass(60)
  const second = await given(cookie, 'Newer.pdf')
  const found = await list(cookie)
  expect(found.map(({ id }) => id)).toEqual([second, first])
  expect(found[0]).toEqual({
    id: second,
    fileName: 'Newer.pdf',
    createdAt: world.now().toISOString(),
    size: 200,
    type: 'application/pdf',
    month: '2026-02',
    category: 'bank_statement',
    version: 1,
    review: 'waiting',
    reviewReason: '',
    uploadedBy: 'Ada Smith',
    sentBy: null,
    fromFirm: false,
    note: '',
    vendor: '',
    amount: null,
    needsReplacement: false,
    isReplaced: false,
    sentToReplace: '',
  })
})

test('a search finds part of a name in any case, and takes signs as they are', async () => {
  const { cookie } = await signedIn()
  for (const name of ['Payroll 50%_done.pdf', 'Bank.pdf']) await given(cookie, name)
  expect((await list(cookie, 'PAYROLL')).map(({ fileName }) => fileName)).toEqual(['Payroll 50%_done.pdf'])
  expect(await list(cookie, '%_d')).toHaveLength(1)
  expect(await list(cookie, '_a')).toEqual([])
  expect(await list(cookie, '%')).toHaveLength(1)
  expect((await call('GET', '/api/client/documents?q=%00', { cookie })).status).toBe(400)
})

test('a document that was replaced has versions, and the list shows the latest', async () => {
  const { cookie } = await signedIn()
  const first = await given(cookie, 'Statement.pdf')
  world.pass(60)
  const second = await given(cookie, 'statement.PDF')
  await postgres.query('update documents set version_group = $1, version = 2 where id = $2', [first, second])
  expect((await list(cookie)).map(({ id, version }) => [id, version])).toEqual([[second, 2]])
  for (const id of [first, second]) {
    const { body } = await call('GET', `/api/client/documents/${id}`, { cookie })
    expect(body.versions.map((one: { id: string }) => one.id)).toEqual([second, first])
  }
})

test('a file is saved, never shown: its headers say so', async () => {
  const { cookie } = await signedIn()
  const bytes = textBytes('Day,Amount\n1,2\n')
  const { body } = await upload(cookie, bytes, { fileName: 'a.csv', type: 'text/csv' })
  const { headers, text } = await file(cookie, body.document.id)
  expect(text).toBe('Day,Amount\n1,2\n')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/csv',
    'content-length': '15',
    'content-disposition': 'attachment; filename="a.csv"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  })
})

test('opening a file is written down once, for the company to read and in the audit', async () => {
  const { cookie, companyId, id: rosa } = await signedIn()
  const colleague = await signedIn('client', companyId ?? '')
  const id = await given(cookie, 'Seen.pdf')
  expect((await file(cookie, id, 'HEAD')).status).toBe(200)
  expect(await viewsIn(id)).toEqual([])
  await file(colleague.cookie, id)
  expect(await viewsIn(id)).toEqual([{ person_id: colleague.id }])
  world.pass(60)
  await file(cookie, id)
  const { body } = await call('GET', `/api/client/documents/${id}`, { cookie })
  expect(body.views).toMatchObject([{ by: 'Ada Smith', version: 1, at: world.now().toISOString() }, { version: 1 }])
  const audit = await postgres.query(
    "select actor_id from audit where event = 'document_download' and target = $1 order by id",
    [id],
  )
  expect(audit.map(({ actor_id }) => actor_id)).toEqual([colleague.id, rosa])
})

test('a line about who opened a file is neither changed nor removed, by whichever role', async () => {
  const { cookie } = await signedIn()
  const id = await given(cookie, 'Seen.pdf')
  await file(cookie, id)
  for (const attempt of ['update document_views set at = now()', 'delete from document_views'])
    for (const role of ['portal_client', 'portal_admin'])
      await expect(
        postgres.transaction(async (query) => {
          await query(`select set_config('app.role', 'admin', true), set_config('role', $1, true)`, [role])
          await query(attempt)
        }),
      ).rejects.toThrow(/permission denied/)
  expect(await viewsIn(id)).toHaveLength(1)
})

test('a part of a file is given as asked, over the seams of its pieces, and what goes on is no new view', async () => {
  const { cookie } = await signedIn()
  const bytes = pdfBytes(2_400_000)
  const id = await given(cookie, 'Long.pdf', bytes)
  const part = async (range: string) => {
    const response = await world.app.fetch(
      new Request(`http://portal.test/api/client/documents/${id}/file`, { headers: { Cookie: cookie, Range: range } }),
      { ip: '192.0.2.1' },
    )
    return {
      status: response.status,
      said: response.headers.get('content-range'),
      hash: sha256(await response.bytes()),
      whole: response.headers.get('repr-digest'),
    }
  }
  // Of the whole file whatever the part: who puts parts together, or keeps the file, can tell that it is right.
  const whole = `sha-256=:${Buffer.from(sha256(bytes), 'hex').toString('base64')}:`
  for (const [range, from, end] of [
    ['bytes=0-999999', 0, 1_000_000],
    ['bytes=1000000-1999999', 1_000_000, 2_000_000],
    ['bytes=999990-2000009', 999_990, 2_000_010],
    ['bytes=2399999-', 2_399_999, 2_400_000],
    ['bytes=2000000-9999999', 2_000_000, 2_400_000],
  ] as const)
    expect(await part(range)).toEqual({
      status: 206,
      said: `bytes ${from}-${end - 1}/2400000`,
      hash: sha256(bytes.subarray(from, end)),
      whole,
    })
  expect(await viewsIn(id)).toHaveLength(1)
  for (const range of ['bytes=-5', 'bytes=5-4', 'bytes=2400000-', 'bytes=0-1,3-4', 'lines=1-2'])
    expect(await part(range)).toEqual({ status: 200, said: null, hash: sha256(bytes), whole })
  expect(await viewsIn(id)).toHaveLength(6)
  world.pass(11 * 60)
  await part('bytes=1-')
  expect(await viewsIn(id)).toHaveLength(7)
})

test('where a view cannot be written down, no byte goes out', async () => {
  const { cookie } = await signedIn()
  const id = await given(cookie, 'Unseen.pdf')
  await postgres.query('alter table document_views add constraint full_disk check (company_id is null) not valid')
  const { status, headers } = await file(cookie, id)
  await postgres.query('alter table document_views drop constraint full_disk')
  expect([status, headers.get('content-disposition')]).toEqual([500, null])
})

test("another company's document, one of the firm's own and one that is not there are answered alike, byte for byte", async () => {
  const { cookie, companyId } = await signedIn()
  const other = await signedIn()
  const [theirs, hidden] = [await given(other.cookie, 'Canary theirs.pdf'), await given(cookie, 'Canary hidden.pdf')]
  await postgres.query('update documents set firm_only = true where id = $1', [hidden])
  const before = await world.fingerprint()
  for (const end of ['', '/file']) {
    const said = new Set<string>()
    for (const id of [theirs, hidden, randomUUID(), 'x', '%00']) {
      const { status, text, body } = await call('GET', `/api/client/documents/${id}${end}`, { cookie })
      said.add(`${status} ${text.replace(body.requestId, '')}`)
    }
    expect([...said]).toEqual([expect.stringMatching(/^404 /)])
  }
  expect(await world.fingerprint()).toBe(before)
  expect(JSON.stringify(await list(cookie))).not.toContain('Canary')
  expect(await list(cookie, 'canary')).toEqual([])
  expect(companyId).not.toBe(other.companyId)
})

test('a stranger and the firm’s own people get nothing here', async () => {
  const { cookie } = await signedIn()
  const id = await given(cookie, 'Mine.pdf')
  const admin = await signedIn('admin')
  for (const path of ['', `/${id}`, `/${id}/file`]) {
    expect((await call('GET', `/api/client/documents${path}`)).status).toBe(401)
    expect((await call('GET', `/api/client/documents${path}`, { cookie: admin.cookie })).status).toBe(403)
  }
  expect(await viewsIn(id)).toEqual([])
})

test('the statements alone keep companies apart where row security is off', async () => {
  const { cookie } = await signedIn()
  const other = await signedIn()
  const theirs = await given(other.cookie, 'Canary theirs.pdf')
  const mine = await given(cookie, 'Mine.pdf')
  const tables = ['documents', 'uploads', 'upload_pieces', 'document_views', 'requests']
  for (const table of tables) await postgres.query(`alter table ${table} disable row level security`)
  try {
    expect((await list(cookie)).map(({ id }) => id)).toEqual([mine])
    for (const end of ['', '/file'])
      expect((await call('GET', `/api/client/documents/${theirs}${end}`, { cookie })).status).toBe(404)
  } finally {
    for (const table of tables) await postgres.query(`alter table ${table} enable row level security`)
  }
})

test('row security alone hides what the firm keeps to itself, and lets nobody accept their own file', async () => {
  const client = await signedIn()
  const id = await given(client.cookie, 'Hidden.pdf')
  await postgres.query('update documents set firm_only = true where id = $1', [id])
  const asClient = (sql: string) => world.asClient(client, (query) => query(sql))
  expect(await asClient('select id from documents')).toEqual([])
  await expect(asClient("update documents set review = 'accepted'")).rejects.toThrow(/permission denied/)
  const copy = (review: string, firm: boolean) =>
    asClient(`insert into documents (id, company_id, file_name, category, type, size, sha256, blob, piece_size, pieces, version_group,
      version, uploaded_by, from_firm, review, at) values (gen_random_uuid(), '${client.companyId}', 'x.pdf', 'other', 'x', 1,
      repeat('a', 64), gen_random_uuid(), 1, '{a}', gen_random_uuid(), 1, '${client.id}', ${firm}, '${review}', now())`)
  await expect(copy('accepted', false)).rejects.toThrow(/row-level security/)
  await expect(copy('waiting', true)).rejects.toThrow(/row-level security/)
})

test('bytes that were changed or lost in the storage are refused, not handed out', async () => {
  const { cookie } = await signedIn()
  const id = await given(cookie, 'Kept.pdf')
  const [{ blob } = {}] = await postgres.query('select blob from documents where id = $1', [id])
  const key = [...blobs.keys()].find((one) => one.startsWith(String(blob))) ?? ''
  for (const change of [() => blobs.set(key, pdfBytes()), () => blobs.delete(key)]) {
    change()
    const { status, headers } = await file(cookie, id)
    expect([status, headers.get('content-disposition')]).toEqual([500, null])
  }
  expect(await viewsIn(id)).toEqual([])
})

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '../../etc/passwd',
    '..\\..\\boot',
    'a\r\nSet-Cookie: x=y',
    'a"; filename="b.html',
    "it's 100% (final)*",
    '\u202egpj.exe',
    'שלום',
    '👩‍👩‍👧‍👦'.repeat(80),
    'x'.repeat(4_096),
    ' ',
    '.',
  ),
)

test('200 names leave the key alone, give headers that can be read, and survive; the others are refused', async () => {
  const { cookie, companyId } = await signedIn()
  let taken = 0
  const property = fc.asyncProperty(nasty, async (stem) => {
    const name = `${stem}.pdf`.toWellFormed()
    const bytes = pdfBytes(20)
    const begun = await begin(cookie, startOf(bytes, { fileName: name }))
    expect([200, 400]).toContain(begun.status)
    if (begun.status === 400) {
      expect(name).toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
      return
    }
    await postgres.query('delete from uploads where company_id = $1', [companyId])
    if (taken++ % 10) return
    const { body } = await upload(cookie, bytes, { fileName: name })
    const { fileName, id } = body.document
    expect([...fileName].length).toBeLessThanOrEqual(200)
    expect(fileName).toMatch(/^[^/\\\p{Cc}]*\.pdf$/u)
    if ([...name].length <= 200 && !/[/\\]/.test(name)) expect(fileName).toBe(name.trim())
    const said = (await file(cookie, id)).headers.get('content-disposition') ?? ''
    expect(said).toMatch(
      /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]*"(; filename\*=UTF-8''[\w.!#$&+^`|~%-]+)?$/,
    )
    const spelled = /filename\*=UTF-8''(.+)$/.exec(said)?.[1]
    expect(spelled ? decodeURIComponent(spelled) : /filename="(.*)"/.exec(said)?.[1]).toBe(fileName)
    expect([...blobs.keys()].every((key) => /^[0-9a-f-]{36}\/[0-9a-f]{64}$/.test(key))).toBe(true)
  })
  await fc.assert(property, { seed, numRuns: 200 })
  expect(taken).toBeGreaterThan(40)
}, 60_000)
