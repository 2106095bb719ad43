import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { MONTH_CHANGE } from '#tests/support/admin-samples-figures.ts'
import { firmDesk } from '#tests/support/api-firm-leads.ts'
import { apiProspects, CARD } from '#tests/support/api-prospects.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, freshIp, postgres, signedIn } = world
afterAll(() => postgres.stop())

/** The amounts of CARD and what a change of it asks for besides. */
const CHANGE = { ...CARD, lostReason: '', version: 1 }

test.each(['%00', '%0a', 'x', '../', 'a'.repeat(3_000), '%ed%a0%80', '%ff'])(
  'an assessment result that is no id (%s) is not found, whatever is asked of it',
  async (id) => {
    const key = { 'Idempotency-Key': randomUUID() }
    const path = `/api/assessments/${id}`
    expect((await call('GET', path)).status).toBe(404)
    expect((await call('DELETE', path, { headers: key })).status).toBe(404)
    expect((await call('POST', `${path}/mail`, { json: {}, headers: key, ip: freshIp() })).status).toBe(404)
  },
)

test('a prospect is not changed or moved in the name of another person: 403', async () => {
  const { cookie } = await signedIn('admin')
  const { id } = await apiProspects(world, cookie).add()
  const headers = { 'Idempotency-Key': randomUUID(), 'X-Person': randomUUID() }
  const before = await world.fingerprint()
  const changed = await call('PUT', `/api/admin/prospects/${id}`, { cookie, json: CHANGE, headers })
  const moved = await call('POST', `/api/admin/prospects/${id}/move`, {
    cookie,
    json: { stage: 'contacted', version: 1 },
    headers,
  })
  expect([changed.status, moved.status]).toEqual([403, 403])
  expect(await world.fingerprint()).toBe(before)
})

test('a prospect is not changed or moved beyond the writes of a minute: 429', async () => {
  const { cookie, id: person } = await signedIn('admin')
  const { id } = await apiProspects(world, cookie).add()
  await postgres.query(
    `insert into operations (person_id, key_sha256, route, fingerprint, at)
     select $1, md5(n::text) || md5(n::text), '', repeat('0', 64), $2 from generate_series(1, 1200) n`,
    [person, world.now().toISOString()],
  )
  const changed = await call('PUT', `/api/admin/prospects/${id}`, { cookie, json: CHANGE })
  const moved = await call('POST', `/api/admin/prospects/${id}/move`, {
    cookie,
    json: { stage: 'contacted', version: 1 },
  })
  expect([changed.status, moved.status]).toEqual([429, 429])
})

test.each([-2_147_483_649, -1, 0, 0.5, 2_147_483_648, 1e300])(
  'a version of %s is refused by every route',
  async (version) => {
    const { cookie } = await signedIn('admin')
    const lead = await firmDesk(world, cookie).lead()
    const { id } = await apiProspects(world, cookie).add()
    const owner = await company()
    const facts = { firstName: '', lastName: '', businessName: '', phone: '' }
    for (const [method, path, json] of [
      ['POST', `/api/admin/leads/${lead}/facts`, { version, ...facts }],
      ['POST', `/api/admin/leads/${lead}/follow-up`, { version, done: true, next: null }],
      ['POST', `/api/admin/leads/${lead}/delete`, { version }],
      ['PUT', `/api/admin/prospects/${id}`, { ...CHANGE, version }],
      ['POST', `/api/admin/prospects/${id}/move`, { stage: 'won', version }],
      ['POST', `/api/admin/companies/${owner}`, { name: 'A', plan: null, nextMeetingDate: null, version }],
      ['POST', `/api/admin/companies/${owner}/plans/${randomUUID()}/remove`, { version }],
      // A month that is not there yet has the version 0.
      ...(version === 0
        ? []
        : [['POST', `/api/admin/companies/${owner}/metrics/2026-03`, { ...MONTH_CHANGE, version }] as const]),
    ] as const)
      expect([path, (await call(method, path, { cookie, json })).status]).toEqual([path, 400])
  },
)

test.each(['9223372036854775808', '9999999999999999999', '-1', '1e3', '0x10', ''])(
  'the log before line %s is refused',
  async (before) => {
    const { cookie } = await signedIn('admin')
    expect((await call('GET', `/api/admin/audit?before=${before}`, { cookie })).status).toBe(400)
  },
)

test('amounts that could not be added up and read again are refused at their field, and nothing is written', async () => {
  const { cookie } = await signedIn('admin')
  const path = `/api/admin/companies/${await company()}/metrics`
  const save = (more: object) => call('POST', `${path}/2026-03`, { cookie, json: { ...MONTH_CHANGE, ...more } })
  const two = (a: number, b: number) => ({
    expenses: [
      { category: 'Rent', amount: a },
      { category: 'Fuel', amount: b },
    ],
  })
  const before = await world.fingerprint(['operations'])
  for (const [field, more] of [
    ['expenses', two(9_007_199_254_740_991, 1)],
    ['expenses', two(-9_007_199_254_740_991, -1)],
    ['revenue', { revenue: 9_007_199_254_740_991 }],
    ['cashBalance', { cashBalance: -9_007_199_254_740_991 }],
  ] as const) {
    const { status, body } = await save(more)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  }
  expect(await world.fingerprint(['operations'])).toBe(before)
  const most = 9_999_999_999_999
  const expenses = Array.from({ length: 400 }, (_, n) => ({ category: `Name ${n}`, amount: most }))
  expect((await save({ revenue: most, moneyOut: -most, expenses })).status).toBe(200)
  expect((await call('GET', path, { cookie })).status).toBe(200)
  expect((await call('GET', `${path}/2026-03`, { cookie })).status).toBe(200)
})

test('amounts of a file that are too large to be read again are refused', async () => {
  const { cookie } = await signedIn('admin')
  const path = `/api/admin/companies/${await company()}/metrics`
  const text =
    ',Mar 2026\nIncome,\nSales,90000000000000.00\nTotal Income,90000000000000.00\nNet Income,90000000000000.00\n'
  const json = {
    batch: randomUUID(),
    files: [{ fileName: 'books.csv', contents: Buffer.from(text).toString('base64'), confirmsName: true }],
    months: [{ month: '2026-03', version: 0, revise: false }],
  }
  const { status, body } = await call('POST', `${path}/import`, { cookie, json })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['months']])
})

test('the database takes no amount that cannot be read again', async () => {
  const id = await company()
  await expect(world.month(id, { month: '2026-03', revenue: 1_000_000_000_000_001 })).rejects.toThrow()
})

test('a month that holds an amount nobody can read leaves the other months of the company readable', async () => {
  const { cookie } = await signedIn('admin')
  const id = await company()
  await world.month(id, { month: '2026-02', revenue: 1 })
  await world.month(id, { month: '2026-03', revenue: 2 })
  // As it could be written before there was a bound.
  await postgres.query('alter table monthly_expenses drop constraint if exists monthly_expenses_amount_bound')
  await postgres.query(
    `insert into monthly_expenses (company_id, month, category, amount)
     values ($1, '2026-03-01', 'Rent', 9007199254740991), ($1, '2026-03-01', 'Fuel', 1)`,
    [id],
  )
  const grid = await call('GET', `/api/admin/companies/${id}/metrics?until=2026-03`, { cookie })
  expect(grid.status).toBe(200)
  const published = Object.fromEntries(
    grid.body.months.map((month: { month: string; published: { revenue: number } | null }) => [
      month.month,
      month.published?.revenue,
    ]),
  )
  expect(published).toMatchObject({ '2026-02': 1, '2026-03': 2 })
  expect((await call('GET', `/api/admin/companies/${id}/metrics/2026-03`, { cookie })).status).toBe(200)
})
