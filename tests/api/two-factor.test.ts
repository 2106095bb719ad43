import { afterAll, expect, test } from 'vitest'
import { apiRoutes } from '#api/app.ts'
import { forAdmins } from '#server/auth/guard.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { accountWorld, codeAt } from '#tests/support/api-accounts.ts'
import { cookieHeader, cookiesOf } from '#tests/support/api-call.ts'
import { PASSWORD } from '#tests/support/api-people.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())

const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'in' : body.code))

test('setting it up gives ten recovery codes once, a new session, and a mail', async () => {
  const { withTwoFactor, who, mailsTo } = await accountWorld(home)
  const someone = await withTwoFactor()
  expect(new Set(someone.recoveryCodes).size).toBe(10)
  for (const code of someone.recoveryCodes) expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
  expect([await who(someone.old), await who(someone.cookie)]).toEqual(['session_revoked', 'known'])
  expect((await mailsTo(someone.email))[0]?.subject).toContain('now takes a code')
})

test('a mail about an account tells a client to call the firm, and somebody of the firm to tell a colleague', async () => {
  const { withTwoFactor, mailsTo, resetToken, finish, person } = await accountWorld(home)
  const colleague = 'tell a colleague'
  const clients = await mailsTo((await withTwoFactor()).email)
  expect(clients[0]?.text).toContain('call us at once')
  expect(clients[0]?.text).not.toContain(colleague)
  const { email } = await person('admin')
  expect((await finish(await resetToken(email))).status).toBe(200)
  const changed = (await mailsTo(email)).find(({ text }) => text.includes(colleague))
  expect(changed?.text).not.toContain('call us')
})

test('the right password alone gives no session, only the way to the code', async () => {
  const { withTwoFactor, login, step, halfway, world } = await opened()
  const someone = await withTwoFactor()
  const answer = await login(someone.email)
  expect([answer.status, answer.body]).toEqual([200, { success: false, twoFactor: true }])
  const { '__Host-second-step': ticket, ...others } = cookiesOf(answer)
  expect(others).toEqual({})
  expect(ticket?.attributes).toEqual(expect.arrayContaining(['Max-Age=300', 'HttpOnly', 'Secure', 'SameSite=Strict']))
  world.pass(30)
  const done = await step(await halfway(someone), { code: codeAt(someone.secret, world.now()) })
  expect([done.status, done.body.user.email]).toEqual([200, someone.email])
  expect(await world.who(cookieHeader(done, '__Host-session'))).toBe('known')
  expect(cookiesOf(done)['__Host-second-step']?.value).toBe('')
})

test('the first part of a sign-in opens nothing else', async () => {
  const { withTwoFactor, halfway, world } = await opened()
  const ticket = await halfway(await withTwoFactor())
  expect(await world.who(ticket)).toBe('not_signed_in')
  const asSession = ticket.replace('__Host-second-step', '__Host-session')
  expect(await world.who(asSession)).toBe('not_signed_in')
  expect((await world.call('GET', '/api/account/sessions', { cookie: asSession })).status).toBe(401)
})

test('a session’s cookie is no second step', async () => {
  const { withTwoFactor, step, world } = await opened()
  const someone = await withTwoFactor()
  const ticket = someone.cookie.replace('__Host-session', '__Host-second-step')
  expect((await step(ticket, { code: codeAt(someone.secret, world.now(), 1) })).body.code).toBe('sign_in_again')
})

test('a code works once: neither again, nor an older one, nor two at once', async () => {
  const { withTwoFactor, halfway, step, world } = await opened()
  const someone = await withTwoFactor()
  const ticket = await halfway(someone)
  const shown = { code: codeAt(someone.secret, world.now()) }
  // The one that set it up.
  expect((await step(ticket, shown)).body.code).toBe('wrong_code')
  world.pass(60)
  const next = { code: codeAt(someone.secret, world.now()) }
  const twins = await Promise.all([step(ticket, next), step(ticket, next), step(ticket, next)])
  expect(codes(twins).sort()).toEqual(['in', 'wrong_code', 'wrong_code'])
  expect((await step(ticket, { code: codeAt(someone.secret, world.now(), -1) })).body.code).toBe('wrong_code')
})

test('a phone that is half a minute off is taken, one that is a minute off is not', async () => {
  const { withTwoFactor, halfway, step, world } = await opened()
  const someone = await withTwoFactor()
  world.pass(300)
  const at = (steps: number) => ({ code: codeAt(someone.secret, world.now(), steps) })
  for (const steps of [-2, 2]) expect((await step(await halfway(someone), at(steps))).body.code).toBe('wrong_code')
  expect((await step(await halfway(someone), at(-1))).status).toBe(200)
  expect((await step(await halfway(someone), at(1))).status).toBe(200)
})

test('five wrong codes lock for fifteen minutes to the second, the right one included', async () => {
  const { withTwoFactor, halfway, step, world } = await opened()
  const someone = await withTwoFactor()
  world.pass(60)
  const ticket = await halfway(someone)
  for (let n = 0; n < 5; n++) expect((await step(ticket, { code: '000000' })).body.code).toBe('wrong_code')
  const right = () => ({ code: codeAt(someone.secret, world.now()) })
  const locked = await step(ticket, right())
  expect([locked.status, locked.body.code, locked.headers.get('retry-after')]).toEqual([429, 'code_locked', '900'])
  expect((await step(ticket, { recoveryCode: someone.recoveryCodes[0] })).body.code).toBe('code_locked')
  world.pass(15 * 60 - 1)
  expect((await step(await halfway(someone), right())).body.code).toBe('code_locked')
  world.pass(1)
  expect((await step(await halfway(someone), right())).status).toBe(200)
})

test('two hundred guesses at once are five', async () => {
  const { withTwoFactor, halfway, step } = await opened()
  const ticket = await halfway(await withTwoFactor())
  const answers = await Promise.all(Array.from({ length: 200 }, () => step(ticket, { code: '000000' })))
  const said = codes(answers)
  expect(said.filter((code) => code === 'wrong_code')).toHaveLength(5)
  expect(said.filter((code) => code === 'code_locked')).toHaveLength(195)
})

test('a right code forgives the wrong ones before it', async () => {
  const { withTwoFactor, halfway, step, world } = await opened()
  const someone = await withTwoFactor()
  for (let round = 0; round < 2; round++) {
    world.pass(60)
    const ticket = await halfway(someone)
    for (let n = 0; n < 4; n++) await step(ticket, { code: '000000' })
    expect((await step(ticket, { code: codeAt(someone.secret, world.now()) })).status).toBe(200)
  }
})

test('each recovery code works once, also among twenty at once, however it is typed, and is told by mail', async () => {
  const { withTwoFactor, halfway, step, world, mailsTo } = await opened()
  const someone = await withTwoFactor()
  const [first = '', second = ''] = someone.recoveryCodes
  const ticket = await halfway(someone)
  const answers = await Promise.all(Array.from({ length: 4 }, () => step(ticket, { recoveryCode: first })))
  expect(codes(answers).filter((code) => code === 'in')).toHaveLength(1)
  expect((await step(ticket, { recoveryCode: first })).body.code).toBe('wrong_recovery_code')
  const typed = ` ${second.toUpperCase().replaceAll('-', ' ')} `
  const done = await step(ticket, { recoveryCode: typed })
  expect(done.status).toBe(200)
  const cookie = cookieHeader(done, '__Host-session')
  expect((await world.call('GET', '/api/account/sessions', { cookie })).body.recoveryCodesLeft).toBe(8)
  expect((await mailsTo(someone.email)).some(({ subject }) => subject.includes('recovery code'))).toBe(true)
})

test('another person’s recovery code is a wrong one', async () => {
  const { withTwoFactor, halfway, step } = await opened()
  const [mine, theirs] = [await withTwoFactor(), await withTwoFactor()]
  const { body } = await step(await halfway(mine), { recoveryCode: theirs.recoveryCodes[0] })
  expect(body.code).toBe('wrong_recovery_code')
  // Said at its field, and not to wait for the next one: there is none.
  expect(body.fields).toEqual({ recoveryCode: expect.stringMatching(/^This recovery code is wrong/) })
})

test('the step between password and code lasts five minutes, and not past a change of the password', async () => {
  const { withTwoFactor, halfway, step, world } = await opened()
  const someone = await withTwoFactor()
  const slow = await halfway(someone)
  world.pass(5 * 60)
  const code = () => ({ code: codeAt(someone.secret, world.now()) })
  expect((await step(slow, code())).body.code).toBe('sign_in_again')
  const ticket = await halfway(someone)
  const [row] = await postgres.query('select password_hash from people where id = $1', [someone.id])
  const other = String(row?.password_hash).replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
  await postgres.query('update people set password_hash = $2 where id = $1', [someone.id, other])
  expect((await step(ticket, code())).body.code).toBe('sign_in_again')
})

test('somebody who is disabled between password and code does not come in', async () => {
  const { withTwoFactor, halfway, step, world } = await opened()
  const someone = await withTwoFactor()
  const ticket = await halfway(someone)
  await postgres.query('update people set disabled_at = now() where id = $1', [someone.id])
  world.pass(30)
  expect((await step(ticket, { code: codeAt(someone.secret, world.now()) })).status).toBe(401)
})

test('before its first code came back, nothing is asked for; it can be begun anew, and not over one that is on', async () => {
  const { signedIn, post, login, withTwoFactor } = await opened()
  const someone = await signedIn()
  const begin = (cookie: string) => post('/api/account/two-factor', { password: PASSWORD }, { cookie })
  const first = await begin(someone.cookie)
  const second = await begin(cookieHeader(first, '__Host-session'))
  expect(first.body.uri).toMatch(/^otpauth:\/\/totp\/Bluestem/)
  expect(first.body.secret).not.toBe(second.body.secret)
  expect((await login(someone.email)).body.success).toBe(true)
  const on = await withTwoFactor()
  expect((await begin(on.cookie)).body.code).toBe('already_on')
})

test('it is begun with the password alone, so that an open portal is not enough to shut its owner out', async () => {
  const { signedIn, post } = await opened()
  const { cookie, id } = await signedIn()
  const begin = (json: object) => post('/api/account/two-factor', json, { cookie })
  expect((await begin({ password: 'wrong' })).body).toMatchObject({
    code: 'wrong_password',
    fields: { password: expect.any(String) },
  })
  expect((await begin({})).status).toBe(400)
  expect(await postgres.query('select totp_secret from people where id = $1', [id])).toEqual([{ totp_secret: null }])
})

test('a code of an older secret, and one before anything was begun, confirm nothing', async () => {
  const { signedIn, post, world } = await opened()
  let { cookie } = await signedIn()
  const confirm = (code: string) => post('/api/account/two-factor/confirm', { code }, { cookie })
  expect((await confirm('123456')).body.code).toBe('not_started')
  const begin = async () => {
    const begun = await post('/api/account/two-factor', { password: PASSWORD }, { cookie })
    cookie = cookieHeader(begun, '__Host-session')
    return begun.body as { secret: string }
  }
  const { secret } = await begin()
  await begin()
  expect((await confirm(codeAt(secret, world.now()))).body.code).toBe('wrong_code')
})

test('turning it off asks for the password, and ends the need for a code and the recovery codes', async () => {
  const { withTwoFactor, post, login, world } = await opened()
  const { cookie, email, id } = await withTwoFactor()
  const off = (password: string) => post('/api/account/two-factor/disable', { password }, { cookie })
  expect((await off('wrong')).body).toMatchObject({ code: 'wrong_password', fields: { password: expect.any(String) } })
  expect((await login(email)).body.success).toBe(false)
  const done = await off(PASSWORD)
  expect(done.status).toBe(200)
  expect([await world.who(cookie), await world.who(cookieHeader(done, '__Host-session'))]).toEqual([
    'session_revoked',
    'known',
  ])
  expect((await login(email)).body.success).toBe(true)
  expect(await postgres.query('select 1 from recovery_codes where person_id = $1', [id])).toEqual([])
})

test('neither the secret nor a recovery code can be read from the tables', async () => {
  const { withTwoFactor } = await opened()
  const { secret, recoveryCodes } = await withTwoFactor()
  const rows = await postgres.query(
    'select p::text as row from people p union all select r::text from recovery_codes r',
  )
  const everything = JSON.stringify(rows)
  for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(everything).not.toContain(plain)
})

test('a sealed secret that is moved to another person opens nothing', async () => {
  const { withTwoFactor, halfway, step, world } = await opened()
  const [mine, theirs] = [await withTwoFactor(), await withTwoFactor()]
  await postgres.query('update people set totp_secret = (select totp_secret from people where id = $2) where id = $1', [
    theirs.id,
    mine.id,
  ])
  world.pass(60)
  const { body } = await step(await halfway(theirs), { code: codeAt(mine.secret, world.now()) })
  expect(body.code).toBe('wrong_code')
})

test.each([
  {},
  { code: '12345' },
  { code: '1234567' },
  { code: 123456 },
  { code: '１２３４５６' },
  { recoveryCode: '' },
  { code: '123456', recoveryCode: 'x' },
  { recoveryCode: '\u0000' },
])('the second step %j is refused as malformed and counts as no try', async (json) => {
  const { withTwoFactor, halfway, step } = await opened()
  const someone = await withTwoFactor()
  expect((await step(await halfway(someone), json)).status).toBe(400)
  const [row] = await postgres.query('select totp_failures from people where id = $1', [someone.id])
  expect(row?.totp_failures).toBe(0)
})

test('the plain form of the sign-in page leads on to the code', async () => {
  const { withTwoFactor, world } = await opened()
  const { email } = await withTwoFactor()
  const { status, headers } = await world.call('POST', '/api/auth/login', {
    form: { email, password: PASSWORD },
    ip: world.freshIp(),
  })
  expect([status, headers.get('location')]).toEqual([303, '/login?code=1'])
})

test('an admin without it reads and writes nothing of the firm’s side, and is told so; the account is open', async () => {
  const world = await accountWorld(home, {
    dependencies: { settings: { ...home.dependencies.settings, adminsNeedTwoFactor: true } },
    mount: (app) => {
      apiRoutes(app)
      app.route(
        '/api/admin',
        forAdmins()
          .get('/probe', async (c) => c.json((await c.var.admin.read(everyCompany())).rows[0]))
          .post('/probe', async (c) => c.json((await c.var.admin.write(undefined, newCompany())).isFresh)),
      )
    },
  })
  const { cookie } = await world.signedIn('admin')
  const companies = async () => (await postgres.query('select 1 from companies')).length
  const before = await companies()
  for (const method of ['GET', 'POST']) {
    const { status, body } = await world.call(method, '/api/admin/probe', { cookie, ip: world.freshIp() })
    expect([status, body.code]).toEqual([403, 'two_factor_needed'])
  }
  expect(await companies()).toBe(before)
  expect((await world.call('GET', '/api/auth/user', { cookie })).body.user.twoFactorNeeded).toBe(true)
  const careful = await world.withTwoFactor('admin')
  expect((await world.call('GET', '/api/admin/probe', { cookie: careful.cookie })).body).toHaveLength(before)
  expect((await world.call('POST', '/api/admin/probe', { cookie: careful.cookie })).body).toBe(true)
  expect((await world.call('GET', '/api/auth/user', { cookie: careful.cookie })).body.user.twoFactorNeeded).toBe(
    undefined,
  )
  const client = await world.signedIn()
  expect((await world.call('GET', '/api/client/company', { cookie: client.cookie })).status).toBe(200)
})

const everyCompany = () => sql(Nothing)`select id from companies`
const newCompany = () => sql(Nothing)`insert into companies (name) select 'Written' where app_is_fresh()`

async function opened() {
  const world = await accountWorld(home)
  return { ...world, world }
}
