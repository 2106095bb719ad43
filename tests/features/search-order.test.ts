import { expect, test } from 'vitest'
import { actionsFor, choicesInOrder, type PaletteChoice } from '#features/search/results.ts'

const found = (title: string): PaletteChoice => ({
  key: title,
  icon: 'message-square',
  title,
  detail: '',
  kind: 'Message',
  address: '/x',
})

test('a part of the firm’s side that is named comes before what only has the word in it, and after an exact name', () => {
  const order = (...titles: string[]) =>
    choicesInOrder('close', titles.map(found), actionsFor('close')).map(({ title }) => title)
  expect(order('Can we close the loan?')).toEqual(['Go to Close', 'Can we close the loan?'])
  expect(order('Close', 'Can we close the loan?')).toEqual(['Close', 'Go to Close', 'Can we close the loan?'])
})

test('an action that is named comes before a person whose email has its words, with or without its article', () => {
  for (const typed of ['add lead', 'Add a lead'])
    expect(choicesInOrder(typed, [found(typed), found('Rosa Castellan')], actionsFor(typed)).at(0)?.title).toBe(
      'Add a lead',
    )
})

test('what is done to a month is found by its words, and leads to where it is done', () => {
  const found = (typed: string) => actionsFor(typed).map(({ title, address }) => [title, address])
  expect(found('import')).toContainEqual(['Import books', '/admin/dashboard?tab=books'])
  expect(found('publish')).toEqual([['Publish what is ready', '/admin/dashboard?tab=close&state=ready']])
  expect(found('mark done')).toEqual([['Mark a step done', '/admin/dashboard?tab=close']])
})
