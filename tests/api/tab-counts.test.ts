import { afterAll, expect, test } from 'vitest'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
afterAll(() => world.postgres.stop())
const { call, postgres, company, signedIn } = world
const { open, say } = apiConversations(world)
const counts = async (cookie: string) => (await call('GET', '/api/admin/waiting', { cookie })).body

test('a client’s lines count until somebody of the firm has had them on the screen', async () => {
  const { cookie: admin } = await signedIn('admin')
  const companyId = await company()
  const { cookie } = await signedIn('client', companyId)
  expect(await counts(admin)).toEqual({ unread: 0, newLeads: 0 })
  const { id } = (await open(cookie, { message: 'One' })).body
  await say(cookie, { conversationId: id, message: 'Two' })
  expect((await counts(admin)).unread).toBe(2)

  const [last] = await postgres.query('select id from messages where conversation_id = $1 order by nth desc limit 1', [
    id,
  ])
  const at = `/api/admin/companies/${companyId}/conversations/${id}/read`
  expect((await call('POST', at, { cookie: admin, json: { messageId: last?.id } })).status).toBe(200)
  expect((await counts(admin)).unread).toBe(0)

  await say(cookie, { conversationId: id, message: 'Three' })
  expect((await counts(admin)).unread).toBe(1)
  await call('POST', `/api/admin/companies/${companyId}/deactivate`, { cookie: admin })
  expect((await counts(admin)).unread).toBe(0)
})

test('new leads count, and no further than is told', async () => {
  const { cookie } = await signedIn('admin')
  const add = (count: number, status: string) =>
    postgres.query(
      `insert into leads (email, status, created_at, updated_at, first_source, latest_source)
       select $2 || n || '@example.test', $2, now(), now(), '{}', '{}' from generate_series(1, $1::int) n`,
      [count, status],
    )
  await add(3, 'new')
  await add(2, 'contacted')
  expect((await counts(cookie)).newLeads).toBe(3)
  await add(120, 'nurture')
  await postgres.query("update leads set status = 'new'")
  expect((await counts(cookie)).newLeads).toBe(100)
})
