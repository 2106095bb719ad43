import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { BooksOverview } from '#schema/books.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { bookFile, OCTOBER } from '#tests/support/book-layouts.ts'

const { call, company, pass, postgres, signedIn } = await apiWorld()
afterAll(() => postgres.stop())
// The list of imports has the latest alone: each test's own are later than those before it.
beforeEach(() => pass(60))
const { cookie } = await signedIn('admin')

const file = (name: string, report: keyof typeof OCTOBER, basis: 'Accrual' | 'Cash' = 'Accrual') => ({
  fileName: `${name} ${report}.xlsx`,
  contents: Buffer.from(
    bookFile({ product: 'online classic', report, columns: 'one', format: 'xlsx', basis, company: name }),
  ).toString('base64'),
})
const both = (name: string) => [file(name, 'profit_and_loss'), file(name, 'balance_sheet')]
type File = { fileName: string; contents: string }
const take = (
  id: string,
  files: File[],
  { batch = randomUUID() as string, version = 0, revise = false, confirms = true } = {},
) =>
  call('POST', `/api/admin/companies/${id}/metrics/import`, {
    cookie,
    json: {
      batch,
      files: files.map((one) => ({ ...one, confirmsName: confirms })),
      months: [{ month: '2025-10', version, revise }],
    },
  })
const overview = async () =>
  v.parse(BooksOverview, (await call('GET', '/api/admin/books?from=2025-10&until=2025-10', { cookie })).body)
const stateOf = async (id: string) => (await overview()).companies.find((one) => one.id === id)
const publish = (months: { company: string; version: number }[]) =>
  call('POST', '/api/admin/books/publish', {
    cookie,
    json: { status: 'final', months: months.map((one) => ({ ...one, month: '2025-10' })) },
  })
const undo = (batch: string) => call('POST', '/api/admin/books/undo', { cookie, json: { batch } })

test('a name that nobody has confirmed stops the import; once confirmed it is remembered for that company alone', async () => {
  const [id, other] = [await company(), await company()]
  const refused = await take(id, both('Parkway Apartments LLC'), { confirms: false })
  expect([refused.status, refused.body.code]).toEqual([409, 'other_books'])
  expect((await stateOf(id))?.months).toEqual([])
  expect((await take(id, both('Parkway Apartments LLC'))).status).toBe(200)
  expect(await stateOf(id)).toMatchObject({ names: ['Parkway Apartments LLC'], basis: 'accrual', hasNobody: true })
  expect((await take(id, both('PARKWAY  apartments, LLC.'), { confirms: false, version: 1 })).status).toBe(200)
  expect((await take(other, both('Parkway Apartments LLC'), { confirms: false })).status).toBe(409)
})

test('a name that was confirmed in an import is asked about again once that is undone', async () => {
  const [id, other] = [await company(), await company()]
  const batch = randomUUID()
  await take(id, both('Zephyr Widgets Inc'), { batch })
  await take(other, both('Lindqvist Tile Co'))
  expect((await undo(batch)).body).toMatchObject({ undone: 1 })
  expect([(await stateOf(id))?.names, (await stateOf(other))?.names]).toEqual([[], ['Lindqvist Tile Co']])
  expect((await take(id, both('Zephyr Widgets Inc'), { confirms: false })).body.code).toBe('other_books')
})

test('a revision with other figures says that its words mention the old ones, until they are written anew', async () => {
  const id = await company()
  const words = (text: string, revises: boolean) =>
    postgres.query('update monthly_metrics set highlights = $2 where company_id = $1 and revises = $3', [
      ...[id, text, revises],
    ])
  const isOld = async () => (await stateOf(id))?.months[0]?.draft?.hasOldWords
  await take(id, both('Ashworth LLC'))
  await words('Your margin is 14.3%.', false)
  expect(await isOld()).toBe(false)
  await publish([{ company: id, version: 1 }])
  await take(id, both('Ashworth LLC'), { version: 2, revise: true })
  expect(await isOld()).toBe(false)
  await postgres.query('update monthly_metrics set cash_balance = 1 where company_id = $1 and not revises', [id])
  expect(await isOld()).toBe(true)
  await words('Your margin is 15.0%.', true)
  expect(await isOld()).toBe(false)
  for (const revises of [true, false]) await words('A good month.', revises)
  expect(await isOld()).toBe(false)
})

test('both reports of a month are one import: all of them, or none', async () => {
  const id = await company()
  const [profit] = both('Ashworth LLC')
  const wrong = await take(id, [
    profit!,
    { fileName: 'ledger.csv', contents: Buffer.from('A LLC\nGeneral Ledger\n').toString('base64') },
  ]) // prettier-ignore
  expect(wrong.status).toBe(422)
  expect((await take(id, [profit!, profit!])).status).toBe(400)
  expect((await stateOf(id))?.months).toEqual([])
  await take(id, both('Ashworth LLC'))
  expect((await stateOf(id))?.months[0]?.draft).toMatchObject({
    ...OCTOBER.profit_and_loss,
    ...OCTOBER.balance_sheet,
    lacks: [],
    version: 1,
  })
  const lines = await postgres.query(
    'select report, count(*)::int as lines from statement_lines where company_id = $1 group by 1 order by 1',
    [id],
  )
  expect(lines.map(({ report }) => report)).toEqual(['balance_sheet', 'profit_and_loss'])
})

test('months of many companies are published at once: what was changed meanwhile stays a draft', async () => {
  const ids = [await company(), await company(), await company()]
  for (const id of ids) await take(id, both('Ashworth LLC'))
  const [first, second, third] = ids as [string, string, string]
  const { body } = await publish([
    { company: first, version: 1 },
    { company: second, version: 7 },
    { company: third, version: 1 },
  ]) // prettier-ignore
  expect(body.published.map(({ company }: { company: string }) => company).sort()).toEqual([first, third].sort())
  expect((await stateOf(second))?.months[0]).toMatchObject({ published: null, draft: { version: 1 } })
  const [logged] = await postgres.query(
    "select count(*)::int as rows from audit where event = 'month_published' and company_id = any($1)",
    [ids],
  )
  expect(logged).toEqual({ rows: 2 })
  expect((await publish([{ company: second, version: 7 }])).status).toBe(409)
})

test('an import is undone to the cent and the line, except for companies whose months were published or edited since', async () => {
  const [fresh, replaced, published, revised] = [await company(), await company(), await company(), await company()]
  const fetched = await company()
  await take(replaced, [file('Ashworth LLC', 'balance_sheet', 'Cash')])
  await take(revised, both('Ashworth LLC'))
  await publish([{ company: revised, version: 1 }])
  await take(fetched, both('Ashworth LLC'))
  await postgres.query(
    `insert into statement_transactions (company_id, month, revises, report, position, nth, date, kind, name, memo, amount)
     select company_id, month, revises, report, position, 1, '2025-10-07', 'Bill', 'Ames Supply', 'Copper', 12_500
     from statement_lines where company_id = $1 and report = 'profit_and_loss' order by position limit 2`,
    [fetched],
  )
  const snapshot = () =>
    postgres.query(
      `select m.revises, m.revenue, m.net_profit, m.cash_balance, m.lacks, (
         select jsonb_agg(to_jsonb(l) - 'company_id' order by l.report, l.position) from statement_lines l
         where l.company_id = m.company_id and l.month = m.month and l.revises = m.revises) as lines, (
         select jsonb_agg(to_jsonb(t) order by t.report, t.position) from statement_transactions t
         where t.company_id = m.company_id and t.month = m.month and t.revises = m.revises) as transactions
       from monthly_metrics m where m.company_id = any($1) order by m.company_id, m.revises`,
      [[fresh, replaced, revised, fetched]],
    )
  const before = await snapshot()
  const batch = randomUUID()
  await take(fresh, both('Ashworth LLC'), { batch })
  await take(replaced, [file('Ashworth LLC', 'profit_and_loss')], { batch, version: 1 })
  await take(revised, both('Ashworth LLC'), { batch, version: 2, revise: true })
  await take(fetched, both('Ashworth LLC'), { batch, version: 1 })
  await take(published, both('Ashworth LLC'), { batch })
  await publish([{ company: published, version: 1 }])
  const own = async () => (await overview()).batches.find((one) => one.batch === batch)
  expect(await own()).toMatchObject({ companies: 5, files: 9, undoable: 4, months: ['2025-10'], company: null })
  expect((await own())?.drafts).toHaveLength(4)
  expect((await own())?.drafts).toContainEqual({ company: revised, month: '2025-10' })
  expect((await undo(batch)).body).toMatchObject({ undone: 4, kept: 1 })
  expect(await snapshot()).toEqual(before)
  const filesOf = async (id: string) =>
    (await call('GET', `/api/admin/companies/${id}/metrics`, { cookie })).body.imports
  expect(await filesOf(fresh)).toEqual([])
  expect(await filesOf(published)).toHaveLength(2)
  expect((await stateOf(published))?.months[0]?.published).toMatchObject({
    netProfit: OCTOBER.profit_and_loss.netProfit,
  })
  expect(await own()).toMatchObject({ undoable: 0, drafts: [] })
  expect((await undo(randomUUID())).status).toBe(404)
})

test('undoing a later import leaves the earlier one whole: its month is published with the rest, or undone as well', async () => {
  const [one, two] = [await company(), await company()]
  const [first, second] = [randomUUID(), randomUUID()]
  await take(one, both('Ashworth LLC'), { batch: first })
  await take(two, both('Ashworth LLC'), { batch: first })
  await take(one, both('Ashworth LLC'), { batch: second, version: 1 })
  const firstOne = async () => (await overview()).batches.find(({ batch }) => batch === first)
  expect(await firstOne()).toMatchObject({ companies: 2, undoable: 1 })
  expect((await undo(second)).body).toMatchObject({ undone: 1, kept: 0 })
  expect(await firstOne()).toMatchObject({ companies: 2, undoable: 2 })
  expect((await firstOne())?.drafts).toHaveLength(2)
  expect((await undo(first)).body).toMatchObject({ undone: 2, kept: 0 })
  expect((await stateOf(one))?.months).toEqual([])
})

test('an import below a newer one says that the newer one is undone first, and is undone after it', async () => {
  const id = await company()
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  // The list has the latest dozen.
  pass(1)
  await take(id, both('Ashworth LLC'), { batch: first })
  await take(id, both('Ashworth LLC'), { batch: second, version: 1 })
  await take(id, both('Ashworth LLC'), { batch: third, version: 2 })
  const of = async (batch: string) => (await overview()).batches.find((one) => one.batch === batch)
  for (const batch of [first, second]) {
    expect(await of(batch)).toMatchObject({ undoable: 0, isBelowNewer: true })
    const { status, body } = await undo(batch)
    expect([status, body.code]).toEqual([409, 'newer_import'])
  }
  expect(await of(third)).toMatchObject({ undoable: 1, isBelowNewer: false })
  for (const batch of [third, second, first]) expect((await undo(batch)).body).toMatchObject({ undone: 1, kept: 0 })
  expect((await stateOf(id))?.months).toEqual([])
})

test('an import whose month was edited before a newer import, or published after it, is not said to wait for that one', async () => {
  const [edited, published] = [await company(), await company()]
  pass(1)
  const [first, second] = [randomUUID(), randomUUID()]
  await take(edited, both('Ashworth LLC'), { batch: first })
  await postgres.query('update monthly_metrics set version = version + 1 where company_id = $1', [edited])
  await take(edited, both('Ashworth LLC'), { version: 2 })
  await take(published, both('Ashworth LLC'), { batch: second })
  await take(published, both('Ashworth LLC'), { version: 1 })
  await publish([{ company: published, version: 2 }])
  const { batches } = await overview()
  for (const batch of [first, second])
    expect(batches.find((one) => one.batch === batch)).toMatchObject({ undoable: 0, isBelowNewer: false })
  expect((await undo(first)).body).toMatchObject({ undone: 0, kept: 1 })
})

test('once an import is undone its basis is not that of the last import any more, to whoever imports or connects', async () => {
  const id = await company()
  const bases = async () => [
    (await stateOf(id))?.basis,
    (await call('GET', `/api/admin/companies/${id}/connection`, { cookie })).body.basis,
  ]
  await take(id, both('Ashworth LLC'))
  const batch = randomUUID()
  pass(1)
  await take(id, [file('Ashworth LLC', 'profit_and_loss', 'Cash')], { batch, version: 1 })
  expect(await bases()).toEqual(['cash', 'cash'])
  expect((await undo(batch)).body).toMatchObject({ undone: 1, kept: 0 })
  expect(await bases()).toEqual(['accrual', 'accrual'])
})

test('the basis of a file comes with its lines to what clients see, and a new version brings its own', async () => {
  const id = await company()
  const client = (await signedIn('client', id)).cookie
  const seen = async () => {
    const ask = async (what: string) =>
      (await call('GET', `/api/client/${what}?month=2025-10`, { cookie: client })).body
    const [{ statements }, { report }] = [await ask('statements'), await ask('reports')]
    return [statements.profit_and_loss.bases, statements.balance_sheet.bases, report.basis]
  }
  await take(id, [file('Ashworth LLC', 'profit_and_loss', 'Cash'), file('Ashworth LLC', 'balance_sheet')])
  await publish([{ company: id, version: 1 }])
  expect(await seen()).toEqual([['cash'], ['accrual'], 'cash'])
  await take(id, [file('Ashworth LLC', 'profit_and_loss')], { version: 2, revise: true })
  expect(await seen()).toEqual([['cash'], ['accrual'], 'cash'])
  expect((await publish([{ company: id, version: 4 }])).body.published).toHaveLength(1)
  expect(await seen()).toEqual([['accrual'], ['accrual'], 'accrual'])
})

test('a draft that somebody has changed since its import is published with the others of the import', async () => {
  const [one, two] = [await company(), await company()]
  const batch = randomUUID()
  for (const id of [one, two]) await take(id, both('Ashworth LLC'), { batch })
  await postgres.query('update monthly_metrics set version = version + 1, highlights = $2 where company_id = $1', [
    one,
    'Sales rose.',
  ])
  const own = (await overview()).batches.find((other) => other.batch === batch)
  expect(own).toMatchObject({ companies: 2, undoable: 1 })
  expect(own?.drafts.map((draft) => draft.company).sort()).toEqual([one, two].sort())
})

test('what the books of a deactivated client are known by is told, so that they are taken for nobody else’s', async () => {
  const id = await company('Lindgren Paving Test')
  await take(id, both('Lindgren Paving Holdings LLC'))
  const names = async () => (await overview()).formerNames.filter((name) => name.startsWith('Lindgren Paving'))
  expect(await names()).toEqual([])
  await postgres.query('update companies set deactivated_at = now() where id = $1', [id])
  expect(await names()).toEqual(['Lindgren Paving Holdings LLC', 'Lindgren Paving Test'])
})
