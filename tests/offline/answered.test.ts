import '#tests/support/browser-globals.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { store } from '#data/store.ts'
import { outbox } from '#offline/outbox.ts'
import { allTextOf, type EntryKind } from '#offline/outbox-kinds.ts'
import { entryOf } from '#offline/outbox-write.ts'
import { useWaitingAnswerSubjects } from '#offline/use-outbox.ts'

/** Something about a thing, on the device until there is a network. */
const waiting = (kind: EntryKind, subject: string) =>
  entryOf({ id: subject, personId: 'p-1', companyId: null, subject, kind, about: '', path: '/', body: {} })

const Answered = () => createElement('p', null, [...useWaitingAnswerSubjects()].join(' '))

test('what waits to be sent answers a request or a conversation only where it is an answer, and was not refused', () => {
  store.set(outbox, [
    waiting('request_answer', 'request:words'),
    waiting('upload', 'request:file'),
    waiting('message', 'conversation:reply'),
    waiting('note', 'request:note'),
    waiting('plan_step', 'request:step'),
    { ...waiting('request_answer', 'request:refused'), state: 'needs_attention' },
  ])
  expect(renderToString(createElement(Answered))).toBe('<p>request:words request:file conversation:reply</p>')
})

test('what waits is told in full: the words, and the category that was chosen with them', () => {
  const body = { category: 'Meals', answer: 'Lunch with the crew' }
  expect(allTextOf({ kind: 'question_answer', body })).toBe('Lunch with the crew\nMeals')
})
