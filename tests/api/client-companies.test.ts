import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { CompanyHead, CompanyPage } from '#schema/client-company.ts'
import { Inbox } from '#schema/inbox.ts'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiFiles, pdfBytes } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, month, postgres, signedIn } = world
const { conversation, line, seen } = apiConversations(world)
const { question, request, upload } = apiFiles(world)
afterAll(() => postgres.stop())

const { cookie, id: admin } = await signedIn('admin')
const list = async (query = '') => {
  const { status, body } = await call('GET', `/api/admin/companies?${query}`, { cookie })
  expect(status).toBe(200)
  return v.parse(CompanyPage, body)
}
const named = async (name: string, query = '') =>
  (await list(`q=${encodeURIComponent(name)}&${query}`)).lines.find((line) => line.name === name)

test('clients come by name whatever its case, a page at a time, each once', async () => {
  const names = Array.from({ length: 103 }, (_, n) => `${n % 2 ? 'page' : 'Page'} ${String(n).padStart(3, '0')}`)
  for (const name of names.toReversed()) await company(name)
  const found: string[] = []
  for (let after = ''; ; ) {
    const { lines, next } = await list(`q=page%20&${after}`)
    found.push(...lines.map(({ name }) => name))
    if (next === null) break
    after = `after=${next}`
  }
  expect(found).toEqual(names)
})

test('two companies of one name both come', async () => {
  for (let n = 0; n < 60; n++) await company('Twin')
  const first = await list('q=twin')
  const second = await list(`q=twin&after=${first.next}`)
  expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(60)
})

test('a card of the same name is found whatever its spelling and legal form, unless it is lost', async () => {
  const cardOf = async (name: string) => (await call('GET', `/api/admin/namesake?name=${name}`, { cookie })).body.card
  const json = {
    ...{ company: 'Sandbar Boats, Inc.', contact: '', source: '', plan: '', monthlyValue: 0, leadId: null },
    ...{ nextStep: 'Call', nextDate: '2026-05-04', stage: 'identified' },
  }
  expect(await cardOf('Sandbar Boats')).toBeNull()
  const { id, version } = (await call('POST', '/api/admin/prospects', { cookie, json })).body
  expect(await cardOf('sandbar boats')).toEqual({ id, name: 'Sandbar Boats, Inc.' })
  const lost = { stage: 'lost', reason: 'Moved away', version }
  expect((await call('POST', `/api/admin/prospects/${id}/move`, { cookie, json: lost })).status).toBe(200)
  expect(await cardOf('Sandbar Boats')).toBeNull()
})

test('a client of the same name is found whatever its spelling and legal form, an active one first', async () => {
  const namesake = async (name: string) =>
    (await call('GET', `/api/admin/namesake?name=${encodeURIComponent(name)}`, { cookie })).body.namesake
  const gone = await company('Harbor Bakery Inc.')
  await postgres.query('update companies set deactivated_at = now() where id = $1', [gone])
  expect(await namesake('harbor bakery')).toEqual({ id: gone, name: 'Harbor Bakery Inc.', isDeactivated: true })
  const id = await company('Harbor Bakery')
  for (const name of ['Harbor Bakery', 'HARBOR BAKERY', 'Harbor Bakery, LLC'])
    expect(await namesake(name)).toMatchObject({ id, name: 'Harbor Bakery' })
  expect(await namesake('Harbor Bakery Supply')).toBeNull()
  const { email, companyId: another } = await signedIn()
  const [held] = await postgres.query('select name from companies where id = $1', [another])
  const personAt = async (address: string) =>
    (await call('GET', `/api/admin/namesake?name=X&email=${encodeURIComponent(address)}`, { cookie })).body.person
  expect(await personAt(email.toUpperCase())).toMatchObject({ company: held?.name })
  expect(await personAt(`no-${email}`)).toBeNull()
})

test('a line tells the plan, the latest month, who was there last, and how many have a second factor', async () => {
  const { companyId, id } = await signedIn()
  const { cookie: theirs } = await signedIn('client', companyId ?? '')
  await postgres.query("update companies set name = 'Told of', plan = 'Essential' where id = $1", [companyId])
  await postgres.query('update people set totp_confirmed_at = now() where id = $1', [id])
  await month(companyId ?? '', { month: '2026-01' })
  await month(companyId ?? '', { month: '2026-02' }, null)
  world.pass(600)
  await call('GET', '/api/client/company', { cookie: theirs })
  expect(await named('Told of')).toMatchObject({
    plan: 'Essential',
    latestMonth: { month: '2026-02', state: 'draft' },
    lastSeen: world.now().toISOString(),
    people: 2,
    withTwoFactor: 1,
  })
})

test('unread are the company’s own lines that this person has not read and nobody has answered; a colleague’s reading does not count', async () => {
  const { companyId, id } = await signedIn()
  await postgres.query("update companies set name = 'Writers' where id = $1", [companyId])
  const thread = await conversation(companyId ?? '', 'Payroll')
  const first = await line(thread, 'One', { by: id, at: '2026-03-01T10:00:00Z' })
  await line(thread, 'Two', { by: id, at: '2026-03-01T10:01:00Z' })
  await line(thread, 'Internal', { by: admin, firm: true, internal: true, at: '2026-03-01T10:03:00Z' })
  expect(await named('Writers')).toMatchObject({ unread: 2 })
  const { id: colleague } = await signedIn('admin')
  await seen(first, colleague, '2026-03-01T11:00:00Z')
  expect(await named('Writers')).toMatchObject({ unread: 2 })
  await seen(first, admin, '2026-03-01T11:00:00Z')
  expect(await named('Writers')).toMatchObject({ unread: 1 })
  await line(thread, 'Ours', { by: colleague, firm: true, at: '2026-03-01T10:04:00Z' })
  expect(await named('Writers')).toMatchObject({ unread: 0 })
})

test('a company waits for the firm until its last line is answered, read or not', async () => {
  const { companyId, id } = await signedIn()
  await postgres.query("update companies set name = 'Askers' where id = $1", [companyId])
  const thread = await conversation(companyId ?? '', 'Payroll')
  const asked = await line(thread, 'One', { by: id, at: '2026-03-01T10:00:00Z' })
  await seen(asked, admin, '2026-03-01T11:00:00Z')
  expect(await named('Askers', 'view=waiting')).toBeDefined()
  await line(thread, 'Ours', { by: admin, firm: true, at: '2026-03-01T12:00:00Z' })
  expect(await named('Askers', 'view=waiting')).toBeUndefined()
})

test('requests that are open, and what is to be looked at, the same in the list as at the client', async () => {
  const { companyId, cookie: theirs } = await signedIn()
  for (const state of ['requested', 'returned', 'uploaded', 'accepted', 'not_applicable'])
    await request(companyId, { state })
  const words = `/api/client/requests/${await request(companyId, { kind: 'answer' })}/answer`
  expect((await call('POST', words, { cookie: theirs, json: { answer: 'The blue one' } })).status).toBe(200)
  await upload(theirs, pdfBytes())
  for (const state of ['sent', 'answered', 'done']) await question(companyId, { state })
  const { body } = await call('GET', `/api/admin/companies/${companyId}`, { cookie })
  expect(v.parse(CompanyHead, body)).toMatchObject({
    openRequests: 2,
    toReview: 4,
    requestsToReview: 2,
    answeredQuestions: 1,
    unread: 0,
    version: 1,
  })
  await postgres.query("update companies set name = 'Senders' where id = $1", [companyId])
  expect(await named('Senders')).toMatchObject({ openRequests: 2, toReview: 4 })
})

test('the firm hears that nobody at a client can sign in, until somebody there can', async () => {
  const nobody = async (id: string | null) => {
    const page = await call('GET', `/api/admin/companies/${id}`, { cookie })
    const inbox = v.parse(Inbox, (await call('GET', '/api/admin/inbox', { cookie })).body)
    return [v.parse(CompanyHead, page.body).hasNobody, inbox.companies.find((one) => one.id === id)?.hasNobody]
  }
  const id = await company('Nobody There')
  expect(await nobody(id)).toEqual([true, true])
  await signedIn('client', id)
  expect(await nobody(id)).toEqual([false, false])
})

test('a person’s name and address find their company', async () => {
  const { companyId, email } = await signedIn()
  expect((await list(`q=${encodeURIComponent(email.toUpperCase())}`)).lines.map(({ id }) => id)).toEqual([companyId])
})

test('a company that is put aside is in a list of its own', async () => {
  const id = await company('Put aside')
  await postgres.query('update companies set deactivated_at = now() where id = $1', [id])
  expect(await named('Put aside')).toBeUndefined()
  expect(await named('Put aside', 'view=deactivated')).toMatchObject({ id })
})

test.each(['view=all', 'after=x', 'q=%00', `q=${'x'.repeat(201)}`])('%s is refused', async (query) => {
  expect((await call('GET', `/api/admin/companies?${query}`, { cookie })).status).toBe(400)
})

test('a client is added without a card: company, person, invite and the lead’s status at once, and once', async () => {
  const { cookie } = await signedIn('admin')
  await postgres.query(
    `insert into leads (email, status, created_at, updated_at, first_source, latest_source)
     values ('nora@example.test', 'new', now(), now(), '{}', '{}')`,
  )
  const add = (json: object, key?: string) =>
    call('POST', '/api/admin/companies', { cookie, json, headers: { 'Idempotency-Key': key } })
  const client = { companyName: 'Nora Glass', firstName: 'Nora', lastName: 'Voss', email: 'Nora@example.test' }
  const key = crypto.randomUUID()
  const { body } = await add(client, key)
  expect((await add(client, key)).body).toEqual(body)
  const of = (table: string, where: string) => postgres.query(`select 1 from ${table} where ${where}`)
  expect(await of('companies', "name = 'Nora Glass'")).toHaveLength(1)
  expect(await of('people', `company_id = '${body.companyId}' and email = 'nora@example.test'`)).toHaveLength(1)
  expect(
    await of('mails m join people p on p.id = m.person_id', `m.kind = 'invite' and p.company_id = '${body.companyId}'`),
  ).toHaveLength(1)
  expect(await of('leads', "email = 'nora@example.test' and status = 'converted'")).toHaveLength(1)
  expect((await add(client)).body.fields).toHaveProperty('email')
  expect((await add({ ...client, email: 'new@example.test', plan: 'No such plan' })).body.fields).toHaveProperty('plan')
  expect(await of('companies', "name = 'Another'")).toHaveLength(0)
})
