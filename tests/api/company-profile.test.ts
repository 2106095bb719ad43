import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { deliverDue } from '#jobs/deliver.ts'
import type { CompanyChange } from '#schema/client-company.ts'
import { accountWorld, NEW_PASSWORD } from '#tests/support/api-accounts.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())

const at = (id: string | null) => `/api/admin/companies/${id}`
let made = 0
const newcomer = () => ({ firstName: 'Grace', lastName: 'Hopper', email: `Grace.${++made}@Example.test` })

/** An advisor at work, and the mails that go out. */
async function office() {
  const world = await accountWorld(home)
  const { call } = world
  const { cookie } = await world.signedIn('admin')
  return {
    ...world,
    post: (path: string, json?: unknown, key?: string) =>
      call('POST', path, { cookie, json, headers: { 'Idempotency-Key': key } }),
    head: async (id: string | null) => (await call('GET', at(id), { cookie })).body,
    people: async (id: string | null) => (await call('GET', `${at(id)}/people`, { cookie })).body,
    auditEvents: async (id: string | null) =>
      (
        await postgres.query("select event from audit where company_id = $1 and actor_role = 'admin' order by id", [id])
      ).map(({ event }) => event),
  }
}

test('every field of a company’s profile is changed, and the client sees name and next meeting', async () => {
  const { call, signedIn, post, auditEvents } = await office()
  const { companyId, cookie: theirs } = await signedIn()
  const fields = {
    plan: 'Essential',
    nextMeetingDate: '2026-04-01T15:00:00.000Z',
    entityType: 'partnership',
    hasPayroll: true,
    collectsSalesTax: true,
  } satisfies Omit<Required<CompanyChange>, 'name' | 'version'>
  const { status, body } = await post(at(companyId), { name: ' New name ', ...fields, version: 1 })
  expect([status, body.company]).toMatchObject([200, { name: 'New name', ...fields, version: 2 }])
  const { body: seen } = await call('GET', '/api/client/company', { cookie: theirs })
  expect(seen).toMatchObject({ companyName: 'New name', nextMeetingDate: '2026-04-01T15:00:00.000Z' })
  expect(await auditEvents(companyId)).toEqual(['company_changed'])
})

test('the firm sets how a company is taxed, and an older form that says nothing of it changes nothing', async () => {
  const { company, post, head } = await office()
  const id = await company()
  expect(await head(id)).toMatchObject({ entityType: null, hasPayroll: null, collectsSalesTax: null })
  const change = { name: 'Taxed', plan: null, nextMeetingDate: null }
  const taxes = { entityType: 's_corporation', hasPayroll: true, collectsSalesTax: false }
  const { status, body } = await post(at(id), { ...change, ...taxes, version: 1 })
  expect([status, body.company]).toMatchObject([200, taxes])
  expect((await post(at(id), { ...change, name: 'Renamed', version: 2 })).body.company).toMatchObject({
    name: 'Renamed',
    ...taxes,
  })
  await post(at(id), { ...change, entityType: null, hasPayroll: null, version: 3 })
  expect(await head(id)).toMatchObject({ entityType: null, hasPayroll: null, collectsSalesTax: false })
})

test('whoever saves over somebody else’s change is told what is there now, and nothing is lost', async () => {
  const { company, post, head, auditEvents } = await office()
  const id = await company()
  const change = { name: 'First', plan: null, nextMeetingDate: null, version: 1 }
  await post(at(id), change)
  const { status, body } = await post(at(id), { ...change, name: 'Second' })
  expect([status, body.code, body.now]).toMatchObject([409, 'changed_meanwhile', { name: 'First', version: 2 }])
  const key = randomUUID()
  for (let n = 0; n < 2; n++) expect((await post(at(id), { ...change, name: 'Second' }, key)).status).toBe(409)
  expect(await head(id)).toMatchObject({ name: 'First' })
  expect(await auditEvents(id)).toHaveLength(1)
})

test('a second try of one change is the same change', async () => {
  const { company, post, head, auditEvents } = await office()
  const id = await company()
  const change = { name: 'Once', plan: null, nextMeetingDate: null, version: 1 }
  const key = randomUUID()
  for (let n = 0; n < 2; n++) expect((await post(at(id), change, key)).status).toBe(200)
  expect(await head(id)).toMatchObject({ version: 2 })
  expect(await auditEvents(id)).toHaveLength(1)
})

test('a plan that is not in the price list is refused, unless it is the one that was agreed', async () => {
  const { company, post } = await office()
  const id = await company()
  const change = { name: 'Company', plan: 'Gold', nextMeetingDate: null, version: 1 }
  const { status, body } = await post(at(id), change)
  expect([status, Object.keys(body.fields)]).toEqual([400, ['plan']])
  await postgres.query("update companies set plan = 'Gold' where id = $1", [id])
  expect((await post(at(id), change)).status).toBe(200)
})

test.each([
  { name: ' ' },
  { name: 'x'.repeat(201) },
  { name: 'a\u0000' },
  { version: 0 },
  { version: 1e12 },
  { nextMeetingDate: 'soon' },
  { nextMeetingDate: '2026-02-31T10:00:00Z' },
  { plan: 3 },
  { deactivatedAt: null },
  { entityType: 'llc' },
  { hasPayroll: 'yes' },
])('a profile with %j is refused', async (wrong) => {
  const { company, post } = await office()
  const id = await company()
  const { status } = await post(at(id), { name: 'x', plan: null, nextMeetingDate: null, version: 1, ...wrong })
  expect(status).toBe(400)
})

test('a second person is invited, comes in by the mailed link, and the state of the invite is told all the way', async () => {
  const { login, signedIn, post, people, auditEvents, settled, accept, tokenTo } = await office()
  const { companyId } = await signedIn()
  const { email, ...names } = newcomer()
  const { status, body } = await post(`${at(companyId)}/people`, { ...names, email })
  expect([status, body.person]).toMatchObject([200, { ...names, email: email.toLowerCase() }])
  await settled()
  const state = async () => (await people(companyId)).find(({ id }: { id: string }) => id === body.person.id).invite
  expect(await state()).toBe('unopened')
  expect((await accept(await tokenTo(email.toLowerCase()))).status).toBe(200)
  expect(await state()).toBe('accepted')
  expect((await login(email, NEW_PASSWORD)).body.user).toMatchObject({ companyId, role: 'client' })
  expect(await auditEvents(companyId)).toEqual(['person_invited'])
})

test('an invite runs out and is sent again: the older link is dead', async () => {
  const { call, company, signedIn, post, settled, accept, tokenTo, pass } = await office()
  const id = await company()
  const { email, ...names } = newcomer()
  const { body } = await post(`${at(id)}/people`, { ...names, email })
  await settled()
  const first = await tokenTo(email.toLowerCase())
  pass(8 * 24 * 3_600)
  const { cookie: later } = await signedIn('admin')
  const list = async () => (await call('GET', `${at(id)}/people`, { cookie: later })).body
  expect(await list()).toMatchObject([{ invite: 'expired' }])
  const sent = await call('POST', `${at(id)}/people/${body.person.id}/invite`, { cookie: later })
  expect(sent.status).toBe(200)
  await settled()
  expect(await list()).toMatchObject([{ invite: 'unopened' }])
  expect((await accept(first)).body.code).toBe('link_dead')
  expect((await accept(await tokenTo(email.toLowerCase()))).status).toBe(200)
  const again = await call('POST', `${at(id)}/people/${body.person.id}/invite`, { cookie: later })
  expect([again.status, again.body.code]).toEqual([409, 'closed'])
})

test('one key sends one invite, however often it is tried', async () => {
  const { company, post, people, settled, mailsTo } = await office()
  const id = await company()
  const wanted = newcomer()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(`${at(id)}/people`, wanted, key)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.person?.id}`)).size).toBe(1)
  const [someone] = await people(id)
  const again = randomUUID()
  for (let n = 0; n < 3; n++) await post(`${at(id)}/people/${someone.id}/invite`, undefined, again)
  await settled()
  expect(await mailsTo(wanted.email.toLowerCase())).toHaveLength(2)
})

test('an address of the firm’s own people is refused, and says nothing of whose', async () => {
  const { company, person, post, people } = await office()
  const [id, other] = [await company(), await person('admin')]
  const { status, body } = await post(`${at(id)}/people`, { ...newcomer(), email: other.email.toUpperCase() })
  expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'email_taken', ['email']])
  expect(await people(id)).toEqual([])
})

test('a disabled person is out at once and cannot come in; enabled, they can', async () => {
  const { call, login, signedIn, post, auditEvents } = await office()
  const { companyId, id, email, cookie: theirs } = await signedIn()
  expect((await post(`${at(companyId)}/people/${id}`, { enabled: false })).body.person.disabledAt).not.toBeNull()
  expect((await call('GET', '/api/client/company', { cookie: theirs })).body.code).toBe('session_revoked')
  expect((await login(email)).status).toBe(401)
  expect((await post(`${at(companyId)}/people/${id}`, { enabled: true })).body.person.disabledAt).toBeNull()
  expect((await login(email)).status).toBe(200)
  expect((await call('GET', '/api/client/company', { cookie: theirs })).status).toBe(401)
  expect(await auditEvents(companyId)).toEqual(['person_disabled', 'person_enabled'])
})

test('a company that is put aside has all its people out at once; taken up again, those who could come in can', async () => {
  const { call, login, person, signedIn, signIn, post, auditEvents, now } = await office()
  const one = await signedIn()
  const other = await person('client', one.companyId ?? '')
  await post(`${at(one.companyId)}/people/${other.id}`, { enabled: false })
  const { body } = await post(`${at(one.companyId)}/deactivate`)
  expect(body.company.deactivatedAt).toBe(now().toISOString())
  expect((await call('GET', '/api/client/company', { cookie: one.cookie })).body.code).toBe('session_revoked')
  for (const { email } of [one, other]) expect((await login(email)).status).toBe(401)
  for (const [path, json] of [
    ['/people', newcomer()],
    [`/people/${one.id}`, { enabled: true }],
  ] as const)
    expect((await post(at(one.companyId) + path, json)).body.code).toBe('deactivated')
  await post(`${at(one.companyId)}/activate`)
  await signIn(one)
  expect((await login(other.email)).status).toBe(401)
  expect(await auditEvents(one.companyId)).toEqual(['person_disabled', 'company_deactivated', 'company_activated'])
})

test('an invite that is on its way dies with the company', async () => {
  const { company, post, settled, accept, tokenTo, dependencies } = await office()
  const id = await company()
  const { email, ...names } = newcomer()
  await post(`${at(id)}/people`, { ...names, email })
  await settled()
  const token = await tokenTo(email.toLowerCase())
  await post(`${at(id)}/deactivate`)
  expect((await accept(token)).body.code).toBe('link_dead')
  await deliverDue(dependencies)
})

test('a person of another company is not found under this one', async () => {
  const { company, person, post } = await office()
  const [id, { id: stranger }] = [await company(), await person()]
  expect((await post(`${at(id)}/people/${stranger}`, { enabled: false })).status).toBe(404)
  expect((await post(`${at(id)}/people/${stranger}/invite`)).status).toBe(404)
})

test('the database alone: who is not of the firm makes and switches nobody; the firm reads no hash, and moves nobody', async () => {
  const { person } = await office()
  const { id, companyId } = await person()
  const as = (role: string, sql: string, values: unknown[] = []) =>
    postgres.transaction(async (query) => {
      await query(`select set_config('app.role', $1, true), set_config('role', 'portal_admin', true)`, [role])
      return query(sql, values)
    })
  const newcomer = `insert into people (id, role, company_id, first_name, last_name, email)
    values (gen_random_uuid(), 'client', $1, 'E', 'V', 'eve@example.test')`
  await expect(as('client', newcomer, [companyId])).rejects.toThrow(/row-level security/)
  expect(await as('client', 'update people set disabled_at = now() where id = $1 returning id', [id])).toEqual([])
  for (const column of ['role', 'company_id', 'email', 'password_hash', 'totp_secret'])
    await expect(as('admin', `update people set ${column} = null where id = $1`, [id])).rejects.toThrow(
      /permission denied/,
    )
  for (const column of ['password_hash', 'totp_secret'])
    await expect(as('admin', `select ${column} from people`)).rejects.toThrow(/permission denied/)
})
