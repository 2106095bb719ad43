import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deliverDue } from '#jobs/deliver.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORTED_CLIENTS } from '#schema/client-import.ts'
import { accountWorld, NEW_PASSWORD } from '#tests/support/api-accounts.ts'
import { firmDesk } from '#tests/support/api-firm-leads.ts'
import { apiProspects } from '#tests/support/api-prospects.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn } = world
afterAll(() => postgres.stop())
const { cookie } = await signedIn('admin')
const { lead } = firmDesk(world, cookie)
const { add } = apiProspects(world, cookie)
const client = await signedIn('client')

const PATH = '/api/admin/client-imports'
const row = (line: number, companyName: string, more: object = {}) => ({
  ...{ line, companyName, firstName: '', lastName: '', email: '', plan: '' },
  ...more,
})
type Row = ReturnType<typeof row>
const contact = (email: string) => ({ firstName: 'Dale', lastName: 'Harlan', email })
const send = (path: string, json: object, key?: string) =>
  call('POST', path, { cookie, json, headers: { 'Idempotency-Key': key ?? null } })
const imported = (rows: Row[], { invite = false, key = undefined as string | undefined } = {}) =>
  send(PATH, { rows, invite }, key)
const known = async (rows: Row[]) => (await send(`${PATH}/check`, { rows })).body.known
const companies = () =>
  postgres.query(
    `select c.name, c.plan, p.email, p.first_name || ' ' || p.last_name as contact
     from companies c left join people p on p.company_id = c.id where c.name like '% Test' order by c.name`,
  )

// Companies stay: the grid has opened months for them.
beforeEach(async () => {
  await postgres.query("update people set email = id || '@before.test' where email like '%x.test'")
  await postgres.query("update companies set name = 'Before ' || id where name like '% Test'")
  await postgres.query('delete from mails')
})

const ROWS = [
  row(2, 'Harlan Roofing Test', { ...contact('dale@x.test'), plan: 'Essential' }),
  row(3, 'Prairie Glass Test'),
  row(4, 'Voss Masonry Test', { email: 'office@x.test' }),
]

test('rows become clients with their contacts; one without a whole name or an address has no contact yet', async () => {
  const { status, body } = await imported(ROWS)
  expect(status).toBe(200)
  expect(body.added).toMatchObject([
    { line: 2, name: 'Harlan Roofing Test', hasContact: true },
    { line: 3, name: 'Prairie Glass Test', hasContact: false },
    { line: 4, name: 'Voss Masonry Test', hasContact: false },
  ])
  expect(await companies()).toEqual([
    { name: 'Harlan Roofing Test', plan: 'Essential', email: 'dale@x.test', contact: 'Dale Harlan' },
    { name: 'Prairie Glass Test', plan: null, email: null, contact: null },
    { name: 'Voss Masonry Test', plan: null, email: null, contact: null },
  ])
  const grid = await call('GET', '/api/admin/close', { cookie })
  expect(JSON.stringify(grid.body)).toContain('Harlan Roofing Test')
})

test('each client that is added is an event of its own, and nobody is invited', async () => {
  const { body } = await imported(ROWS)
  const ids = body.added.map(({ companyId }: { companyId: string }) => companyId)
  const events = await postgres.query(
    "select target, company_id as company from audit where event = 'client_imported' and company_id = any($1) order by id",
    [ids],
  )
  expect(events.map(({ company }) => company).sort()).toEqual(ids.toSorted())
  expect(await postgres.query("select 1 from mails where kind = 'invite'")).toEqual([])
})

test('with invitations each new contact is mailed one, and a client that was here already is not', async () => {
  await imported([ROWS[0]!])
  const { body } = await imported([...ROWS, row(5, 'Okafor Test', contact('new@x.test'))], { invite: true })
  expect(body.added).toHaveLength(3)
  const mails = await postgres.query(
    "select p.email, m.state from mails m join people p on p.id = m.person_id where m.kind = 'invite'",
  )
  expect(mails).toEqual([{ email: 'new@x.test', state: 'pending' }])
})

test('the job mails the invite, and its link opens the portal', async () => {
  const { accept, dependencies, login, tokenTo } = await accountWorld(world)
  await imported([row(2, 'Sauk River Test', contact('sauk@x.test'))], { invite: true })
  await deliverDue(dependencies)
  expect((await accept(await tokenTo('sauk@x.test'))).body).toEqual({ success: true, email: 'sauk@x.test' })
  expect((await login('sauk@x.test', NEW_PASSWORD)).body.user).toMatchObject({ firstName: 'Dale', role: 'client' })
})

test('a contact can be invited later, which the log calls an invite, and again after that', async () => {
  const { body } = await imported([row(2, 'Later Test', contact('later@x.test'))])
  const people = `/api/admin/companies/${body.added[0].companyId}/people`
  const [person] = (await call('GET', people, { cookie })).body
  expect(person.invite).toBe('none')
  for (let times = 0; times < 2; times++) expect((await send(`${people}/${person.id}/invite`, {})).status).toBe(200)
  const events = await postgres.query('select event from audit where target = $1 order by id', [person.id])
  expect(events).toEqual([{ event: 'person_invited' }, { event: 'invite_sent_again' }])
})

test('the same file again adds nothing, nor does one whose names differ in case, signs or spaces', async () => {
  await imported(ROWS)
  const before = await companies()
  expect((await imported(ROWS)).body.added).toEqual([])
  expect((await imported([row(2, 'HARLAN ROOFING, test.'), row(3, '  Prairie  glass Test ')])).body.added).toEqual([])
  expect(await companies()).toEqual(before)
})

test('the same key twice is one import with one answer, and with other rows it is refused', async () => {
  const key = randomUUID()
  const first = await imported(ROWS, { key })
  const second = await imported(ROWS, { key })
  expect(second.body).toEqual(first.body)
  expect(await companies()).toHaveLength(3)
  expect((await imported([row(2, 'Another Test')], { key })).status).toBe(422)
})

test('from ten at once a file is imported once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => imported(ROWS)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(answers.flatMap(({ body }) => body.added)).toHaveLength(3)
  expect(await companies()).toHaveLength(3)
})

test('a row whose name differs from a client’s in its legal form alone is added only where that is chosen', async () => {
  await imported([row(2, 'Hawkeye Brewing Test Co.'), row(3, 'Sons and Test, Inc.')])
  await postgres.query("update companies set name = 'Hawkeye Brewing Co. Test' where name = 'Hawkeye Brewing Test Co.'")
  const rows = [
    row(2, 'Hawkeye Brewing Company Test'),
    row(3, 'SONS & TEST Incorporated'),
    row(4, 'Hawkeye Baking Company Test'),
  ]
  expect(await known(rows)).toMatchObject([
    { line: 2, by: 'alike', company: { name: 'Hawkeye Brewing Co. Test' } },
    { line: 3, by: 'alike', company: { name: 'Sons and Test, Inc.' } },
  ])
  expect((await imported(rows)).body.added).toMatchObject([{ line: 4 }])
  const { body } = await send(PATH, { rows, invite: false, anyway: [2] })
  expect(body.added).toMatchObject([{ line: 2, name: 'Hawkeye Brewing Company Test' }])
})

test('the check says who is a client by name or by email, and who is of the firm', async () => {
  await imported([ROWS[0]!])
  await postgres.query("update companies set deactivated_at = now() where name = 'Harlan Roofing Test'")
  const [admin] = await postgres.query("select email from people where role = 'admin' limit 1")
  const company = { name: 'Harlan Roofing Test', isDeactivated: true }
  const rows = [
    row(2, 'harlan roofing test'),
    row(3, 'Harlan & Sons Test', { email: 'DALE@x.test' }),
    row(4, 'Ours Test', { email: String(admin?.email) }),
    row(5, 'New Test'),
  ]
  expect(await known(rows)).toMatchObject([
    { line: 2, by: 'name', company },
    { line: 3, by: 'email', company },
    { line: 4, by: 'firm', company: null },
  ])
  expect((await imported(rows)).body.added).toMatchObject([{ line: 5, name: 'New Test' }])
})

test('a lead with the address of a new contact is converted, wins their open card, and their owner is the client’s', async () => {
  const leadId = await lead({ email: 'dale@x.test' })
  const [owner] = await postgres.query(
    "update leads set owner_id = (select id from people where role = 'admin' limit 1) where id = $1 returning owner_id",
    [leadId],
  )
  const card = await add({ leadId, stage: 'call_booked' })
  const { body } = await imported(ROWS)
  const { companyId } = body.added[0]
  expect(await postgres.query("select status from leads where email = 'dale@x.test'")).toEqual([
    { status: 'converted' },
  ])
  expect(await postgres.query('select stage, client_id from prospects where id = $1', [card.id])).toEqual([
    { stage: 'won', client_id: companyId },
  ])
  expect(await postgres.query('select owner_id from companies where id = $1', [companyId])).toEqual([owner])
})

test.each([
  ['no company', [row(2, 'Good Test'), row(7, '  ')], 7],
  ['no email', [row(2, 'Good Test'), row(7, 'Bad Test', { email: 'not an email' })], 7],
  ['a company twice', [row(2, 'Good Test'), row(7, 'good test')], 7],
  ['an email twice', [row(2, 'Good Test', contact('a@x.test')), row(9, 'Bad Test', contact('a@x.test'))], 9],
])('a file with %s is refused with the line, and nothing of it is added', async (_, rows, line) => {
  for (const path of [PATH, `${PATH}/check`]) {
    const { status, body } = await send(path, path === PATH ? { rows, invite: false } : { rows })
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.fields.rows).toContain(`Line ${line} `)
  }
  expect(await companies()).toEqual([])
})

test.each([
  ['no rows', []],
  ['a line twice', [row(2, 'One Test'), row(2, 'Two Test')]],
  ['a plan that is not on the price list', [row(2, 'One Test', { plan: 'Platinum' })]],
  ['a name that is too long', [row(2, `${'x'.repeat(160)} Test`)]],
  ['an unknown field', [row(2, 'One Test', { phone: '515-555-0100' })]],
  ['too many rows', Array.from({ length: MAX_IMPORTED_CLIENTS + 1 }, (_, at) => row(at + 2, `N${at} Test`))],
])('%s is refused', async (_, rows) => {
  expect((await imported(rows)).status).toBe(400)
  expect(await companies()).toEqual([])
})

test('as many rows of the longest texts as there may be are no larger than the server takes', async () => {
  const long = (letters: number) => '€'.repeat(letters)
  const rows = Array.from({ length: MAX_IMPORTED_CLIENTS }, (_, at) =>
    row(at + 2, `${long(150)} ${at} Test`, {
      ...{ firstName: long(80), lastName: long(80), email: `${'a'.repeat(60)}${at}@${'x'.repeat(60)}.test` },
    }),
  )
  expect((await imported(rows)).body.added).toHaveLength(MAX_IMPORTED_CLIENTS)
  const body = new Uint8Array(MAX_IMPORT_BYTES + 1)
  expect((await call('POST', PATH, { cookie, body })).status).toBe(413)
})

test('a client and a stranger are refused', async () => {
  for (const path of [PATH, `${PATH}/check`]) {
    const json = path === PATH ? { rows: ROWS, invite: false } : { rows: ROWS }
    expect((await call('POST', path, { cookie: client.cookie, json })).status).toBe(403)
    expect((await call('POST', path, { json })).status).toBe(401)
  }
  expect(await companies()).toEqual([])
})
