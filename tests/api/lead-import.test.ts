import { afterAll, beforeEach, expect, test } from 'vitest'
import { inPieces } from '#domain/lead-import.ts'
import { MAX_CHUNK_BYTES, ROWS_PER_CHUNK } from '#schema/lead-import.ts'
import { firmDesk } from '#tests/support/api-firm-leads.ts'
import { forms, leadDesk } from '#tests/support/api-leads.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn } = world
afterAll(() => postgres.stop())
const { cookie } = await signedIn('admin')
const { lead, get, post, audited } = firmDesk(world, cookie)
const { send } = leadDesk(world)

beforeEach(() => postgres.query('delete from leads'))

const row = (line: number, email: string, more: object = {}) => ({
  ...{ line, email, firstName: '', lastName: '', businessName: '', phone: '', source: null, note: '' },
  ...more,
})
type Row = ReturnType<typeof row>

const staged = async (rows: Row[], total = rows.length) => {
  const { body } = await post('/imports', { fileName: 'list.csv', total })
  for (const piece of inPieces(rows, ROWS_PER_CHUNK, MAX_CHUNK_BYTES))
    expect((await post(`/imports/${body.id}/rows`, { rows: piece })).status).toBe(200)
  return body.id as string
}
const imported = async (rows: Row[], known = 'skip') => {
  const id = await staged(rows)
  return { id, body: (await post(`/imports/${id}/commit`, { known })).body }
}
const all = () =>
  postgres.query('select email, first_name as first, phone, source, latest_kind as latest from leads order by email')
const whole = async () => {
  const rows = await postgres.query('select * from leads order by id')
  return rows.map(({ version: _, updated_at: __, ...more }) => more)
}

test('rows become leads all at once, each with its source and a line; nothing is a lead before', async () => {
  const id = await staged([
    row(2, 'a@x.test', { firstName: 'Ada', source: 'referral', note: 'Met' }),
    row(3, 'b@x.test'),
  ])
  expect(await all()).toEqual([])
  expect((await get(`/imports/${id}`)).known).toBe(0)
  const { body } = await post(`/imports/${id}/commit`, { known: 'skip' })
  expect(body).toMatchObject({ state: 'done', created: 2, updated: 0, skipped: 0 })
  expect(await all()).toEqual([
    { email: 'a@x.test', first: 'Ada', phone: null, source: 'referral', latest: 'imported' },
    { email: 'b@x.test', first: null, phone: null, source: 'import', latest: 'imported' },
  ])
  const { leads } = await get('?q=ada')
  expect((await get(`/${leads[0].id}`)).lines).toMatchObject([{ kind: 'imported', words: 'Met', by: 'Ada Smith' }])
  expect(await audited('lead_import')).toEqual([id])
  const { body: log } = await call('GET', '/api/admin/audit?event=lead_import', { cookie })
  expect(log.lines).toMatchObject([{ target: id, about: 'list.csv' }])
})

test('a new lead has the status of the file; who wants no email is unsubscribed, new or here already, and nobody is subscribed', async () => {
  await lead({ email: 'here@x.test', first: 'Old' })
  await imported([
    row(2, 'new@x.test', { status: 'nurture' }),
    row(3, 'left@x.test', { unsubscribed: true }),
    row(4, 'here@x.test', { status: 'qualified', unsubscribed: true }),
  ])
  const leads = await postgres.query(
    'select email, status, unsubscribed_at is not null as left from leads order by email',
  )
  expect(leads).toEqual([
    { email: 'here@x.test', status: 'new', left: true },
    { email: 'left@x.test', status: 'new', left: true },
    { email: 'new@x.test', status: 'nurture', left: false },
  ])
  expect(await postgres.query('select what, given, place from lead_consents')).toEqual([
    { what: 'every_mail', given: false, place: 'import' },
    { what: 'every_mail', given: false, place: 'import' },
  ])
  expect(await postgres.query('select 1 from subscriptions')).toEqual([])
})

test('leads that are here already are counted before, and then left alone or updated with what the file has', async () => {
  await lead({ email: 'a@x.test', first: 'Old', business: 'Kept' })
  const rows = [row(2, 'a@x.test', { firstName: 'New', phone: '1' }), row(3, 'b@x.test')]
  const id = await staged(rows)
  expect((await get(`/imports/${id}`)).known).toBe(1)
  expect((await post(`/imports/${id}/commit`, { known: 'skip' })).body).toMatchObject({ created: 1, skipped: 1 })
  expect((await all())[0]).toMatchObject({ first: 'Old', phone: null })
  const { body } = await imported(rows, 'update')
  expect(body).toMatchObject({ created: 0, updated: 2 })
  expect((await get('?q=kept')).leads[0]).toMatchObject({ firstName: 'New', businessName: 'Kept' })
})

test('before the import each row that is a lead already comes with its line, status and consent', async () => {
  await lead({ email: 'a@x.test' })
  await imported([row(2, 'b@x.test', { status: 'nurture', unsubscribed: true })])
  const id = await staged([row(2, 'new@x.test'), row(3, 'b@x.test'), row(4, 'a@x.test')])
  expect((await get(`/imports/${id}`)).leads).toEqual([
    { line: 3, status: 'nurture', isUnsubscribed: true },
    { line: 4, status: 'new', isUnsubscribed: false },
  ])
  expect((await post(`/imports/${id}/commit`, { known: 'skip' })).body.leads).toEqual([])
})

test('an import that lacks a row makes no lead, and takes the row and is done when it has come', async () => {
  const id = await staged([row(2, 'a@x.test')], 2)
  const refused = await post(`/imports/${id}/commit`, { known: 'skip' })
  expect([refused.status, refused.body.code, await all()]).toEqual([409, 'incomplete', []])
  const piece = { rows: [row(2, 'a@x.test'), row(3, 'b@x.test')] }
  expect((await post(`/imports/${id}/rows`, piece)).body.arrived).toBe(2)
  expect((await post(`/imports/${id}/commit`, { known: 'skip' })).body.created).toBe(2)
  expect((await post(`/imports/${id}/rows`, piece)).status).toBe(409)
})

test('importing once is importing once, by one key and from ten at once', async () => {
  const id = await staged([row(2, 'a@x.test')])
  const tries = Array.from({ length: 10 }, () => post(`/imports/${id}/commit`, { known: 'skip' }))
  expect((await Promise.all(tries)).map(({ body }) => body.created)).toEqual(Array(10).fill(1))
  expect(await audited('lead_import')).toContain(id)
  expect((await get((await get()).leads.map(({ id }: { id: string }) => `/${id}`)[0])).lines).toHaveLength(1)
})

test('undoing takes away what was made and restores what was updated, exactly', async () => {
  await lead({ email: 'a@x.test', first: 'Old' })
  const before = await whole()
  const { id } = await imported([row(2, 'a@x.test', { firstName: 'New', phone: '1' }), row(3, 'b@x.test')], 'update')
  const { body } = await post(`/imports/${id}/undo`, {})
  expect(body).toMatchObject({ state: 'undone', removed: 1, restored: 1 })
  expect(await whole()).toEqual(before)
  expect((await post(`/imports/${id}/undo`, {})).body.state).toBe('undone')
  expect(await audited('lead_import_undo')).toContain(id)
})

test('a lead that somebody has worked with, or that has written since, stays when its import is undone', async () => {
  const { id } = await imported(['a', 'b', 'c', 'd'].map((name, at) => row(at + 2, `${name}@x.test`)))
  const idOf = async (q: string) => (await get(`?q=${q}@x.test`)).leads[0].id as string
  await post(`/${await idOf('a')}/lines`, { kind: 'note', words: 'Hello' })
  await post('/status', { changes: [{ id: await idOf('b'), status: 'contacted' }] })
  await send(forms.newsletter({ email: 'c@x.test' }))
  expect((await post(`/imports/${id}/undo`, {})).body).toMatchObject({ removed: 1 })
  expect((await all()).map(({ email }) => email)).toEqual(['a@x.test', 'b@x.test', 'c@x.test'])
})

test('after 24 hours an import stays', async () => {
  const { id } = await imported([row(2, 'a@x.test')])
  await postgres.query("update lead_imports set done_at = done_at - interval '24 hours 1 second' where id = $1", [id])
  const late = await post(`/imports/${id}/undo`, {})
  expect([late.status, late.body.code]).toEqual([409, 'too_late'])
  expect(await all()).toHaveLength(1)
})

test('an import is its person’s own', async () => {
  const id = await staged([row(2, 'a@x.test')])
  const other = await signedIn('admin')
  for (const [method, path, json] of [
    ['GET', '', undefined],
    ['POST', '/rows', { rows: [row(3, 'b@x.test')] }],
    ['POST', '/commit', { known: 'skip' }],
    ['POST', '/undo', {}],
  ] as const) {
    const { status } = await call(method, `/api/admin/leads/imports/${id}${path}`, { cookie: other.cookie, json })
    expect([path, status]).toEqual([path, 404])
  }
  expect(await all()).toEqual([])
})

test.each([
  [{ rows: [] }],
  [{ rows: [row(2, 'no email')] }],
  [{ rows: [row(2, 'a@x.test', { note: 'x'.repeat(501) })] }],
  [{ rows: [row(2, 'a@x.test', { status: 'no status of ours' })] }],
  [{ rows: [row(2, 'a@x.test', { subscribed: true })] }],
  [{ rows: Array.from({ length: 1_001 }, (_, at) => row(at + 2, `a${at}@x.test`)) }],
])('a piece of the wrong shape is refused: %#', async (piece) => {
  const id = await staged([], 1)
  expect((await post(`/imports/${id}/rows`, piece)).status).toBe(400)
})

test('a piece of the longest rows is no larger than the server takes', async () => {
  const long = (letters: number) => '€'.repeat(letters)
  const row = (line: number) => ({
    ...{ line, email: `a${line}@x.test`, firstName: long(80), lastName: long(80), businessName: long(160) },
    ...{ phone: long(40), source: null, note: long(500) },
  })
  const id = await staged(Array.from({ length: 400 }, (_, at) => row(at + 2)))
  expect((await post(`/imports/${id}/commit`, { known: 'skip' })).body.created).toBe(400)
})

test('more rows than a piece holds come in pieces, become leads at once, and go at once; ten thousand are the most', async () => {
  const rows = Array.from({ length: 1_200 }, (_, at) => row(at + 2, `n${at}@x.test`, { firstName: `Name ${at}` }))
  const { id, body } = await imported(rows)
  expect(body).toMatchObject({ created: 1_200 })
  expect((await post(`/imports/${id}/undo`, {})).body).toMatchObject({ removed: 1_200 })
  expect((await post('/imports', { fileName: 'x.csv', total: 10_001 })).status).toBe(400)
})

test('rows with a client’s address are named before, left out unless somebody wants them, and governed as leads where they are leads', async () => {
  const company = await world.company()
  const [{ email }, { email: both }] = [await signedIn('client', company), await signedIn('client', company)]
  const [{ name } = { name: '' }] = await postgres.query('select name from companies where id = $1', [company])
  await lead({ email: both })
  const rows = [row(2, 'a@x.test'), row(3, email), row(4, both)]
  const id = await staged(rows)
  expect(await get(`/imports/${id}`)).toMatchObject({ known: 1, clients: 1, ofClients: [{ line: 3, company: name }] })
  const { body } = await post(`/imports/${id}/commit`, { known: 'skip' })
  expect(body).toMatchObject({ state: 'done', created: 1, skipped: 1 })
  expect((await all()).map((one) => one.email)).toEqual(['a@x.test', both].sort())
  const again = await staged(rows)
  const added = await post(`/imports/${again}/commit`, { known: 'skip', clients: 'add' })
  expect(added.body).toMatchObject({ created: 1, skipped: 2 })
  expect((await all()).map((one) => one.email)).toContain(email)
})
