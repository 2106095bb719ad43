import { afterAll, expect, test } from 'vitest'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, company, join, person, signedIn } = world
const { open } = apiConversations(world)
afterAll(() => postgres.stop())

const { cookie } = await signedIn('admin')
const find = async (q: string) =>
  (await call('GET', `/api/admin/search?q=${encodeURIComponent(q)}`, { cookie })).body.found as {
    kind: string
    title: string
    detail: string
    excerpt: string
    company: { id: string } | null
    thread: string | null
  }[]
const lead = (email: string, first: string, last: string, business: string) =>
  postgres.query(
    `insert into leads (email, first_name, last_name, business_name, status, created_at, updated_at, first_source, latest_source)
     values ($1, $2, $3, $4, 'new', now(), now(), '{}', '{}')`,
    [email, first, last, business],
  )

test('companies, people, leads, conversations and what is said in them are found by their words', async () => {
  const companyId = await company()
  await postgres.query("update companies set name = 'Prairie Glass' where id = $1", [companyId])
  const client = await signedIn('client', companyId)
  const { body } = await open(client.cookie, { subject: 'Skylight deposit', message: 'Is the kiln rental booked?' })
  await lead('ines@example.test', 'Ines', 'Voss', 'Voss & Daughters')
  expect((await find('prairie'))[0]).toMatchObject({ kind: 'company', title: 'Prairie Glass' })
  expect((await find('gla prai'))[0]).toMatchObject({ kind: 'company', title: 'Prairie Glass' })
  expect((await find('ines@example.test'))[0]).toMatchObject({ kind: 'lead', title: 'Ines Voss' })
  expect((await find('daughters'))[0]).toMatchObject({ kind: 'lead' })
  expect((await find('skylight'))[0]).toMatchObject({
    kind: 'conversation',
    thread: body.id,
    company: { id: companyId },
  })
  const [message] = await find('kiln')
  expect(message).toMatchObject({ kind: 'message', title: 'Skylight deposit', thread: body.id })
  expect(message?.excerpt).toContain('kiln rental')
  // A slip of the finger finds it as well, where nothing is called so.
  expect((await find('prairei glass'))[0]).toMatchObject({ title: 'Prairie Glass' })
})

test('a person is found under a company that they belong to, and not once they belong to none', async () => {
  const [first, second] = [await company(), await company()]
  const somebody = await person('client', first)
  const { id, email } = somebody
  await join(somebody, second)
  const companies = async () => (await find(email)).map(({ company }) => company?.id)
  const leave = (company: string) =>
    postgres.query('update memberships set removed_at = now() where person_id = $1 and company_id = $2', [id, company])
  expect(await companies()).toEqual([first])
  await leave(first)
  expect(await companies()).toEqual([second])
  await leave(second)
  expect(await companies()).toEqual([])
})

test('what is called exactly so comes first, however much begins or reads like it', async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) await lead(`stone${n}@example.test`, 'Stone', `Stone ${n}`, 'Stone Stone')
  await lead('exact@example.test', 'Amber', 'Stone', '')
  expect((await find('AMBER  stone'))[0]).toMatchObject({ title: 'Amber Stone' })
  await postgres.query("insert into companies (name) values ('Stone')")
  expect((await find('stone'))[0]).toMatchObject({ kind: 'company', title: 'Stone' })
})

test('requests are found by their titles and questions by their payees, and crowd out nothing', async () => {
  const companyId = await company()
  const values = [companyId]
  await postgres.query(
    `insert into requests (company_id, title) select $1, 'Quarry ledger ' || n from generate_series(1, 200) n`,
    values,
  )
  await postgres.query(
    `insert into transaction_questions (company_id, month, on_date, payee, amount, created_at)
     values ($1, '2026-03-01', '2026-03-09', 'GRANITE DEPOT #12', -4200, now())`,
    values,
  )
  await lead('quarry@example.test', 'Nell', 'Quarry', '')
  const found = await find('quarry')
  expect(found[0]).toMatchObject({ kind: 'lead', title: 'Nell Quarry' })
  expect(found.filter(({ kind }) => kind === 'request')).toHaveLength(6)
  expect(await find('granite dep')).toMatchObject([
    { kind: 'question', title: 'GRANITE DEPOT #12', detail: '2026-03', company: { id: companyId } },
  ])
  await postgres.query(
    "update requests set title = 'Slate ledger' where company_id = $1 and title = 'Quarry ledger 7'",
    values,
  )
  expect(await find('slate ledger')).toMatchObject([{ kind: 'request', title: 'Slate ledger' }])
})

test('signs of patterns are letters like others, and nothing is no failure', async () => {
  for (const q of ['%', '_', '\\', "'", '100%', 'a & b', '(:*', '<->', '!'])
    expect(Array.isArray(await find(q))).toBe(true)
  expect(await find('%')).toEqual([])
  expect((await call('GET', '/api/admin/search?q=%20', { cookie })).status).toBe(400)
})

test('a new name is found at once and the old one no more, and what is deleted is gone from the search', async () => {
  const id = await company()
  await postgres.query("update companies set name = 'Zinnia Works' where id = $1", [id])
  await postgres.query("update companies set name = 'Yarrow Works' where id = $1", [id])
  expect(await find('zinnia')).toEqual([])
  expect((await find('yarrow'))[0]).toMatchObject({ company: { id } })
  await postgres.query('delete from companies where id = $1', [id])
  expect(await find('yarrow')).toEqual([])
})

test('row security alone keeps the search from clients', async () => {
  const client = await signedIn('client', await company())
  const asClient = (sql: string) =>
    world.asClient({ id: client.id, companyId: client.companyId }, (query) => query(sql, []))
  await expect(asClient("select * from search_firm('stone', 5)")).rejects.toThrow(/permission denied/)
  await expect(asClient('select * from search_entries')).rejects.toThrow(/permission denied/)
})
