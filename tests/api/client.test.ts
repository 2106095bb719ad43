import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { Company } from '#schema/company.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, person, postgres, signedIn } = world
afterAll(() => postgres.stop())

test('a client sees their company and its next meeting', async () => {
  const id = await company('Walnut Street Bakery', '2026-04-02T15:30:00Z')
  const { cookie } = await signedIn('client', id)
  const { status, body } = await call('GET', '/api/client/company', { cookie })
  expect(status).toBe(200)
  expect(v.parse(Company, body)).toEqual({
    id,
    companyName: 'Walnut Street Bakery',
    nextMeetingDate: '2026-04-02T15:30:00.000Z',
    bookedMeetingDate: null,
    advisor: null,
  })
  const without = await signedIn()
  expect((await call('GET', '/api/client/company', { cookie: without.cookie })).body.nextMeetingDate).toBeNull()
})

test('a client sees the name of whoever of the firm they are assigned to, until they are deactivated', async () => {
  const id = await company('Walnut Street Books')
  const advisor = await person('admin')
  await postgres.query('update companies set owner_id = $1 where id = $2', [advisor.id, id])
  await postgres.query("update people set first_name = 'Theo', last_name = 'Banks' where id = $1", [advisor.id])
  const { cookie } = await signedIn('client', id)
  const named = async () => [
    (await call('GET', '/api/client/company', { cookie })).body.advisor,
    (await call('GET', '/api/client/meetings', { cookie })).body.advisor,
  ]
  expect(await named()).toEqual(['Theo Banks', 'Theo'])
  await person('admin')
  await postgres.query('update people set disabled_at = now() where id = $1', [advisor.id])
  expect(await named()).toEqual([null, null])
})

test('each call is one round trip with its session', async () => {
  const { cookie } = await signedIn()
  for (const path of ['/api/client/company', '/api/client/financial-metrics?month=2026-03']) {
    const before = world.trips()
    expect((await call('GET', path, { cookie })).status).toBe(200)
    expect(world.trips() - before).toBe(1)
  }
})

test('an admin is told that this is not theirs', async () => {
  const { cookie } = await signedIn('admin')
  for (const path of ['/api/client/company', '/api/client/financial-metrics?month=2026-03']) {
    const { status, body } = await call('GET', path, { cookie })
    expect([status, body.code]).toEqual([403, 'forbidden'])
  }
})

test.each([
  '',
  '?month=',
  '?month=2026',
  '?month=2026-13',
  '?month=2026-3',
  '?month=2026-03-01',
  '?month=%27or%201=1',
  '?Month=2026-03',
  '?month=２０２６-03',
  '?month=2026-00&month=2026-01',
])('the month %j is refused', async (search) => {
  const { cookie } = await signedIn()
  const { status, body } = await call('GET', `/api/client/financial-metrics${search}`, { cookie })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid', fields: { month: expect.any(String) } })
})
