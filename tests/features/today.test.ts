import { expect, test } from 'vitest'
import { sections } from '#pages/admin-dashboard/company-view.tsx'
import { describeLine } from '#pages/admin-dashboard/today/describe-line.ts'
import { ownPartOf } from '#pages/admin-dashboard/today/tab.tsx'
import { TODAY_KINDS, type TodayLine } from '#schema/overview.ts'

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

test('Mine has one’s own new leads and those without an owner, and no colleague’s', () => {
  const lead = (owner: string | null) => line('newLead', { id: owner ?? 'nobody', owner, company: null })
  const mine = [lead('me'), lead(null), lead('colleague')].flatMap((one) => ownPartOf(one, 'me'))
  expect(mine.map(({ id }) => id)).toEqual(['me', 'nobody'])
})
