import { afterAll, expect, test } from 'vitest'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, company, signedIn } = world
const { open, say, answer, list, thread } = apiConversations(world)
afterAll(() => postgres.stop())

const { cookie, id: advisor } = await signedIn('admin')
const colleague = await signedIn('admin')

type Line = {
  id: string
  group: string
  unread: number
  owner: { id: string } | null
  due: { minutesLeft: number } | null
}
const inbox = async (query = '', as = cookie) => (await call('GET', `/api/admin/inbox${query}`, { cookie: as })).body
const lineOf = async (id: string, query = '', as = cookie): Promise<Line | undefined> =>
  (await inbox(query, as)).lines.find((line: Line) => line.id === id)
const groupOf = async (id: string) => (await lineOf(id))?.group

/** A client who has asked something. */
async function asked(message = 'Is Friday fine?') {
  const client = await signedIn('client', await company())
  const { body } = await open(client.cookie, { message })
  const post = (what: string, json: unknown, as = cookie) =>
    call('POST', `/api/admin/companies/${client.companyId}/conversations/${body.id}/${what}`, { cookie: as, json })
  const last = async () =>
    (
      await call('GET', `/api/admin/companies/${client.companyId}/conversations/${body.id}`, { cookie })
    ).body.messages.at(-1).id as string
  return { ...client, person: client.id, id: body.id as string, post, last }
}
const later = (minutes: number) => new Date(world.now().getTime() + minutes * 60_000).toISOString()

test('a question needs an answer until it has one or is marked done; opening it is neither', async () => {
  const { id, post, last, cookie: theirs, companyId } = await asked()
  await post('read', { messageId: await last() })
  expect(await lineOf(id)).toMatchObject({ group: 'needs', unread: 0, latest: { excerpt: 'Is Friday fine?' } })
  await answer(cookie, companyId, id, { message: 'Yes, it is.' })
  expect(await groupOf(id)).toBe('answered')
  await say(theirs, { conversationId: id, message: 'Thanks!' })
  expect(await groupOf(id)).toBe('needs')
  await post('no-reply', { messageId: await last() })
  expect(await groupOf(id)).toBe('answered')
  await answer(cookie, companyId, id, { message: 'Which card was it?' })
  expect(await groupOf(id)).toBe('client')
  await post('settle', { closed: true })
  expect(await groupOf(id)).toBe('answered')
})

test('what the firm has begun waits for the client until they write, or until it is marked done', async () => {
  const client = await signedIn('client', await company())
  const path = `/api/admin/companies/${client.companyId}/conversations`
  const begin = async () =>
    (await call('POST', path, { cookie, json: { subject: 'Receipts', message: 'Your file is ready.' } })).body
      .id as string
  const [replied, done] = [await begin(), await begin()]
  expect([await groupOf(replied), await groupOf(done)]).toEqual(['client', 'client'])
  await call('POST', `${path}/${done}/settle`, { cookie, json: { closed: true } })
  await say(client.cookie, { conversationId: replied, message: 'Thanks!' })
  expect([await groupOf(replied), await groupOf(done)]).toEqual(['needs', 'answered'])
  await answer(cookie, client.companyId, replied, { message: 'You’re welcome.' })
  expect(await groupOf(replied)).toBe('answered')
})

test('what was asked first comes first, with what is left of the four business hours', async () => {
  const first = await asked()
  world.pass(1)
  const begin = world.now()
  const second = await asked()
  const { lines, counts } = await inbox()
  const needs = lines.filter(({ group }: Line) => group === 'needs').map(({ id }: Line) => id)
  expect(needs.indexOf(first.id)).toBeLessThan(needs.indexOf(second.id))
  expect(counts.needs).toBe(needs.length)
  // A Tuesday at 10 in the morning where the firm is, and half past two.
  for (const [at, left] of [
    ['2026-03-10T15:00:00Z', 240],
    ['2026-03-10T19:30:00Z', -30],
  ] as const) {
    await postgres.query('update waiting_conversations set since = $2 where conversation_id = $1', [
      first.id,
      '2026-03-10T15:00:00Z',
    ])
    world.at(at)
    expect((await lineOf(first.id))?.due?.minutesLeft).toBe(left)
  }
  world.at(begin.toISOString())
})

test('snoozed, it comes back at its time, or as soon as the client writes', async () => {
  const { id, post, cookie: theirs } = await asked()
  expect((await post('snooze', { until: later(-5) })).body.snoozedUntil).toBeNull()
  await post('snooze', { until: later(5) })
  expect(await groupOf(id)).toBe('snoozed')
  const now = world.now()
  world.at(later(6))
  expect(await groupOf(id)).toBe('needs')
  world.at(now.toISOString())
  await post('snooze', { until: later(5) })
  await say(theirs, { conversationId: id, message: 'It is urgent now' })
  expect(await groupOf(id)).toBe('needs')
})

test('marked done, it is no longer snoozed', async () => {
  const { id, post, last, cookie: theirs } = await asked()
  await post('snooze', { until: later(5) })
  await post('no-reply', { messageId: await last() })
  expect(await groupOf(id)).toBe('answered')
  await say(theirs, { conversationId: id, message: 'And Monday?' })
  await post('snooze', { until: later(5) })
  await post('settle', { closed: true })
  expect(await groupOf(id)).toBe('answered')
})

test('it is with the advisor of its client until somebody else takes it', async () => {
  const { id, post, companyId } = await asked()
  await postgres.query('update companies set owner_id = $1 where id = $2', [colleague.id, companyId])
  expect(await lineOf(id, '?owner=mine')).toBeUndefined()
  expect((await lineOf(id, '?owner=mine', colleague.cookie))?.owner?.id).toBe(colleague.id)
  await post('owner', { owner: advisor })
  expect(await lineOf(id, '?owner=mine')).toBeDefined()
  expect(await lineOf(id, '?owner=mine', colleague.cookie)).toBeUndefined()
})

test('with a deactivated advisor it is nobody’s, and then with whoever answers it', async () => {
  const { id, companyId } = await asked()
  const gone = await world.person('admin')
  await postgres.query('update companies set owner_id = $1 where id = $2', [gone.id, companyId])
  await postgres.query('update people set disabled_at = now() where id = $1', [gone.id])
  expect((await lineOf(id))?.owner).toBeNull()
  await answer(cookie, companyId, id, { message: 'Yes.' })
  expect((await lineOf(id, '?owner=mine'))?.owner?.id).toBe(advisor)
})

test('a reply leaves it with the advisor of its client', async () => {
  const { id, companyId } = await asked()
  await postgres.query('update companies set owner_id = $1 where id = $2', [colleague.id, companyId])
  await answer(cookie, companyId, id, { message: 'Yes.' })
  expect((await lineOf(id))?.owner?.id).toBe(colleague.id)
})

test('it is owned by whoever takes it or answers it first, and only by somebody of the firm', async () => {
  const { id, post, companyId, person } = await asked()
  expect((await lineOf(id))?.owner).toBeNull()
  expect((await post('owner', { owner: person })).status).toBe(404)
  expect((await post('owner', { owner: colleague.id })).body.owner.id).toBe(colleague.id)
  expect(await lineOf(id, '?owner=mine')).toBeUndefined()
  expect(await lineOf(id, '?owner=mine', colleague.cookie)).toBeDefined()
  await answer(cookie, companyId, id, { message: 'Yes.' })
  expect((await lineOf(id))?.owner?.id).toBe(colleague.id)
  await post('owner', { owner: null })
  await answer(cookie, companyId, id, { message: 'It is.' })
  expect((await lineOf(id))?.owner?.id).toBe(advisor)
})

test('each person of the firm has unread lines of their own, until somebody answers', async () => {
  const { id, post, last, companyId } = await asked()
  await post('read', { messageId: await last() })
  expect((await lineOf(id))?.unread).toBe(0)
  expect((await lineOf(id, '', colleague.cookie))?.unread).toBe(1)
  await answer(cookie, companyId, id, { message: 'Yes.' })
  expect((await lineOf(id, '', colleague.cookie))?.unread).toBe(0)
})

test('a note stays among the firm: the inbox shows the last line that the client sees, and no client sees a note', async () => {
  const { id, companyId, cookie: theirs } = await asked()
  await answer(cookie, companyId, id, { message: 'They pay late', internal: true })
  expect(await lineOf(id)).toMatchObject({ group: 'needs', owner: null, latest: { excerpt: 'Is Friday fine?' } })
  expect(JSON.stringify([await list(theirs), await thread(theirs, id)])).not.toContain('They pay late')
})

test('the list goes on page by page, and is narrowed to a company', async () => {
  const { companyId, person } = await asked()
  await postgres.query(
    `with c as (
       insert into conversations (id, company_id, subject, context_type, at)
       select gen_random_uuid(), $1, 'Old ' || n, 'general', now() from generate_series(1, 60) n returning id, company_id
     )
     insert into messages (id, conversation_id, company_id, person_id, from_firm, body, at)
     select gen_random_uuid(), id, company_id, $2, from_firm, body, now()
     from (values (false, 'Please close this.'), (true, 'Done.')) said(from_firm, body), c order by from_firm`,
    [companyId, person],
  )
  const first = await inbox(`?company=${companyId}`)
  expect(first.lines.map(({ group }: Line) => group)).toEqual(['needs', ...Array(50).fill('answered')])
  const rest = await inbox(`?company=${companyId}&after=${first.next}`)
  expect([rest.lines.length, rest.next]).toEqual([10, null])
  const ids = [...first.lines, ...rest.lines].map(({ id }: Line) => id)
  expect(new Set(ids).size).toBe(61)
})
