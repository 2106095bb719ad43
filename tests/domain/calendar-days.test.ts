import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayByKey,
  dayOfItem,
  longDay,
  monthOfDay,
  monthsBetween,
  shortWeekday,
  weeksOf,
} from '#domain/calendar-days.ts'
import { daysBetween, shiftDay } from '#domain/zoned.ts'
import type { CalendarItem } from '#schema/calendar.ts'
import type { Month } from '#schema/units.ts'

const range = { from: '2026-11-01', until: '2027-11-30' }
const day = fc.integer({ min: 0, max: daysBetween(range.from, range.until) }).map((at) => shiftDay(range.from, at))

test('a month has all its days, each in its column, in weeks of seven', () => {
  expect(weeksOf('2026-11' as Month).map((week) => week.map((one) => Number(one?.slice(8) ?? 0)))).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14],
    [15, 16, 17, 18, 19, 20, 21],
    [22, 23, 24, 25, 26, 27, 28],
    [29, 30, 0, 0, 0, 0, 0],
  ])
  expect(weeksOf('2027-02' as Month).map((week) => week[1])).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
    null,
  ])
  fc.assert(
    fc.property(day, (one) => {
      const month = monthOfDay(one)
      const days = weeksOf(month).flat()
      expect(days.length % 7).toBe(0)
      expect(days.filter((found) => found === one)).toHaveLength(1)
      expect(days.indexOf(one) % 7).toBe(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(shortWeekday(one)))
    }),
  )
})

test.each([
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['ArrowUp', '2027-01-04', '2026-12-28'],
  ['Home', '2026-11-12', '2026-11-08'],
  ['End', '2026-11-12', '2026-11-14'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2027-03-31', '2027-02-28'],
  ['PageUp', '2026-11-12', '2026-11-01'],
  ['ArrowDown', '2027-11-29', '2027-11-30'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayByKey(from, key, range)).toBe(to)
})

test('no key leads out of the range, and other keys lead nowhere', () => {
  const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown')
  fc.assert(
    fc.property(day, fc.array(key, { maxLength: 40 }), (start, keys) => {
      const end = keys.reduce((one, pressed) => dayByKey(one, pressed, range)!, start)
      expect(end >= range.from && end <= range.until).toBe(true)
    }),
  )
  expect(dayByKey('2026-11-12', 'a', range)).toBeUndefined()
})

test('thirteen months lie between the first of one and the end of the same month a year later', () => {
  const months = monthsBetween(range.from, range.until)
  expect([months.length, months[0], months.at(-1)]).toEqual([13, '2026-11', '2027-11'])
})

test('a day is written with its weekday, and a meeting is on the reader’s own day', () => {
  expect([longDay('2027-01-15'), shortWeekday('2027-01-15')]).toEqual(['Friday, January 15', 'Fri'])
  const at = new Date(2026, 10, 17, 23, 30).toISOString()
  const item = { id: 'meeting', kind: 'meeting', day: '2026-11-18', title: 'Meeting', about: '' } as const
  const more = { form: null, period: null, movedFrom: null }
  expect([at, null].map((one) => dayOfItem({ ...item, ...more, at: one } satisfies CalendarItem))).toEqual([
    '2026-11-17',
    '2026-11-18',
  ])
})
