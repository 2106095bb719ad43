import { expect, test, vi } from 'vitest'

const fresh = async () => {
  vi.resetModules()
  return (await import('#build/class-lists-plugin.ts')).classNameOf
}
const lists = Array.from({ length: 300 }, (_, n) => `mt-${n} grid`)

test('a class list has the same name in every build, whatever came before it', async () => {
  const [one, other] = [await fresh(), await fresh()]
  const names = lists.map(one)
  expect(lists.toReversed().map(other).toReversed()).toEqual(names)
  expect(new Set(names).size).toBe(lists.length)
})

test('two lists under one name stop the build', async () => {
  const classNameOf = await fresh()
  const meet = () => {
    for (let n = 0; n < 300_000; n++) classNameOf(`list ${n}`)
  }
  expect(meet).toThrow(/Change SALT/)
})
