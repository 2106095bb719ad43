import { afterAll, expect, test } from 'vitest'
import { deleteExpired } from '#jobs/retention.ts'
import { PASSKEY_ORIGIN, passkeyWorld } from '#tests/support/api-passkeys.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { type Lie, softwareAuthenticator } from '#tests/support/software-authenticator.ts'

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())

test('a passkey is asked for with its owner checked and findable without a name, at the site’s own address', async () => {
  const { signedIn, creationOptions, withPasskey, requested } = await passkeyWorld(home)
  const someone = await signedIn()
  const options = await creationOptions(someone.cookie)
  expect(options.rp.id).toBe('site.test')
  expect(options.user.name).toBe(someone.email)
  expect(options.authenticatorSelection).toEqual({
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  })
  expect(options.excludeCredentials).toEqual([])
  const { device } = await withPasskey(someone)
  expect((await creationOptions(someone.cookie)).excludeCredentials.map(({ id }) => id)).toEqual([device.credentialId])
  const asked = await requested()
  expect([asked.rpId, asked.userVerification, 'allowCredentials' in asked]).toEqual(['site.test', 'required', false])
})

test.each(['client', 'admin'] as const)('a %s adds a passkey and signs in with it alone', async (role) => {
  const world = await passkeyWorld(home)
  const someone = await world.signedIn(role)
  const { device, passkey } = await world.withPasskey(someone)
  expect(passkey).toMatchObject({ name: 'A browser on an unknown device', isSynced: false, lastUsedAt: null })
  expect((await world.mailsTo(someone.email))[0]?.subject).toContain('passkey opens your account')
  world.pass(60)
  const answer = await world.signInBy(device)
  expect([answer.status, answer.body.user.email]).toEqual([200, someone.email])
  const session = world.sessionOf(answer)
  expect(await world.who(session)).toBe('known')
  expect(await world.list(session)).toMatchObject([{ id: passkey.id, lastUsedAt: world.now().toISOString() }])
  const lines = await postgres.query('select event from audit where actor_id = $1', [someone.id])
  expect(lines.map(({ event }) => event)).toEqual(expect.arrayContaining(['passkey_added', 'authn_passkey_used']))
})

test('adding asks for a fresh sign-in; a passkey confirms one too', async () => {
  const world = await passkeyWorld(home)
  const someone = await world.signedIn()
  const { device } = await world.withPasskey(someone)
  world.pass(10 * 60)
  const begin = (cookie: string) => world.post('/api/account/passkeys/options', undefined, { cookie })
  expect((await begin(someone.cookie)).body.code).toBe('fresh_sign_in_needed')
  const ask = () => world.post('/api/account/confirm/passkey/options', undefined, { cookie: someone.cookie })
  const asked = (await ask()).body
  expect(asked.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([device.credentialId])
  const confirm = (json: object, cookie = someone.cookie) =>
    world.post('/api/account/confirm/passkey', json, { cookie })
  expect((await confirm(device.get((await ask()).body, { otherKey: true }))).body.code).toBe('wrong_passkey')
  expect((await confirm(device.get(await world.requested()))).body.code).toBe('passkey_expired')
  const done = await confirm(device.get(asked))
  expect([done.status, done.body]).toEqual([200, { success: true }])
  const next = world.sessionOf(done)
  expect([await world.who(someone.cookie), (await begin(next)).status]).toEqual(['session_revoked', 200])
})

test('somebody else’s passkey confirms nothing', async () => {
  const world = await passkeyWorld(home)
  const [mine, other] = [await world.signedIn(), await world.signedIn()]
  await world.withPasskey(mine)
  const { device } = await world.withPasskey(other)
  const asked = await world.post('/api/account/confirm/passkey/options', undefined, { cookie: mine.cookie })
  const confirmed = await world.post('/api/account/confirm/passkey', device.get(asked.body), { cookie: mine.cookie })
  expect([confirmed.status, confirmed.body.code]).toEqual([400, 'wrong_passkey'])
})

const LIES: [string, Lie][] = [
  ['another origin', { origin: 'https://site.test.evil.example' }],
  ['the address of the request instead of the site’s', { origin: 'http://portal.test' }],
  ['another site’s id', { rpId: 'evil.example' }],
  ['an owner who was not checked', { unverified: true }],
  ['another ceremony', { type: 'webauthn.foreign' }],
]

test.each(LIES)('a passkey made with %s is not added', async (_, lie) => {
  const { signedIn, creationOptions, add, list } = await passkeyWorld(home)
  const { cookie } = await signedIn()
  const device = softwareAuthenticator(PASSKEY_ORIGIN)
  const answer = await add(cookie, device.create(await creationOptions(cookie), lie))
  expect([answer.status, answer.body.code]).toEqual([400, 'passkey_not_added'])
  expect(await list(cookie)).toEqual([])
})

test.each([...LIES, ['another key', { otherKey: true }], ['somebody else’s name', { userHandle: 'AAAA' }]] as [
  string,
  Lie,
][])('a sign-in with %s is refused', async (_, lie) => {
  const world = await passkeyWorld(home)
  const { device } = await world.withPasskey(await world.signedIn())
  const answer = await world.signInBy(device, lie)
  expect([answer.status, answer.body.code, world.sessionOf(answer)]).toEqual([400, 'wrong_passkey', ''])
})

test('a challenge works once, also among ten requests at once, and is used up by a wrong answer too', async () => {
  const world = await passkeyWorld(home)
  const { device } = await world.withPasskey(await world.signedIn(), { counts: false })
  const signed = device.get(await world.requested())
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.use(signed)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'in' : body.code)).sort()
  expect(codes.filter((code) => code === 'in')).toHaveLength(1)
  expect(codes.every((code) => ['in', 'passkey_expired', 'too_many_attempts'].includes(code))).toBe(true)

  world.pass(60 * 60)
  const asked = await world.requested()
  expect((await world.use(device.get(asked, { otherKey: true }))).body.code).toBe('wrong_passkey')
  expect((await world.use(device.get(asked))).body.code).toBe('passkey_expired')
})

test('a registration works once: sent again, it adds nothing', async () => {
  const { signedIn, creationOptions, add, list } = await passkeyWorld(home)
  const { cookie } = await signedIn()
  const made = softwareAuthenticator(PASSKEY_ORIGIN).create(await creationOptions(cookie))
  const answers = await Promise.all([add(cookie, made), add(cookie, made), add(cookie, made)])
  const statuses = answers.map(({ status, body }) => (status === 200 ? 'added' : body.code)).sort()
  expect(statuses).toEqual(['added', 'passkey_expired', 'passkey_expired'])
  expect(await list(cookie)).toHaveLength(1)
})

test('a challenge lasts five minutes to the second', async () => {
  const world = await passkeyWorld(home)
  const someone = await world.signedIn()
  const { device } = await world.withPasskey(someone)
  const asked = await world.requested()
  world.pass(5 * 60)
  expect((await world.use(device.get(asked))).body.code).toBe('passkey_expired')
  const again = await world.requested()
  world.pass(5 * 60 - 1)
  expect((await world.use(device.get(again))).status).toBe(200)
  world.pass(-10 * 60)
  const creation = await world.creationOptions(someone.cookie)
  world.pass(5 * 60)
  const late = softwareAuthenticator(PASSKEY_ORIGIN).create(creation)
  expect((await world.add(someone.cookie, late)).body.code).toBe('passkey_expired')
})

test('a challenge is good for its own purpose and person alone', async () => {
  const world = await passkeyWorld(home)
  const [mine, other] = [await world.signedIn(), await world.signedIn()]
  const { device } = await world.withPasskey(mine)
  const fresh = () => softwareAuthenticator(PASSKEY_ORIGIN)
  const [creation, request] = [await world.creationOptions(mine.cookie), await world.requested()]
  // One that was made up, one of the sign-in, one of somebody else.
  const madeUp = { ...creation, challenge: 'A'.repeat(43) }
  for (const [cookie, options] of [
    [mine.cookie, madeUp],
    [mine.cookie, { ...creation, challenge: request.challenge }],
    [other.cookie, creation],
  ] as const)
    expect((await world.add(cookie, fresh().create(options))).body.code).toBe('passkey_expired')
  expect((await world.use(device.get({ ...request, challenge: creation.challenge }))).body.code).toBe('wrong_passkey')
  // Confirming asks for no fresh sign-in, so what it gives out adds nothing.
  const confirming = await world.post('/api/account/confirm/passkey/options', undefined, { cookie: mine.cookie })
  const swapped = { ...creation, challenge: confirming.body.challenge }
  expect((await world.add(mine.cookie, fresh().create(swapped))).body.code).toBe('passkey_expired')
  // Trying it elsewhere took nothing from its owner, up to the sign-in, which used it up.
  expect((await world.add(mine.cookie, fresh().create(creation))).body.code).toBe('passkey_expired')
  expect((await world.use(device.get(request))).status).toBe(200)
})

test('a counter that goes back is refused and written down; one that stays at 0 is not', async () => {
  const world = await passkeyWorld(home)
  const someone = await world.signedIn()
  const { device } = await world.withPasskey(someone)
  expect((await world.signInBy(device)).status).toBe(200)
  const last = device.counter()
  const before = await world.events('passkey_counter_back')
  for (const counter of [last, last - 1, 0])
    expect((await world.signInBy(device, { counter })).body.code).toBe('wrong_passkey')
  expect(await world.events('passkey_counter_back')).toBe(before + 3)
  const [line] = await postgres.query(
    "select target, result from audit where event = 'passkey_counter_back' order by id desc limit 1",
  )
  expect(line).toEqual({ target: someone.id, result: 'refused' })
  expect((await world.signInBy(device)).status).toBe(200)

  const { device: phone } = await world.withPasskey(await world.signedIn(), { isSynced: true, counts: false })
  for (let n = 0; n < 2; n++) expect((await world.signInBy(phone)).status).toBe(200)
})

test('a passkey is renamed and removed by its owner alone; to anybody else it is not there', async () => {
  const world = await passkeyWorld(home)
  const [mine, other] = [await world.signedIn(), await world.signedIn('admin')]
  const { device, passkey } = await world.withPasskey(mine, { isSynced: true })
  expect(passkey.isSynced).toBe(true)
  expect((await world.rename(other.cookie, passkey.id, 'Mine now')).status).toBe(404)
  expect((await world.remove(other.cookie, passkey.id)).status).toBe(404)
  expect((await world.remove(mine.cookie, 'no-id')).status).toBe(404)
  expect(await world.list(other.cookie)).toEqual([])
  for (const name of ['', '   ', 'x'.repeat(61)]) {
    const refused = await world.rename(mine.cookie, passkey.id, name)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['name']])
  }
  for (let n = 0; n < 2; n++) expect((await world.rename(mine.cookie, passkey.id, ' Work phone ')).status).toBe(200)
  expect(await world.list(mine.cookie)).toMatchObject([{ name: 'Work phone' }])
  const lines = await postgres.query("select 1 from audit where event = 'passkey_renamed' and actor_id = $1", [mine.id])
  expect(lines).toHaveLength(1)

  const elsewhere = world.sessionOf(await world.signInBy(device))
  expect((await world.remove(mine.cookie, passkey.id)).status).toBe(200)
  expect((await world.remove(mine.cookie, passkey.id)).status).toBe(404)
  expect([await world.who(mine.cookie), await world.who(elsewhere)]).toEqual(['known', 'session_revoked'])
  expect((await world.mailsTo(mine.email))[0]?.subject).toContain('no longer opens')
  expect((await world.signInBy(device)).body.code).toBe('wrong_passkey')
  // The password still opens the account.
  expect((await world.login(mine.email)).status).toBe(200)
})

test('one passkey belongs to one account, and an account has twenty at most', async () => {
  const world = await passkeyWorld(home)
  const [mine, other] = [await world.signedIn(), await world.signedIn()]
  const { device } = await world.withPasskey(mine)
  const taken = await world.add(other.cookie, device.create(await world.creationOptions(other.cookie)))
  expect([taken.status, taken.body.code]).toEqual([409, 'passkey_known'])
  const creation = await world.creationOptions(other.cookie)
  for (let n = 0; n < 20; n++) await world.withPasskey(other)
  expect((await world.post('/api/account/passkeys/options', undefined, { cookie: other.cookie })).body.code).toBe(
    'too_many_passkeys',
  )
  // A tab that had begun before.
  const late = await world.add(other.cookie, softwareAuthenticator(PASSKEY_ORIGIN).create(creation))
  expect(late.status).not.toBe(200)
  expect(await world.list(other.cookie)).toHaveLength(20)
})

test('a disabled person, an unknown passkey and a wrong signature are answered alike', async () => {
  const world = await passkeyWorld(home)
  const someone = await world.signedIn()
  const { device } = await world.withPasskey(someone)
  const { device: good } = await world.withPasskey(await world.signedIn())
  await postgres.query('update people set disabled_at = now() where id = $1', [someone.id])
  const disabled = await world.signInBy(device)
  const unknown = await world.signInBy(softwareAuthenticator(PASSKEY_ORIGIN))
  const wrong = await world.signInBy(good, { otherKey: true })
  const seen = ({ status, body, headers }: typeof wrong) => {
    const { requestId: _, ...said } = body
    return [status, said, headers.getSetCookie()]
  }
  expect(seen(disabled)).toEqual(seen(wrong))
  expect(seen(unknown)).toEqual(seen(wrong))
  await postgres.query('update people set disabled_at = null where id = $1', [someone.id])
  expect((await world.signInBy(device)).status).toBe(200)
})

test('a new password leaves passkeys as they are; whoever is removed takes theirs along', async () => {
  const world = await passkeyWorld(home)
  const someone = await world.signedIn()
  const { device } = await world.withPasskey(someone)
  expect((await world.finish(await world.resetToken(someone.email))).status).toBe(200)
  expect((await world.signInBy(device)).status).toBe(200)
  await postgres.query('delete from people where id = $1', [someone.id])
  expect(await postgres.query('select 1 from passkeys where person_id = $1', [someone.id])).toEqual([])
  expect((await world.signInBy(device)).body.code).toBe('wrong_passkey')
})

test('with two-factor a passkey stands for password and code', async () => {
  const world = await passkeyWorld(home)
  const someone = await world.withTwoFactor('admin')
  const { device } = await world.withPasskey(someone)
  const answer = await world.signInBy(device)
  expect(answer.status).toBe(200)
  expect((await world.call('GET', '/api/admin/people', { cookie: world.sessionOf(answer) })).status).toBe(200)
})

test('after the password a passkey does instead of the code: one of the same person’s, with the password as it was', async () => {
  const world = await passkeyWorld(home)
  const [someone, other] = [await world.withTwoFactor(), await world.signedIn()]
  expect((await world.login(someone.email)).body).toEqual({ success: false, twoFactor: true })
  const { device } = await world.withPasskey(someone)
  const { device: foreign } = await world.withPasskey(other)
  expect((await world.login(someone.email)).body).toEqual({ success: false, twoFactor: true, passkeys: true })
  const cookie = await world.halfway(someone)
  const without = await world.post('/api/auth/passkey/options', { step: 'second_step' })
  expect([without.status, without.body.code]).toEqual([401, 'sign_in_again'])
  const asked = () => world.requested('second_step', { cookie })
  expect((await asked()).allowCredentials?.map(({ id }) => id)).toEqual([device.credentialId])
  expect((await world.use(foreign.get(await asked()), { cookie })).body.code).toBe('wrong_passkey')
  expect((await world.use(device.get(await asked()))).body.code).toBe('sign_in_again')
  const done = await world.use(device.get(await asked()), { cookie })
  expect([done.status, await world.who(world.sessionOf(done))]).toEqual([200, 'known'])

  const late = await asked()
  await world.finish(await world.resetToken(someone.email))
  expect((await world.use(device.get(late), { cookie })).body.code).toBe('sign_in_again')
})

test('guessing is held up as at the sign-in, and locks nobody’s password', async () => {
  const world = await passkeyWorld(home)
  const someone = await world.signedIn()
  const { device } = await world.withPasskey(someone)
  const codes: string[] = []
  for (let n = 0; n < 6; n++) codes.push((await world.signInBy(device, { otherKey: true })).body.code)
  expect(codes).toEqual([...Array(5).fill('wrong_passkey'), 'too_many_attempts'])
  expect((await world.login(someone.email)).status).toBe(200)

  const ip = '203.0.113.77'
  const asked = await Promise.all(
    Array.from({ length: 61 }, () => world.post('/api/auth/passkey/options', { step: 'sign_in' }, { ip })),
  )
  expect(asked.map(({ status }) => status).sort()).toEqual([...Array(60).fill(200), 429])
})

test('a preview makes passkeys for its own address, the real site for the site’s', async () => {
  const world = await passkeyWorld(home)
  const rpIdAt = async (deploy: object | undefined) => {
    const request = new Request('https://preview-7.site.example/api/auth/passkey/options', {
      method: 'POST',
      headers: { Origin: 'https://preview-7.site.example', 'Content-Type': 'application/json' },
      body: JSON.stringify({ step: 'sign_in' }),
    })
    return (await (await world.app.fetch(request, { ip: world.freshIp(), deploy })).json()).rpId
  }
  expect(await rpIdAt({ context: 'production' })).toBe('site.test')
  expect(await rpIdAt({ context: 'deploy-preview' })).toBe('preview-7.site.example')
})

test('no other role than the person’s own and the system’s reaches passkeys or challenges', async () => {
  const reached = await postgres.query(
    `select r.name as role, t.name as "table"
     from unnest(array['portal_client', 'portal_admin', 'portal_public', 'portal_member', 'portal_system']) r(name),
       unnest(array['passkeys', 'passkey_challenges']) t(name)
     where has_table_privilege(r.name, t.name, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE') order by 1, 2`,
  )
  expect(reached.map(({ role, table }) => `${role} ${table}`)).toEqual([
    'portal_member passkey_challenges',
    'portal_member passkeys',
    'portal_system passkey_challenges',
    'portal_system passkeys',
  ])
})

test('without a session nothing of an account’s passkeys is answered or written', async () => {
  const world = await passkeyWorld(home)
  const someone = await world.signedIn()
  const made = softwareAuthenticator(PASSKEY_ORIGIN).create(await world.creationOptions(someone.cookie))
  await world.post('/api/account/sessions/end', { which: 'all' }, { cookie: someone.cookie })
  const before = await world.fingerprint(['form_posts', 'sign_in_attempts'])
  for (const cookie of [undefined, someone.cookie]) {
    expect((await world.post('/api/account/passkeys/options', undefined, { cookie })).status).toBe(401)
    expect((await world.post('/api/account/passkeys', made, { cookie })).status).toBe(401)
    expect((await world.call('GET', '/api/account/passkeys', { cookie })).status).toBe(401)
  }
  expect(await world.fingerprint(['form_posts', 'sign_in_attempts'])).toBe(before)
})

test('challenges that nobody can use any more are deleted by the daily job, open ones stay', async () => {
  const world = await passkeyWorld(home)
  const left = async () =>
    (await postgres.query('select challenge from passkey_challenges')).map(({ challenge }) => challenge)
  const old = await world.requested()
  world.pass(5 * 60)
  const open = await world.requested()
  world.pass(1)
  await deleteExpired(world.dependencies)
  expect(await left()).toContain(open.challenge)
  expect(await left()).not.toContain(old.challenge)
})
