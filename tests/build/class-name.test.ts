import { expect, test } from 'vitest'
import { classNames } from '#build/class-lists-plugin.ts'

const lists = Array.from({ length: 2_000 }, (_, n) => `mt-${n} grid`)

test('every class list has a short name of its own, and the same one in every build', () => {
  const names = classNames(['first', 'second'], lists)
  expect(new Set(names.values()).size).toBe(lists.length + 2)
  expect(classNames(['first', 'second'], [...lists, ...lists])).toEqual(names)
  expect(Math.max(...[...names.values()].map((name) => name.length))).toBeLessThanOrEqual(4)
})

test('another list changes the names of few others', () => {
  const before = classNames([], lists)
  const after = classNames([], [...lists.slice(0, 500), 'one more', ...lists.slice(500)])
  const changed = lists.filter((list) => before.get(list) !== after.get(list))
  expect(changed.length).toBeLessThan(10)
})
