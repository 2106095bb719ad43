import { expect, test } from 'vitest'
import { sectionsOf } from '#features/device/view.tsx'
import type { Instant } from '#schema/units.ts'

const at = (day: number) => `2026-11-0${day}T10:00:00.000Z` as Instant
const FIGURES = '/api/client/financial-metrics'

test('each month counts once, though the latest is kept under two names; the latest answer dates them all', () => {
  const answers = [
    { name: FIGURES, at: at(2), isEmpty: false },
    { name: `${FIGURES}?month=2026-11`, at: at(2), isEmpty: false },
    { name: `${FIGURES}?month=2026-10`, at: at(3), isEmpty: false },
    { name: '/api/client/reports', at: at(1), isEmpty: false },
    { name: '/api/client/company', at: at(4), isEmpty: false },
  ]
  expect(sectionsOf(answers)).toEqual([
    { name: 'figures', asOf: at(3), months: 2 },
    { name: 'reports', asOf: at(1), months: 1 },
    { name: 'company', asOf: at(4), months: null },
  ])
})

test('no month is counted where the company has none', () => {
  const answers = [FIGURES, `${FIGURES}?month=2026-11`].map((name) => ({ name, at: at(2), isEmpty: true }))
  expect(sectionsOf(answers)).toEqual([{ name: 'figures', asOf: at(2), months: null }])
})
