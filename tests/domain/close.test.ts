import { expect, test } from 'vitest'
import { businessDayAfter } from '#domain/business-day.ts'
import { closeCell, dueDay, isReady, isStepDone, isStepLate, type Step, stepsOf } from '#domain/close.ts'
import type { MonthFacts, StepOverride } from '#schema/close.ts'
import type { Month } from '#schema/units.ts'

const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  title: id,
  who: 'owner',
  due: 5,
  ownerId: null,
  isOwn: false,
  ...more,
})
const STEPS = [
  step('feeds'),
  step('papers', { automatic: 'requests', who: 'client' }),
  step('figures', { automatic: 'figures' }),
  step('notes', { automatic: 'insights' }),
  step('published', { automatic: 'published', due: 10 }),
]
const FACTS: MonthFacts = {
  month: '2026-02' as Month,
  isOpened: true,
  addedOn: '2024-01-02',
  marks: [],
  hasDraft: false,
  hasFigures: false,
  hasInsights: false,
  isOut: false,
  isRevised: false,
  publishedAt: null,
  asked: 0,
  openRequests: 0,
  questions: 0,
  openQuestions: 0,
}
const DONE: Partial<MonthFacts> = { marks: ['feeds', 'papers'], hasFigures: true, hasInsights: true }
const cell = (facts: Partial<MonthFacts>, today = '2026-03-05') => closeCell(STEPS, { ...FACTS, ...facts }, today)

test.each([
  ['not_started', {}],
  ['in_progress', { marks: ['feeds'] }],
  ['in_progress', { asked: 1 }],
  ['in_progress', { hasDraft: true }],
  ['waiting', { ...DONE, marks: ['feeds'], asked: 2, openRequests: 1 }],
  ['waiting', { questions: 3, openQuestions: 1 }],
  ['ready', DONE],
  ['published', { publishedAt: '2026-03-04T12:00:00.000Z' }],
] satisfies [string, Partial<MonthFacts>][])('a month before its due day is %s with %j', (state, facts) => {
  expect(cell(facts).state).toBe(state)
})

test('a month is overdue from the day after its due day, whatever is done, until it is published', () => {
  expect(cell({}).due).toBe('2026-03-13')
  expect(cell(DONE, '2026-03-13').state).toBe('ready')
  expect(cell(DONE, '2026-03-14').state).toBe('overdue')
  expect(cell({ openRequests: 1, asked: 1 }, '2026-03-14').state).toBe('overdue')
  expect(cell({ publishedAt: '2026-03-20T12:00:00.000Z' }, '2026-04-30').state).toBe('published')
})

test('a step is late from the day after its due day until it is done, and never in a month that is published', () => {
  const open = { isDone: false, due: '2026-03-09' }
  expect(isStepLate(open, 'in_progress', '2026-03-09')).toBe(false)
  expect(isStepLate(open, 'in_progress', '2026-03-10')).toBe(true)
  expect(isStepLate(open, undefined, '2026-03-10')).toBe(true)
  expect(isStepLate({ ...open, isDone: true }, 'in_progress', '2026-03-10')).toBe(false)
  expect(isStepLate(open, 'published', '2026-03-10')).toBe(false)
})

test('a month that clients see as in progress is never overdue', () => {
  expect(cell({ hasFigures: true, isOut: true }, '2026-04-30').state).toBe('in_progress')
  expect(cell({ hasFigures: true, isOut: true, asked: 1, openRequests: 1 }, '2026-04-30').state).toBe('waiting')
})

test('a ready month that is overdue can still be published from the grid, one without figures cannot', () => {
  expect(isReady(cell(DONE, '2026-03-20'))).toBe(true)
  expect(isReady(cell({ ...DONE, marks: ['feeds'] }))).toBe(false)
  expect(isReady(closeCell([step('feeds'), STEPS[4]!], { ...FACTS, marks: ['feeds'] }, '2026-03-05'))).toBe(false)
  expect(isReady(cell({ ...DONE, publishedAt: '2026-03-04T12:00:00.000Z' }))).toBe(false)
})

test('what is not done is named, and Published is not among it', () => {
  expect(cell({ marks: ['feeds'], hasFigures: true })).toMatchObject({
    done: 2,
    total: 5,
    missing: ['papers', 'notes'],
  })
})

test('nothing asked for yet is not everything received; a mark says that there is nothing to ask', () => {
  const papers = STEPS[1]!
  expect(isStepDone(papers, FACTS)).toBe(false)
  expect(isStepDone(papers, { ...FACTS, marks: ['papers'] })).toBe(true)
  expect(isStepDone(papers, { ...FACTS, asked: 2, openRequests: 1, marks: ['papers'] })).toBe(false)
  expect(isStepDone(papers, { ...FACTS, asked: 2 })).toBe(true)
})

test('a mark completes no step that completes itself by figures or by publishing', () => {
  const marks = ['figures', 'published']
  expect(isStepDone(STEPS[2]!, { ...FACTS, marks })).toBe(false)
  expect(isStepDone(STEPS[4]!, { ...FACTS, marks })).toBe(false)
})

test('due days skip weekends, also over a year’s end', () => {
  expect(businessDayAfter('2026-02', 1)).toBe('2026-03-02')
  expect(businessDayAfter('2026-05', 5)).toBe('2026-06-05')
  expect(businessDayAfter('2026-12', 3)).toBe('2027-01-05')
})

test('nothing is late on a client’s first day: days count from the day it was added where that is later', () => {
  expect(dueDay({ ...FACTS, addedOn: '2026-02-10' }, 10)).toBe('2026-03-13')
  expect(dueDay({ ...FACTS, addedOn: '2026-02-28' }, 10)).toBe('2026-03-13')
  expect(dueDay({ ...FACTS, addedOn: '2026-03-25' }, 10)).toBe('2026-04-08')
  expect(cell({ addedOn: '2026-03-25' }, '2026-03-25').state).toBe('not_started')
  expect(cell({ addedOn: '2026-03-25' }, '2026-04-09').state).toBe('overdue')
})

const difference = (step: string, more: Partial<StepOverride>): StepOverride => ({
  step,
  isDropped: false,
  title: null,
  who: null,
  ownerId: null,
  due: null,
  ...more,
})

test('a company’s checklist leaves out, adds, gives away and moves steps, and Published stays last', () => {
  const steps = stepsOf(STEPS, [
    difference('papers', { isDropped: true }),
    difference('own-1', { title: 'Inventory counted', who: 'client', due: 4 }),
    difference('own-2', { title: 'Left out again', who: 'owner', due: 4, isDropped: true }),
    difference('feeds', { ownerId: 'somebody' }),
    difference('published', { due: 20 }),
  ])
  expect(steps.map(({ id }) => id)).toEqual(['feeds', 'figures', 'notes', 'own-1', 'published'])
  expect(steps[0]).toMatchObject({ ownerId: 'somebody', due: 5, isOwn: false })
  expect(steps[3]).toMatchObject({ title: 'Inventory counted', who: 'client', due: 4, isOwn: true })
  expect(closeCell(steps, FACTS, '2026-03-05').due).toBe('2026-03-27')
})
