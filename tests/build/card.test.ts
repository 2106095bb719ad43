import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEASURE, outlines, typeset } from '#build/card.ts'
import { seed } from '#tests/support/api-seed.ts'

const face = outlines()

test('a title takes three lines at most, and every line fits', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeghmMW&-’é'), minLength: 1, maxLength: 14 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
      const { lines, size } = typeset(face, words.join(' '))
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const line of lines) expect(face.width(line, size)).toBeLessThanOrEqual(MEASURE)
    }),
    { seed, numRuns: 60 },
  )
})

test('a short title is large, and a long one whole', () => {
  expect(typeset(face, 'Pricing')).toEqual({ lines: ['Pricing'], size: 88 })
  const long = 'Sideoats Bookkeeping & Financial Advisory for Small Businesses'
  expect(typeset(face, long).lines.join(' ')).toBe(long)
})

test('a title that no size holds is cut at a word', () => {
  const { lines } = typeset(face, 'Everything that can go wrong in a month of bookkeeping, '.repeat(4))
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/\w…$/)
})

test('words of any kind become outlines; a sign that the face lacks is left out', () => {
  const at = { x: 0, y: 0, size: 20, color: '#000' }
  expect(face.path('Q&A → é', at).match(/<path/g)).toHaveLength('Q&A  é'.length)
})
