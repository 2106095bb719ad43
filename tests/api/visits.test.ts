import { afterAll, expect, test } from 'vitest'
import { callForm, forms, leadDesk } from '#tests/support/api-leads.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, freshIp, postgres, signedIn } = world
const { send } = leadDesk(world)
afterAll(() => postgres.stop())

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
type Visit = { page?: string; source?: string; isEntry?: boolean }
const visit = (visit: Visit = {}, headers: Record<string, string> = {}, ip = freshIp()) =>
  call('POST', '/api/visits', {
    json: { page: '/pricing', source: 'billboard', isEntry: true, ...visit },
    headers: { 'User-Agent': BROWSER, ...headers },
    ip,
  })
const rows = () => postgres.query('select page, source, visits, views from page_visits order by page, source')

test('a page view is a count by day, page and source, and nothing of who it was stays anywhere', async () => {
  const ip = freshIp()
  const tables = await postgres.query(`select tablename as name from pg_tables where schemaname = 'public'`)
  const sizes = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async ({ name }) => [
          name,
          (await postgres.query(`select count(*)::int as n from "${name}"`))[0]?.n,
        ]),
      ),
    )
  const before = await sizes()
  expect((await visit({}, {}, ip)).status).toBe(204)
  await visit({ isEntry: false })
  // The address of a result is the right to see it.
  await visit({ page: '/assessment/results/AAAAAAAAAAAAAAAAAAAAAA', source: ' Newsletter ', isEntry: false })
  expect(await rows()).toEqual([
    { page: '/assessment/results', source: 'newsletter', visits: 0, views: 1 },
    { page: '/pricing', source: 'billboard', visits: 1, views: 2 },
  ])
  // Two rows of counts, and no other table has grown.
  expect(await sizes()).toEqual({ ...before, page_visits: 2 })
})

test('whoever asks not to be tracked, and a program that says so, is not counted', async () => {
  const before = await rows()
  const asking: Record<string, string>[] = [
    { DNT: '1' },
    { 'Sec-GPC': '1' },
    { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/120.0.0.0 Safari/537.36' },
    { 'User-Agent': '' },
  ]
  for (const headers of asking) expect((await visit({}, headers)).status).toBe(204)
  expect(await rows()).toEqual(before)
})

test('the sixty-first page of one address within a minute is refused, and made-up pages fill no table', async () => {
  const ip = freshIp()
  for (let n = 0; n < 60; n++) expect((await visit({}, { DNT: '1' }, ip)).status).toBe(204)
  expect((await visit({}, {}, ip)).status).toBe(429)
  expect((await visit({ page: 'pricing' })).status).toBe(400)
  expect((await visit({ page: '/a b' })).status).toBe(400)
  expect((await visit({ source: 'x'.repeat(121) })).status).toBe(400)
  await postgres.query(
    `insert into page_visits select (select max(day) from page_visits), '/' || n, '', 0, 1 from generate_series(1, 2000) n`,
  )
  await visit({ page: '/made-up', source: 'made-up' })
  await visit({ isEntry: false })
  expect((await rows()).filter(({ source }) => source === 'other' || source === 'billboard')).toEqual([
    { page: '', source: 'other', visits: 1, views: 1 },
    { page: '/pricing', source: 'billboard', visits: 1, views: 3 },
  ])
  await postgres.query('delete from page_visits where views = 1')
})

test('the firm sees each source from the visit to the client', async () => {
  const campaign = { source: 'Billboard', medium: 'print' }
  await send(forms.booking({ campaign }))
  await send(forms.checklist({ campaign }))
  await send(callForm({ campaign }))
  await postgres.query(
    `insert into assessments (id, variant, version, answers, score, overall, band, page, campaign, taken_at)
     values (repeat('r', 22), 'general', 1, '[]', '{}', 50, 'building', '/', '{"source": "billboard"}', $1)`,
    [world.now().toISOString()],
  )
  await postgres.query(
    `update leads set status = 'converted', updated_at = $1 where id = (select lead_id from lead_events where kind = 'booking' limit 1)`,
    [world.now().toISOString()],
  )
  const { cookie } = await signedIn('admin')
  const { status, body } = await call('GET', '/api/admin/sources', { cookie })
  expect(status).toBe(200)
  expect(body.sources.find(({ source }: { source: string }) => source === 'billboard')).toEqual({
    source: 'billboard',
    visits: 1,
    assessments: 1,
    leads: 3,
    bookings: 2,
    clients: 1,
  })
})
