import { afterAll, expect, test } from 'vitest'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn } = world
const { open, say, read, list, thread, line } = apiConversations(world)
afterAll(() => postgres.stop())

const advisor = await signedIn('admin')
const TABLES = ['conversations', 'messages', 'read_marks']
const tenants = await Promise.all(
  Array.from({ length: 4 }, async (_, n) => {
    const { cookie, companyId, id: person } = await signedIn()
    const id = (await open(cookie, { subject: `Subject-${n}n`, message: `Words-${n}n` })).body.id as string
    await line(id, `Answer-${n}n`, { by: advisor.id, firm: true, at: world.now().toISOString() })
    const hidden = await line(id, `Internal-${n}n`, {
      by: advisor.id,
      firm: true,
      internal: true,
      at: world.now().toISOString(),
    })
    const messageId = (await thread(cookie, id)).messages[1].id as string
    await read(cookie, id, { messageId })
    return { n, cookie, companyId, person, id, messageId, hidden }
  }),
)

const marksOnHidden = () => postgres.query('select up_to from read_marks join messages on nth = up_to where internal')

/** Every tenant asks for every tenant's thread; nobody gets another's, or a note of the firm. */
async function nothingForeign() {
  for (const mine of tenants)
    for (const theirs of tenants) {
      const isOwn = mine === theirs
      const answers = [
        await call('GET', '/api/client/conversations', { cookie: mine.cookie }),
        await call('GET', `/api/client/conversations/${theirs.id}`, { cookie: mine.cookie }),
        await read(mine.cookie, theirs.id, { messageId: theirs.messageId }),
        await say(mine.cookie, { conversationId: theirs.id, message: `Words-${mine.n}n` }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(isOwn ? [200, 200, 200, 200] : [200, 404, 404, 404])
      expect((await read(mine.cookie, theirs.id, { messageId: theirs.hidden })).status).toBe(404)
      const everything = answers.map(({ text }) => text).join()
      expect(everything).not.toContain('Internal-')
      for (const { n } of tenants) if (n !== mine.n) expect(everything).not.toMatch(new RegExp(`-${n}n`))
    }
  expect(await marksOnHidden()).toEqual([])
}

test('of all conversations and all clients, each sees their own alone', nothingForeign)

test('the statements alone keep companies apart where row security is off', async () => {
  for (const table of TABLES) await postgres.query(`alter table ${table} disable row level security`)
  await nothingForeign().finally(async () => {
    for (const table of TABLES) await postgres.query(`alter table ${table} enable row level security`)
  })
})

const asClient = ({ person, companyId }: (typeof tenants)[0], sql: string, values: unknown[] = []) =>
  world.asClient({ id: person, companyId }, (query) => query(sql, values))

test('row security alone keeps companies apart, and notes of the firm out, where a statement forgets its WHERE', async () => {
  for (const mine of tenants) {
    const rows = await asClient(
      mine,
      `select company_id::text, body from messages union all select company_id::text, subject from conversations
       union all select company_id::text, null from read_marks`,
    )
    expect(rows.length).toBeGreaterThan(3)
    expect(new Set(rows.map((row) => row.company_id))).toEqual(new Set([mine.companyId]))
    expect(JSON.stringify(rows)).not.toContain('Internal-')
  }
})

type As = { company?: number; conversation?: number; person?: number; firm?: boolean; internal?: boolean }

test.each<[string, As, RegExp]>([
  ['another company', { company: 1 }, /row-level security/],
  ['another’s conversation', { conversation: 1 }, /foreign key/],
  ['another person', { person: 1 }, /row-level security/],
  ['the firm', { firm: true }, /row-level security/],
  ['the firm among themselves', { firm: true, internal: true }, /row-level security/],
  ['a note that is not the firm’s', { internal: true }, /row-level security|check constraint/],
])('row security alone refuses a message as %s', async (_, as, refusal) => {
  const { company = 0, conversation = 0, person = 0, firm = false, internal = false } = as
  const insert = asClient(
    tenants[0]!,
    `insert into messages (id, conversation_id, company_id, person_id, from_firm, internal, body, at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, 'x', now())`,
    [tenants[conversation]?.id, tenants[company]?.companyId, tenants[person]?.person, firm, internal],
  )
  await expect(insert).rejects.toThrow(refusal)
})

test('no client changes or removes a line, a conversation or a mark', async () => {
  for (const change of [
    "update messages set body = 'x'",
    'delete from messages',
    "update conversations set subject = 'x'",
    'delete from conversations',
    'update read_marks set at = now()',
    'delete from read_marks',
  ])
    await expect(asClient(tenants[0]!, change)).rejects.toThrow(/permission denied/)
})

test('a mark in the name of another, or of the firm, is refused', async () => {
  const { id, companyId, person } = tenants[0]!
  const mark = (who: string, byFirm: boolean) =>
    asClient(
      tenants[0]!,
      `insert into read_marks (conversation_id, company_id, person_id, by_firm, up_to, at) values ($1, $2, $3, $4, 9, now())`,
      [id, companyId, who, byFirm],
    )
  await expect(mark(advisor.id, false)).rejects.toThrow(/row-level security/)
  await expect(mark(person, true)).rejects.toThrow(/row-level security/)
  expect((await list(tenants[0]!.cookie)).conversations).toHaveLength(1)
})
