import { expect, test } from 'vitest'
import { isStale, neighborStage, STAGES, STALE_AFTER } from '#domain/prospect.ts'
import { dayIn, daysBetween, instantIn, shiftDay } from '#domain/zoned.ts'
import { Stage } from '#schema/prospect.ts'

const TODAY = '2026-03-15'

test.each(Object.entries(STALE_AFTER))('%s is stale after %i days, not on the last of them', (stage, days) => {
  const card = (daysInStage: number) => ({ stage: stage as keyof typeof STALE_AFTER, daysInStage, nextDate: null })
  expect(isStale(card(days), TODAY)).toBe(false)
  expect(isStale(card(days + 1), TODAY)).toBe(true)
})

test('a next day that lies ahead, today included, keeps a card from being stale', () => {
  const card = (nextDate: string) => ({ stage: 'contacted' as const, daysInStage: 90, nextDate })
  expect(isStale(card('2026-03-16'), TODAY)).toBe(false)
  expect(isStale(card('2026-03-15'), TODAY)).toBe(false)
  expect(isStale(card('2026-03-14'), TODAY)).toBe(true)
})

test('what is won or lost is never stale', () => {
  for (const stage of ['won', 'lost'] as const)
    expect(isStale({ stage, daysInStage: 900, nextDate: '2020-01-01' }, TODAY)).toBe(false)
})

test('the stages stand beside each other, with none beyond the ends', () => {
  expect(STAGES).toEqual(Stage.options)
  expect(neighborStage('identified', 1)).toBe('contacted')
  expect(neighborStage('won', 1)).toBe('lost')
  expect([neighborStage('identified', -1), neighborStage('lost', 1)]).toEqual([undefined, undefined])
})

test('days and times are those of a time zone, on both sides of its changes', () => {
  const zone = 'America/Chicago'
  expect(dayIn(zone, new Date('2026-03-15T04:59:59Z'))).toBe('2026-03-14')
  expect(dayIn(zone, new Date('2026-03-15T05:00:00Z'))).toBe('2026-03-15')
  expect(instantIn(zone, '2026-03-07', '08:00').toISOString()).toBe('2026-03-07T14:00:00.000Z')
  expect(instantIn(zone, '2026-03-08', '08:00').toISOString()).toBe('2026-03-08T13:00:00.000Z')
  expect(instantIn(zone, '2026-11-01', '08:00').toISOString()).toBe('2026-11-01T14:00:00.000Z')
  // 2:30 did not happen on this day.
  expect(instantIn(zone, '2026-03-08', '02:30').toISOString()).toBe('2026-03-08T08:30:00.000Z')
  expect([shiftDay('2026-03-01', -1), daysBetween('2026-03-07', '2026-03-09')]).toEqual(['2026-02-28', 2])
})
