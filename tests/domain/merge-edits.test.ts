import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeEdits } from '#domain/merge-edits.ts'

const NAMES = ['a', 'b', 'c', 'd']
const value = fc.constantFrom('', 'one', 'two', 'three')
const form = fc.record({ a: value, b: value, c: value, d: value })

test('a field that one side changed is that side’s, one that both changed differently is asked about, nothing else is touched', () => {
  fc.assert(
    fc.property(form, form, form, (base, mine, theirs) => {
      const { merged, conflicts } = mergeEdits(NAMES, base, mine, theirs)
      for (const name of NAMES as (keyof typeof base)[]) {
        const isMine = mine[name] !== base[name]
        const isTheirs = theirs[name] !== base[name]
        const asked = isMine && isTheirs && mine[name] !== theirs[name]
        expect(conflicts.includes(name)).toBe(asked)
        expect(merged[name]).toBe(isMine ? mine[name] : theirs[name])
      }
    }),
  )
})

test('what is not a field, such as the version, is what is there now', () => {
  const [base, mine, theirs] = [1, 1, 4].map((version) => ({ a: 'x', version }))
  expect(mergeEdits(['a'], base!, { ...mine!, a: 'y' }, theirs!).merged).toEqual({ a: 'y', version: 4 })
})

test('spaces around a text are no change', () => {
  expect(mergeEdits(['a'], { a: 'x' }, { a: ' x ' }, { a: 'z' })).toEqual({ merged: { a: 'z' }, conflicts: [] })
})
