import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime, rightNow } from '#data/right-now.ts'

const NOW = Date.parse('2026-03-15T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['a year behind', 365 * 86_400_000],
  ['a year ahead', -365 * 86_400_000],
  ['25 hours behind', 25 * 3_600_000],
])('on a device whose clock is %s, today is the server’s', (_how, by) => {
  noteServerTime(NOW + by)
  expect(rightNow().getTime()).toBe(NOW + by)
  vi.setSystemTime(NOW + 5_000)
  expect(rightNow().getTime()).toBe(NOW + by + 5_000)
})

test('minutes, and a day of summer time, are left to the device; a clock that is set right counts at once', () => {
  noteServerTime(NOW - 365 * 86_400_000)
  for (const by of [180_000, -180_000, 3_600_000, 86_400_000]) {
    noteServerTime(NOW + by)
    expect(rightNow().getTime()).toBe(NOW)
  }
})
