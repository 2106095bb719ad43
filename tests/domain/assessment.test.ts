import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, focusOf, isUpkeep, scoreOf, standingOf, strengthOf } from '#domain/assessment.ts'
import { type Answers, type Choice, PILLARS, type Score } from '#schema/assessment.ts'

const all = (choice: Choice): Answers => Array.from({ length: 15 }, () => choice)
/** Three answers that add up to each raw value of 0 to 9. */
const withRaw = (...raws: number[]): Answers =>
  raws.flatMap((raw) => [0, 1, 2].map((i) => Math.max(0, Math.min(3, raw - 3 * i)) as Choice))
const pillars = (...percents: number[]) =>
  Object.fromEntries(PILLARS.map((pillar, i) => [pillar, percents[i]])) as Score['pillars']

test.each([
  [0, 0, 'exposed'],
  [1, 33, 'exposed'],
  [2, 67, 'steady'],
  [3, 100, 'resilient'],
] as const)('all %i makes %i, %s', (choice, overall, band) => {
  expect(scoreOf(all(choice))).toMatchObject({ overall, band })
})

test('pillars of 9, 4, 6, 2 and 8 points make 64, and the fourth is the focus', () => {
  const score = scoreOf(withRaw(9, 4, 6, 2, 8))
  expect(score).toEqual({ overall: 64, band: 'building', pillars: pillars(100, 44, 67, 22, 89) })
  expect(focusOf(score.pillars)).toBe('alignment')
  expect(strengthOf(score.pillars)).toBe('clarity')
})

test.each([
  [0, 'exposed'],
  [39, 'exposed'],
  [40, 'building'],
  [64, 'building'],
  [65, 'steady'],
  [84, 'steady'],
  [85, 'resilient'],
  [100, 'resilient'],
] as const)('%i percent is %s', (percent, band) => expect(bandOf(percent)).toBe(band))

test('every score lies in one band, and points rounded by halves are whole percents', () => {
  const answers = fc.array(fc.constantFrom<Choice>(0, 1, 2, 3), { minLength: 15, maxLength: 15 })
  fc.assert(
    fc.property(answers, (given) => {
      const score = scoreOf(given)
      const points = given.reduce<number>((sum, one) => sum + one, 0)
      expect(score.overall).toBe(Math.round((points * 100) / 45))
      expect(score.band).toBe(bandOf(score.overall))
      for (const pillar of PILLARS) {
        expect(score.pillars[focusOf(score.pillars)]).toBeLessThanOrEqual(score.pillars[pillar])
        expect(score.pillars[strengthOf(score.pillars)]).toBeGreaterThanOrEqual(score.pillars[pillar])
      }
    }),
    { seed: 20250305 },
  )
})

test('of equally low pillars the most urgent is the focus, of equally high ones the least urgent is the strength', () => {
  expect(focusOf(pillars(50, 50, 50, 50, 50))).toBe('liquidity')
  expect(strengthOf(pillars(50, 50, 50, 50, 50))).toBe('alignment')
  expect(standingOf('alignment', pillars(50, 50, 50, 50, 50))).toBe('between')
  expect(standingOf('resilience', pillars(50, 50, 50, 50, 60))).toBe('strength')
  expect(focusOf(pillars(40, 50, 40, 40, 40))).toBe('clarity')
  expect(focusOf(pillars(50, 50, 40, 40, 40))).toBe('resilience')
  expect(focusOf(pillars(50, 50, 40, 40, 50))).toBe('efficiency')
  expect(strengthOf(pillars(60, 60, 60, 50, 50))).toBe('efficiency')
  expect(strengthOf(pillars(60, 60, 50, 50, 60))).toBe('resilience')
  expect(strengthOf(pillars(60, 60, 50, 50, 50))).toBe('clarity')
})

test('the focus is upkeep only where all five pillars are resilient', () => {
  expect(isUpkeep(pillars(85, 89, 100, 85, 90))).toBe(true)
  expect(isUpkeep(pillars(85, 89, 84, 85, 90))).toBe(false)
})
