import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { sections, waitingBySection } from '#pages/admin-dashboard/company-view.tsx'
import { describeLine } from '#pages/admin-dashboard/today/describe-line.ts'
import { Today } from '#pages/admin-dashboard/today/queue.tsx'
import { TODAY_KINDS, type TodayLine } from '#schema/overview.ts'
import { textOf } from '#tests/support/static-markup.ts'

const line = (kind: TodayLine['kind'], more: Partial<TodayLine> = {}): TodayLine => ({
  kind,
  id: 'it',
  who: 'Okafor Landscape',
  what: kind === 'month' || kind === 'close' ? '2026-02' : 'Fuel',
  owner: null,
  company: 'okafor',
  lead: null,
  count: null,
  at: '2026-03-17T17:00:00Z',
  day: null,
  ...more,
})
const way = (of: TodayLine) => new URL(describeLine(of).href, 'https://firm.example').searchParams

test('a message of the queue leads to its own conversation', () => {
  expect(Object.fromEntries(way(line('message')))).toEqual({
    tab: 'close',
    company: 'okafor',
    part: 'messages',
    thread: 'it',
    reply: 'yes',
  })
})

test.each(TODAY_KINDS)('a %s of the queue leads to a part of a company that there is', (kind) => {
  const part = way(line(kind)).get('part')
  if (part !== null) expect(sections.map(({ name }) => name)).toContain(part)
})

test('what a client has sent for a request counts under Requests, and the parts add up to what there is to review', () => {
  const sent = { toReview: 6, requestsToReview: 2, answeredQuestions: 3 }
  expect(waitingBySection({ ...sent, unread: 4, openRequests: 0 })).toEqual({
    messages: 4,
    documents: 1,
    requests: 2,
    questions: 3,
  })
})

test.each([
  ['40 minutes', { at: '2026-03-17T17:00:00Z' }, '40\u00a0min'],
  ['hours', { at: '2026-03-17T14:10:00Z' }, '3\u00a0hr'],
  ['one day', { at: '2026-03-16T10:00:00Z' }, 'one day'],
  ['days', { at: '2026-03-12T17:00:00Z' }, '5 days old'],
  ['late days', { at: null, day: '2026-03-14', count: 3 }, '3 d late'],
  ['what lies ahead', { at: '2026-03-18T17:00:00Z' }, ''],
  ['what is due today', { at: null, day: '2026-03-17', count: 0 }, ''],
])('a line of the queue says its age: %s', (_, more, age) => {
  vi.setSystemTime('2026-03-17T17:40:00Z')
  expect(describeLine(line('message', more)).age).toBe(age)
  vi.useRealTimers()
})

test('a group counts all of its kinds, and says under its lines how many more there are', () => {
  const today = [line('newLead', { id: 'one' }), line('lead', { id: 'two' }), line('message')]
  const text = textOf(renderToStaticMarkup(createElement(Today, { today, more: { newLead: 44 }, people: [] })))
  expect(text).toMatch(/To sell\s*46/)
  expect(text).toContain('And 44 more of these.')
  expect(text.match(/And \d+ more/g)).toHaveLength(1)
})
