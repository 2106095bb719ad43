import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { mails } from '#copy/mails.ts'
import { deliverDue } from '#jobs/deliver.ts'
import { storeMail } from '#queries/mails.ts'
import { accountWorld, NEW_PASSWORD } from '#tests/support/api-accounts.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())

/** Somebody whom the firm has put down, without a password yet. */
async function opened() {
  const world = await accountWorld(home)
  const someone = await world.person()
  await postgres.query('update people set password_hash = null where id = $1', [someone.id])
  const invite = async () => {
    const now = world.now().toISOString()
    await world.database.run(storeMail({ id: randomUUID(), kind: 'invite', person: someone.id, payload: {} }, now, now))
    await deliverDue(world.dependencies)
    world.pass(1)
    return world.tokenTo(someone.email)
  }
  return { ...world, someone, invite }
}

test('an invite opens the portal once: names, password, and then a sign-in', async () => {
  const { someone, invite, accept, login, mailsTo } = await opened()
  expect((await login(someone.email, NEW_PASSWORD)).status).toBe(401)
  const token = await invite()
  expect((await mailsTo(someone.email))[0]?.text).toContain('https://site.test/invite#')
  expect((await accept(token, { firstName: 'Grace', lastName: 'Hopper' })).body).toEqual({
    success: true,
    email: someone.email,
  })
  const { body } = await login(someone.email, NEW_PASSWORD)
  expect(body.user).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' })
  expect((await accept(token)).body.code).toBe('link_dead')
  // The first password is no change that somebody is to be warned of.
  expect(await mailsTo(someone.email)).toHaveLength(1)
})

test('a colleague’s invite speaks of the team, a client’s of the client’s portal', async () => {
  const { someone, invite, mailsTo } = await opened()
  await invite()
  await postgres.query("update people set role = 'admin', company_id = null where id = $1", [someone.id])
  await invite()
  const subjects = (await mailsTo(someone.email)).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual([mails.invite.subject, mails.inviteColleague.subject].sort())
})

test('an open invite says whose it is and to which company, as often as it is asked, and a link that is none does not', async () => {
  const { someone, invite, accept } = await opened()
  const look = (token: string) => home.call('POST', '/api/auth/invite', { json: { token } })
  const token = await invite()
  await postgres.query('update companies set name = $1 where id = $2', ['Harbor Bakery', someone.companyId])
  for (let times = 0; times < 2; times++)
    expect((await look(token)).body).toEqual({ name: 'Ada Smith', company: 'Harbor Bakery' })
  expect((await look('A'.repeat(43))).body.code).toBe('link_dead')
  expect((await accept(token)).status).toBe(200)
  expect((await look(token)).body.code).toBe('link_dead')
})

test('without names the firm’s own stay', async () => {
  const { someone, invite, accept, login } = await opened()
  await accept(await invite())
  expect((await login(someone.email, NEW_PASSWORD)).body.user).toMatchObject({ firstName: 'Ada', lastName: 'Smith' })
})

test('an invite lasts seven days to the second', async () => {
  const world = await opened()
  const token = await world.invite()
  // The link was made a second ago.
  world.pass(7 * 24 * 60 * 60 - 1)
  expect((await world.accept(token)).body.code).toBe('link_dead')
  const again = await world.invite()
  world.pass(7 * 24 * 60 * 60 - 2)
  expect((await world.accept(again)).status).toBe(200)
})

test('sending again kills the link before', async () => {
  const { invite, accept } = await opened()
  const [first, second] = [await invite(), await invite()]
  expect((await accept(first)).body.code).toBe('link_dead')
  expect((await accept(second)).status).toBe(200)
})

test('fifty uses of one invite at once are one', async () => {
  const { invite, accept, someone } = await opened()
  const token = await invite()
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'link_dead')).toHaveLength(49)
  const lines = await postgres.query("select 1 from audit where event = 'invite_accepted' and actor_id = $1", [
    someone.id,
  ])
  expect(lines).toHaveLength(1)
})

test('an invite sets no password as a reset, and a refused password leaves it open', async () => {
  const { invite, accept, finish } = await opened()
  const token = await invite()
  expect((await finish(token)).body.code).toBe('link_dead')
  expect((await accept(token, { password: 'too short' })).body.fields.password).toMatch(/12/)
  expect((await accept(token)).status).toBe(200)
})

test.each([
  { firstName: '' },
  { firstName: 'A'.repeat(81) },
  { role: 'admin' },
  { email: 'eve@example.test' },
  { firstName: 'a\u0000' },
])('an acceptance that also says %j is refused', async (also) => {
  const { invite, accept } = await opened()
  expect((await accept(await invite(), also)).status).toBe(400)
})

test('a mail server that was down gets a link that is new when it is sent', async () => {
  const world = await opened()
  const now = world.now().toISOString()
  const mail = { id: randomUUID(), kind: 'invite', person: world.someone.id, payload: {} }
  await world.database.run(storeMail(mail, now, now))
  await deliverDue({
    ...world.dependencies,
    mail: { smtpUrl: 'smtp://127.0.0.1:9', folder: undefined, from: 'a@example.test' },
  })
  world.pass(180)
  await deliverDue(world.dependencies)
  expect((await world.accept(await world.tokenTo(world.someone.email))).status).toBe(200)
})
