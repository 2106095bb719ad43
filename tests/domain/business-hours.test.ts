import { expect, test } from 'vitest'
import { afterBusinessMinutes, fitsBusinessHours } from '#domain/business-hours.ts'

const hours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '08:00',
  closes: '17:00',
  timeZone: 'America/Chicago',
}
/** Four hours of the firm's after a moment. */
const due = (from: string) => afterBusinessMinutes(new Date(from), 240, hours).toISOString()

test('within a day it is four hours later', () => {
  expect(due('2026-03-10T14:00:00Z')).toBe('2026-03-10T18:00:00.000Z')
})

test('what is left at closing begins anew in the morning', () => {
  // Three in the afternoon in Chicago: two hours that day, two of the next.
  expect(due('2026-03-10T20:00:00Z')).toBe('2026-03-11T15:00:00.000Z')
  expect(due('2026-03-10T18:00:00Z')).toBe('2026-03-10T22:00:00.000Z')
})

test('before opening, after closing and at night the hours begin at eight', () => {
  for (const from of ['2026-03-10T23:00:00Z', '2026-03-11T05:00:00Z', '2026-03-11T12:59:59Z'])
    expect(due(from)).toBe('2026-03-11T17:00:00.000Z')
})

test('a weekend does not count', () => {
  expect(due('2026-03-13T20:00:00Z')).toBe('2026-03-16T15:00:00.000Z')
  expect(due('2026-03-14T15:00:00Z')).toBe('2026-03-16T17:00:00.000Z')
})

test('over a change of the clocks the hours are those on the wall', () => {
  // Friday before summer time begins: winter's two o'clock, and Monday's summer morning.
  expect(due('2026-03-06T21:00:00Z')).toBe('2026-03-09T15:00:00.000Z')
  expect(due('2026-10-30T20:00:00Z')).toBe('2026-11-02T16:00:00.000Z')
})

test('more hours than a day holds go over several days', () => {
  expect(afterBusinessMinutes(new Date('2026-03-09T13:00:00Z'), 60 * 20, hours).toISOString()).toBe(
    '2026-03-11T15:00:00.000Z',
  )
})

test('who is never there is not waited for without end', () => {
  expect(afterBusinessMinutes(new Date('2026-03-09T13:00:00Z'), 1, { ...hours, days: [] }).getTime()).toBeGreaterThan(0)
})

test.each([
  ['Sunday at 3:00 AM', '2026-03-15T08:00:00Z', false],
  ['Saturday at 10:00 AM', '2026-03-14T15:00:00Z', false],
  ['Monday at 7:59 AM', '2026-03-16T12:59:00Z', false],
  ['Monday at 8:00 AM', '2026-03-16T13:00:00Z', true],
  ['Monday at 4:30 PM', '2026-03-16T21:30:00Z', true],
  ['Monday at 4:31 PM', '2026-03-16T21:31:00Z', false],
  // Winter time: an hour later on the clock of the world.
  ['Friday at 8:00 AM in winter', '2026-01-16T14:00:00Z', true],
  ['Friday at 7:00 AM in winter', '2026-01-16T13:00:00Z', false],
])('a call of 30 minutes on %s: %s fits is %s', (_name, at, fits) => {
  expect(fitsBusinessHours(new Date(at), 30, hours)).toBe(fits)
})
