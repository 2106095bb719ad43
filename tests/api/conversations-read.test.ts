import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { ConversationList, Thread } from '#schema/conversation.ts'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn } = world
const { open, read, list, thread, conversation, line, seen } = apiConversations(world)
afterAll(() => postgres.stop())

const advisor = await signedIn('admin')
const firm = { by: advisor.id, firm: true }

test('a list holds the conversations of its own company alone', async () => {
  const people = [await signedIn(), await signedIn(), await signedIn()]
  for (const [n, { cookie }] of people.entries()) await open(cookie, { subject: `Subject ${n}`, message: `Words ${n}` })
  for (const [n, { cookie }] of people.entries()) {
    const { conversations } = await list(cookie)
    expect(conversations).toMatchObject([{ subject: `Subject ${n}`, latest: { excerpt: `Words ${n}` } }])
  }
})

test('the newest news stands first, with who told it, when, and on which side', async () => {
  const { cookie, companyId, id } = await signedIn()
  const colleague = await signedIn('client', companyId ?? '')
  const [first, second, silent] = [
    await conversation(companyId ?? '', 'First', '2026-03-01T09:00:00Z'),
    await conversation(companyId ?? '', 'Second', '2026-03-02T09:00:00Z'),
    await conversation(companyId ?? '', 'Silent', '2026-03-04T09:00:00Z'),
  ]
  await line(second, 'Two\n\n  words', { by: colleague.id, at: '2026-03-03T10:00:00Z' })
  await line(first, 'Mine', { by: id, at: '2026-03-04T10:00:00Z' })
  await line(first, `Answer ${'x'.repeat(500)}`, { ...firm, at: '2026-03-05T10:00:00Z' })
  const { conversations } = v.parse(ConversationList, await list(cookie))
  expect(conversations).toMatchObject([
    { id: first, unread: 1, latest: { from: 'firm', by: 'Ada Smith', at: '2026-03-05T10:00:00.000Z' } },
    { id: silent, unread: 0, latest: null },
    { id: second, unread: 1, latest: { from: 'company', excerpt: 'Two words' } },
  ])
  expect(conversations[0]?.latest?.excerpt).toHaveLength(160)
})

test('a note between the firm is nowhere for a client: not in the thread, list, count, order, or the firm’s time', async () => {
  const { cookie, companyId, id } = await signedIn()
  const [older, newer] = [await conversation(companyId ?? '', 'Older'), await conversation(companyId ?? '', 'Newer')]
  await line(older, 'Question', { by: id, at: '2026-03-02T10:00:00Z' })
  await line(newer, 'Question', { by: id, at: '2026-03-03T10:00:00Z' })
  const hidden = await line(older, 'Owes us money', { ...firm, internal: true, at: '2026-03-09T10:00:00Z' })
  const everything = JSON.stringify([await list(cookie), await thread(cookie, older)])
  expect(everything).not.toContain('Owes us')
  expect(everything).not.toContain(hidden)
  const { conversations } = await list(cookie)
  expect(conversations).toMatchObject([
    { id: newer, unread: 0 },
    { id: older, unread: 0, latest: { excerpt: 'Question' } },
  ])
  expect((await thread(cookie, older)).messages).toHaveLength(1)
  expect((await read(cookie, older, { messageId: hidden })).status).toBe(404)
})

test('what others wrote is unread until it has been on the screen, for each person apart', async () => {
  const { cookie, companyId } = await signedIn()
  const colleague = await signedIn('client', companyId ?? '')
  const id = (await open(cookie, { message: 'Question' })).body.id
  const answer = await line(id, 'Answer', { ...firm, at: world.now().toISOString() })
  const late = await line(id, 'One more thing', { ...firm, at: world.now().toISOString() })
  expect((await thread(cookie, id)).unread).toBe(2)
  expect((await read(cookie, id, { messageId: answer })).body).toEqual({ success: true, unread: 1 })
  expect((await read(cookie, id, { messageId: late })).body).toEqual({ success: true, unread: 0 })
  // An older line, said late by another tab, brings nothing back.
  await read(cookie, id, { messageId: answer })
  expect((await list(cookie)).conversations).toMatchObject([{ unread: 0 }])
  expect((await list(colleague.cookie)).conversations).toMatchObject([{ unread: 3 }])
})

test('a message says when the firm has seen it first, and its own lines say nothing of the kind', async () => {
  const { cookie, companyId, id } = await signedIn()
  const about = await conversation(companyId ?? '', 'Seen')
  const one = await line(about, 'One', { by: id, at: '2026-03-02T10:00:00Z' })
  await seen(one, advisor.id, '2026-03-02T11:00:00Z')
  const answer = await line(about, 'Answer', { ...firm, at: '2026-03-02T11:05:00Z' })
  await seen(answer, advisor.id, '2026-03-02T12:00:00Z')
  const two = await line(about, 'Two', { by: id, at: '2026-03-02T13:00:00Z' })
  // That their own company has read it is no news to them.
  const colleague = await signedIn('client', companyId ?? '')
  await read(colleague.cookie, about, { messageId: two })
  const { messages } = v.parse(Thread, await thread(cookie, about))
  expect(messages.map(({ seenAt }) => seenAt)).toEqual(['2026-03-02T11:00:00.000Z', null, null])
})

test('a long conversation comes from its end, and what was before on request', async () => {
  const { cookie, companyId, id } = await signedIn()
  const long = await conversation(companyId ?? '', 'Long')
  await postgres.query(
    `insert into messages (id, conversation_id, company_id, person_id, from_firm, body, at)
     select gen_random_uuid(), $1, $2, $3, false, 'Line ' || n, now() from generate_series(1, 250) n`,
    [long, companyId, id],
  )
  const end = v.parse(Thread, await thread(cookie, long))
  expect([end.hasEarlier, end.messages.length, end.messages[0]?.body, end.messages.at(-1)?.body]).toEqual([
    true,
    200,
    'Line 51',
    'Line 250',
  ])
  const start = v.parse(Thread, await thread(cookie, `${long}?before=${end.messages[0]?.id}`))
  expect([start.hasEarlier, start.messages.length, start.messages.at(-1)?.body]).toEqual([false, 50, 'Line 50'])
  expect((await call('GET', `/api/client/conversations/${long}?before=x`, { cookie })).status).toBe(400)
})
