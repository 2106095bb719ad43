import * as v from 'valibot'
import { calendarPage as words } from '#copy/calendar-page.ts'
import { dueDateRules } from '#copy/due-dates.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { dueDatesOf } from '#domain/due-dates.ts'
import { shiftMonth } from '#domain/month.ts'
import { dayIn, shiftDay } from '#domain/zoned.ts'
import { type CalendarRows, calendarStatements } from '#queries/calendar.ts'
import type { Calendar, CalendarItem, CalendarKind } from '#schema/calendar.ts'
import type { DueDateRule } from '#schema/content/calendar.ts'
import type { TaxProfile } from '#schema/tax-profile.ts'
import { Month } from '#schema/units.ts'

const MONTHS_AHEAD = 12
const zone = firm.hours.timeZone

/** From the 1st of the firm's month to the end of the month twelve months ahead. */
function rangeAt(now: Date) {
  const month = v.parse(Month, dayIn(zone, now).slice(0, 7))
  return { from: `${month}-01`, until: shiftDay(`${shiftMonth(month, MONTHS_AHEAD + 1)}-01`, -1) }
}

/** The SQL statements of one answer; `calendarFrom` puts their rows together. */
export function calendarAt(now: Date) {
  const { from, until } = rangeAt(now)
  return calendarStatements(from, until, zone)
}

export function calendarFrom([[company], requests, questions, booked]: CalendarRows, now: Date): Calendar {
  const { from, until } = rangeAt(now)
  const meeting = company?.nextMeetingDate ? [meetingItem(company.nextMeetingDate)] : []
  const items = [
    ...meeting.filter(({ day }) => day >= from && day <= until),
    ...requests.map(({ id, title, what, dueDate }) => item({ id, kind: 'request', day: dueDate, title, about: what })),
    ...questions.map(({ dueDate, count }) =>
      item({
        id: `questions-${dueDate}`,
        kind: 'question',
        day: dueDate,
        title: count === 1 ? words.questions.one : fill(words.questions.many, { count }),
        about: '',
      }),
    ),
    ...booked.map(({ id, start, about, advisor }) => ({
      ...meetingItem(start),
      id,
      title: advisor ? fill(words.booked.title, { advisor }) : words.meeting.title,
      about,
    })),
    ...(company ? taxItems(company, from, until) : []),
  ]
  return {
    from,
    until,
    hasTaxDates: Boolean(company?.entityType),
    addressMadeAt: company?.addressMadeAt ?? null,
    items: items.sort((one, other) => one.day.localeCompare(other.day)),
  }
}

const item = (
  given: Pick<CalendarItem, 'id' | 'kind' | 'day' | 'title' | 'about'> & Partial<CalendarItem>,
): CalendarItem => ({ at: null, form: null, period: null, movedFrom: null, ...given })

const meetingItem = (at: string) =>
  item({ id: 'meeting', kind: 'meeting', day: dayIn(zone, new Date(at)), at, ...words.meeting })

const taxItems = (profile: TaxProfile, from: string, until: string) =>
  dueDatesOf(dueDateRules, profile, from, until).map(({ rule, day, namedDay, period }) =>
    item({
      id: `${rule.id}-${namedDay}`,
      kind: kindOf(rule),
      day,
      title: rule.title,
      about: rule.about,
      form: rule.form ?? null,
      period,
      movedFrom: day === namedDay ? null : namedDay,
    }),
  )

const kindOf = ({ payroll, salesTax }: DueDateRule): CalendarKind =>
  payroll ? 'payroll' : salesTax ? 'sales_tax' : 'tax'
