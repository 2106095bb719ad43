import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { mails } from '#copy/mails.ts'
import { accountWorld, NEW_PASSWORD } from '#tests/support/api-accounts.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const home = await apiWorld()
const { company, join, login, person, postgres, signedIn } = home
afterAll(() => postgres.stop())

/** An advisor at work on one company, and the mails that go out. */
async function office() {
  const world = await accountWorld(home)
  const { cookie } = await world.signedIn('admin')
  const id = await company('Harbor Co')
  const ask = (path: string, json?: unknown, key: string = randomUUID()) =>
    world.call(json === undefined ? 'GET' : 'POST', `/api/admin/companies/${id}/people${path}`, {
      cookie,
      ...(json !== undefined && { json, headers: { 'Idempotency-Key': key } }),
    })
  return {
    ...world,
    id,
    add: (json: object, key?: string) => ask('', json, key),
    give: (who: string, rights: string) => ask(`/${who}/rights`, { rights }),
    remove: (who: string, key?: string) => ask(`/${who}/remove`, {}, key),
    list: async () => (await ask('')).body,
    events: async () =>
      (
        await postgres.query("select event from audit where company_id = $1 and actor_role = 'admin' order by id", [id])
      ).map(({ event }) => event),
  }
}
const newcomer = (more = {}) => ({
  ...{ firstName: 'Grace', lastName: 'Hopper', email: `grace.${randomUUID()}@example.test` },
  ...more,
})

test('the first person of a company is its owner, and the firm chooses what the next ones may do', async () => {
  const { add, list } = await office()
  const refused = await add(newcomer({ rights: 'no_figures' }))
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
    409,
    'owner_first',
    ['rights'],
  ])
  expect(await list()).toEqual([])
  expect((await add(newcomer())).body.person).toMatchObject({ rights: 'owner', joined: true, invite: 'sending' })
  expect((await add(newcomer())).body.person).toMatchObject({ rights: 'everything' })
  expect((await add(newcomer({ rights: 'no_figures' }))).body.person).toMatchObject({ rights: 'no_figures' })
  expect((await add(newcomer({ rights: 'owner' }))).body.person).toMatchObject({ rights: 'owner' })
  expect((await add(newcomer({ rights: 'admin' }))).status).toBe(400)
})

test('somebody of another company is added at once under their own name, and told by mail', async () => {
  const { add, id, events, list, settled, mailsTo } = await office()
  const other = await company('Elm Street Co')
  const known = await signedIn('client', other)
  const wanted = newcomer({ email: known.email.toUpperCase(), rights: 'owner' })
  const key = randomUUID()
  const [first, again] = [await add(wanted, key), await add(wanted, key)]
  expect([first.status, again.body]).toEqual([200, first.body])
  expect(first.body.person).toMatchObject({
    ...{ id: known.id, firstName: 'Ada', email: known.email, rights: 'owner', joined: true },
    ...{ invite: 'accepted', otherCompanies: ['Elm Street Co'] },
  })
  await settled()
  const sent = await mailsTo(known.email)
  expect(sent.map(({ subject }) => subject)).toEqual(['Harbor Co is open to you'])
  expect(sent[0]?.text).toContain(`https://site.test/client/dashboard?company=${id}`)
  const { body } = await login(known.email)
  expect(body.user.companies).toMatchObject([
    { id: other, rights: 'owner' },
    { id, rights: 'owner' },
  ])
  const twice = await add(wanted)
  expect([twice.status, twice.body.code, Object.keys(twice.body.fields)]).toEqual([409, 'colleague_here', ['email']])
  expect(await list()).toHaveLength(1)
  expect(await events()).toEqual(['person_added'])
})

test('somebody who has yet to set a password at another company gets a new link, and has both companies', async () => {
  const { add, id, settled, accept, tokenTo, mailsTo } = await office()
  const other = await person()
  await postgres.query('update people set password_hash = null where id = $1', [other.id])
  await add(newcomer({ email: other.email }))
  await settled()
  expect((await mailsTo(other.email)).map(({ subject }) => subject)).toEqual([mails.invite.subject])
  expect((await accept(await tokenTo(other.email))).status).toBe(200)
  const { body } = await login(other.email, NEW_PASSWORD)
  expect(body.user.companies.map((one: { id: string }) => one.id)).toEqual([other.companyId, id])
})

test('whoever an owner has invited waits to accept, unless the firm adds them', async () => {
  const { add, call, id, list } = await office()
  const owner = await signedIn('client', id)
  const known = await person()
  await call('POST', '/api/client/people', {
    cookie: owner.cookie,
    json: newcomer({ email: known.email, rights: 'no_figures' }),
    headers: { 'Idempotency-Key': randomUUID() },
  })
  const found = async () => (await list()).find((one: { id: string }) => one.id === known.id)
  expect(await found()).toMatchObject({ joined: false, rights: 'no_figures' })
  expect((await add(newcomer({ email: known.email, rights: 'everything' }))).status).toBe(200)
  expect(await found()).toMatchObject({ joined: true, rights: 'everything' })
})

test('whoever the firm has shut out is not let in by another company; whoever went with their company is', async () => {
  const { add, call, signedIn: signInFirm } = await office()
  const out = await person()
  await postgres.query('update people set disabled_at = now() where id = $1', [out.id])
  const refused = await add(newcomer({ email: out.email }))
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
    409,
    'person_disabled',
    ['email'],
  ])
  const gone = await person()
  const { cookie } = await signInFirm('admin')
  await call('POST', `/api/admin/companies/${gone.companyId}/deactivate`, { cookie })
  expect((await login(gone.email)).status).toBe(401)
  expect((await add(newcomer({ email: gone.email }))).status).toBe(200)
  expect((await login(gone.email)).body.user.companies).toMatchObject([{ name: 'Harbor Co' }])
})

test('rights that the firm gives hold at once, are written down, and leave an owner', async () => {
  const { call, events, give, id, list } = await office()
  const owner = await signedIn('client', id)
  const colleague = await signedIn('client', id)
  const metrics = async () =>
    (await call('GET', '/api/client/financial-metrics?month=2026-03', { cookie: colleague.cookie })).body.code
  expect((await give(colleague.id, 'no_figures')).body.person.rights).toBe('no_figures')
  expect(await metrics()).toBe('figures_not_shared')
  const refused = await give(owner.id, 'everything')
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([409, 'last_owner', ['rights']])
  await give(colleague.id, 'owner')
  expect(await metrics()).toBeUndefined()
  expect((await give(owner.id, 'everything')).status).toBe(200)
  expect((await give(owner.id, 'everything')).status).toBe(200)
  expect(await events()).toEqual(['person_without_figures', 'person_made_owner', 'person_with_figures'])
  expect((await give((await person()).id, 'everything')).status).toBe(404)
  // An owner who is shut out is none who could stand in.
  await give(owner.id, 'owner')
  await postgres.query('update people set disabled_at = now() where id = $1', [owner.id])
  expect((await give(colleague.id, 'everything')).body.code).toBe('last_owner')
  expect(await list()).toHaveLength(2)
})

test('of two owners who are made less at once, one stays', async () => {
  const { give, id, list } = await office()
  const [one, two] = [await person('client', id), await person('client', id)]
  await join(two, id, 'owner')
  const answers = await Promise.all([give(one.id, 'everything'), give(two.id, 'everything')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await list()).filter(({ rights }: { rights: string }) => rights === 'owner')).toHaveLength(1)
})

test('whoever the firm removes is out at once and keeps their other company; an owner stays', async () => {
  const { call, events, id, list, remove } = await office()
  const owner = await person('client', id)
  const colleague = await signedIn('client', await company('Elm Street Co'))
  await join(colleague, id)
  const key = randomUUID()
  for (let n = 0; n < 2; n++) expect((await remove(colleague.id, key)).status).toBe(200)
  expect((await remove(colleague.id)).status).toBe(200)
  const open = (headers = {}) => call('GET', '/api/client/company', { cookie: colleague.cookie, headers })
  expect((await open({ 'Portal-Company': id })).body.code).toBe('not_your_company')
  expect((await open()).body.companyName).toBe('Elm Street Co')
  expect((await remove(owner.id)).body.code).toBe('last_owner')
  expect((await remove((await person()).id)).status).toBe(404)
  expect(await list()).toHaveLength(1)
  expect(await events()).toEqual(['person_removed'])
})

test('somebody who has yet to choose a password does not stand in for the last owner who can sign in', async () => {
  const { add, give, id, remove } = await office()
  const owner = await person('client', id)
  const { person: invited } = (await add(newcomer({ rights: 'owner' }))).body
  expect((await remove(owner.id)).body.code).toBe('last_owner')
  expect((await give(owner.id, 'everything')).body.code).toBe('last_owner')
  expect((await remove(invited.id)).status).toBe(200)
})

test('an owner whose address was mistyped gives way to the right one before either has signed in', async () => {
  const { add, remove } = await office()
  const { person: mistyped } = (await add(newcomer())).body
  expect((await remove(mistyped.id)).body.code).toBe('last_owner')
  expect((await add(newcomer({ rights: 'owner' }))).status).toBe(200)
  expect((await remove(mistyped.id)).status).toBe(200)
})
