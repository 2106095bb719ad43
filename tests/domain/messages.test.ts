import { expect, test } from 'vitest'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { byDay, dayInWords, timeBeside } from '#domain/day.ts'
import { formatMinutes } from '#domain/duration.ts'
import { prefilledSubject } from '#domain/subject.ts'
import type { MessageContext } from '#schema/conversation.ts'
import type { Month } from '#schema/units.ts'

const month = (text: string) => text as Month
const subject = (context: MessageContext) =>
  prefilledSubject(context, dashboardPage.messagePanel.subjects, month('2025-02'))

test.each<[MessageContext, string]>([
  [{ type: 'action_plan', label: 'Action Plans' }, 'Re: Action Plans - Action Plan'],
  [{ type: 'action_plan' }, 'Business Question'],
  [{ type: 'action_plan', label: '  ' }, 'Business Question'],
  [{ type: 'financial_metrics' }, 'Re: February 2025 Financial Performance'],
  [{ type: 'financial_metrics', month: month('2024-12') }, 'Re: December 2024 Financial Performance'],
  [{ type: 'financial_metrics', label: 'Revenue' }, 'Re: February 2025 Financial Performance'],
  [{ type: 'document', label: 'Payroll.xlsx' }, 'Re: Payroll.xlsx Document'],
  [{ type: 'document' }, 'Business Question'],
  [{ type: 'general' }, 'Business Question'],
  [{ type: 'general', label: 'Anything' }, 'Business Question'],
])('the subject of %j is «%s»', (context, expected) => {
  expect(subject(context)).toBe(expected)
})

test('a label is taken as it stands, whatever signs it holds', () => {
  expect(subject({ type: 'document', label: "$& $1 {month} $'" })).toBe("Re: $& $1 {month} $' Document")
})

test('a label that is too long is cut, so that the subject can be sent', () => {
  const long = subject({ type: 'action_plan', label: 'x'.repeat(500) })
  expect(long).toHaveLength(200)
  expect(long).toMatch(/^Re: x+… - Action Plan$/)
})

const words = { today: 'Today', yesterday: 'Yesterday' }
const local = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString()

test('a day is called today, yesterday, or by its date, where the reader is', () => {
  const now = new Date(2026, 2, 1, 0, 5)
  expect(dayInWords(local(2026, 2, 1, 0, 1), now, words)).toBe('Today')
  expect(dayInWords(local(2026, 1, 28, 23, 59), now, words)).toBe('Yesterday')
  expect(dayInWords(local(2026, 1, 27, 12), now, words)).toBe('Feb 27, 2026')
})

test('a time names its day only beside another day', () => {
  expect(timeBeside(local(2026, 2, 1, 10, 2), local(2026, 2, 1, 9))).toBe('10:02 AM')
  expect(timeBeside(local(2026, 2, 2, 10, 2), local(2026, 2, 1, 9))).toBe('Mar 2, 10:02 AM')
})

test('lines are parted where the day changes, and nowhere else', () => {
  const at = (day: number, hour: number) => ({ at: local(2026, 2, day, hour) })
  const lines = [at(1, 9), at(1, 23), at(2, 0), at(4, 9)]
  expect(byDay(lines)).toEqual([[lines[0], lines[1]], [lines[2]], [lines[3]]])
  expect(byDay([])).toEqual([])
})

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 hr'],
  [110, '1 hr 50 min'],
  [1_500, '25 hr'],
])('%i minutes are «%s»', (minutes, expected) => {
  expect(formatMinutes(minutes).replaceAll('\u00a0', ' ')).toBe(expected)
  expect(formatMinutes(minutes)).not.toContain(' ')
})
