import { expect, test } from 'vitest'
import { answerDue } from '#domain/business-hours.ts'
import { timeLeft } from '#features/messages/firm/inbox/time-left.ts'

const HOURS = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '08:00',
  closes: '17:00',
  timeZone: 'UTC',
}
/** On a Friday: due at 4 PM. */
const ASKED = new Date('2026-03-06T12:00:00Z')

test.each([
  ['2026-03-06T14:08:00Z', '1 h 52 m left'],
  ['2026-03-06T16:17:00Z', '17 min late'],
  ['2026-03-07T02:00:00Z', '10 h 0 m late'],
  ['2026-03-10T10:00:00Z', '4 days late'],
])('an answer is late by the time that has passed on the clock, at %s', (now, words) => {
  expect(timeLeft(answerDue(ASKED, new Date(now), HOURS), new Date(now))).toBe(words)
})
