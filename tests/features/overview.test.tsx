import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HttpError } from '#data/http-error.ts'
import { FinancialOverview } from '#features/metrics/client/overview.tsx'
import type { FinancialMetrics } from '#schema/company.ts'
import { NO_ANSWER, textOf } from '#tests/support/static-markup.ts'

const february = {
  month: '2025-02',
  revenue: 8421000,
  netProfit: 1589000,
  cashBalance: 14860000,
  revenueChange: 840,
  profitChange: -320,
  profitMargin: 1890,
  cashRunwayMonths: 22,
  status: 'final',
  publishedAt: '2025-03-03T15:00:00Z',
  months: ['2025-02'],
} as FinancialMetrics

type Metrics = Parameters<typeof FinancialOverview>[0]['metrics']
const remote = (given: Partial<Metrics>): Metrics => ({ ...NO_ANSWER, ...given })

const drawn = (given: Partial<Metrics>) =>
  renderToStaticMarkup(<FinancialOverview metrics={remote(given)} months={given.data?.[0]?.months ?? []} />)

test('a final month shows its four figures in the formats of the spec, and since when it is final', () => {
  const text = textOf(drawn({ data: [february] }))
  for (const words of [
    '$84,210',
    '+8.4% from last month',
    '$15,890',
    '−3.2% from last month',
    '$148,600',
    '2.2 months of runway',
    '18.9%',
    'Target: 30%+',
  ])
    expect(text).toContain(words)
  expect(text).toContain('February 2025, Final since Mar 3')
})

test('a month in progress is closed by dashes, a final one by the double rule', () => {
  expect(drawn({ data: [february] })).toContain('[border-bottom-style:double]')
  expect(drawn({ data: [{ ...february, status: 'in_progress' }] })).toContain('[border-bottom-style:dashed]')
})

test('a change of zero is green and a fall is red, each with its arrow', () => {
  const html = drawn({ data: [{ ...february, revenueChange: 0 as never, profitChange: -1 as never }] })
  expect(html).toMatch(/text-green[^>]*><svg[^>]*><use href="[^"]*#arrow-up"><\/use><\/svg>\+0\.0%/)
  expect(html).toMatch(/text-red[^>]*><svg[^>]*><use href="[^"]*#arrow-down"><\/use><\/svg>−0\.0%/)
})

test('where last month or the runway is missing, nothing is said in its place', () => {
  const text = textOf(
    drawn({ data: [{ ...february, revenueChange: null, profitChange: null, cashRunwayMonths: null }] }),
  )
  expect(text).not.toContain('from last month')
  expect(text).not.toContain('runway')
})

test('no month yet shows the sentence of the spec', () => {
  expect(textOf(drawn({ data: [] }))).toContain('Financial metrics will appear here once uploaded by your advisor.')
})

test('figures that could not be loaded say why and offer another try', () => {
  const text = textOf(drawn({ error: new HttpError(503, '503: busy') }))
  expect(text).toContain('Could not load figures')
  expect(text).toContain('503')
  expect(text).toContain('Try again')
})

test('yesterday’s figures beat a failure notice', () => {
  expect(textOf(drawn({ data: [february], error: new HttpError(503, '503: busy') }))).toContain('$84,210')
})
