import { dueDateRules } from '#copy/due-dates.ts'
import { firm } from '#copy/firm.ts'
import { dueDatesOf } from '#domain/due-dates.ts'
import { dayIn, daysBetween, instantIn, shiftDay } from '#domain/zoned.ts'
import { type RemindedDate, remindOfDueDates } from '#queries/due-date-reminders.ts'
import { EntityType, type TaxProfile } from '#schema/tax-profile.ts'

const zone = firm.hours.timeZone
/** Reminders go out between these times of the firm's day. */
const MORNING = { from: '08:00', until: '12:00' }
const DAYS_BEFORE = 7

/** The statement that reminds of tax dates; none outside the firm's morning, and on one that has nothing to remind of. */
export function dueDateReminders(now: Date) {
  const today = dayIn(zone, now)
  if (now < instantIn(zone, today, MORNING.from) || now >= instantIn(zone, today, MORNING.until)) return []
  const dates = remindedOn(today)
  return dates.length > 0 ? [remindOfDueDates(dates, today, now.toISOString())] : []
}

const answers = [false, true]
const PROFILES: (TaxProfile & { entityType: EntityType })[] = EntityType.options.flatMap((entityType) =>
  answers.flatMap((hasPayroll) => answers.map((collectsSalesTax) => ({ entityType, hasPayroll, collectsSalesTax }))),
)

/**
 * What companies of each kind are reminded of on a morning, unless they were before: dates within a week, and those of
 * tomorrow once more. So a morning on which nothing went out is made up for on the next, until the date itself.
 */
const remindedOn = (today: string): RemindedDate[] =>
  PROFILES.flatMap((profile) =>
    dueDatesOf(dueDateRules, profile, today, shiftDay(today, DAYS_BEFORE)).map(({ rule, day }) => ({
      ...profile,
      rule: rule.id,
      day,
      kind: daysBetween(today, day) <= 1 ? 'day' : 'week',
    })),
  )
