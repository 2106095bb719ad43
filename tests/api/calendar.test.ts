import * as v from 'valibot'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Calendar } from '#schema/calendar.ts'
import { apiFiles } from '#tests/support/api-files.ts'
import { apiWorld, NOW } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, postgres, signedIn } = world
const { request } = apiFiles(world)
afterAll(() => postgres.stop())
beforeEach(() => world.at(NOW))

const asked = async (cookie: string) => {
  const { status, body } = await call('GET', '/api/client/calendar', { cookie })
  expect(status).toBe(200)
  return v.parse(Calendar, body)
}

/** A client of a company that is taxed as given, and what it reads. */
async function client(entityType: string | null, hasPayroll = false, collectsSalesTax = false) {
  const id = await company()
  await postgres.query(
    'update companies set entity_type = $2, has_payroll = $3, collects_sales_tax = $4 where id = $1',
    [id, entityType, hasPayroll, collectsSalesTax],
  )
  const { cookie } = await signedIn('client', id)
  return { id, cookie, read: () => asked(cookie) }
}

test('a company has its tax dates of thirteen months in order, with form, months and what they were moved from', async () => {
  const { read } = await client('s_corporation', true, true)
  const { from, until, hasTaxDates, items } = await read()
  expect([from, until, hasTaxDates]).toEqual(['2026-03-01', '2027-03-31', true])
  expect(items.map(({ day }) => day)).toEqual(items.map(({ day }) => day).toSorted())
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  // March 15, 2026 is a Sunday.
  expect(items.find(({ id }) => id === 's-corporation-return-2026-03-15')).toEqual({
    id: 's-corporation-return-2026-03-15',
    kind: 'tax',
    day: '2026-03-16',
    at: null,
    title: 'S corporation return',
    about: expect.stringContaining('S corporation'),
    form: 'Form 1120-S',
    period: null,
    movedFrom: '2026-03-15',
  })
  expect(items.find(({ id }) => id === 'payroll-return-2026-04-30')).toMatchObject({
    kind: 'payroll',
    day: '2026-04-30',
    form: 'Form 941',
    period: { first: '2026-01', last: '2026-03' },
    movedFrom: null,
  })
  // The last day of February is a Saturday: what was due then is due in March.
  expect(
    items
      .filter(({ kind }) => kind === 'sales_tax')
      .map(({ day }) => day.slice(5))
      .slice(0, 3),
  ).toEqual(['03-02', '03-31', '04-30'])
})

test('until the firm has said how it is taxed, a company has its requests and its meeting alone', async () => {
  const { id, read } = await client(null, true, true)
  expect(await read()).toMatchObject({ hasTaxDates: false, items: [] })
  const statement = await request(id, { due: '2026-04-10' })
  await postgres.query("update companies set next_meeting_at = '2026-04-02T15:30:00Z' where id = $1", [id])
  const { hasTaxDates, items } = await read()
  expect(hasTaxDates).toBe(false)
  expect(items).toMatchObject([
    { id: 'meeting', kind: 'meeting', day: '2026-04-02', at: '2026-04-02T15:30:00.000Z' },
    { id: statement, kind: 'request', day: '2026-04-10', at: null, title: 'Card statement', about: 'All of it' },
  ])
})

test('only what is still open and due in these months is there: nothing sent, accepted, or without a date', async () => {
  const { id, read } = await client(null)
  const [first, last] = [await request(id, { due: '2026-03-01' }), await request(id, { due: '2027-03-31' })]
  const returned = await request(id, { due: '2026-05-05', state: 'returned' })
  for (const state of ['uploaded', 'accepted', 'not_applicable']) await request(id, { state, due: '2026-05-05' })
  for (const due of ['2026-02-28', '2027-04-01', null]) {
    const other = await request(id)
    await postgres.query('update requests set due_date = $2 where id = $1', [other, due])
  }
  expect((await read()).items.map((item) => item.id)).toEqual([first, returned, last])
})

test('month and days are the firm’s own, whatever the clock of the server shows', async () => {
  // In the evening of March 31 where the firm is.
  world.at('2026-04-01T03:00:00Z')
  const { id, cookie } = await client('sole_proprietor')
  await postgres.query("update companies set next_meeting_at = '2026-04-03T03:30:00Z' where id = $1", [id])
  const { from, items } = await asked(cookie)
  expect(from).toBe('2026-03-01')
  expect(items.find(({ kind }) => kind === 'meeting')?.day).toBe('2026-04-02')
})

test('nothing of another company is ever there', async () => {
  const { read } = await client('c_corporation')
  const other = await client('partnership', true)
  await request(other.id, { due: '2026-04-10' })
  await postgres.query("update companies set next_meeting_at = '2026-04-02T15:30:00Z' where id = $1", [other.id])
  const kinds = new Set((await read()).items.map(({ kind }) => kind))
  expect([...kinds]).toEqual(['tax'])
})

test('a calendar is one round trip', async () => {
  const { cookie } = await client('c_corporation')
  const before = world.trips()
  await asked(cookie)
  expect(world.trips() - before).toBe(1)
})

test('nobody and the firm are let into no calendar; the firm reads it in the preview', async () => {
  const { id } = await client('partnership')
  expect((await call('GET', '/api/client/calendar')).status).toBe(401)
  const { cookie } = await signedIn('admin')
  expect((await call('GET', '/api/client/calendar', { cookie })).status).toBe(403)
  const { status, body } = await call('GET', `/api/admin/companies/${id}/preview/calendar`, { cookie })
  expect([status, body.hasTaxDates]).toEqual([200, true])
})
