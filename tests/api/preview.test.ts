import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { inPreviewScope } from '#server/auth/company-scope.ts'
import { type AdminEnv, type ClientEnv, forAdmins } from '#server/auth/guard.ts'
import { sql } from '#server/database/sql.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const Seen = v.object({ seen: v.string() })
/** Routes that a careless hand might mount below the preview: one that reads without a filter, two that write. */
const careless = new Hono<AdminEnv & ClientEnv>()
  .use('/:company/*', inPreviewScope)
  .get('/:company/all', async (c) => {
    const { rows } = await c.var.client.read(sql(Seen)`select title as seen from action_plans`)
    return c.json(rows[0])
  })
  .get('/:company/inserts', async (c) => {
    await c.var.client.read(sql(Seen)`
      insert into progress_notes (id, plan_id, company_id, person_id, note, at)
      select gen_random_uuid(), id, company_id, app_person(), 'x', now() from action_plans returning note as seen`)
    return c.json({})
  })
  .post('/:company/writes', async (c) => {
    await c.var.client.write(undefined, sql(Seen)`select 'x' as seen`)
    return c.json({})
  })

const world = await apiWorld()
const { call } = await apiWorld({
  beside: world,
  mount: (app) => app.route('/api/careless', forAdmins().route('/', careless)),
})
afterAll(() => world.postgres.stop())

test('a statement without a filter finds the company’s published plans alone: the row security is the client’s', async () => {
  const { company, plan, signedIn } = world
  const [own, other] = [await company(), await company()]
  await plan(own, 'Shown')
  await plan(own, 'Draft', { published: false })
  await plan(other, 'Another’s')
  await signedIn('client', own)
  const { cookie } = await signedIn('admin')
  expect((await call('GET', `/api/careless/${own}/all`, { cookie })).body).toEqual([{ seen: 'Shown' }])
})

test('a write fails in the database itself, and in the route as well', async () => {
  const { company, plan, signedIn, fingerprint } = world
  const own = await company()
  await plan(own, 'Shown')
  await signedIn('client', own)
  const { cookie } = await signedIn('admin')
  const before = await fingerprint(['sessions'])
  expect((await call('GET', `/api/careless/${own}/inserts`, { cookie })).status).toBeGreaterThanOrEqual(400)
  expect((await call('POST', `/api/careless/${own}/writes`, { cookie })).status).toBe(403)
  expect(await fingerprint(['sessions'])).toBe(before)
})
