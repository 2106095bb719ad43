import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { MetricsGrid, MonthDetail } from '#schema/firm-month.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, month, postgres, signedIn } = world
afterAll(() => postgres.stop())
const { cookie } = await signedIn('admin')

const FILE = `\uFEFF"Made-up «Plumbing» LLC"\r
,Jan 2026,Feb 2026,"Mar 1-15, 2026",Total\r
Income\r
Sales,"1,000.10","2,000.20",300.00,"3,300.30"\r
Total for Income,"$1,000.10","$2,000.20",$300.00,"$3,300.30"\r
Expenses\r
Rent,500.05,(500.05),100.00,100.00\r
Total for Expenses,500.05,(500.05),100.00,100.00\r
Net Income,500.05,"2,500.25",200.00,"3,200.30"\r
`
const path = (companyId: string, rest = '') => `/api/admin/companies/${companyId}/metrics${rest}`
type Asked = { month: string; version: number; revise: boolean }
const take = (companyId: string, months: Asked[], text = FILE) =>
  call('POST', path(companyId, '/import'), {
    cookie,
    json: { batch: randomUUID(), files: [fileOf(text)], months },
  })
const fileOf = (text: string, confirmsName = true) => ({
  fileName: 'p&l "by month".csv',
  contents: Buffer.from(text).toString('base64'),
  confirmsName,
})
const at = (month: string, version = 0, revise = false) => ({ month, version, revise })
const detail = async (companyId: string, month: string) =>
  v.parse(MonthDetail, (await call('GET', path(companyId, `/${month}`), { cookie })).body)
const grid = async (companyId: string) =>
  v.parse(MetricsGrid, (await call('GET', path(companyId, '?until=2026-03'), { cookie })).body)

test('months are taken out of a file as drafts, to the cent, and the file is kept byte for byte', async () => {
  const id = await company()
  expect((await take(id, [at('2026-01'), at('2026-02')])).status).toBe(200)
  expect((await detail(id, '2026-01')).draft).toMatchObject({
    revenue: 100_010,
    netProfit: 50_005,
    moneyOut: 50_005,
    lacks: ['cash'],
    expenses: [{ category: 'Rent', amount: 50_005 }],
  })
  const { months, imports } = await grid(id)
  expect(months.map(({ draft }) => draft?.revenue).slice(-3)).toEqual([100_010, 200_020, undefined])
  expect(imports).toMatchObject([{ kind: 'profit_and_loss', months: ['2026-01', '2026-02'], by: 'Ada Smith' }])
  const kept = await world.app.fetch(
    new Request(`http://portal.test${path(id, `/imports/${imports[0]?.id}/file`)}`, { headers: { Cookie: cookie } }),
    { ip: '192.0.2.1' },
  )
  const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  expect(sha(new Uint8Array(await kept.arrayBuffer()))).toBe(sha(new TextEncoder().encode(FILE)))
  expect(kept.headers.get('content-disposition')).toContain('attachment')
  const events = await postgres.query(
    "select event from audit where company_id = $1 and event <> 'figures_read' order by at, id",
    [id],
  )
  expect(events).toEqual([{ event: 'figures_imported' }, { event: 'figures_file_download' }])
})

test('a balance sheet fills the cash alone, beside what the profit and loss has left', async () => {
  const id = await company()
  await take(id, [at('2026-01')])
  const sheet =
    ',"Jan 31, 2026"\nAssets\nBank Accounts\nChecking,(12.34)\nTotal Bank Accounts,(12.34)\nTotal Assets,(12.34)\nLiabilities and Equity\nEquity,(12.34)\nTotal Liabilities and Equity,(12.34)\n'
  expect((await take(id, [at('2026-01', 1)], sheet)).status).toBe(200)
  expect((await detail(id, '2026-01')).draft).toMatchObject({
    revenue: 100_010,
    cashBalance: -1_234,
    lacks: [],
    version: 2,
  })
})

test('a published month is replaced only where a new version is asked for, and clients keep what they see', async () => {
  const client = await signedIn()
  const id = client.companyId ?? ''
  await month(id, { month: '2026-01', revenue: 7, netProfit: 7, cashBalance: 70 })
  const before = await world.fingerprint(['operations'])
  const refused = await take(id, [at('2026-01', 1), at('2026-02')])
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(await world.fingerprint(['operations'])).toBe(before)
  expect((await take(id, [at('2026-01', 1, true), at('2026-02')])).status).toBe(200)
  const { draft, published } = await detail(id, '2026-01')
  expect([draft?.revenue, draft?.cashBalance, draft?.lacks, published?.revenue]).toEqual([100_010, 70, [], 7])
  const { body } = await call('GET', '/api/client/financial-metrics?month=2026-01', { cookie: client.cookie })
  expect(body[0].revenue).toBe(7)
})

test('all or nothing: one month that somebody has changed meanwhile stops the whole file', async () => {
  const id = await company()
  await take(id, [at('2026-02')])
  const before = await world.fingerprint(['operations'])
  for (const months of [
    [at('2026-01'), at('2026-02')],
    [at('2026-01'), at('2026-02', 9)],
    [at('2026-01', 0, true), at('2026-02', 1, true)],
  ])
    expect((await take(id, months)).status).toBe(409)
  expect(await world.fingerprint(['operations'])).toBe(before)
})

test('two imports at once: one is taken, the other told', async () => {
  const id = await company()
  const answers = await Promise.all([take(id, [at('2026-01')]), take(id, [at('2026-01')])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await grid(id)).imports).toHaveLength(1)
})

test('the server reads the file itself: one that does not add up is refused, whatever the browser has shown', async () => {
  const id = await company()
  const wrong = FILE.replace('Total for Income,"$1,000.10"', 'Total for Income,"$1,000.11"')
  const { status, body } = await take(id, [at('2026-01')], wrong)
  expect([status, body.code]).toEqual([422, 'not_books'])
  expect((await take(id, [at('2025-12')])).status).toBe(400)
  expect((await take(id, [at('2026-01'), at('2026-01')])).status).toBe(400)
  expect((await take(id, [at('2026-01')], 'x'.repeat(1_000_001))).status).toBe(422)
  expect((await take(id, [at('2026-01')], 'x'.repeat(1_200_000))).status).toBe(400)
  expect((await take(id, [at('2026-01')], '"'.repeat(3_300_000))).status).toBe(413)
  expect((await grid(id)).imports).toEqual([])
})

test('another company’s file is not there', async () => {
  const [id, other] = [await company(), await company()]
  await take(id, [at('2026-01')])
  const [file] = (await grid(id)).imports
  expect((await call('GET', path(other, `/imports/${file?.id}/file`), { cookie })).status).toBe(404)
})

const linesOf = (companyId: string, month: string) =>
  postgres.query(
    `select revises, report, kind, label, amount::int as amount from statement_lines
     where company_id = $1 and month = $2 order by revises, report desc, position`,
    [companyId, `${month}-01`],
  )

test('an import keeps every line; a revision has lines of its own until it is published in their place', async () => {
  const client = await signedIn()
  const id = client.companyId ?? ''
  await take(id, [at('2026-01')])
  const lines = await linesOf(id, '2026-01')
  expect(lines.map(({ kind, label, amount }) => `${kind} ${label} ${amount}`)).toEqual([
    'group Income null',
    'line Sales 100010',
    'total Total for Income 100010',
    'group Expenses null',
    'line Rent 50005',
    'total Total for Expenses 50005',
    'profit Net Income 50005',
  ])
  await postgres.query("update monthly_metrics set lacks = '{}' where company_id = $1", [id])
  const publish = (version: number) =>
    call('POST', path(id, '/publish'), { cookie, json: { status: 'final', months: [{ month: '2026-01', version }] } })
  expect((await publish(1)).status).toBe(200)
  const changed = FILE.replaceAll('500.05,(500.05)', '400.05,(500.05)').replace(
    'Net Income,500.05',
    'Net Income,600.05',
  )
  expect((await take(id, [at('2026-01', 2, true)], changed)).status).toBe(200)
  const both = await linesOf(id, '2026-01')
  expect(both.filter(({ label }) => label === 'Rent').map(({ revises, amount }) => [revises, amount])).toEqual([
    [false, 50_005],
    [true, 40_005],
  ])
  const version = (await detail(id, '2026-01')).draft?.version ?? 0
  expect((await publish(version)).status).toBe(200)
  const after = await linesOf(id, '2026-01')
  expect([after.length, after.find(({ label }) => label === 'Rent')?.amount]).toEqual([7, 40_005])
})

test('lines that no longer say what the figures say are removed with the change', async () => {
  const id = await company()
  await take(id, [at('2026-01')])
  const figures = { revenue: 100_010, otherIncome: 0, moneyOut: 50_005, netProfit: 50_005, cashBalance: 5 }
  const words = { advisorNote: null, highlights: 'Good.', recommendations: null }
  const save = (version: number, to = {}) =>
    call('POST', path(id, '/2026-01'), { cookie, json: { version, ...figures, ...words, expenses: [], ...to } })
  expect((await save(1)).status).toBe(200)
  expect(await linesOf(id, '2026-01')).toHaveLength(7)
  expect((await save(2, { moneyOut: 50_004 })).status).toBe(200)
  expect(await linesOf(id, '2026-01')).toEqual([])
})
