import { afterAll, expect, test } from 'vitest'
import { accountWorld, NEW_PASSWORD } from '#tests/support/api-accounts.ts'
import { cookieHeader } from '#tests/support/api-call.ts'
import { PASSWORD } from '#tests/support/api-people.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())

const UA = {
  mac: 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  phone: 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36',
}

async function opened() {
  const world = await accountWorld(home)
  const { person, login, call, post } = world
  const someone = await person()
  const at = async (agent: string, ip: string) =>
    cookieHeader(await login(someone.email, PASSWORD, { headers: { 'User-Agent': agent }, ip }), '__Host-session')
  const [mac, phone] = [await at(UA.mac, '203.0.113.7'), await at(UA.phone, '198.51.100.9')]
  const list = async (cookie: string) => (await call('GET', '/api/account/sessions', { cookie })).body.sessions
  const end = (cookie: string, which: unknown) => post('/api/account/sessions/end', { which }, { cookie })
  return { ...world, someone, mac, phone, list, end }
}

test('a person sees their open sessions: device, place and time, this one first', async () => {
  const { mac, list } = await opened()
  const sessions = await list(mac)
  expect(sessions.map(({ device, place, current }: Record<string, unknown>) => [device, place, current])).toEqual([
    ['Safari on Mac', '203.0.113.0/24', true],
    ['Chrome on Android', '198.51.100.0/24', false],
  ])
  expect(sessions[0]).toMatchObject({ since: '2026-03-15T12:00:00.000Z', lastSeen: '2026-03-15T12:00:00.000Z' })
})

test('the id that is shown is neither what the cookie holds nor what the table does', async () => {
  const { mac, list, someone } = await opened()
  const rows = await postgres.query('select id_sha256 from sessions where person_id = $1', [someone.id])
  for (const { id } of await list(mac)) {
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.stringify([rows, mac])).not.toContain(id)
  }
})

test('one that is ended is dead at its next request, and this one lives', async () => {
  const { mac, phone, list, end, who } = await opened()
  const other = (await list(mac)).find(({ current }: { current: boolean }) => !current)
  expect((await end(mac, other.id)).body).toEqual({ success: true, ended: 1 })
  expect([await who(phone), await who(mac)]).toEqual(['session_revoked', 'known'])
  expect(await list(mac)).toHaveLength(1)
})

test('all others end at once; none being left is no failure', async () => {
  const { mac, phone, end, who } = await opened()
  expect((await end(mac, 'others')).body.ended).toBe(1)
  expect((await end(mac, 'others')).body.ended).toBe(0)
  expect([await who(phone), await who(mac)]).toEqual(['session_revoked', 'known'])
})

test('all of them is this one too, and its cookie goes', async () => {
  const { mac, phone, end, who } = await opened()
  const done = await end(mac, 'all')
  expect(done.body.ended).toBe(2)
  expect(done.headers.getSetCookie().join()).toMatch(/__Host-session=;/)
  expect([await who(phone), await who(mac)]).toEqual(['session_revoked', 'session_revoked'])
})

test('another person’s session, one that has ended and an unknown one are not there, alike', async () => {
  const { mac, phone, list, end, who } = await opened()
  const stranger = await opened()
  const [foreign] = await list(stranger.mac)
  const gone = (await list(mac)).find(({ current }: { current: boolean }) => !current)
  await end(mac, gone.id)
  const answers = [await end(mac, foreign.id), await end(mac, gone.id), await end(mac, 'a'.repeat(32))]
  const { requestId: _, ...first } = answers[0]!.body
  for (const { status, body } of answers) expect([status, body]).toMatchObject([404, first])
  expect(await who(stranger.mac)).toBe('known')
  expect(await who(phone)).toBe('session_revoked')
})

test.each(['', 'A'.repeat(32), 'x', 7, null, ['others'], '%'])('%j names no session', async (which) => {
  const { mac, end } = await opened()
  expect((await end(mac, which)).status).toBe(400)
})

test('a new password ends the other sessions and gives this one a new id', async () => {
  const { mac, phone, post, who, login, someone, mailsTo } = await opened()
  const change = (current: string, next = NEW_PASSWORD) =>
    post('/api/account/password', { current, next }, { cookie: mac })
  expect((await change('not this one')).body).toMatchObject({ code: 'wrong_password' })
  expect((await change(PASSWORD, 'short')).body.fields.next).toMatch(/12 characters/)
  expect(await who(mac)).toBe('known')
  const done = await change(PASSWORD)
  expect(done.status).toBe(200)
  const renewed = cookieHeader(done, '__Host-session')
  expect([await who(mac), await who(phone), await who(renewed)]).toEqual([
    'session_revoked',
    'session_revoked',
    'known',
  ])
  expect((await login(someone.email, PASSWORD)).status).toBe(401)
  expect((await login(someone.email, NEW_PASSWORD)).status).toBe(200)
  expect((await mailsTo(someone.email))[0]?.subject).toContain('was changed')
})

test('a session that was renewed ends when it would have ended before', async () => {
  const world = await opened()
  const ends = async () =>
    (
      await postgres.query(
        'select abs_expires_at::text as at from sessions where person_id = $1 and revoked_at is null order by 1',
        [world.someone.id],
      )
    ).map(({ at }) => at)
  const [before] = await ends()
  world.pass(600)
  await world.post('/api/account/password', { current: PASSWORD, next: NEW_PASSWORD }, { cookie: world.mac })
  expect(await ends()).toEqual([before])
})

test('the own password cannot be guessed faster than at the sign-in, and guessing keeps nobody from signing in', async () => {
  const { mac, post, login, someone } = await opened()
  const guess = () => post('/api/account/password', { current: 'a guess', next: NEW_PASSWORD }, { cookie: mac })
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) statuses.push((await guess()).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  expect((await login(someone.email)).status).toBe(200)
})

test('a name is changed for its person alone, and the rest of the row stays', async () => {
  const { mac, post, someone, call } = await opened()
  const everyone = () => postgres.query('select * from people where id <> $1 order by id', [someone.id])
  const before = await everyone()
  const done = await post('/api/account/profile', { firstName: ' Grace ', lastName: 'Hopper' }, { cookie: mac })
  expect(done.body.user).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', email: someone.email })
  expect((await call('GET', '/api/auth/user', { cookie: mac })).body.user.firstName).toBe('Grace')
  expect(await everyone()).toEqual(before)
})

test.each([
  { firstName: 'Grace' },
  { firstName: '', lastName: 'Hopper' },
  { firstName: 'G\u0000', lastName: 'Hopper' },
  { firstName: 'G'.repeat(81), lastName: 'Hopper' },
  { firstName: 'Grace', lastName: 'Hopper', role: 'admin' },
  { firstName: 'Grace', lastName: 'Hopper', email: 'eve@example.test' },
  { firstName: 'Grace', lastName: 'Hopper', companyId: 'x' },
])('the profile %j is refused', async (json) => {
  const { mac, post } = await opened()
  expect((await post('/api/account/profile', json, { cookie: mac })).status).toBe(400)
})

test('nothing of an account answers anybody who is not signed in, or another site', async () => {
  const { call, mac } = await opened()
  const calls = [
    ['GET', '/api/account/sessions', undefined],
    ['POST', '/api/account/sessions/end', { which: 'all' }],
    ['POST', '/api/account/profile', { firstName: 'A', lastName: 'B' }],
    ['POST', '/api/account/password', { current: PASSWORD, next: NEW_PASSWORD }],
    ['POST', '/api/account/two-factor', { password: PASSWORD }],
    ['POST', '/api/account/two-factor/confirm', { code: '123456' }],
    ['POST', '/api/account/two-factor/disable', { password: PASSWORD }],
  ] as const
  for (const [method, path, json] of calls) {
    expect((await call(method, path, { json })).status).toBe(401)
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await call(method, path, { json, cookie: mac, headers })).status).toBe(403)
  }
})

test('the firm’s own people have the same account pages', async () => {
  const { signedIn, call, post } = await accountWorld(home)
  const { cookie } = await signedIn('admin')
  expect((await call('GET', '/api/account/sessions', { cookie })).body.sessions).toHaveLength(1)
  expect((await post('/api/account/profile', { firstName: 'A', lastName: 'B' }, { cookie })).status).toBe(200)
  const lines = await postgres.query(
    "select actor_role, company_id from audit where event = 'profile_changed' order by id desc limit 1",
  )
  expect(lines).toEqual([{ actor_role: 'admin', company_id: null }])
})

test('under the members’ role no other person’s row is seen, whatever a statement asks for', async () => {
  const { mac } = await opened()
  await opened()
  const { createHash } = await import('node:crypto')
  const { readAs } = await import('#server/database/read.ts')
  const { sql, Nothing } = await import('#server/database/sql.ts')
  const rows = await postgres.query('select id_sha256 as hash from sessions where revoked_at is null limit 1')
  const run = readAs(home.database, rows[0]?.hash as string, home.now(), 'member')
  expect(mac).not.toBe(createHash('sha256').digest('hex'))
  const [people, sessions] = (
    await run(sql(Nothing)`select distinct id from people`, sql(Nothing)`select distinct person_id from sessions`)
  ).rows
  expect([people.length, sessions.length]).toEqual([1, 1])
  for (const table of ['companies', 'leads', 'monthly_metrics', 'one_time_tokens'])
    await expect(
      run({ ...sql(Nothing)`select`, strings: [`select 1 from ${table}`] as unknown as TemplateStringsArray }),
    ).rejects.toThrow()
})
