import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { ConversationList, Thread } from '#schema/conversation.ts'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn } = world
const { opening, open, say, read, list, thread, conversation, line, seen, bodies } = apiConversations(world)
afterAll(() => postgres.stop())

const advisor = await signedIn('admin')
const firm = { by: advisor.id, firm: true }
const conversationsOf = async (companyId: string | null) =>
  (await postgres.query('select id, subject from conversations where company_id = $1', [companyId])).map(
    (c) => c.subject,
  )

test('a conversation is opened with its first message, trimmed, and both are written down', async () => {
  const { cookie, companyId, id } = await signedIn()
  const about = {
    subject: '  Payroll ',
    contextType: 'action_plan',
    contextId: 'plan-7',
    message: '\n Is Friday fine? ',
  }
  const { status, body } = await open(cookie, about)
  expect(status).toBe(200)
  expect(await thread(cookie, body.id)).toMatchObject({
    subject: 'Payroll',
    contextType: 'action_plan',
    contextId: 'plan-7',
    unread: 0,
    hasEarlier: false,
    messages: [{ from: 'me', by: 'Ada Smith', body: 'Is Friday fine?', seenAt: null }],
  })
  const audit = await postgres.query('select event, company_id, target from audit where actor_id = $1', [id])
  expect(audit).toContainEqual({ event: 'conversation_opened', company_id: companyId, target: body.id })
  expect(JSON.stringify(audit)).not.toContain('Friday')
})

test('the two calls of the spec make a conversation and then its first message', async () => {
  const { cookie, id } = await signedIn()
  const { body: opened } = await open(cookie)
  expect(await thread(cookie, opened.id)).toMatchObject({ subject: 'Payroll', messages: [] })
  const { status, body } = await say(cookie, { conversationId: opened.id, message: ' Hello ' })
  expect([status, body]).toMatchObject([
    200,
    { success: true, message: { from: 'me', body: 'Hello', by: 'Ada Smith' } },
  ])
  expect(await bodies(opened.id)).toEqual(['Hello'])
  expect(await postgres.query("select target from audit where actor_id = $1 and event = 'message_sent'", [id])).toEqual(
    [{ target: opened.id }],
  )
})

test('where the first message cannot be kept, there is no conversation either', async () => {
  const { cookie, companyId } = await signedIn()
  await postgres.query('alter table messages add constraint no_such check (body <> $$refuse me$$)')
  const { status } = await open(cookie, { message: 'refuse me' })
  await postgres.query('alter table messages drop constraint no_such')
  expect(status).toBe(500)
  expect(await conversationsOf(companyId)).toEqual([])
})

test('one key opens one conversation with one message, also from twenty tries at once', async () => {
  const { cookie, companyId } = await signedIn()
  const key = randomUUID()
  const tries = Array.from({ length: 20 }, () => open(cookie, { message: 'Once' }, key))
  const answers = new Set((await Promise.all(tries)).map(({ status, text }) => `${status} ${text}`))
  expect([...answers]).toEqual([expect.stringMatching(/^200 /)])
  expect(await conversationsOf(companyId)).toEqual(['Payroll'])
  expect(await bodies(JSON.parse([...answers][0]!.slice(4)).id)).toEqual(['Once'])
})

test('one key is one message, also from twenty tries at once, and every try is answered alike', async () => {
  const { cookie } = await signedIn()
  const conversationId = (await open(cookie)).body.id
  const key = randomUUID()
  const tries = Array.from({ length: 20 }, () => say(cookie, { conversationId, message: 'Once' }, key))
  const answers = new Set((await Promise.all(tries)).map(({ status, text }) => `${status} ${text}`))
  expect([...answers]).toEqual([expect.stringMatching(/^200 /)])
  expect(await bodies(conversationId)).toEqual(['Once'])
})

test('a key that stands for another message is refused, and nothing is written', async () => {
  const { cookie } = await signedIn()
  const conversationId = (await open(cookie)).body.id
  const key = randomUUID()
  await say(cookie, { conversationId, message: 'One' }, key)
  const { status, body } = await say(cookie, { conversationId, message: 'Two' }, key)
  expect([status, body.code]).toEqual([422, 'key_reused'])
  expect(await bodies(conversationId)).toEqual(['One'])
})

test("another company's conversation and one that is not there are answered alike, and nothing is written", async () => {
  const [mine, other] = [await signedIn(), await signedIn()]
  const theirs = (await open(other.cookie, { message: 'Between us' })).body.id
  const [last] = (await thread(other.cookie, theirs)).messages
  const before = (await bodies(theirs)).length
  for (const ask of [
    (id: string) => call('GET', `/api/client/conversations/${id}`, { cookie: mine.cookie }),
    (id: string) => call('GET', `/api/client/conversations/${id}?before=${last.id}`, { cookie: mine.cookie }),
    (id: string) => read(mine.cookie, id, { messageId: last.id }),
    (id: string) => say(mine.cookie, { conversationId: id, message: 'Let me in' }),
  ]) {
    const said = new Set<string>()
    for (const id of [theirs, randomUUID()]) {
      const { status, text, body } = await ask(id)
      said.add(`${status} ${text.replace(body.requestId, '')}`)
    }
    expect([...said]).toEqual([expect.stringContaining('404 {"code":"not_found"')])
  }
  const { status, body } = await call('GET', '/api/client/conversations/no-uuid', { cookie: mine.cookie })
  expect([status, body.code]).toEqual([404, 'not_found'])
  expect((await bodies(theirs)).length).toBe(before)
  expect(await postgres.query('select 1 from read_marks where person_id = $1', [mine.id])).toEqual([])
})

test('a list holds the conversations of its own company alone', async () => {
  const people = [await signedIn(), await signedIn(), await signedIn()]
  for (const [n, { cookie }] of people.entries()) await open(cookie, { subject: `Subject ${n}`, message: `Words ${n}` })
  for (const [n, { cookie }] of people.entries()) {
    const { conversations } = await list(cookie)
    expect(conversations).toMatchObject([{ subject: `Subject ${n}`, latest: { excerpt: `Words ${n}` } }])
  }
})

test('an admin and a stranger write nothing', async () => {
  const { cookie } = await signedIn()
  const conversationId = (await open(cookie)).body.id
  const before = await world.fingerprint()
  for (const [status, who] of [
    [403, advisor.cookie],
    [401, undefined],
  ] as const) {
    expect((await open(who, {}, randomUUID())).status).toBe(status)
    expect((await say(who, { conversationId, message: 'x' }, randomUUID())).status).toBe(status)
    expect((await call('GET', `/api/client/conversations/${conversationId}`, { cookie: who })).status).toBe(status)
  }
  expect(await world.fingerprint()).toBe(before)
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
  await line(about, 'Two', { by: id, at: '2026-03-02T13:00:00Z' })
  // That the client themselves has read it is no news to them.
  await read(cookie, about, { messageId: answer })
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

test('each read goes to the database once, and so does each write', async () => {
  const { cookie } = await signedIn()
  const id = (await open(cookie, { message: 'Question' })).body.id
  const [first] = (await thread(cookie, id)).messages
  for (const ask of [
    () => list(cookie),
    () => thread(cookie, id),
    () => open(cookie, { message: 'Again' }, randomUUID()),
    () => say(cookie, { conversationId: id, message: 'x' }, randomUUID()),
    () => read(cookie, id, { messageId: first.id }),
  ]) {
    const before = world.trips()
    await ask()
    expect(world.trips() - before).toBe(1)
  }
})

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
  expect(opening.priority).toBe('medium')
})
