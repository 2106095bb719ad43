import * as v from 'valibot'
import { EntityType } from '#schema/tax-profile.ts'
import { isCalendarDay } from '#schema/units.ts'
import { words } from './words.ts'

/** February 29 is none: it is not there every year. */
const MonthDay = v.pipe(
  v.string(),
  v.check((text) => isCalendarDay(`2001-${text}`), 'a month and a day like 04-15'),
)

const DueDateRule = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'a short name of lowercase letters, numbers and hyphens')),
  title: words(),
  about: words(),
  form: v.optional(words()),
  /** Whom it concerns. Without a list, every kind of company. */
  entities: v.optional(v.pipe(v.array(EntityType), v.nonEmpty('at least one kind of company'))),
  /** Concerns companies with payroll alone. */
  payroll: v.optional(v.boolean()),
  /** Concerns companies that collect sales tax alone. */
  salesTax: v.optional(v.boolean()),
  /**
   * Days of the year, or a day of the month that follows each month or quarter; 31 is the last day of a shorter month,
   * too. On a weekend or a federal holiday it's due on the next business day.
   */
  due: v.union([
    v.strictObject({ on: v.pipe(v.array(MonthDay), v.nonEmpty('at least one day')) }),
    v.strictObject({
      after: v.picklist(['month', 'quarter']),
      day: v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, '1 or more'), v.maxValue(31, '31 or less')),
    }),
  ]),
})
export type DueDateRule = v.InferOutput<typeof DueDateRule>

/** content/calendar.json: the due dates of taxes that clients see. */
export const DueDateRules = v.strictObject({
  dueDates: v.pipe(
    v.array(DueDateRule),
    v.maxLength(60, '60 entries or fewer'),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'due dates whose ids are all different'),
  ),
})
export type DueDateRules = v.InferOutput<typeof DueDateRules>
