import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { seed } from '#tests/support/api-seed.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { hostileText, hostileValue } from '#tests/support/hostile-text.ts'

const world = await apiWorld()
const { call, postgres, signedIn } = world
const { opening, open, say, read, thread } = apiConversations(world)
afterAll(() => postgres.stop())

const conversationsOf = (companyId: string | null) =>
  postgres.query('select id from conversations where company_id = $1', [companyId])

test.each([
  [{ subject: ' ' }, ['subject']],
  [{ subject: 'x'.repeat(201) }, ['subject']],
  [{ contextType: 'gossip' }, ['contextType']],
  [{ contextId: 7 }, ['contextId']],
  [{ contextId: 'x'.repeat(201) }, ['contextId']],
  [{ priority: 'high' }, ['priority']],
  [{ message: ' \n ' }, ['message']],
  [{ message: `${'x'.repeat(5_001)} ` }, ['message']],
  [{ companyId: 'x' }, ['companyId']],
  [{ createdBy: 'x' }, ['createdBy']],
  [{ internal: true }, ['internal']],
])('a conversation of the wrong shape is refused by field: %#', async (json, fields) => {
  const { cookie, companyId } = await signedIn()
  const { status, body } = await open(cookie, json)
  expect([status, Object.keys(body.fields).sort()]).toEqual([400, fields])
  expect(await conversationsOf(companyId)).toEqual([])
})

test.each([
  [{}, ['conversationId', 'message']],
  [{ conversationId: 'x', message: 'y' }, ['conversationId']],
  [{ conversationId: randomUUID(), message: ' ' }, ['message']],
  [{ conversationId: randomUUID(), message: 'x'.repeat(5_001) }, ['message']],
  [{ conversationId: randomUUID(), message: 'x', internal: true }, ['internal']],
  [{ conversationId: randomUUID(), message: 'x', fromFirm: true }, ['fromFirm']],
])('a message of the wrong shape is refused by field: %#', async (json, fields) => {
  const { cookie } = await signedIn()
  const { status, body } = await say(cookie, json)
  expect([status, Object.keys(body.fields).sort()]).toEqual([400, fields])
})

test('what a message may hold comes back as it was: the longest, signs of all kinds, markup', async () => {
  const { cookie } = await signedIn()
  for (const message of [
    'x'.repeat(5_000),
    `𝕬🌾\u202e\u0007 ${'é'.repeat(4_000)}.`,
    '<img src=x onerror=alert(1)>{{7*7}}',
  ]) {
    const { status, body } = await open(cookie, { subject: 's'.repeat(200), message })
    expect(status).toBe(200)
    expect((await thread(cookie, body.id)).messages[0].body).toBe(message)
  }
})

test('texts that PostgreSQL cannot hold are refused', async () => {
  const { cookie } = await signedIn()
  const conversationId = (await open(cookie)).body.id
  for (const bad of ['a\u0000b', 'a\ud800b']) {
    expect((await open(cookie, { subject: bad })).status).toBe(400)
    expect((await open(cookie, { contextId: bad })).status).toBe(400)
    expect((await open(cookie, { message: bad })).status).toBe(400)
    expect((await say(cookie, { conversationId, message: bad })).status).toBe(400)
    expect((await read(cookie, conversationId, { messageId: bad })).status).toBe(400)
  }
})

const text = hostileText('"; drop table messages; --', 'x'.repeat(6_000))
const value = hostileValue(text)

test('3,000 generated bodies and ids are taken or refused, none of them with an error of ours', async () => {
  const { cookie } = await signedIn()
  const own = (await open(cookie)).body.id
  const id = fc.oneof(fc.constantFrom(own, randomUUID()), fc.uuid(), text)
  const field = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 2, arbitrary: usual as fc.Arbitrary<unknown> }, value)
  const ask = fc.oneof(
    fc
      .record(
        {
          subject: field(text),
          contextType: field(fc.constant(opening.contextType)),
          contextId: field(text),
          priority: field(fc.constant('medium')),
          message: field(text),
        },
        { requiredKeys: ['subject', 'contextType', 'priority'] },
      )
      .map((json) => ['conversations', json] as const),
    fc
      .record(
        { conversationId: field(id), message: field(text), documentIds: field(fc.array(id, { maxLength: 7 })) },
        { requiredKeys: ['conversationId', 'message'] },
      )
      .map((json) => ['messages', json] as const),
    fc.record({ id, messageId: field(id) }).map(({ id, ...json }) => {
      const path = `conversations/${encodeURIComponent(id.toWellFormed())}/read`
      return [path, json] as const
    }),
  )
  const statuses = new Set<number>()
  const property = fc.asyncProperty(ask, async ([path, json]) => {
    world.pass(1)
    const { status } = await call('POST', `/api/client/${path}`, { cookie, json })
    statuses.add(status)
    expect([200, 400, 404]).toContain(status)
  })
  await fc.assert(property, { seed, numRuns: 3_000 })
  expect([...statuses].sort()).toEqual([200, 400, 404])
}, 60_000)
