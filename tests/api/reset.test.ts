import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { deliverDue } from '#jobs/deliver.ts'
import { mailOf } from '#mail/mail-kinds.ts'
import type { Statement } from '#server/database/sql.ts'
import { accountWorld, NEW_PASSWORD } from '#tests/support/api-accounts.ts'
import { PASSWORD } from '#tests/support/api-people.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())
beforeEach(async () => {
  await postgres.query('truncate form_posts, mails, sign_in_attempts')
})

const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length

test('a link is mailed, sets a new password once, ends every session, and signs nobody in', async () => {
  const { signedIn, resetToken, finish, who, login, mailsTo } = await accountWorld(home)
  const someone = await signedIn()
  const done = await finish(await resetToken(someone.email))
  expect([done.status, done.body]).toMatchObject([200, { success: true, email: expect.stringContaining('@') }])
  expect(done.headers.getSetCookie().join()).not.toMatch(/__Host-session=\w/)
  expect(await who(someone.cookie)).toBe('session_revoked')
  expect((await login(someone.email, PASSWORD)).status).toBe(401)
  expect((await login(someone.email, NEW_PASSWORD)).status).toBe(200)
  const [notice] = await mailsTo(someone.email)
  expect(notice?.subject).toContain('was changed')
  expect(notice?.text).toContain('March 15, 2026')
})

test('an address that nobody has is answered as one that somebody has: status, body and headers', async () => {
  const { person, askReset, mailsTo } = await accountWorld(home)
  const { email } = await person()
  const said = async (address: string) => {
    const { status, text, headers } = await askReset(address)
    return [status, text, [...headers].filter(([name]) => name !== 'x-request-id')]
  }
  expect(await said(email)).toEqual(await said('nobody@example.test'))
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await mailsTo('nobody@example.test')).toEqual([])
})

test('before the answer nothing is asked that knows who has an account: the same statements, and no hash', async () => {
  const ran: string[][] = []
  let isAnswered = false
  const run = (async (...statements: Statement[]) => {
    if (!isAnswered) ran.push(statements.map(({ strings }) => strings.join('?')))
    return home.dependencies.database.run(...statements)
  }) as typeof home.dependencies.database.run
  const hash = vi.fn(home.dependencies.passwords.hash)
  const match = vi.fn(home.dependencies.passwords.match)
  const passwords = { ...home.dependencies.passwords, hash, match }
  const { person, askReset, settled } = await accountWorld(home, { dependencies: { database: { run }, passwords } })
  const statements: string[][][] = []
  for (const address of [(await person()).email, 'nobody@example.test']) {
    isAnswered = false
    await askReset(address).then(() => (isAnswered = true))
    await settled()
    statements.push(ran.splice(0, 1))
    ran.length = 0
  }
  expect(statements[0]).toEqual(statements[1])
  expect(statements.flat(2).join()).not.toMatch(/\bpeople\b/)
  expect([hash, match].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('what was typed by a stranger is forgotten once nobody was found at it', async () => {
  const { askReset, settled } = await accountWorld(home)
  await askReset('nobody@example.test')
  await settled()
  const [mail] = await postgres.query('select state, payload, person_id from mails')
  expect(mail).toEqual({ state: 'withdrawn', payload: {}, person_id: null })
})

test('fifty uses of one link at once set one password', async () => {
  const { person, resetToken, finish } = await accountWorld(home)
  const { email, id } = await person()
  const token = await resetToken(email)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => finish(token, `${NEW_PASSWORD} ${n}`)))
  const statuses = answers.map(({ status }) => status)
  expect([count(statuses, 200), count(statuses, 400)]).toEqual([1, 49])
  const lines = await postgres.query("select 1 from audit where event = 'password_reset' and actor_id = $1", [id])
  expect(lines).toHaveLength(1)
})

test('a link lasts an hour to the second', async () => {
  const world = await accountWorld(home)
  const { person, resetToken, finish } = world
  const [early, late] = [await resetToken((await person()).email), await resetToken((await person()).email)]
  world.pass(60 * 60 - 1)
  expect((await finish(early)).status).toBe(200)
  world.pass(1)
  expect((await finish(late)).body.code).toBe('link_dead')
})

test('asking again leaves the links that were mailed good for their hour; using one kills the others and an open invite', async () => {
  const world = await accountWorld(home)
  const { person, resetToken, finish } = world
  const { email, id } = await person()
  const first = await resetToken(email)
  world.pass(30 * 60)
  const others = [await resetToken(email), await resetToken(email), await resetToken(email)]
  await postgres.query(
    `insert into one_time_tokens (token_sha256, purpose, person_id, created_at, expires_at)
     values (repeat('a', 64), 'invite', $1, now(), now() + interval '7 days')`,
    [id],
  )
  world.pass(30 * 60 - 1)
  expect((await finish(first)).status).toBe(200)
  for (const other of others) expect((await finish(other)).body.code).toBe('link_dead')
  const open = await postgres.query('select 1 from one_time_tokens where person_id = $1 and used_at is null', [id])
  expect(open).toEqual([])
})

test('every link that is not a good one gets the same sentence, and changes nothing', async () => {
  const world = await accountWorld(home)
  const { person, resetToken, finish, accept } = world
  const used = await resetToken((await person()).email)
  await finish(used)
  const left = await person()
  const disabled = await resetToken(left.email)
  await postgres.query('update people set disabled_at = now() where id = $1', [left.id])
  const changed = await person()
  const outdated = await resetToken(changed.email)
  await postgres.query('update people set password_changed_at = now() where id = $1', [changed.id])
  const good = await resetToken((await person()).email)
  const flipped = `${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`
  const before = await postgres.query('select id, password_hash, first_name from people order by id')
  const answers = [
    await finish(used),
    await finish(disabled),
    await finish(outdated),
    await finish(flipped),
    await finish('A'.repeat(43)),
    await accept(good),
  ]
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([400, 'link_dead'])
    expect(body.message).toBe(answers[0]?.body.message)
  }
  expect(await postgres.query('select id, password_hash, first_name from people order by id')).toEqual(before)
  expect((await finish(good)).status).toBe(200)
})

test.each([
  ['no token', { password: NEW_PASSWORD }],
  ['a token of another length', { token: 'A'.repeat(42), password: NEW_PASSWORD }],
  ['a token with a quote in it', { token: `${'A'.repeat(42)}'`, password: NEW_PASSWORD }],
  ['a token that is a list', { token: ['A'.repeat(43)], password: NEW_PASSWORD }],
  ['no password', { token: 'A'.repeat(43) }],
  ['an empty password', { token: 'A'.repeat(43), password: '' }],
  ['a person named in the body', { token: 'A'.repeat(43), password: NEW_PASSWORD, personId: 'x' }],
  ['a role named in the body', { token: 'A'.repeat(43), password: NEW_PASSWORD, role: 'admin' }],
  ['half a character', { token: 'A'.repeat(43), password: '\ud800 violet otter ladder' }],
])('%s is refused before anything is read', async (_, json) => {
  const { post } = await accountWorld(home)
  expect((await post('/api/auth/reset/finish', json)).status).toBe(400)
})

test.each(['', 'ada', 'ada@', 'ada@example.test, eve@example.test', 'ada@example.test\nBcc: eve@example.test'])(
  'the address «%s» is refused',
  async (email) => {
    const { askReset } = await accountWorld(home)
    expect((await askReset(email)).status).toBe(400)
  },
)

test.each([
  ['short', 'eleven char', /12 characters/],
  ['long', 'violet otter '.repeat(30), /256/],
  ['common', 'Password123456!', /common/],
  ['on a list of stolen ones', 'Rammstein2019!', /common/],
  ['common, written out', 'p@$$w0rdp@$$w0rd', /common/],
  ['one piece over and over', 'abcabcabcabcabc', /common/],
  ['with the firm in it', 'my bluestem portal', /firm/],
])('a password that is %s is refused with the reason, and the link stays good', async (_, password, reason) => {
  const { person, resetToken, finish } = await accountWorld(home)
  const token = await resetToken((await person()).email)
  const refused = await finish(token, password)
  expect([refused.status, refused.body.fields.password]).toEqual([400, expect.stringMatching(reason)])
  expect((await finish(token)).status).toBe(200)
})

test('a password with the own address in it is refused', async () => {
  const { person, resetToken, finish } = await accountWorld(home)
  const { email } = await person()
  const { body } = await finish(await resetToken(email), `${email.split('@')[0]} and more`)
  expect(body.fields.password).toMatch(/email/)
})

test('the mail names the site that is configured, whatever host the request names', async () => {
  const { person, askReset, mailsTo } = await accountWorld(home)
  const { email } = await person()
  const headers = { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test' }
  expect((await askReset(email, { headers })).status).toBe(200)
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain('https://site.test/reset-password#')
  expect(JSON.stringify(mail)).not.toContain('evil')
})

test('the link’s secret stands behind the #, in no table and in no log', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { person, resetToken, fingerprint } = await accountWorld(home)
  const token = await resetToken((await person()).email)
  expect(token).toMatch(/^[\w-]{43}$/)
  await fingerprint()
  const tables = await postgres.query(
    'select m::text as text from mails m union all select t::text from one_time_tokens t',
  )
  expect(JSON.stringify([tables, logged.mock.calls])).not.toContain(token)
  logged.mockRestore()
})

/** Whether a link is good, found out by a password that is refused: that leaves it open. */
const isGood = async ({ finish }: Pick<Awaited<ReturnType<typeof accountWorld>>, 'finish'>, token: string) =>
  (await finish(token, 'short')).body.code === 'invalid'
const tokensIn = (mails: { text: string }[]) => mails.map(({ text }) => /https:\S+#(\S+)/.exec(text)?.[1] ?? '')

test('of twenty requests for one address at once six are mailed, and each of the six links is good', async () => {
  const world = await accountWorld(home)
  const { email } = await world.person()
  await Promise.all(Array.from({ length: 20 }, () => world.askReset(email)))
  const tokens = tokensIn(await world.mailsTo(email))
  expect(new Set(tokens).size).toBe(6)
  for (const token of tokens) expect(await isGood(world, token)).toBe(true)
})

test('one address asks for three links an hour; the owner’s own request elsewhere is mailed at once all the same', async () => {
  const world = await accountWorld(home)
  const { person, askReset, mailsTo } = world
  const { email } = await person()
  const ip = '203.0.113.77'
  for (let n = 0; n < 5; n++)
    expect((await askReset(n % 2 ? email.toUpperCase() : email, { ip })).body).toEqual({ success: true })
  expect(await mailsTo(email)).toHaveLength(3)
  expect((await askReset(email)).body).toEqual({ success: true })
  expect(await mailsTo(email)).toHaveLength(4)
})

test('beyond six an hour one more link is mailed every five minutes, however many ask, and it is good', async () => {
  const world = await accountWorld(home)
  const { person, askReset, mailsTo, dependencies } = world
  const { email } = await person()
  for (let n = 0; n < 6; n++) await askReset(email)
  expect(await mailsTo(email)).toHaveLength(6)
  for (let round = 1; round <= 3; round++) {
    for (let n = 0; n < 4; n++) expect((await askReset(email)).body).toEqual({ success: true })
    await deliverDue(dependencies)
    expect(await mailsTo(email)).toHaveLength(5 + round)
    world.pass(5 * 60 - 1)
    await deliverDue(dependencies)
    expect(await mailsTo(email)).toHaveLength(5 + round)
    world.pass(1)
    await deliverDue(dependencies)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(6 + round)
    expect(await isGood(world, tokensIn(mails)[0] ?? '')).toBe(true)
  }
})

test('a mail that is sent a second time holds the same link', async () => {
  const world = await accountWorld(home)
  const { email } = await world.person()
  const claimed = { id: randomUUID(), kind: 'reset', email: null, person: null, assessment: null, payload: { email } }
  const mails = [
    await mailOf(world.dependencies, { ...claimed, attempts: 1 }),
    await mailOf(world.dependencies, { ...claimed, attempts: 2 }),
  ]
  const [first, second] = tokensIn(mails.map((mail) => ({ text: mail?.text ?? '' })))
  expect(second).toBe(first)
  expect(await isGood(world, first ?? '')).toBe(true)
  await world.finish(first ?? '')
  expect(await mailOf(world.dependencies, { ...claimed, attempts: 3 })).toBeUndefined()
})

test('the sixth request a minute from one address is asked to wait', async () => {
  const { askReset } = await accountWorld(home)
  const ip = '203.0.113.9'
  for (let n = 0; n < 5; n++) expect((await askReset(`a${n}@example.test`, { ip })).status).toBe(200)
  expect((await askReset('a6@example.test', { ip })).status).toBe(429)
})

test('nobody who is disabled gets a link', async () => {
  const { person, askReset, mailsTo } = await accountWorld(home)
  const { email, id } = await person()
  await postgres.query('update people set disabled_at = now() where id = $1', [id])
  expect((await askReset(email)).status).toBe(200)
  expect(await mailsTo(email)).toEqual([])
})

test('where no mail leaves, everybody is told so alike', async () => {
  const { email } = await home.person()
  for (const address of [email, 'nobody@example.test']) {
    const { status } = await home.call('POST', '/api/auth/reset', { json: { email: address }, ip: home.freshIp() })
    expect(status).toBe(503)
  }
})

test('a reset leaves two-factor on: the new password alone opens nothing', async () => {
  const { withTwoFactor, resetToken, finish, login } = await accountWorld(home)
  const { email } = await withTwoFactor()
  await finish(await resetToken(email))
  const { body, headers } = await login(email, NEW_PASSWORD)
  expect(body).toEqual({ success: false, twoFactor: true })
  expect(headers.getSetCookie().join()).not.toContain('__Host-session=')
})
