import { afterAll, beforeEach, expect, test } from 'vitest'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { postgres, signedIn } = world
const { list, conversation, line } = apiConversations(world)
afterAll(() => postgres.stop())

const advisor = await signedIn('admin')
const client = await signedIn()
const other = await signedIn()
const firm = { by: advisor.id, firm: true }
const minutes = async () => (await list(client.cookie)).responseMinutes

/** So many minutes after an hour of the day before yesterday. */
const at = (after: number, day = '2026-03-13') =>
  new Date(Date.parse(`${day}T09:00:00Z`) + after * 60_000).toISOString()

beforeEach(async () => void (await postgres.query('delete from conversations')))

/** A question of a company, and the answer so many minutes later. */
async function asked({ companyId, id }: typeof client, answer: number | null, day?: string) {
  const about = await conversation(companyId ?? '', 'Question')
  await line(about, 'Question', { by: id, at: at(0, day) })
  if (answer !== null) await line(about, 'Answer', { ...firm, at: at(answer, day) })
  return about
}

test('the median of the firm’s answers is over all companies, and names none under three', async () => {
  await asked(client, 10)
  await asked(other, 600)
  expect(await minutes()).toBe(null)
  await asked(other, 110)
  expect(await minutes()).toBe(110)
  await asked(client, 130)
  expect(await minutes()).toBe(120)
})

test('the wait counts from the first unanswered line to the first answer', async () => {
  const about = await asked(client, null)
  await line(about, 'Are you there?', { by: client.id, at: at(50) })
  await line(about, 'Note to us', { ...firm, internal: true, at: at(55) })
  await line(about, 'Here', { ...firm, at: at(60) })
  await line(about, 'And more', { ...firm, at: at(90) })
  await asked(other, 40)
  await asked(other, 100)
  // Nobody has answered this one: it is not known how long it takes.
  await asked(client, null)
  expect(await minutes()).toBe(60)
})

test('what the firm began by itself is no answer, and what is older than 30 days is over', async () => {
  for (const wait of [20, 20, 20]) await asked(other, wait)
  const begun = await conversation(client.companyId ?? '', 'From the firm')
  await line(begun, 'News', { ...firm, at: at(0) })
  await line(begun, 'Thanks', { by: client.id, at: at(500) })
  for (let n = 0; n < 5; n++) await asked(other, 1_000, '2026-02-12')
  expect(await minutes()).toBe(20)
})

test('asking for it gives a client no row of another company', async () => {
  await asked(other, 20)
  const rows = await world.asClient(client, async (query) => {
    await query('select firm_response_minutes(now())')
    return query(`select current_setting('app.role') as role, (select count(*)::int from messages) as messages,
      (select count(*)::int from conversations) as conversations, (select count(*)::int from read_marks) as marks`)
  })
  expect(rows).toEqual([{ role: 'client', messages: 0, conversations: 0, marks: 0 }])
})
