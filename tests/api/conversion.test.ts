import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { apiProspects } from '#tests/support/api-prospects.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn, fingerprint } = world
afterAll(() => postgres.stop())

const { cookie } = await signedIn('admin')
const { add, move, convert, won } = apiProspects(world, cookie)

const client = (more: object = {}) => ({
  companyName: 'Field Notes Design',
  firstName: 'Ada',
  lastName: 'Field',
  email: `ada.${randomUUID().slice(0, 8)}@example.test`,
  ...more,
})
const lead = async (email: string) => {
  const [row] = await postgres.query(
    `insert into leads (email, first_source, latest_source, created_at, updated_at) values ($1, '{}', '{}', now(), now())
     returning id`,
    [email],
  )
  return row?.id as string
}
const companies = async (name: string) =>
  (await postgres.query('select id from companies where name = $1', [name])).map(({ id }) => id)

test('a won card becomes a company, a person, an invite, and its lead converted', async () => {
  const wanted = client({ companyName: 'Whole', email: `Whole.${randomUUID()}@Example.test` })
  const email = wanted.email.toLowerCase()
  const leadId = await lead(email)
  const id = await won({ leadId })
  const { status, body } = await convert(id, wanted)
  expect(status).toBe(200)
  expect(await companies('Whole')).toEqual([body.companyId])
  expect(await postgres.query('select plan from companies where id = $1', [body.companyId])).toEqual([
    { plan: 'Essential' },
  ])
  const [person] = await postgres.query('select * from people where email = $1', [email])
  expect(person).toMatchObject({ role: 'client', company_id: body.companyId, first_name: 'Ada', password_hash: null })
  await world.settled()
  expect(await postgres.query('select kind from mails where person_id = $1', [person?.id])).toEqual([
    { kind: 'invite' },
  ])
  expect(await postgres.query('select status from leads where id = $1', [leadId])).toEqual([{ status: 'converted' }])
  const card = (await call('GET', `/api/admin/prospects/${id}`, { cookie })).body
  expect(card).toMatchObject({ clientId: body.companyId, stage: 'won', lead: { id: leadId } })
  const lines = await postgres.query("select target, company_id from audit where event = 'prospect_converted'")
  expect(lines).toEqual([{ target: id, company_id: body.companyId }])
})

test('the plan is what was chosen: another, none, or one that the card still has; never one that there is not', async () => {
  const planOf = async (id: string, plan: string) => {
    const { body } = await convert(id, client({ plan }))
    return (await postgres.query('select plan from companies where id = $1', [body.companyId]))[0]?.plan
  }
  expect(await planOf(await won(), 'Professional')).toBe('Professional')
  expect(await planOf(await won(), '')).toBeNull()
  expect(await planOf(await won({ plan: 'Of old' }), 'Of old')).toBe('Of old')
  const id = await won()
  const { status, body } = await convert(id, client({ plan: 'Invented' }))
  expect([status, body.fields]).toEqual([400, { plan: 'This plan isn’t on the price list.' }])
  expect((await convert(id, client({ plan: 'Essential' }))).status).toBe(200)
})

test('a client has the phone number of the lead they were, and none without a lead', async () => {
  const wanted = client()
  await postgres.query('update leads set phone = $1 where id = $2', ['(515) 555-0142', await lead(wanted.email)])
  const phoneOf = async (conversion: object) => {
    const { companyId } = (await convert(await won(), conversion)).body
    return (await call('GET', `/api/admin/companies/${companyId}`, { cookie })).body.phone
  }
  expect(await phoneOf(wanted)).toBe('(515) 555-0142')
  expect(await phoneOf(client())).toBeNull()
})

test('a card without a lead finds the one with the same address', async () => {
  const wanted = client()
  const leadId = await lead(wanted.email)
  const id = await won()
  await convert(id, wanted)
  expect((await call('GET', `/api/admin/prospects/${id}`, { cookie })).body.lead.id).toBe(leadId)
})

test('a lead who is made a client directly wins their open card, and a lost one stays lost', async () => {
  const wanted = client()
  const leadId = await lead(wanted.email)
  const open = await add({ leadId, stage: 'call_booked' })
  const lost = await add({ leadId })
  await move(lost.id, { stage: 'lost', reason: 'Too far away', version: 1 })
  const { body } = await call('POST', '/api/admin/companies', { cookie, json: wanted })
  const cards = await postgres.query(
    'select id, stage, client_id from prospects where lead_id = $1 order by stage desc',
    [leadId],
  )
  expect(cards).toEqual([
    { id: open.id, stage: 'won', client_id: body.companyId },
    { id: lost.id, stage: 'lost', client_id: null },
  ])
})

test('a second click, ten at once too, does nothing and leads to the same company', async () => {
  const id = await won()
  // Each with an address of its own, so that nothing but the card itself keeps them apart.
  const wishes = Array.from({ length: 10 }, () => client({ companyName: 'Once' }))
  const answers = await Promise.all(wishes.map((wanted) => convert(id, wanted, randomUUID())))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => body.companyId)).size).toBe(1)
  const later = await convert(id, client({ companyName: 'Once', email: 'another@example.test' }))
  expect(later.body).toEqual(answers[0]?.body)
  expect(await companies('Once')).toHaveLength(1)
  await world.settled()
  const invited = 'select 1 from mails m join people p on p.id = m.person_id where p.company_id = $1'
  expect(await postgres.query(invited, [later.body.companyId])).toHaveLength(1)
  expect(await postgres.query("select 1 from people where email = 'another@example.test'")).toEqual([])
})

test('a second try under one key is answered as the first, and mails nothing', async () => {
  const wanted = client()
  const id = await won()
  const key = randomUUID()
  const [first, again] = [await convert(id, wanted, key), await convert(id, wanted, key)]
  expect([again.status, again.text]).toEqual([200, first.text])
})

test('an address of the firm’s own is refused with a sentence, in any case, and nothing is left', async () => {
  const someone = await world.person('admin')
  const id = await won()
  const before = await fingerprint(['operations', 'sessions'])
  const { status, body } = await convert(id, client({ email: someone.email.toUpperCase() }))
  expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'email_taken', ['email']])
  expect(body.message).toMatch(/already uses this email/)
  expect(await fingerprint(['operations', 'sessions'])).toBe(before)
})

test('an address of a client makes a second company of theirs, and they are told by mail', async () => {
  const someone = await world.person('client')
  const wanted = client({ companyName: 'Second Shop', email: someone.email })
  const { status, body } = await convert(await won(), wanted)
  expect(status).toBe(200)
  const belongs = await postgres.query(
    'select rights, joined_at is not null as joined from memberships where company_id = $1',
    [body.companyId],
  )
  expect(belongs).toEqual([{ rights: 'owner', joined: true }])
  await world.settled()
  const sent = await postgres.query('select kind, payload from mails where person_id = $1', [someone.id])
  expect(sent).toEqual([{ kind: 'company_added', payload: { company: body.companyId } }])
  // With the name of one that they have, it is the same client once more.
  const again = await convert(await won(), { ...wanted, companyName: ' second shop ' })
  expect([again.status, again.body.code]).toEqual([409, 'email_taken'])
})

test('two cards that want one address at once: one client, one refusal, no fault', async () => {
  const wanted = client({ companyName: 'Twins' })
  const ids = [await won(), await won()]
  const answers = await Promise.all(ids.map((id) => convert(id, wanted)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await companies('Twins')).toHaveLength(1)
})

test.each(['companies', 'people', 'mails', 'leads', 'audit'])(
  'a failure at %s leaves nothing behind',
  async (table) => {
    const wanted = client()
    const id = await won({ leadId: await lead(wanted.email) })
    const before = await fingerprint()
    await postgres.query(
      'create function fail() returns trigger language plpgsql as $$ begin raise exception $x$no$x$; end $$',
    )
    await postgres.query(
      `create trigger failing before insert or update on ${table} for each row execute function fail()`,
    )
    const { status } = await convert(id, wanted)
    await postgres.query(`drop trigger failing on ${table}`)
    await postgres.query('drop function fail()')
    expect(status).toBe(500)
    expect(await fingerprint()).toBe(before)
    expect((await convert(id, wanted)).status).toBe(200)
  },
)

test('what is not won is no client yet, and a client stays won', async () => {
  const { id } = await add()
  const early = await convert(id, client())
  expect([early.status, early.body.code]).toEqual([409, 'not_won'])
  const done = await won()
  await convert(done, client())
  const away = await move(done, { stage: 'lost', version: 3, reason: 'Changed their mind' })
  expect([away.status, away.body.code]).toEqual([409, 'converted'])
})

test.each([{ companyName: ' ' }, { firstName: '' }, { email: 'x' }, { role: 'admin' }, { lastName: 'a\u0000' }])(
  'a client with %j is refused',
  async (more) => {
    expect((await convert(await won(), client(more))).status).toBe(400)
  },
)
