import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { parseISO } from 'date-fns/parseISO'
import type { DueDateRule } from '#schema/content/calendar.ts'
import type { TaxProfile } from '#schema/tax-profile.ts'
import type { Month } from '#schema/units.ts'
import { monthsBetween } from './calendar-days.ts'
import { businessDayFromOn } from './federal-holidays.ts'
import { shiftMonth } from './month.ts'
import { shiftDay } from './zoned.ts'

type DueDate = {
  rule: DueDateRule
  day: string
  /** The day that the rule names; `day` is later where that one is no business day. */
  namedDay: string
  /** What it is about, where the rule counts from months or quarters. */
  period: { first: Month; last: Month } | null
}

/** Whether a due date is one of a company's. Of a company whose kind is not known nothing is. */
function concerns({ entities, payroll, salesTax }: DueDateRule, profile: TaxProfile) {
  const { entityType, hasPayroll, collectsSalesTax } = profile
  if (!entityType || (entities && !entities.includes(entityType))) return false
  return (!payroll || hasPayroll === true) && (!salesTax || collectsSalesTax === true)
}

/** The longest that a day can be moved: a weekend with a holiday on either side. */
const MAX_MOVED = 5

/** The due dates of a company from one day to another, both included, in their order. */
export function dueDatesOf(rules: readonly DueDateRule[], profile: TaxProfile, from: string, until: string): DueDate[] {
  const own = rules.filter((rule) => concerns(rule, profile))
  return monthsBetween(shiftDay(from, -MAX_MOVED), until)
    .flatMap((month) => own.flatMap((rule) => namedDays(rule, month)))
    .map((named) => ({ ...named, day: businessDayFromOn(named.namedDay) }))
    .filter(({ day }) => day >= from && day <= until)
    .sort((one, other) => one.day.localeCompare(other.day))
}

/** The days of a month that a rule names. */
function namedDays(rule: DueDateRule, month: Month): Omit<DueDate, 'day'>[] {
  if ('on' in rule.due)
    return rule.due.on
      .filter((monthDay) => monthDay.slice(0, 2) === month.slice(5))
      .map((monthDay) => ({ rule, namedDay: `${month.slice(0, 4)}-${monthDay}`, period: null }))
  const { after, day } = rule.due
  const before = shiftMonth(month, -1)
  if (after === 'quarter' && Number(before.slice(5)) % 3 !== 0) return []
  const date = Math.min(day, getDaysInMonth(parseISO(`${month}-01`)))
  const period = { first: after === 'quarter' ? shiftMonth(before, -2) : before, last: before }
  return [{ rule, namedDay: `${month}-${String(date).padStart(2, '0')}`, period }]
}
