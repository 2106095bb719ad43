import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '#api/app.ts'
import { declaredRoutes } from '#server/auth/policy.ts'
import { ADMIN_SAMPLES } from '#tests/support/admin-samples.ts'
import { caller, deadSessions, MALFORMED, type Owned } from '#tests/support/api-matrix.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const strict = await apiWorld({
  beside: world,
  dependencies: { settings: { ...world.dependencies.settings, adminsNeedTwoFactor: true } },
})
afterAll(() => world.postgres.stop())

const routes = declaredRoutes(createApp(() => undefined as never).routes).filter(({ policies }) =>
  policies.includes('admin'),
)
const named = routes.map((route) => ({ route, name: `${route.method} ${route.path}` }))

/** Ids that name nothing, of whatever kind a route asks for. */
const nothing = new Proxy({} as Owned, { get: () => randomUUID() })
const given = (id: string) => new Proxy({} as Owned, { get: () => id })
/** What a refused write may leave: that there was one. */
const BOOKS = ['operations', 'form_posts']

test('every route of the firm has its place in the table', () => {
  expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(ADMIN_SAMPLES).sort())
})

describe.each(named.filter(({ name }) => ADMIN_SAMPLES[name]))('$name', ({ route, name }) => {
  const sample = ADMIN_SAMPLES[name]!
  const usesIds = JSON.stringify(sample(given('a'))) !== JSON.stringify(sample(given('b')))

  test('nobody else may: nobody, dead sessions, a client, an admin without two-factor where it is asked for', async () => {
    const dead = await deadSessions(world, 'admin')
    const { cookie: client } = await world.signedIn('client')
    const { cookie: admin } = await world.signedIn('admin')
    const before = await world.fingerprint(BOOKS)
    for (const { cookie, status } of dead)
      expect((await caller(world, route, sample)(cookie, nothing)).status).toBe(status)
    expect((await caller(world, route, sample)(client, nothing)).status).toBe(403)
    const told = await caller(strict, route, sample)(admin, nothing)
    expect([told.status, told.body.code]).toEqual([403, 'two_factor_needed'])
    expect(await world.fingerprint(BOOKS)).toBe(before)
  })

  test('the firm may; what is not there is a 404, and nothing fails', async () => {
    const { cookie } = await world.signedIn('admin')
    const { status } = await caller(world, route, sample)(cookie, nothing)
    if (usesIds) expect(status).toBe(404)
    else expect(status).toBeLessThan(500)
    expect([401, 403, 405]).not.toContain(status)
  })

  if (!usesIds) return
  test('an id that is none is refused', async () => {
    const { cookie } = await world.signedIn('admin')
    for (const id of MALFORMED) {
      const { status } = await caller(world, route, sample)(cookie, given(id))
      expect([400, 404, 405]).toContain(status)
    }
  })
})
