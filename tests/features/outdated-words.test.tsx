import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { type MonthForm, monthFormOf } from '#features/metrics/firm/form-of.ts'
import { WordFields } from '#features/metrics/firm/word-fields.tsx'
import type { FullMonth, MonthDetail } from '#schema/firm-month.ts'

const state = (given: Partial<FullMonth> = {}) =>
  ({
    revenue: 7_000_000,
    otherIncome: 0,
    moneyOut: 6_000_000,
    netProfit: 1_000_000,
    cashBalance: 9_000_000,
    lacks: [],
    version: 1,
    highlights: 'Your margin is 14.3% ($10,000).',
    recommendations: 'Keep going.',
    advisorNote: null,
    expenses: [
      { category: 'Rent', amount: 4_000_000 },
      { category: 'Wages', amount: 2_000_000 },
    ],
    ...given,
  }) as FullMonth
const published = state()
const revision = (given: Partial<FullMonth> = {}) => state({ version: 2, ...given })

/** How many texts say that their numbers are to be checked. */
function warnings(draft: FullMonth | null, typed: Partial<MonthForm> = {}, seen: FullMonth | null = published) {
  const month = {
    month: '2026-02',
    draft,
    published: seen,
    before: { months: [], expenses: [] },
  } as unknown as MonthDetail
  const form = { ...monthFormOf(draft), ...typed }
  const html = renderToStaticMarkup(<WordFields form={form} month={month} change={() => undefined} />)
  return html.split(adminMetricsPage.month.outdated).length - 1
}

test('a text that mentions numbers says to check them once the revision has others, and not before', () => {
  expect(warnings(revision())).toBe(0)
  expect(warnings(revision(), { revenue: '71,000' })).toBe(1)
  expect(warnings(revision({ revenue: 7_100_000 as never }))).toBe(1)
  expect(warnings(revision({ expenses: published.expenses.toReversed() }))).toBe(0)
  expect(warnings(revision({ expenses: [] }))).toBe(1)
})

test('a draft that clients have not seen says so while its figures are changed', () => {
  expect(warnings(state(), {}, null)).toBe(0)
  expect(warnings(state(), { netProfit: '11,000' }, null)).toBe(1)
  expect(warnings(null, { netProfit: '11,000' }, null)).toBe(0)
})

test('a text that has been written anew, or has no numbers in it, says nothing', () => {
  const highlights = 'Your margin is 15.7% ($11,000).'
  expect(warnings(revision({ netProfit: 1_100_000 as never, highlights }))).toBe(0)
  expect(warnings(revision({ netProfit: 1_100_000 as never }), { highlights })).toBe(0)
  // What is appended to the old words does not replace them.
  expect(
    warnings(revision({ netProfit: 1_100_000 as never, highlights: `${published.highlights}\n\n${highlights}` })),
  ).toBe(1)
})
