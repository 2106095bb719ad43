import { expect, test } from 'vitest'
import { NO_WISH, wishFor } from '#data/wish.ts'

test('the same words keep their key, other words get another, and a wish that was granted is over', () => {
  const first = wishFor({ note: 'Two paid' }, NO_WISH)
  expect(first.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(wishFor({ note: 'Two paid' }, first)).toBe(first)
  expect(wishFor({ note: 'Three paid' }, first).key).not.toBe(first.key)
  expect(wishFor({ note: 'Two paid' }, NO_WISH).key).not.toBe(first.key)
})
