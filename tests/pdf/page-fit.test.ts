import { expect, test } from 'vitest'
import { fitPages } from '#pdf/page-fit.ts'

test('what can grow takes what its page has left, each its share and none more than it may', () => {
  const opening = { name: 'opening', height: 50 }
  const [big, small] = [
    { name: 'big', height: 20, grow: 40 },
    { name: 'small', height: 10, grow: 20 },
  ]
  expect(fitPages([opening, big, small], 110)).toEqual({ breaks: [], extra: { big: 20, small: 10 } })
  expect(fitPages([opening, big, small], 500)).toEqual({ breaks: [], extra: { big: 40, small: 20 } })
})

test('the last page takes from the one before as long as that stays full', () => {
  const chart = (name: string, grow: number) => ({ name, height: 30, grow })
  const blocks = [chart('a', 40), chart('b', 40), chart('c', 0), { name: 'd', height: 15 }]
  expect(fitPages(blocks, 100).breaks).toEqual(['c'])
  expect(fitPages([chart('a', 0), chart('b', 0), chart('c', 0), { name: 'd', height: 15 }], 100).breaks).toEqual(['d'])
})

test('a text that runs over counts on the page where it ends, and breaks nothing', () => {
  const blocks = [
    { name: 'note', height: 130, isSplit: true },
    { name: 'chart', height: 40, grow: 50 },
  ]
  expect(fitPages(blocks, 100)).toEqual({ breaks: [], extra: { chart: 30 } })
})
