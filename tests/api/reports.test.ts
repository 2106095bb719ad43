import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { shiftMonth } from '#domain/month.ts'
import { ReportAnswer } from '#schema/report.ts'
import type { Month } from '#schema/units.ts'
import { readAs } from '#server/database/read.ts'
import { sql } from '#server/database/sql.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, month, postgres, signedIn } = world
afterAll(() => postgres.stop())

const asked = async (cookie: string, month: string) => {
  const { status, body } = await call('GET', `/api/client/reports?month=${month}`, { cookie })
  expect(status).toBe(200)
  return v.parse(ReportAnswer, body)
}

const expense = (companyId: string, month: string, category: string, amount: number | string) =>
  postgres.query('insert into monthly_expenses values ($1, $2, $3, $4)', [companyId, `${month}-01`, category, amount])

const FEBRUARY = { month: '2026-02', revenue: 8_421_037, netProfit: 1_591_577, cashBalance: -3, moneyOut: 6_829_460 }

test('a report holds the raw cents of its months, oldest first, its expenses, and the words beside it', async () => {
  const id = await company('Castellan')
  const { id: advisor } = await world.person('admin')
  const january = { month: '2026-01', revenue: 1, netProfit: -2, cashBalance: 3, moneyOut: 4 }
  await month(id, FEBRUARY, '2026-03-02T09:15:00.250Z')
  await month(id, january)
  await postgres.query(
    `update monthly_metrics set advisor_note = 'A note', written_by = $2 where company_id = $1 and month = '2026-02-01'`,
    [id, advisor],
  )
  await expense(id, '2026-02', 'Rent', 60_000)
  await expense(id, '2026-02', 'Payroll', 6_800_000)
  await expense(id, '2026-02', 'Refunds', -30_540)
  await expense(id, '2026-01', 'Another month', 9)
  expect(await asked((await signedIn('client', id)).cookie, '2026-02')).toEqual({
    report: {
      companyName: 'Castellan',
      month: '2026-02',
      status: 'final',
      publishedAt: '2026-03-02T09:15:00.250Z',
      advisorNote: 'A note',
      writtenBy: 'Ada Smith',
      basis: null,
      months: [january, FEBRUARY],
      expenses: [
        { category: 'Payroll', amount: 6_800_000 },
        { category: 'Rent', amount: 60_000 },
        { category: 'Refunds', amount: -30_540 },
      ],
    },
    published: ['2026-02', '2026-01'],
  })
})

test('drafts are in no part of it: not the month, not its expenses, not the list', async () => {
  const id = await company()
  await month(id, FEBRUARY)
  await month(id, { month: '2026-03', revenue: 777 }, null)
  await expense(id, '2026-03', 'Hidden', 777)
  const { cookie } = await signedIn('client', id)
  const answer = await asked(cookie, '2026-03')
  expect(answer.report).toMatchObject({ month: '2026-02', expenses: [] })
  expect(JSON.stringify(answer)).not.toContain('777')
  await postgres.query(`update monthly_metrics set published_at = now() where month = '2026-03-01'`)
  expect((await asked(cookie, '2026-03')).report).toMatchObject({
    month: '2026-03',
    expenses: [{ category: 'Hidden', amount: 777 }],
  })
})

test('a month before the first has no report and still says which months there are; an empty company has none', async () => {
  const id = await company()
  await month(id, FEBRUARY)
  expect(await asked((await signedIn('client', id)).cookie, '2026-01')).toEqual({
    report: null,
    published: ['2026-02'],
  })
  expect(await asked((await signedIn('client')).cookie, '2026-01')).toEqual({ report: null, published: [] })
})

test('24 months are sent and every one is offered', async () => {
  const id = await company()
  const all = Array.from({ length: 30 }, (_, at) => shiftMonth('2026-02' as Month, -at))
  for (const one of all) await month(id, { month: one, revenue: 1 })
  const { report, published } = await asked((await signedIn('client', id)).cookie, '2026-02')
  expect(published).toEqual(all)
  expect(report?.months.map(({ month }) => month)).toEqual(all.slice(0, 24).toReversed())
})

test('a report is one round trip', async () => {
  const id = await company()
  await month(id, FEBRUARY)
  const { cookie } = await signedIn('client', id)
  const before = world.trips()
  await asked(cookie, '2026-02')
  expect(world.trips() - before).toBe(1)
})

test.each(['', '?month=', '?month=2026-13', '?month=2026-2', '?month=2026-02-01', "?month=2026-02'", '?month=%00'])(
  'a month that is none is refused: %j',
  async (search) => {
    const { cookie } = await signedIn('client')
    const { status, body } = await call('GET', `/api/client/reports${search}`, { cookie })
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid', ['month']])
  },
)

test('nobody and the firm are let into no report', async () => {
  expect((await call('GET', '/api/client/reports?month=2026-02')).status).toBe(401)
  const { cookie } = await signedIn('admin')
  expect((await call('GET', '/api/client/reports?month=2026-02', { cookie })).status).toBe(403)
})

test('an amount beyond what a number can hold is refused rather than rounded', async () => {
  const id = await company()
  await month(id, FEBRUARY)
  // Such a row can only be older than the bound on what is entered.
  await postgres.query('alter table monthly_expenses drop constraint monthly_expenses_amount_bound')
  await expense(id, '2026-02', 'Rent', '9007199254740993')
  const { cookie } = await signedIn('client', id)
  const { status, text } = await call('GET', '/api/client/reports?month=2026-02', { cookie })
  expect(status).toBe(500)
  expect(text).not.toContain('900719')
})

const Row = v.record(v.string(), v.unknown())

test('row security alone keeps expenses to the published months of the own company', async () => {
  const [own, foreign] = [await company(), await company()]
  for (const id of [own, foreign]) {
    await month(id, FEBRUARY)
    await month(id, { month: '2026-03' }, null)
    await expense(id, '2026-02', `Published of ${id}`, 1)
    await expense(id, '2026-03', `Draft of ${id}`, 2)
  }
  const { id } = await signedIn('client', own)
  const [session] = await postgres.query('select id_sha256 from sessions where person_id = $1', [id])
  const read = readAs(world.database, session?.id_sha256 as never, world.now(), 'client')
  const { rows } = await read(sql(Row)`select category from monthly_expenses`)
  expect(rows[0]).toEqual([{ category: `Published of ${own}` }])
  const write = sql(Row)`insert into monthly_expenses values (app_company(), '2026-02-01', 'Mine', 1)`
  await expect(read(write)).rejects.toThrow()
})

test('the statements alone keep companies apart where row security is off', async () => {
  const [own, foreign] = [await company(), await company()]
  await month(own, FEBRUARY)
  for (const one of ['2026-01', '2026-02', '2026-03']) {
    await month(foreign, { month: one, revenue: 555_001 })
    await expense(foreign, one, 'Foreign', 555_002)
  }
  const { cookie } = await signedIn('client', own)
  const tables = ['companies', 'monthly_metrics', 'monthly_expenses']
  for (const table of tables) await postgres.query(`alter table ${table} disable row level security`)
  try {
    const answer = await asked(cookie, '2026-03')
    expect(answer).toMatchObject({ report: { month: '2026-02', months: [FEBRUARY] }, published: ['2026-02'] })
    expect(JSON.stringify(answer)).not.toMatch(/555|Foreign/)
  } finally {
    for (const table of tables) await postgres.query(`alter table ${table} enable row level security`)
  }
})
