import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { mailOf } from '#mail/mail-kinds.ts'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, join, login, person, postgres, signIn, signedIn } = world
afterAll(() => postgres.stop())

const { conversation, line } = apiConversations(world)
const ask = (cookie: string, path: string, json?: unknown, key: string = randomUUID()) =>
  call(json === undefined ? 'GET' : 'POST', path, {
    cookie,
    ...(json !== undefined && { json, headers: { 'Idempotency-Key': key } }),
  })
const list = (cookie: string) => ask(cookie, '/api/client/people')
const newcomer = (more = {}) => ({
  ...{ firstName: 'Rosa', lastName: 'Lind', email: `rosa.${randomUUID()}@example.test`, rights: 'no_figures' },
  ...more,
})
const invite = (cookie: string, json: unknown, key?: string) => ask(cookie, '/api/client/people', json, key)
const mailsTo = (email: string) =>
  postgres.query(
    `select m.id, m.kind, m.person_id as person, m.payload, p.email from mails m join people p on p.id = m.person_id
     where lower(p.email) = lower($1) order by m.created_at, m.id`,
    [email],
  )
/** What the last mail to somebody says, or the one of a company; undefined where none is sent. */
const written = async (email: string, of?: string | null) => {
  const mails = await mailsTo(email)
  const [mail] = mails.filter(({ payload }) => !of || (payload as { company?: string }).company === of).slice(-1)
  return (await mailOf({ ...world.dependencies }, { ...mail, assessment: null, attempts: 1 } as never))?.text
}

test('an owner invites a colleague, who chooses a password and works without figures', async () => {
  const { cookie, companyId, email: own } = await signedIn()
  const asked = newcomer({ email: `Rosa.${randomUUID()}@Example.test` })
  const { status, body } = await invite(cookie, asked)
  expect(status).toBe(200)
  expect(body.people.map(({ id: _, ...one }: { id: string }) => one)).toEqual([
    { firstName: 'Ada', lastName: 'Smith', email: own, rights: 'owner', joined: true, isSelf: true },
    { ...asked, email: asked.email.toLowerCase(), joined: false, isSelf: false },
  ])
  const text = (await written(asked.email)) ?? ''
  expect(text).toContain('Ada Smith asks you into the portal of')
  const token = /#(\S+)/.exec(text)?.[1]
  const names = { firstName: 'Rosa', lastName: 'Lind' }
  const accepted = await call('POST', '/api/auth/invite/accept', {
    json: { token, password: 'violet otter ladder moon', ...names },
    ip: world.freshIp(),
  })
  expect(accepted.status).toBe(200)
  const session = await login(asked.email, 'violet otter ladder moon')
  expect(session.body.user.companies).toEqual([{ id: companyId, name: expect.any(String), rights: 'no_figures' }])
  expect((await list(cookie)).body[1]).toMatchObject({ joined: true, rights: 'no_figures' })
})

test('a colleague has as news what is written once they have joined, and nothing older', async () => {
  const { cookie, companyId } = await signedIn()
  const advisor = await signedIn('admin')
  const [closing, payroll] = [
    await conversation(companyId ?? '', 'Closing', '2025-05-01T09:00:00Z'),
    await conversation(companyId ?? '', 'Payroll', '2025-05-01T09:00:00Z'),
  ]
  const firmWrites = (thread: string, at: string) => line(thread, 'From us', { by: advisor.id, firm: true, at })
  const old = await firmWrites(closing, '2025-05-02T09:00:00Z')
  await firmWrites(closing, '2025-05-03T09:00:00Z')
  await firmWrites(payroll, '2025-05-03T09:00:00Z')
  const colleague = await signedIn()
  await invite(cookie, newcomer({ email: colleague.email, rights: 'everything' }))
  expect((await ask(colleague.cookie, `/api/account/invitations/${companyId}`, {})).status).toBe(200)

  const session = await signIn(colleague)
  const headers = { 'Portal-Company': companyId ?? '' }
  const inCompany = async (path: string, json?: unknown) =>
    (await call(json ? 'POST' : 'GET', `/api/client/conversations${path}`, { cookie: session, headers, json })).body
  const unread = async () => {
    const { body } = await call('GET', '/api/auth/user', { cookie: session })
    const news = body.user.companies
      .filter(({ unread }: { unread?: boolean }) => unread)
      .map(({ id }: { id: string }) => id)
    const { conversations } = await inCompany('')
    return { news, counts: conversations.map((one: { subject: string; unread: number }) => [one.subject, one.unread]) }
  }
  const counts = [
    ['Closing', 0],
    ['Payroll', 0],
  ]
  expect((await unread()).counts.toSorted()).toEqual(counts)
  expect((await unread()).news).toEqual([])
  expect(await inCompany(`/${closing}/read`, { messageId: old })).toEqual({ success: true, unread: 0 })
  await firmWrites(payroll, world.now().toISOString())
  expect(await unread()).toEqual({
    news: [companyId],
    counts: [
      ['Payroll', 1],
      ['Closing', 0],
    ],
  })
})

test('nothing tells an owner whether an address had an account, at the firm or elsewhere', async () => {
  const { cookie } = await signedIn()
  const known = await person('client')
  const firm = await person('admin')
  const addresses = [`fresh.${randomUUID()}@example.test`, known.email, firm.email]
  const answers = []
  for (const email of addresses) {
    const { status, body } = await invite(cookie, newcomer({ email }))
    const found = body.people.find((one: { email: string }) => one.email === email)
    answers.push({ status, ...found, id: '', email: '' })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, firstName: 'Rosa', joined: false })
  expect(await mailsTo(firm.email)).toEqual([])
  // Whoever has an account accepts by that account's own sign-in. The mail alone says that there is one.
  expect(await written(known.email)).toContain('You have an account with this address at another company')
})

test('whoever was removed is out at once, and comes back by their own sign-in alone', async () => {
  const { cookie, companyId } = await signedIn()
  const colleague = await signedIn('client', companyId ?? '')
  const remove = () => ask(cookie, `/api/client/people/${colleague.id}/remove`, {})
  expect((await remove()).body.people).toHaveLength(1)
  expect((await remove()).status).toBe(200)
  expect((await ask(colleague.cookie, '/api/client/company')).body.code).toBe('no_company')
  expect((await ask(colleague.cookie, '/api/account/invitations')).body).toEqual([])

  await invite(cookie, newcomer({ email: colleague.email, rights: 'everything' }))
  expect(await written(colleague.email)).toContain('Sign in to join')
  expect((await ask(colleague.cookie, '/api/client/company')).body.code).toBe('no_company')
  const waiting = await ask(colleague.cookie, '/api/account/invitations')
  expect(waiting.body).toEqual([{ companyId, company: expect.any(String), by: 'Ada Smith' }])
  const path = `/api/account/invitations/${companyId}`
  expect((await ask((await signedIn()).cookie, path, {})).status).toBe(404)
  expect((await ask(colleague.cookie, path, {})).status).toBe(200)
  expect((await ask(colleague.cookie, path, {})).status).toBe(200)
  expect((await ask(colleague.cookie, '/api/client/company')).status).toBe(200)
  const lines = await postgres.query('select event from audit where company_id = $1 order by id', [companyId])
  expect(lines.map(({ event }) => event).filter((event) => !String(event).startsWith('authn'))).toEqual([
    'colleague_removed',
    'colleague_invited',
    'company_joined',
  ])
})

test('rights change at once, for a session that is open', async () => {
  const { cookie, companyId } = await signedIn()
  const colleague = await signedIn('client', companyId ?? '')
  const metrics = async () =>
    (await ask(colleague.cookie, '/api/client/financial-metrics?month=2026-03')).body.code ?? 'shown'
  const give = (rights: string) => ask(cookie, `/api/client/people/${colleague.id}`, { rights })
  expect(await metrics()).toBe('shown')
  expect((await give('no_figures')).body.people[1].rights).toBe('no_figures')
  expect(await metrics()).toBe('figures_not_shared')
  await give('everything')
  expect(await metrics()).toBe('shown')
  expect((await give('owner')).status).toBe(400)
})

test('only an owner may, never about themselves or another owner, and never at another company', async () => {
  const { cookie, id, companyId } = await signedIn()
  const colleague = await signedIn('client', companyId ?? '')
  const stranger = await person('client')
  for (const path of ['', `/${id}`, `/${id}/remove`])
    expect(
      (
        await ask(
          colleague.cookie,
          `/api/client/people${path}`,
          path === '' ? newcomer() : path.endsWith('/remove') ? {} : { rights: 'no_figures' },
        )
      ).body.code,
    ).toBe('owner_only')
  expect((await list(colleague.cookie)).body.code).toBe('owner_only')
  expect((await ask(cookie, `/api/client/people/${id}/remove`, {})).body.code).toBe('is_owner')
  expect((await ask(cookie, `/api/client/people/${id}`, { rights: 'no_figures' })).body.code).toBe('is_owner')
  expect((await ask(cookie, `/api/client/people/${stranger.id}/remove`, {})).status).toBe(404)
  expect((await ask(cookie, `/api/client/people/${stranger.id}`, { rights: 'no_figures' })).status).toBe(404)
})

test('the same key invites once, the same address is refused, and 20 in a day are enough', async () => {
  const { cookie } = await signedIn()
  const once = newcomer()
  const key = randomUUID()
  for (let n = 0; n < 2; n++) expect((await invite(cookie, once, key)).status).toBe(200)
  expect(await mailsTo(once.email)).toHaveLength(1)
  const again = await invite(cookie, once)
  expect([again.status, again.body.fields.email !== undefined]).toEqual([409, true])
  for (let n = 0; n < 19; n++) await invite(cookie, newcomer())
  expect((await invite(cookie, newcomer())).body.code).toBe('too_many_invites')
  expect((await invite(cookie, { ...newcomer(), email: 'none' })).status).toBe(400)
})

test('a name cannot put a link into the mail of an invite', async () => {
  const { cookie, id } = await signedIn()
  await postgres.query("update people set first_name = 'Win www.evil.test/x', last_name = '@you' where id = $1", [id])
  const asked = newcomer({ firstName: 'Go to http://evil.test' })
  await invite(cookie, asked)
  expect(await written(asked.email)).not.toMatch(/evil\.test/)
})

test('a removed colleague who belongs to another company keeps that one, and its sessions', async () => {
  const owner = await signedIn()
  const colleague = await signedIn('client', await company('Other Co'))
  await join(colleague, owner.companyId ?? '')
  await ask(owner.cookie, `/api/client/people/${colleague.id}/remove`, {})
  expect((await ask(colleague.cookie, '/api/client/company')).body.companyName).toBe('Other Co')
  expect(await signIn(colleague)).toBeTruthy()
  // The company that a sign-in opens is one that they still belong to.
  const other = await signedIn()
  await join(other, owner.companyId ?? '')
  await postgres.query('update memberships set removed_at = now() where person_id = $1 and company_id = $2', [
    other.id,
    other.companyId,
  ])
  expect((await login(other.email)).body.user.companyId).toBe(owner.companyId)
})

test('whoever belongs to a company accepts an invite of another one, and keeps both', async () => {
  const owner = await signedIn()
  const colleague = await signedIn('client', await company('First Co'))
  await invite(owner.cookie, newcomer({ email: colleague.email }))
  const there = { 'Portal-Company': owner.companyId ?? '' }
  const open = (headers = {}) => call('GET', '/api/client/company', { cookie: colleague.cookie, headers })
  expect((await open(there)).body.code).toBe('not_your_company')
  expect((await ask(colleague.cookie, '/api/account/invitations')).body).toMatchObject([{ companyId: owner.companyId }])
  const waiting = async () => (await ask(colleague.cookie, '/api/auth/user')).body.user.invitations
  expect([await waiting(), (await login(colleague.email)).body.user.invitations]).toEqual([1, 1])

  const path = `/api/account/invitations/${owner.companyId}`
  for (let n = 0; n < 2; n++) expect((await ask(colleague.cookie, path, {})).status).toBe(200)
  expect((await ask(colleague.cookie, '/api/account/invitations')).body).toEqual([])
  expect((await open(there)).status).toBe(200)
  expect((await open()).body.companyName).toBe('First Co')
  const { body } = await ask(colleague.cookie, '/api/auth/user')
  expect(await waiting()).toBeUndefined()
  expect(body.user.companies).toMatchObject([
    { name: 'First Co', rights: 'owner' },
    { id: owner.companyId, rights: 'no_figures' },
  ])
  const lines = await postgres.query("select company_id from audit where event = 'company_joined' and actor_id = $1", [
    colleague.id,
  ])
  expect(lines).toEqual([{ company_id: owner.companyId }])
})

test('an invite that is declined is gone on both sides, and only the person invited can decline it', async () => {
  const owner = await signedIn()
  const colleague = await signedIn()
  await invite(owner.cookie, newcomer({ email: colleague.email }))
  const path = `/api/account/invitations/${owner.companyId}`
  expect((await ask((await signedIn()).cookie, `${path}/decline`, {})).status).toBe(404)
  expect((await list(owner.cookie)).body).toHaveLength(2)
  expect((await ask(colleague.cookie, `${path}/decline`, {})).status).toBe(200)
  expect((await ask(colleague.cookie, `${path}/decline`, {})).status).toBe(404)
  expect((await ask(colleague.cookie, path, {})).status).toBe(404)
  expect((await list(owner.cookie)).body).toHaveLength(1)
  const [line] = await postgres.query("select actor_id, company_id from audit where event = 'company_declined'")
  expect(line).toEqual({ actor_id: colleague.id, company_id: owner.companyId })
  // A company that somebody belongs to is not left by declining.
  expect((await ask(owner.cookie, `${path}/decline`, {})).status).toBe(404)
})

test('an invite is mailed again once in a day, to whoever has yet to join', async () => {
  const owner = await signedIn()
  const colleague = await signedIn('client', owner.companyId ?? '')
  const asked = newcomer()
  const { body } = await invite(owner.cookie, asked)
  const { id } = body.people.find(({ email }: { email: string }) => email === asked.email)
  const again = (who: string, cookie = owner.cookie, key?: string) =>
    ask(cookie, `/api/client/people/${who}/invite`, {}, key)
  expect((await again(id)).body.code).toBe('invited_today')
  await postgres.query("update memberships set created_at = created_at - interval '25 hours' where person_id = $1", [
    id,
  ])
  const key = randomUUID()
  for (let n = 0; n < 2; n++) expect((await again(id, owner.cookie, key)).body.people).toHaveLength(3)
  expect(await mailsTo(asked.email)).toHaveLength(2)
  expect(await written(asked.email)).toContain('Ada Smith asks you into the portal of')
  expect((await again(id)).body.code).toBe('invited_today')
  expect((await again(colleague.id)).body.code).toBe('accepted')
  expect((await again(id, colleague.cookie)).body.code).toBe('owner_only')
  expect((await again((await person()).id)).status).toBe(404)
})

test('removing somebody and inviting them again mails them no second time in a day, whoever they are', async () => {
  const { cookie } = await signedIn()
  const known = await signedIn()
  const answers = []
  for (const email of [`fresh.${randomUUID()}@example.test`, known.email, (await person('admin')).email]) {
    const asked = newcomer({ email })
    const { id } = (await invite(cookie, asked)).body.people[1]
    await ask(cookie, `/api/client/people/${id}/remove`, {})
    const { status, body } = await invite(cookie, asked)
    answers.push([status, body.code])
    expect((await mailsTo(email)).length).toBeLessThan(2)
    await postgres.query("update memberships set created_at = created_at - interval '25 hours' where person_id = $1", [
      id,
    ])
    expect((await invite(cookie, asked)).status).toBe(200)
    await ask(cookie, `/api/client/people/${id}/remove`, {})
  }
  expect(answers).toEqual([409, 409, 409].map((status) => [status, 'invited_today']))
})

test('whoever joined by an invite and was removed by mistake can be invited again the same day', async () => {
  const { cookie, companyId } = await signedIn()
  const known = await signedIn()
  const asked = newcomer({ email: known.email })
  await invite(cookie, asked)
  await ask(known.cookie, `/api/account/invitations/${companyId}`, {})
  await ask(cookie, `/api/client/people/${known.id}/remove`, {})
  expect((await invite(cookie, asked)).status).toBe(200)
  await ask(cookie, `/api/client/people/${known.id}/remove`, {})
  expect((await invite(cookie, asked)).body.code).toBe('invited_today')
})

test('an invite that is taken back before it is mailed leaves the link of another company alone', async () => {
  const [here, there] = [await signedIn(), await signedIn()]
  const asked = newcomer()
  await invite(here.cookie, asked)
  const token = /#(\S+)/.exec((await written(asked.email)) ?? '')?.[1]
  const { body } = await invite(there.cookie, asked)
  await ask(there.cookie, `/api/client/people/${body.people[1].id}/remove`, {})
  expect(await written(asked.email, there.companyId)).toBeUndefined()
  const accepted = await call('POST', '/api/auth/invite/accept', {
    json: { token, password: 'violet otter ladder moon' },
    ip: world.freshIp(),
  })
  expect(accepted.status).toBe(200)
})
