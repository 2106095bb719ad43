import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { requestTemplates } from '#copy/request-templates.ts'
import { deliverDue } from '#jobs/deliver.ts'
import { firmDesk } from '#tests/support/api-firm-leads.ts'
import { apiWorld, NOW } from '#tests/support/api-world.ts'
import { mailWorld } from '#tests/support/mail-server.ts'

const world = await apiWorld()
const { call, postgres, person, signedIn } = world
afterAll(() => postgres.stop())

const advisor = await signedIn('admin')
let { cookie } = advisor
const desk = firmDesk(world, cookie)
const at = (company: string | null) => `/api/admin/companies/${company}`
const post = (path: string, json: unknown, key: string = randomUUID()) =>
  call('POST', path, { cookie, json, headers: { 'Idempotency-Key': key } })
const ASKED = { title: 'Card statement', what: '', dueDate: '2026-03-20', month: null }
const ask = async (company: string | null) =>
  (await post(`${at(company)}/requests`, { title: 'Card statement', what: '', kind: 'files', dueDate: '2026-03-20' }))
    .body.request.id as string
const mine = async (client: string) => (await call('GET', '/api/client/requests', { cookie: client })).body
const mailed = async (company: string | null) =>
  (
    await postgres.query(
      `select p.email from mails m join people p on p.id = m.person_id
       where p.company_id = $1 and m.kind = 'reminder' order by m.created_at, p.email`,
      [company],
    )
  ).map(({ email }) => email)
const addClient = async (email: string) => {
  const json = { companyName: `Onboarding ${email}`, plan: '', firstName: 'Ines', lastName: 'Voss', email }
  return (await post('/api/admin/companies', json)).body.companyId as string
}
const askedOf = (company: string) =>
  postgres.query('select title, due_date::text as due from requests where company_id = $1', [company])
const settle = (company: string | null, id: string) =>
  post(`${at(company)}/requests/${id}`, { from: 'requested', to: 'not_applicable' })

test('an open request is changed, and the client reads it as it is now', async () => {
  const client = await signedIn()
  const id = await ask(client.companyId)
  const edit = { title: 'Card statement, both cards', what: 'Every page', dueDate: '2026-03-27', month: '2026-02' }
  const json = { ...edit, from: ASKED }
  const key = randomUUID()
  for (let n = 0; n < 2; n++)
    expect((await post(`${at(client.companyId)}/requests/${id}/edit`, json, key)).body.request).toMatchObject(edit)
  expect(await mine(client.cookie)).toMatchObject([
    { title: 'Card statement, both cards', what: 'Every page', dueDate: '2026-03-27' },
  ])
})

test('of two people who edit a request the later one is told what it is now, and saves over that', async () => {
  const { companyId } = await signedIn()
  const id = await ask(companyId)
  const edit = (to: object, from: object, key?: string) =>
    post(`${at(companyId)}/requests/${id}/edit`, { ...ASKED, ...to, from }, key)
  const won = await edit({ dueDate: '2026-03-27' }, ASKED)
  expect(won.status).toBe(200)
  const key = randomUUID()
  for (let n = 0; n < 2; n++) {
    const late = await edit({ dueDate: '2026-04-02' }, ASKED, key)
    expect([late.status, late.body.code, late.body.now]).toEqual([409, 'changed_meanwhile', won.body.request])
  }
  const both = await edit({ dueDate: '2026-03-27', what: 'Every page' }, { ...ASKED, dueDate: '2026-03-27' })
  expect(both.body.request).toMatchObject({ dueDate: '2026-03-27', what: 'Every page' })
})

test('a request that is settled by now is not changed, and the answer shows it as it is', async () => {
  const { companyId } = await signedIn()
  const id = await ask(companyId)
  await settle(companyId, id)
  const { status, body } = await post(`${at(companyId)}/requests/${id}/edit`, {
    title: 'Other',
    dueDate: null,
    from: ASKED,
  })
  expect([status, body.now]).toMatchObject([409, { state: 'not_applicable', title: 'Card statement' }])
})

test('a request of another company, or an empty title, changes nothing', async () => {
  const { companyId } = await signedIn()
  const other = await signedIn()
  const id = await ask(companyId)
  expect(
    (await post(`${at(other.companyId)}/requests/${id}/edit`, { title: 'Other', dueDate: null, from: ASKED })).status,
  ).toBe(404)
  const empty = await post(`${at(companyId)}/requests/${id}/edit`, { title: ' ', dueDate: null, from: ASKED })
  expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ['title']])
  const rows = await postgres.query('select title from requests where id = $1', [id])
  expect(rows).toEqual([{ title: 'Card statement' }])
})

test('where nobody of the company wants such mails, Remind now says so and notes no reminder', async () => {
  const client = await signedIn()
  await postgres.query(`update people set unwanted_notices = '{request}' where id = $1`, [client.id])
  const id = await ask(client.companyId)
  const refused = await post(`${at(client.companyId)}/requests/${id}/remind`, {})
  expect([refused.status, refused.body.code]).toEqual([409, 'nobody_to_remind'])
  expect(await mailed(client.companyId)).toEqual([])
  await postgres.query(`update people set unwanted_notices = '{}' where id = $1`, [client.id])
  expect((await post(`${at(client.companyId)}/requests/${id}/remind`, {})).status).toBe(200)
})

test('Remind now mails everybody of the company who wants such mails, once a day', async () => {
  const client = await signedIn()
  const [quiet, away] = [await person('client', client.companyId!), await person('client', client.companyId!)]
  await postgres.query(`update people set unwanted_notices = '{request}' where id = $1`, [quiet.id])
  await postgres.query('update people set disabled_at = now() where id = $1', [away.id])
  const id = await ask(client.companyId)
  const remind = (key?: string) => post(`${at(client.companyId)}/requests/${id}/remind`, {}, key)
  const key = randomUUID()
  for (let n = 0; n < 2; n++) expect((await remind(key)).status).toBe(200)
  const again = await remind()
  expect([again.status, again.body.code]).toEqual([409, 'reminded_today'])
  expect(await mailed(client.companyId)).toEqual([client.email])
  world.at('2026-03-16T12:00:00.000Z')
  cookie = await world.signIn(advisor)
  expect((await remind()).status).toBe(200)
  expect(await mailed(client.companyId)).toEqual([client.email, client.email])
  await settle(client.companyId, id)
  expect((await remind()).body.code).toBe('closed')
  world.at(NOW)
  cookie = await world.signIn(advisor)
})

test('Remind now counts what it is about beside what is due, also where that has no due date', async () => {
  const client = await signedIn()
  const path = `${at(client.companyId)}/requests`
  await ask(client.companyId)
  const { body } = await post(path, { title: 'Lease', what: '', kind: 'files', dueDate: null })
  expect((await post(`${path}/${body.request.id}/remind`, {})).status).toBe(200)
  const { dependencies, server } = await mailWorld(world)
  await deliverDue(dependencies)
  const mail = server.taken.find(({ to, source }) => to[0] === client.email && source.includes('due within a week'))
  expect(mail?.source).toContain('One thing is due within a week.')
  expect(mail?.source).toContain('1 more thing is open.')
})

test('what is asked for each month stands on the client’s page, by due day, until it is ended', async () => {
  const { companyId } = await signedIn()
  const path = `${at(companyId)}/recurring`
  const key = randomUUID()
  for (let n = 0; n < 2; n++) await post(path, { title: 'Loan statement', kind: 'files', due: 8 }, key)
  const { body } = await post(path, { title: 'Payroll report', what: 'With taxes', kind: 'files', due: 2 })
  expect(body.recurring).toMatchObject([
    { title: 'Payroll report', what: 'With taxes', due: 2 },
    { title: 'Loan statement', due: 8 },
  ])
  const ended = await post(`${path}/${body.recurring[0].id}/end`, {})
  expect(ended.body.recurring).toMatchObject([{ title: 'Loan statement' }])
  expect((await post(`${path}/${body.recurring[0].id}/end`, {})).status).toBe(404)
  for (const due of [0, 32, 1.5])
    expect((await post(path, { title: 'Loan statement', kind: 'files', due })).status).toBe(400)
})

test('a client that was a lead is asked for what every new client is, each with its due day, and hears of it by invite alone', async () => {
  await desk.lead({ email: 'ines@onboarding.test' })
  const id = await addClient('ines@onboarding.test')
  const wanted = requestTemplates.filter(({ onboarding }) => onboarding).map(({ title }) => title)
  const asked = await askedOf(id)
  expect(asked.map(({ title }) => title).toSorted()).toEqual(wanted.toSorted())
  // Sunday, March 15: the third business day after it, and the fifth.
  expect(new Set(asked.map(({ due }) => due))).toEqual(new Set(['2026-03-18', '2026-03-20']))
  const notices = 'select 1 from notices n join people p on p.id = n.person_id where p.company_id = $1'
  expect(await postgres.query(notices, [id])).toEqual([])
})

test('a client that is added otherwise may be an old one, and is asked for nothing', async () => {
  expect(await askedOf(await addClient('dale@onboarding.test'))).toEqual([])
})
