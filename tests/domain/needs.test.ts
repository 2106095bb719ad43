import { expect, test } from 'vitest'
import { documentsToReplace, needsOf, openRequests, unreadConversations } from '#domain/needs.ts'
import type { ConversationLine } from '#schema/conversation.ts'
import type { Document } from '#schema/document.ts'
import type { ActionPlan } from '#schema/plan.ts'
import type { ClientRequest } from '#schema/request.ts'

const today = new Date(2026, 2, 15, 23, 59)
const request = (id: string, state: string) => ({ id, state }) as ClientRequest
const conversation = (id: string, unread: number, from = 'firm') =>
  ({ id, unread, latest: { from } }) as ConversationLine
const plan = (id: string, dueDate: string | null, progress = 5_000) => ({ id, dueDate, progress }) as ActionPlan
const idsOf = (lists: Partial<Parameters<typeof needsOf>[0]>) =>
  needsOf({ requests: [], conversations: [], plans: [], ...lists }, today).map(({ id }) => id)

test('requests come first, in the order given, then messages, then plans', () => {
  const lists = {
    plans: [plan('p', '2026-03-16')],
    conversations: [conversation('c', 2)],
    requests: [request('b', 'returned'), request('a', 'requested')],
  }
  expect(idsOf(lists)).toEqual(['b', 'a', 'c', 'p'])
})

test('a request leaves when it is answered, accepted or does not apply', () => {
  const states = ['uploaded', 'accepted', 'not_applicable']
  expect(idsOf({ requests: states.map((state) => request(state, state)) })).toEqual([])
})

test('a returned file that waits for a new one comes after requests, and leaves when one in its place waits to be sent', () => {
  const documents = ['a', 'b', 'c'].map((id) => ({ id, needsReplacement: id !== 'c' }) as Document)
  const lists = { documents, requests: [request('r', 'requested')], conversations: [conversation('m', 1)] }
  expect(idsOf(lists)).toEqual(['r', 'a', 'b', 'm'])
  const answered = new Set(['document:a'])
  expect(idsOf({ ...lists, answered })).toEqual(['r', 'b', 'm'])
  expect(documentsToReplace(documents, answered).map(({ id }) => id)).toEqual(['b'])
})

test('a conversation leaves when it is read', () => {
  expect(idsOf({ conversations: [conversation('read', 0), conversation('new', 1)] })).toEqual(['new'])
})

test('whatever counts as unread is listed, whoever has written last', () => {
  const conversations = ['company', 'me', 'firm'].map((from) => conversation(from, 1, from))
  expect(idsOf({ conversations })).toEqual(['company', 'me', 'firm'])
  expect(unreadConversations(conversations, new Set(['conversation:firm'])).map(({ id }) => id)).toEqual([
    'company',
    'me',
  ])
})

test('what has an answer that waits to be sent is done for its writer', () => {
  const lists = {
    requests: [request('a', 'requested'), request('b', 'returned')],
    conversations: [conversation('c', 1), conversation('d', 1)],
  }
  const answered = new Set(['request:a', 'conversation:d'])
  expect(idsOf({ ...lists, answered })).toEqual(['b', 'c'])
  expect(openRequests(lists.requests, answered).map(({ id }) => id)).toEqual(['b'])
})

test('a plan is there from a week before its day, and however late, until it is done', () => {
  const plans = [
    plan('far', '2026-03-23'),
    plan('week', '2026-03-22'),
    plan('today', '2026-03-15'),
    plan('late', '2025-12-31'),
    plan('done', '2026-03-15', 10_000),
    plan('no day', null),
  ]
  expect(idsOf({ plans })).toEqual(['week', 'today', 'late'])
})
