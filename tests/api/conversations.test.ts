import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn } = world
const { open, say, read, list, thread, bodies } = apiConversations(world)
afterAll(() => postgres.stop())

const advisor = await signedIn('admin')
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
