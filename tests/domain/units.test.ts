import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TypedInstant } from '#schema/day.ts'
import { Instant } from '#schema/units.ts'

test.each([
  ['a day that the month does not have', '2026-02-30T15:00:00Z'],
  ['February 29 of a year without one', '2026-02-29T15:00:00Z'],
  ['hour 25', '2026-03-20T25:00:00Z'],
  ['an offset of hours alone, which Date cannot read', '2026-03-20T15:00:00+05'],
  ['a day without a time', '2026-03-20'],
])('%s is no instant', (_, text) => {
  expect([v.is(Instant, text), v.is(TypedInstant, text)]).toEqual([false, false])
})

test('an instant of the calendar is one, in UTC or with an offset', () => {
  for (const text of ['2028-02-29T23:59:59Z', '2026-03-20T15:00:00.123Z', '2026-03-20T00:30:00+05:30'])
    expect(v.is(Instant, text)).toBe(true)
})
