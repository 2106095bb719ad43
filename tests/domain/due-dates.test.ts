import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueDateRules } from '#copy/due-dates.ts'
import { dueDatesOf } from '#domain/due-dates.ts'
import { businessDayFromOn, federalHolidays } from '#domain/federal-holidays.ts'
import { daysBetween, shiftDay, weekdayOf } from '#domain/zoned.ts'
import type { DueDateRule } from '#schema/content/calendar.ts'
import { EntityType, type TaxProfile } from '#schema/tax-profile.ts'

const owner: TaxProfile = { entityType: 'sole_proprietor', hasPayroll: false, collectsSalesTax: false }
const rule = (due: DueDateRule['due'], more: Partial<DueDateRule> = {}): DueDateRule => ({
  id: 'one',
  title: 'One',
  about: 'About it.',
  due,
  ...more,
})
const daysOf = (rules: readonly DueDateRule[], profile: TaxProfile, from: string, until: string) =>
  dueDatesOf(rules, profile, from, until).map(({ day }) => day)
const inYear = (due: DueDateRule['due'], year: number) => daysOf([rule(due)], owner, `${year}-01-01`, `${year}-12-31`)

test('a year’s holidays are those that the government publishes for it', () => {
  expect(federalHolidays(2026).sort()).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-04-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
  // Memorial Day when May ends on a Monday, and when it begins on one.
  expect(
    [federalHolidays(2027), federalHolidays(2023)].map((all) => all.find((day) => day.slice(5, 7) === '05')),
  ).toEqual(['2027-05-31', '2023-05-29'])
  expect([2025, 2026, 2027, 2028, 2029].filter((year) => federalHolidays(year).length === 13)).toEqual([2025, 2029])
  expect(federalHolidays(2020).filter((day) => day.includes('-06-'))).toEqual([])
})

test('April 15 moves for Emancipation Day in 2022, 2023 and 2028', () => {
  const filed = [2022, 2023, 2024, 2025, 2026, 2027, 2028].map((year) => inYear({ on: ['04-15'] }, year)[0])
  expect(filed).toEqual([
    '2022-04-18',
    '2023-04-18',
    '2024-04-15',
    '2025-04-15',
    '2026-04-15',
    '2027-04-15',
    '2028-04-18',
  ])
})

test.each([
  ['a Saturday', '2026-10-31', '2026-11-02'],
  ['a Sunday', '2027-01-31', '2027-02-01'],
  ['a business day', '2026-12-15', '2026-12-15'],
  ['a holiday observed on a Friday', '2026-07-03', '2026-07-06'],
  ['a holiday observed on a Monday', '2027-07-05', '2027-07-06'],
  ['New Year’s Day', '2026-01-01', '2026-01-02'],
  ['New Year’s Day, observed in the year before', '2027-12-31', '2028-01-03'],
  ['a weekend before a holiday', '2026-01-17', '2026-01-20'],
  ['Thanksgiving', '2026-11-26', '2026-11-27'],
])('%s: %s is due on %s', (_, named, due) => {
  expect(businessDayFromOn(named)).toBe(due)
})

test('each due date is the first business day from the day on that the rule names, at most five days later', () => {
  const day = fc.integer({ min: 0, max: 36_500 }).map((at) => shiftDay('2000-01-01', at))
  fc.assert(
    fc.property(day, (named) => {
      const due = businessDayFromOn(named)
      const moved = daysBetween(named, due)
      expect(moved).toBeGreaterThanOrEqual(0)
      expect(moved).toBeLessThanOrEqual(5)
      expect(['Saturday', 'Sunday']).not.toContain(weekdayOf(due))
      expect(businessDayFromOn(due)).toBe(due)
      for (let at = 0; at < moved; at++) expect(businessDayFromOn(shiftDay(named, at))).toBe(due)
    }),
  )
})

test('a day after each month is that month’s last one where it is shorter, and names the month before', () => {
  expect(inYear({ after: 'month', day: 31 }, 2028).slice(0, 5)).toEqual([
    '2028-01-03',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-05-01',
  ])
  const [, january] = dueDatesOf([rule({ after: 'month', day: 31 })], owner, '2028-01-01', '2028-12-31')
  expect(january).toMatchObject({ namedDay: '2028-01-31', period: { first: '2027-12', last: '2027-12' } })
})

test('a day after each quarter names its three months, the last one across the year’s end', () => {
  const quarters = dueDatesOf([rule({ after: 'quarter', day: 31 })], owner, '2026-01-01', '2026-12-31')
  expect(quarters.map(({ day, period }) => [day, period?.first, period?.last])).toEqual([
    // The last day of January 2026 is a Saturday, and so is that of October.
    ['2026-02-02', '2025-10', '2025-12'],
    ['2026-04-30', '2026-01', '2026-03'],
    ['2026-07-31', '2026-04', '2026-06'],
    ['2026-11-02', '2026-07', '2026-09'],
  ])
})

test('what was moved into the range is there, what was moved out of it is not', () => {
  const saturday = rule({ on: ['10-31'] })
  expect(daysOf([saturday], owner, '2026-11-01', '2026-11-30')).toEqual(['2026-11-02'])
  expect(daysOf([saturday], owner, '2026-10-01', '2026-10-31')).toEqual([])
})

test('any two ranges side by side have what both have together', () => {
  const day = fc.integer({ min: 0, max: 1_500 }).map((at) => shiftDay('2026-01-01', at))
  const everything: TaxProfile = { entityType: 's_corporation', hasPayroll: true, collectsSalesTax: true }
  const among = (from: string, until: string) =>
    dueDatesOf(dueDateRules, everything, from, until)
      .map(({ rule: { id }, day }) => `${day} ${id}`)
      .sort()
  fc.assert(
    fc.property(fc.tuple(day, day, day), (days) => {
      const [from, middle, until] = days.sort() as [string, string, string]
      expect([...among(from, middle), ...among(shiftDay(middle, 1), until)].sort()).toEqual(among(from, until))
    }),
    { numRuns: 60 },
  )
})

const idsOf = (profile: TaxProfile) => [
  ...new Set(dueDatesOf(dueDateRules, profile, '2026-01-01', '2026-12-31').map(({ rule: { id } }) => id)),
]

test('a company whose kind is not known has no due dates, whatever else is', () => {
  expect(idsOf({ entityType: null, hasPayroll: true, collectsSalesTax: true })).toEqual([])
})

test('payroll and sales tax are due where the firm has said so, not where it has said nothing', () => {
  const said = { entityType: 'c_corporation', hasPayroll: true, collectsSalesTax: true } as const
  expect(idsOf(said)).toEqual(expect.arrayContaining(['payroll-return', 'unemployment-return', 'iowa-sales-tax']))
  for (const silent of [null, false])
    for (const id of idsOf({ ...said, hasPayroll: silent, collectsSalesTax: silent }))
      expect(id).not.toMatch(/payroll|unemployment|wage|withholding|sales/)
})

test('each kind of company has its own return, and nobody another’s', () => {
  const returns: Record<EntityType, string[]> = {
    sole_proprietor: ['own-return', 'own-return-extended'],
    partnership: ['partnership-return', 'partnership-return-extended'],
    s_corporation: ['s-corporation-return', 's-corporation-return-extended'],
    c_corporation: ['corporation-return', 'corporation-return-extended'],
  }
  const all = Object.values(returns).flat()
  for (const entityType of EntityType.options)
    expect(idsOf({ ...owner, entityType }).filter((id) => all.includes(id))).toEqual(returns[entityType])
})

test('a sole proprietor with payroll and sales tax has the days of 2026 that the IRS and Iowa publish', () => {
  const days = dueDatesOf(
    dueDateRules,
    { entityType: 'sole_proprietor', hasPayroll: true, collectsSalesTax: true },
    '2026-01-01',
    '2026-12-31',
  )
  const of = (id: string) => days.filter(({ rule }) => rule.id === id).map(({ day }) => day.slice(5))
  expect(of('payroll-return')).toEqual(['02-02', '04-30', '07-31', '11-02'])
  expect(of('unemployment-return')).toEqual(['02-02'])
  expect(of('estimated-tax')).toEqual(['01-15', '04-15', '06-15', '09-15'])
  expect(of('own-return')).toEqual(['04-15'])
  expect(of('own-return-extended')).toEqual(['10-15'])
  expect(of('iowa-income-tax')).toEqual(['04-30'])
  expect(of('payroll-deposit').slice(0, 5)).toEqual(['01-15', '02-17', '03-16', '04-15', '05-15'])
})
