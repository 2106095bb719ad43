import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn } = world
const { open, say, read, list, thread, conversation, line } = apiConversations(world)
afterAll(() => postgres.stop())

const { cookie, id: advisor } = await signedIn('admin')
const at = (company: string | null) => `/api/admin/companies/${company}/conversations`
const get = async (path: string) => (await call('GET', path, { cookie })).body
const post = (path: string, json: unknown, key?: string) =>
  call('POST', path, { cookie, json, headers: { 'Idempotency-Key': key } })
const SECRET = 'They are late with their taxes'

/** A client who has asked something. */
async function asked() {
  const client = await signedIn()
  const { body } = await open(client.cookie, { message: 'Is Friday fine?' })
  return { ...client, id: body.id as string, path: `${at(client.companyId)}/${body.id}`, person: client.id }
}

test('an answer stands in the client’s thread as the firm’s, and the client is told of it', async () => {
  const { path, id, cookie: theirs, person, companyId } = await asked()
  const { status, body } = await post(`${path}/messages`, { message: ' Yes. ', internal: false })
  expect([status, body.message]).toMatchObject([
    200,
    { body: 'Yes.', fromFirm: true, internal: false, by: 'Ada Smith' },
  ])
  const seen = await thread(theirs, id)
  expect(seen.messages.map(({ from, body }: { from: string; body: string }) => [from, body])).toEqual([
    ['me', 'Is Friday fine?'],
    ['firm', 'Yes.'],
  ])
  expect(seen.unread).toBe(1)
  expect(await postgres.query('select kind from notices where person_id = $1', [person])).toEqual([{ kind: 'message' }])
  const audit = await postgres.query(
    "select actor_id, target, actor_role from audit where event = 'message_sent' and company_id = $1",
    [companyId],
  )
  expect(audit).toEqual([{ actor_id: advisor, target: id, actor_role: 'admin' }])
})

test('an answer that a colleague was faster with is not sent, until their line has been seen', async () => {
  const { path, cookie: theirs, id } = await asked()
  const question = (await get(path)).messages.at(-1).id
  const colleague = await signedIn('admin')
  const answerOf = async (who: string, message: string, seen: string, internal = false) => {
    const json = { message, internal, seen }
    const { status, body } = await call('POST', `${path}/messages`, {
      cookie: who,
      json,
      headers: { 'Idempotency-Key': randomUUID() },
    })
    return status === 200 ? body.message.id : body.code
  }
  await answerOf(colleague.cookie, 'A note for us', question, true)
  const first = await answerOf(colleague.cookie, 'Friday is fine.', question)
  expect(await answerOf(cookie, 'No, Monday.', question)).toBe('answered_meanwhile')
  await answerOf(colleague.cookie, 'At nine.', question)
  expect(await answerOf(cookie, 'No, Monday.', first)).toBe('answered_meanwhile')
  const last = (await get(path)).messages.at(-1).id
  await answerOf(cookie, 'Or Monday.', last)
  const seen = await thread(theirs, id)
  expect(seen.messages.map(({ body }: { body: string }) => body)).toEqual([
    'Is Friday fine?',
    'Friday is fine.',
    'At nine.',
    'Or Monday.',
  ])
})

test('an internal note is the firm’s alone: in no answer to the client, in no count, in no notice, and in no mark', async () => {
  const { path, id, cookie: theirs, person } = await asked()
  const { body } = await post(`${path}/messages`, { message: SECRET, internal: true })
  expect(body.message.internal).toBe(true)
  expect((await get(path)).messages.at(-1)).toMatchObject({ body: SECRET, internal: true })
  const told = await Promise.all([
    call('GET', '/api/client/conversations', { cookie: theirs }),
    call('GET', `/api/client/conversations/${id}`, { cookie: theirs }),
    call('GET', `/api/client/conversations/${id}?before=${body.message.id}`, { cookie: theirs }),
    read(theirs, id, { messageId: body.message.id }),
  ])
  for (const { text } of told) expect(text).not.toContain(SECRET)
  expect(told[0].body.conversations[0]).toMatchObject({ unread: 0, latest: { excerpt: 'Is Friday fine?' } })
  expect(told[3].status).toBe(404)
  expect(await postgres.query('select 1 from notices where person_id = $1', [person])).toEqual([])
})

test('row security alone hides a note, and no client writes as the firm', async () => {
  const { id, path, companyId, person } = await asked()
  await post(`${path}/messages`, { message: SECRET, internal: true })
  const asClient = (sql: string, values: unknown[]) =>
    world.asClient({ id: person, companyId }, (query) => query(sql, values))
  expect(await asClient('select body from messages where conversation_id = $1', [id])).toEqual([
    { body: 'Is Friday fine?' },
  ])
  for (const [firm, internal] of [
    [true, false],
    [true, true],
  ])
    await expect(
      asClient(
        `insert into messages (id, conversation_id, company_id, person_id, from_firm, internal, body, at)
         values (gen_random_uuid(), $1, $2, $3, $4, $5, 'x', now())`,
        [id, companyId, person, firm, internal],
      ),
    ).rejects.toThrow(/row-level security/)
})

test('what somebody of the firm has read is seen by the client, and is still new to the colleagues', async () => {
  const { path, id, cookie: theirs, companyId } = await asked()
  const before = await get(path)
  expect(before.unread).toBe(1)
  const { body } = await post(`${path}/read`, { messageId: before.messages[0].id })
  expect(body).toEqual({ success: true, unread: 0 })
  expect((await thread(theirs, id)).messages[0].seenAt).toBe(world.now().toISOString())
  const colleague = await signedIn('admin')
  const { body: theirList } = await call('GET', at(companyId), { cookie: colleague.cookie })
  expect(theirList.lines).toMatchObject([{ unread: 1 }])
  await say(theirs, { conversationId: id, message: 'One more' })
  expect((await get(at(companyId))).lines).toMatchObject([{ unread: 1, latest: { excerpt: 'One more' } }])
})

test('the firm sees by whom of the client its line was read, and when', async () => {
  const { path, id, cookie: theirs, companyId } = await asked()
  const { body } = await post(`${path}/messages`, { message: 'Yes.', internal: false })
  expect((await get(path)).messages.at(-1).seenAt).toBeNull()
  await read(theirs, id, { messageId: body.message.id })
  const seen = async () => (await get(path)).messages.at(-1)
  expect(await seen()).toMatchObject({ seenAt: world.now().toISOString(), seenBy: ['Ada Smith'] })
  const colleague = await signedIn('client', companyId ?? undefined)
  await postgres.query("update people set first_name = 'Rosa' where id = $1", [colleague.id])
  await read(colleague.cookie, id, { messageId: body.message.id })
  expect((await seen()).seenBy).toEqual(expect.arrayContaining(['Ada Smith', 'Rosa Smith']))
})

test('a closed conversation leaves the list; the client’s next line opens it again, the firm’s own does not', async () => {
  const { path, id, cookie: theirs, companyId } = await asked()
  expect((await post(`${path}/settle`, { closed: true })).body).toEqual({ success: true, closed: true })
  await post(`${path}/settle`, { closed: true })
  const states = async () => [
    (await get(at(companyId))).lines.length,
    (await get(`${at(companyId)}?state=closed`)).lines.length,
  ]
  expect(await states()).toEqual([0, 1])
  await post(`${path}/messages`, { message: 'Settled by phone', internal: true })
  expect(await states()).toEqual([0, 1])
  await say(theirs, { conversationId: id, message: 'Not quite' })
  expect(await states()).toEqual([1, 0])
  await post(`${path}/settle`, { closed: true })
  expect((await post(`${path}/settle`, { closed: false })).body).toEqual({ success: true, closed: false })
  const events = await postgres.query(
    "select event from audit where company_id = $1 and event like 'conversation_%' order by id",
    [companyId],
  )
  expect(events.map(({ event }) => event)).toEqual([
    'conversation_opened',
    'conversation_closed',
    'conversation_closed',
    'conversation_reopened',
  ])
})

test('the firm begins a conversation, once a key, and the client finds it', async () => {
  const { companyId, cookie: theirs } = await signedIn()
  const key = randomUUID()
  const opening = { subject: 'Year end', message: 'Shall we meet?' }
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => (await post(at(companyId), opening, key)).body.id),
  )
  expect(new Set(ids).size).toBe(1)
  expect((await list(theirs)).conversations).toMatchObject([
    { id: ids[0], subject: 'Year end', unread: 1, latest: { from: 'firm' } },
  ])
})

test('conversations come with the latest news first, a page at a time, each once', async () => {
  const { companyId, id: person } = await signedIn()
  const ids: string[] = []
  for (let n = 0; n < 60; n++) {
    const one = await conversation(companyId ?? '', `Thread ${n}`)
    if (n % 3) await line(one, 'x', { by: person, at: '2026-03-01T10:00:00Z' })
    ids.push(one)
  }
  const first = await get(at(companyId))
  const second = await get(`${at(companyId)}?after=${first.next}`)
  const found = [...first.lines, ...second.lines].map(({ id }) => id)
  expect([found.length, new Set(found).size, second.next]).toEqual([60, 60, null])
  expect(found[0]).toBe(ids[59])
})

test('a thread of another company is not found under this one, and nothing is written into it', async () => {
  const [mine, other] = [await asked(), await asked()]
  const path = `${at(mine.companyId)}/${other.id}`
  const { messages } = await get(other.path)
  const before = await world.fingerprint(['operations'])
  for (const [end, json] of [
    ['messages', { message: 'x', internal: false }],
    ['read', { messageId: messages[0].id }],
    ['settle', { closed: true }],
  ] as const)
    expect((await post(`${path}/${end}`, json)).status).toBe(404)
  expect((await call('GET', path, { cookie })).status).toBe(404)
  expect(await world.fingerprint(['operations'])).toBe(before)
})

test.each([
  [{ message: ' ', internal: false }],
  [{ message: 'x' }],
  [{ message: 'x', internal: 'no' }],
  [{ message: 'x'.repeat(5_001), internal: false }],
  [{ message: 'a\u0000', internal: false }],
  [{ message: 'x', internal: false, fromFirm: false }],
])('an answer of the wrong shape is refused: %#', async (json) => {
  const { path } = await asked()
  expect((await post(`${path}/messages`, json)).status).toBe(400)
})

test('a question that was read and not answered still waits; one that needs no reply does not, until the client writes again', async () => {
  const { path, id, cookie: theirs, companyId } = await asked()
  const waits = async () =>
    (await get('/api/admin/companies?view=waiting')).lines.some((one: { id: string }) => one.id === companyId)
  const last = async () => (await get(path)).messages.at(-1).id
  await post(`${path}/read`, { messageId: await last() })
  expect(await get(path)).toMatchObject({ unread: 0, waiting: true, noReply: null })
  expect(await waits()).toBe(true)

  const key = randomUUID()
  for (const _ of [1, 2])
    expect((await post(`${path}/no-reply`, { messageId: await last() }, key)).body).toEqual({
      success: true,
      waiting: false,
    })
  expect(await get(path)).toMatchObject({ waiting: false, noReply: { by: 'Ada Smith' } })
  expect(await waits()).toBe(false)
  const audit = () =>
    postgres.query(
      "select actor_id, target from audit where event = 'conversation_needs_no_reply' and company_id = $1",
      [companyId],
    )
  expect(await audit()).toEqual([{ actor_id: advisor, target: id }])
  expect((await call('GET', `/api/client/conversations/${id}`, { cookie: theirs })).text).not.toMatch(/no_?reply/i)

  const before = await last()
  await say(theirs, { conversationId: id, message: 'One more thing' })
  expect(await waits()).toBe(true)
  expect((await post(`${path}/no-reply`, { messageId: before })).body).toEqual({ success: true, waiting: true })
  expect(await get(path)).toMatchObject({ waiting: true, noReply: null })
  expect(await audit()).toHaveLength(1)
})

test('a closed conversation does not wait, and one that is reopened does again', async () => {
  const { path, companyId } = await asked()
  const waits = async () =>
    (await get('/api/admin/companies?view=waiting')).lines.some((one: { id: string }) => one.id === companyId)
  await post(`${path}/settle`, { closed: true })
  expect([await waits(), (await get(path)).waiting]).toEqual([false, false])
  await post(`${path}/settle`, { closed: false })
  expect([await waits(), (await get(path)).waiting]).toEqual([true, true])
})

test('the firm is told who of the client took part in a conversation and can no longer read it', async () => {
  const { cookie: theirs, path, id, person, companyId } = await asked()
  const about = await open(theirs, { message: 'And the margin?', contextType: 'financial_metrics' })
  const aboutFigures = `${at(companyId)}/${about.body.id}`
  const membership = (change: string) =>
    postgres.query(`update memberships set ${change} where person_id = $1 and company_id = $2`, [person, companyId])
  expect([await get(path), await get(aboutFigures)]).toMatchObject([
    { hasNobody: false, cannotRead: [], withoutFigures: [] },
    { hasNobody: false, cannotRead: [], withoutFigures: [] },
  ])
  await membership("rights = 'no_figures'")
  expect([await get(path), await get(aboutFigures)]).toMatchObject([
    { cannotRead: [], withoutFigures: ['Ada Smith'] },
    { cannotRead: ['Ada Smith'], withoutFigures: [] },
  ])
  // Before a new message and a request the firm is told as well.
  const { companies } = await get('/api/admin/inbox')
  const { withoutFigures } = await get(`/api/admin/companies/${companyId}`)
  expect([companies.find((one: { id: string }) => one.id === companyId).withoutFigures, withoutFigures]).toEqual([
    ['Ada Smith'],
    ['Ada Smith'],
  ])
  // The firm's answer says the same as what the client is shown.
  expect((await list(theirs)).conversations.map((line: { id: string }) => line.id)).toEqual([id])
  await membership('removed_at = now()')
  expect([await get(path), await get(aboutFigures)]).toMatchObject([
    { hasNobody: true, cannotRead: ['Ada Smith'] },
    { hasNobody: true, cannotRead: ['Ada Smith'] },
  ])
})
