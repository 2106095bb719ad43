import { expect, test } from 'vitest'
import { isInState, progressOf, rowsInView } from '#features/close/filter.ts'
import type { CloseCell, CloseRow, CloseState } from '#schema/close.ts'

const row = (state: CloseState, more: Partial<CloseCell> = {}) =>
  ({ cells: [{ state, missing: ['Review'], hasFigures: true, ...more }] }) as unknown as CloseRow

test('what is ready to publish is under its state also where it is late', () => {
  const late = row('overdue', { missing: [] })
  expect([isInState(late, 'overdue'), isInState(late, 'ready')]).toEqual([true, true])
  expect(isInState(row('overdue'), 'ready')).toBe(false)
  expect(isInState(row('published', { missing: [] }), 'ready')).toBe(false)
  expect(isInState({ cells: [null] } as unknown as CloseRow, 'ready')).toBe(false)
})

test('the month of a client who came after it is not counted as one to publish', () => {
  const newcomer = { cells: [null] } as unknown as CloseRow
  const rows = [row('published'), row('overdue', { missing: [] }), row('waiting'), newcomer]
  expect(progressOf(rows)).toEqual({ published: 1, total: 3, ready: 1 })
})

test('a client is found by its name and by the name or email of one of its people', () => {
  const rows = [
    { id: 'okafor', name: 'Okafor Landscape', ownerId: null, contacts: ['Dev Okafor dev@yard.example'], cells: [] },
    { id: 'harbor', name: 'Harbor Bakery', ownerId: 'me', contacts: [], cells: [] },
  ] as unknown as CloseRow[]
  const found = (q: string, owner?: string) => rowsInView(rows, { q, owner }, 'me').map(({ id }) => id)
  expect([found('LANDSCAPE'), found('dev o'), found('@yard'), found('harbor')]).toEqual([
    ['okafor'],
    ['okafor'],
    ['okafor'],
    ['harbor'],
  ])
  expect([found('nobody'), found('dev', 'mine')]).toEqual([[], []])
})

test('a client is among somebody’s own also while a step of theirs is open in the month', () => {
  const rows = [
    { id: 'own', ownerId: 'me', contacts: [], cells: [null] },
    { id: 'step', ownerId: 'other', contacts: [], cells: [row('waiting', { givenTo: ['me'] }).cells[0]] },
    { id: 'other', ownerId: 'other', contacts: [], cells: [row('waiting', { givenTo: [] }).cells[0]] },
    { id: 'none', ownerId: null, contacts: [], cells: [null] },
  ] as unknown as CloseRow[]
  const of = (owner?: string) => rowsInView(rows, { owner }, 'me').map(({ id }) => id)
  expect([of('mine'), of('me'), of('other'), of('none')]).toEqual([
    ['own', 'step'],
    ['own', 'step'],
    ['step', 'other'],
    ['none'],
  ])
})
