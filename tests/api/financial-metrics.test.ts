import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { FinancialMetricsList } from '#schema/company.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, month, postgres, signedIn } = world
afterAll(() => postgres.stop())

const metrics = async (cookie: string, asked: string) => {
  const { status, body } = await call('GET', `/api/client/financial-metrics?month=${asked}`, { cookie })
  expect(status).toBe(200)
  return v.parse(FinancialMetricsList, body)
}

/** A client of a company with these months, published unless `null` is said. */
const clientWith = async (...months: [Parameters<typeof month>[1], (string | null)?][]) => {
  const id = await company()
  for (const [figures, published] of months) await month(id, figures, published)
  return (await signedIn('client', id)).cookie
}

test('a month is shown to the cent, with its changes, margin and runway', async () => {
  const cookie = await clientWith(
    [{ month: '2025-12', revenue: 1, netProfit: 1, cashBalance: 1, moneyOut: 3_000_001 }],
    [{ month: '2026-01', revenue: 8_000_000, netProfit: -250_000, cashBalance: 1, moneyOut: 3_500_000 }],
    [
      { month: '2026-02', revenue: 8_421_037, netProfit: 1_591_577, cashBalance: 7_700_003, moneyOut: 4_000_000 },
      '2026-03-02T09:15:00.250Z',
    ],
  )
  expect(await metrics(cookie, '2026-02')).toEqual([
    {
      month: '2026-02',
      revenue: 8_421_037,
      netProfit: 1_591_577,
      cashBalance: 7_700_003,
      revenueChange: 526, // 421,037 / 8,000,000
      profitChange: 73_663, // 1,841,577 / 250,000: out of a loss is a rise
      profitMargin: 1_890, // 1,591,577 / 8,421,037
      cashRunwayMonths: 22, // 7,700,003 / 3,500,000.33
      status: 'final',
      publishedAt: '2026-03-02T09:15:00.250Z',
      advisorNote: null,
      highlights: null,
      recommendations: null,
      writtenBy: null,
      months: ['2026-02', '2026-01', '2025-12'],
    },
  ])
})

test('what the advisor wrote comes with its month and their name, and no month that is a draft is offered', async () => {
  const id = await company()
  const { id: advisor } = await world.person('admin')
  await month(id, { month: '2026-02' })
  await month(id, { month: '2026-03' }, null)
  await postgres.query(
    `update monthly_metrics set advisor_note = 'A note', highlights = 'Up', recommendations = 'Wait', written_by = $2
     where company_id = $1`,
    [id, advisor],
  )
  const [shown] = await metrics((await signedIn('client', id)).cookie, '2026-03')
  const words = { advisorNote: 'A note', highlights: 'Up', recommendations: 'Wait', writtenBy: 'Ada Smith' }
  expect(shown).toMatchObject({ month: '2026-02', ...words, months: ['2026-02'] })
})

test('a month without figures gives the latest published one before it, never a later one or a draft', async () => {
  const cookie = await clientWith(
    [{ month: '2025-11', revenue: 100 }],
    [{ month: '2026-01', revenue: 200 }],
    [{ month: '2026-02', revenue: 999 }, null],
    [{ month: '2026-04', revenue: 300 }],
  )
  expect(await metrics(cookie, '2026-03')).toMatchObject([{ month: '2026-01', revenue: 200 }])
  expect(await metrics(cookie, '2026-02')).toMatchObject([{ month: '2026-01' }])
  expect(await metrics(cookie, '2026-12')).toMatchObject([{ month: '2026-04' }])
  expect(await metrics(cookie, '2025-11')).toMatchObject([{ month: '2025-11' }])
  expect(await metrics(cookie, '2025-10')).toEqual([])
})

test('a company without a month has an empty list', async () => {
  expect(await metrics(await clientWith(), '2026-03')).toEqual([])
})

test('a change is left away where last month is missing, a draft or zero', async () => {
  const gap = await clientWith(
    [{ month: '2026-01', revenue: 100, netProfit: 5 }],
    [{ month: '2026-03', revenue: 100, netProfit: 5 }],
  )
  const draft = await clientWith(
    [{ month: '2026-02', revenue: 100, netProfit: 5 }, null],
    [{ month: '2026-03', revenue: 100, netProfit: 5 }],
  )
  const zero = await clientWith([{ month: '2026-02' }], [{ month: '2026-03', revenue: 100, netProfit: 5 }])
  for (const cookie of [gap, draft, zero])
    expect(await metrics(cookie, '2026-03')).toMatchObject([{ revenueChange: null, profitChange: null }])
})

test('last month is found over the turn of the year', async () => {
  const cookie = await clientWith(
    [{ month: '2025-12', revenue: 200, netProfit: -4 }],
    [{ month: '2026-01', revenue: 100, netProfit: -8 }],
  )
  expect(await metrics(cookie, '2026-01')).toMatchObject([{ revenueChange: -5_000, profitChange: -10_000 }])
})

test('without revenue the margin is 0, and a loss has a margin below it', async () => {
  const none = await clientWith([{ month: '2026-03', netProfit: -500 }])
  expect(await metrics(none, '2026-03')).toMatchObject([{ profitMargin: 0 }])
  const loss = await clientWith([{ month: '2026-03', revenue: 300, netProfit: -100 }])
  expect(await metrics(loss, '2026-03')).toMatchObject([{ profitMargin: -3_333 }])
})

test('runway goes by the last three published months, and is left away where no money goes out', async () => {
  const out = (moneyOut: number, month: string, cashBalance = 0) => ({ month, moneyOut, cashBalance })
  const four = await clientWith(
    [out(99_999, '2025-12')],
    [out(100, '2026-01')],
    [out(5_555, '2026-02'), null],
    [out(200, '2026-03')],
    [out(300, '2026-04', 1_000)],
  )
  expect(await metrics(four, '2026-04')).toMatchObject([{ cashRunwayMonths: 50 }])
  const one = await clientWith([out(400, '2026-04', 1_000)])
  expect(await metrics(one, '2026-04')).toMatchObject([{ cashRunwayMonths: 25 }])
  const nothing = await clientWith([out(0, '2026-04', 1_000)])
  expect(await metrics(nothing, '2026-04')).toMatchObject([{ cashRunwayMonths: null }])
  const back = await clientWith([out(-50, '2026-04', 1_000)])
  expect(await metrics(back, '2026-04')).toMatchObject([{ cashRunwayMonths: null }])
  const overdrawn = await clientWith([out(100, '2026-04', -1_000)])
  expect(await metrics(overdrawn, '2026-04')).toMatchObject([{ cashRunwayMonths: 0 }])
})

test('amounts as large as a number can hold stay exact, and one beyond is refused rather than rounded', async () => {
  const most = Number.MAX_SAFE_INTEGER
  // Such rows can only be older than the bound on what is entered.
  await postgres.query('alter table monthly_metrics drop constraint monthly_metrics_amount_bound')
  const cookie = await clientWith(
    [{ month: '2026-02', revenue: most - 1, netProfit: 1, moneyOut: 1 }],
    [{ month: '2026-03', revenue: most, netProfit: most, cashBalance: most, moneyOut: most }],
  )
  expect(await metrics(cookie, '2026-03')).toMatchObject([
    {
      revenue: most,
      netProfit: most,
      cashBalance: most,
      revenueChange: 0,
      profitChange: null,
      profitMargin: 10_000,
      cashRunwayMonths: 20,
    },
  ])
  const id = await company()
  await postgres.query(
    `insert into monthly_metrics values ($1, '2026-03-01', 9007199254740993, 0, 0, 0, 'final', now())`,
    [id],
  )
  const beyond = await signedIn('client', id)
  const { status, text } = await call('GET', '/api/client/financial-metrics?month=2026-03', { cookie: beyond.cookie })
  expect(status).toBe(500)
  expect(text).not.toContain('900719')
})
