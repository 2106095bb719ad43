import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { FirmPeople } from '#schema/firm-people.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, freshIp, person, postgres, signedIn, login } = world
afterAll(() => postgres.stop())

const { cookie, id: me } = await signedIn('admin')

const post = (path: string, json: object, { as = cookie, key }: { as?: string; key?: string } = {}) =>
  call('POST', `/api/admin/people${path}`, { cookie: as, json, ip: freshIp(), headers: { 'Idempotency-Key': key } })
const people = async () => v.parse(FirmPeople, (await call('GET', '/api/admin/people', { cookie })).body).people
const one = async (id: string) => (await people()).find((someone) => someone.id === id)
const newcomer = () => ({ firstName: 'Jo', lastName: 'Nielsen', email: `Jo.${randomUUID()}@Example.test` })
const mailsTo = async (id: string) =>
  (await postgres.query("select 1 from mails where kind = 'invite' and person_id = $1", [id])).length
const written = async (event: string, target: string) =>
  (await postgres.query('select 1 from audit where event = $1 and target = $2', [event, target])).length
const active = async () =>
  (
    await postgres.query(
      "select id from people where role = 'admin' and disabled_at is null and password_hash is not null",
    )
  ).length

test('the firm’s people are told with two-factor, last sign-in and open devices; clients are not', async () => {
  await person('client')
  expect(await people()).toMatchObject([
    { id: me, twoFactor: false, accepted: true, disabledAt: null, sessions: 1, lastSignIn: '2026-03-15T12:00:00.000Z' },
  ])
})

test('each of the firm’s people is told with how much is theirs, without clients and leads that have gone', async () => {
  const owner = await person('admin')
  const [client, gone] = [(await person('client')).companyId, (await person('client')).companyId]
  await postgres.query('update companies set owner_id = $1 where id = any($2)', [owner.id, [client, gone]])
  await postgres.query('update companies set deactivated_at = now() where id = $1', [gone])
  await postgres.query(
    `insert into conversations (id, company_id, subject, context_type, at, owner_id) values (gen_random_uuid(), $1, 'Payroll', 'general', now(), $2)`,
    [client, owner.id],
  )
  expect(await one(owner.id)).toMatchObject({ clients: 1, leads: 0, conversations: 1 })
  await post(`/${owner.id}/access`, { allowed: false })
  expect(await one(owner.id)).toMatchObject({ clients: 1, conversations: 1 })
})

test('an invite makes an admin who gets in by the mailed link alone; a client’s address is refused', async () => {
  const wanted = newcomer()
  const { status, body } = await post('', wanted)
  expect([status, body.email]).toEqual([200, wanted.email.toLowerCase()])
  await world.settled()
  expect(await one(body.id)).toMatchObject({ accepted: false, sessions: 0, lastSignIn: null })
  expect(await mailsTo(body.id)).toBe(1)
  expect(await written('admin_invited', body.id)).toBe(1)
  expect((await login(body.email)).status).toBe(401)
  const taken = await post('', { ...wanted, email: (await person('client')).email.toUpperCase() })
  expect([taken.status, taken.body.code]).toEqual([409, 'email_taken'])
})

test('an invite tried twice under a key is one person and one mail; without a key the second is refused', async () => {
  const wanted = newcomer()
  const key = randomUUID()
  const [first, again] = [await post('', wanted, { key }), await post('', wanted, { key })]
  expect([again.status, again.body.id]).toEqual([200, first.body.id])
  expect((await post('', wanted)).status).toBe(409)
  await world.settled()
  expect(await mailsTo(first.body.id)).toBe(1)
})

test('sent again it is another mail, once a key; whoever has a password needs none', async () => {
  const { body } = await post('', newcomer())
  const key = randomUUID()
  for (const _ of [1, 2]) expect((await post(`/${body.id}/invite`, {}, { key })).status).toBe(200)
  await world.settled()
  expect(await mailsTo(body.id)).toBe(2)
  expect(await written('admin_invited_again', body.id)).toBe(1)
  expect((await post(`/${me}/invite`, {})).body.code).toBe('accepted')
})

test('a colleague’s sessions end at once', async () => {
  const colleague = await signedIn('admin')
  const { body } = await post(`/${colleague.id}/end-sessions`, {})
  expect(body.sessions).toBe(0)
  expect((await call('GET', '/api/admin/people', { cookie: colleague.cookie })).body.code).toBe('session_revoked')
  expect(await written('admin_sessions_ended', colleague.id)).toBe(1)
})

test('whoever is shut out is out at once, cannot sign in, and may be let in again', async () => {
  const colleague = await signedIn('admin')
  expect((await post(`/${colleague.id}/access`, { allowed: false })).body.disabledAt).not.toBeNull()
  expect((await call('GET', '/api/admin/people', { cookie: colleague.cookie })).status).toBe(401)
  expect((await login(colleague.email)).status).toBe(401)
  expect((await post(`/${colleague.id}/access`, { allowed: true })).body.disabledAt).toBeNull()
  expect((await login(colleague.email)).status).toBe(200)
  expect([await written('admin_disabled', colleague.id), await written('admin_enabled', colleague.id)]).toEqual([1, 1])
})

test('a client is nobody of the firm', async () => {
  const client = await person('client')
  for (const [path, json] of [
    ['invite', {}],
    ['end-sessions', {}],
    ['access', { allowed: false }],
  ] as const)
    expect((await post(`/${client.id}/${path}`, json)).status).toBe(404)
})

test('the last who can get in stays, whoever asks, and two who shut each other out at once do not both succeed', async () => {
  const other = await signedIn('admin')
  await postgres.query("update people set disabled_at = now() where role = 'admin' and not id = any($1)", [
    [me, other.id],
  ])
  expect(await active()).toBe(2)
  const answers = await Promise.all([
    post(`/${other.id}/access`, { allowed: false }),
    post(`/${me}/access`, { allowed: false }, { as: other.cookie }),
  ])
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  expect(await active()).toBe(1)
  const [left] = await postgres.query(
    "select id from people where role = 'admin' and disabled_at is null and password_hash is not null",
  )
  const as = left?.id === me ? cookie : other.cookie
  const alone = await post(`/${left?.id}/access`, { allowed: false }, { as })
  expect([alone.status, alone.body.code]).toEqual([409, 'last_admin'])
})

test('the database itself keeps the last one, against every way of removing', async () => {
  const [last] = await postgres.query(
    "select id from people where role = 'admin' and disabled_at is null and password_hash is not null",
  )
  const company = await world.company()
  for (const change of [
    'update people set disabled_at = now() where id = $1',
    'update people set password_hash = null where id = $1',
    `update people set role = 'client', company_id = '${company}' where id = $1`,
    'delete from people where id = $1',
  ])
    await expect(postgres.query(change, [last?.id])).rejects.toThrow('the firm keeps an admin')
  expect(await active()).toBe(1)
  await postgres.query('update people set last_name = $2 where id = $1', [last?.id, 'Married'])
})

test.each([{ firstName: ' ' }, { email: 'x' }, { role: 'client' }, { lastName: 'a\u0000' }])(
  'an invite with %j is refused',
  async (more) => {
    const fresh = await postgres.query("update people set disabled_at = null where role = 'admin' returning id")
    expect(fresh.length).toBeGreaterThan(0)
    const admin = await signedIn('admin')
    expect((await post('', { ...newcomer(), ...more }, { as: admin.cookie })).status).toBe(400)
  },
)
