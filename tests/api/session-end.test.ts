import { afterAll, expect, test } from 'vitest'
import { SESSION_LIMITS } from '#server/auth/session.ts'
import { apiWorld, NOW } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn } = world
afterAll(() => postgres.stop())

const who = async (cookie: string) => {
  const { status, body } = await call('GET', '/api/auth/user', { cookie })
  return status === 200 ? 'known' : body.code
}
const later = (seconds: number) => world.at(Date.parse(NOW) + seconds * 1_000)

test.each(['client', 'admin'] as const)('a session of a %s ends to the second, idle or not', async (role) => {
  const { idle, absolute } = SESSION_LIMITS[role]
  world.at(NOW)
  const rested = await signedIn(role)
  later(idle - 1)
  expect(await who(rested.cookie)).toBe('known')
  later(idle - 1 + idle)
  expect(await who(rested.cookie)).toBe('session_expired')

  world.at(NOW)
  const busy = await signedIn(role)
  for (let at = idle - 60; at < absolute; at += idle - 60) {
    later(at)
    expect(await who(busy.cookie)).toBe('known')
  }
  later(absolute - 1)
  expect(await who(busy.cookie)).toBe('known')
  later(absolute)
  expect(await who(busy.cookie)).toBe('session_expired')
  world.at(NOW)
})

test('that a session was seen is written at most once a minute', async () => {
  world.at(NOW)
  const { id, cookie } = await signedIn()
  const seen = async () =>
    (await postgres.query('select last_seen_at::text as seen from sessions where person_id = $1', [id]))[0]?.seen
  later(59)
  await who(cookie)
  expect(await seen()).toBe('2026-03-15 12:00:00+00')
  later(60)
  await who(cookie)
  expect(await seen()).toBe('2026-03-15 12:01:00+00')
  world.at(NOW)
})

const change = async (column: string, value: string, role: 'client' | 'admin' = 'client') => {
  const someone = await signedIn(role)
  await postgres.query(`update people set ${column} = ${value} where id = $1`, [someone.id])
  return who(someone.cookie)
}

test('what changes about a person ends their sessions at the next request', async () => {
  const other = await world.company()
  expect(await change('disabled_at', 'now()')).toBe('session_revoked')
  expect(await change('password_changed_at', 'now()')).toBe('session_revoked')
  expect(await change('company_id', `'${other}'`)).toBe('session_revoked')
  expect(await change('company_id', "null, role = 'admin'")).toBe('session_revoked')
  expect(await change('first_name', "'Grace'")).toBe('known')
})

test('a person who is disabled has no session even where the row says nothing', async () => {
  const { id, cookie } = await signedIn()
  await postgres.query('alter table people disable trigger people_end_sessions')
  await postgres.query('update people set disabled_at = now() where id = $1', [id])
  await postgres.query('alter table people enable trigger people_end_sessions')
  expect(await who(cookie)).toBe('session_revoked')
})

test('a good seal of a session that is not there is nobody', async () => {
  const { id, cookie } = await signedIn()
  await postgres.query('delete from sessions where person_id = $1', [id])
  expect(await who(cookie)).toBe('not_signed_in')
})
