import { expect, test } from 'vitest'
import { MOST_OF_ALL, MOST_OF_ONE, whyNotKept } from '#domain/kept-files.ts'

const MB = 1024 * 1024
const each = (count: number, size: number) => Array.from({ length: count }, () => ({ size }))

test('a document is kept up to the most of one, and not a byte more', () => {
  expect(whyNotKept(MOST_OF_ONE * MB, [])).toBeNull()
  expect(whyNotKept(MOST_OF_ONE * MB + 1, [])).toBe('large')
})

test('all documents together are kept up to the most of all', () => {
  const nine = each(9, 10 * MB)
  expect(whyNotKept((MOST_OF_ALL - 90) * MB, nine)).toBeNull()
  expect(whyNotKept((MOST_OF_ALL - 90) * MB + 1, nine)).toBe('full')
})
