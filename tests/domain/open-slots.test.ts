import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { openSlots } from '#domain/open-slots.ts'
import { dayIn, instantIn, shiftDay } from '#domain/zoned.ts'

const RULES = { callMinutes: 30, startEveryMinutes: 30, bufferMinutes: 0, leadTimeHours: 0, daysAhead: 4, daysOff: [] }
const EVERY_DAY = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const ZONES = ['America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago']
/** The days of 2026 to 2030 on which the clocks of a zone change. */
function changesIn(zone: string) {
  const days: string[] = []
  for (let day = '2026-01-01'; day < '2031-01-01'; day = shiftDay(day, 1)) {
    const length = instantIn(zone, shiftDay(day, 1), '00:00').getTime() - instantIn(zone, day, '00:00').getTime()
    if (length !== 24 * 60 * MINUTE_MS) days.push(day)
  }
  return days
}

test.each(ZONES)('in %s no open time is missing or doubled on a day when the clocks change', (timeZone) => {
  const changes = changesIn(timeZone)
  expect(changes).toHaveLength(10)
  const hours = { days: EVERY_DAY, opens: '00:00', closes: '23:30', timeZone }
  for (const day of changes) {
    const now = instantIn(timeZone, shiftDay(day, -1), '00:00')
    const starts = openSlots(
      { from: now, to: instantIn(timeZone, shiftDay(day, 2), '00:00') },
      [],
      RULES,
      hours,
      now,
    ).map(({ start }) => Date.parse(start))
    expect(new Set(starts).size).toBe(starts.length)
    const ofDay = starts.filter((start) => dayIn(timeZone, new Date(start)) === day)
    // One every half hour that passes from opening to the last one before closing, and in order.
    const [opens, closes] = [instantIn(timeZone, day, '00:00').getTime(), instantIn(timeZone, day, '23:30').getTime()]
    expect(ofDay).toEqual(
      Array.from({ length: Math.floor((closes - opens) / (30 * MINUTE_MS)) }, (_, n) => opens + n * 30 * MINUTE_MS),
    )
    // Asked for day by day of another calendar, the same times come, once each.
    for (const zone of ZONES) {
      const found = [-2, -1, 0, 1, 2].flatMap((by) => {
        const [from, to] = [shiftDay(day, by), shiftDay(day, by + 1)].map((one) => instantIn(zone, one, '00:00'))
        return openSlots({ from: from!, to: to! }, [], RULES, hours, now).map(({ start }) => Date.parse(start))
      })
      expect(found.filter((start) => ofDay.includes(start))).toEqual(ofDay)
      expect(new Set(found).size).toBe(found.length)
    }
  }
})
