import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { deliverDue } from '#jobs/deliver.ts'
import { type FullMonth, MetricsGrid, MonthDetail } from '#schema/firm-month.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { mailWorld } from '#tests/support/mail-server.ts'

const world = await apiWorld()
const { call, company, month, postgres, signedIn } = world
afterAll(() => postgres.stop())
const { cookie, id: advisor } = await signedIn('admin')

const MARCH = {
  revenue: 8_421_037,
  otherIncome: 500,
  netProfit: 1_592_077,
  cashBalance: -3,
  moneyOut: 6_829_460,
  advisorNote: 'The card statement is missing.',
  highlights: 'Service calls carried the month.',
  recommendations: null,
  expenses: [
    { category: 'Payroll', amount: 6_900_000 },
    { category: 'Refunds', amount: -70_540 },
  ],
}
const path = (companyId: string, rest = '') => `/api/admin/companies/${companyId}/metrics${rest}`
const post = (companyId: string, rest: string, json: unknown, key?: string) =>
  call('POST', path(companyId, rest), { cookie, json, headers: { 'Idempotency-Key': key } })
const save = (companyId: string, version: number, change: object = {}, key?: string) =>
  post(companyId, '/2026-03', { version, ...MARCH, ...change }, key)
const publish = (companyId: string, version: number, status = 'final', key?: string) =>
  post(companyId, '/publish', { status, months: [{ month: '2026-03', version }] }, key)
const detail = async (companyId: string, at = '2026-03') =>
  v.parse(MonthDetail, (await call('GET', path(companyId, `/${at}`), { cookie })).body)
const seen = async (client: string) => {
  const { body } = await call('GET', '/api/client/financial-metrics?month=2026-03', { cookie: client })
  const { body: report } = await call('GET', '/api/client/reports?month=2026-03', { cookie: client })
  const chart = report.report?.months.at(-1)
  return { card: body[0], chart, report: report.report }
}

test('a draft is saved, changed and read back to the cent, and a client sees nothing of it', async () => {
  const client = await signedIn()
  const id = client.companyId ?? ''
  expect((await save(id, 0)).body).toMatchObject({ success: true, month: { draft: { version: 1 }, published: null } })
  expect((await save(id, 1, { revenue: MARCH.revenue + 1, netProfit: MARCH.netProfit + 1 })).status).toBe(200)
  const { draft } = await detail(id)
  expect(draft).toMatchObject({
    ...MARCH,
    revenue: 8_421_038,
    netProfit: 1_592_078,
    lacks: [],
    version: 2,
    spending: 6_829_460,
  })
  expect(draft?.writtenBy).toBe('Ada Smith')
  expect(await seen(client.cookie)).toEqual({ card: undefined, chart: undefined, report: null })
})

test('sentences are drawn from the months before that miss nothing; beside the fields stands the latest as it is', async () => {
  const id = (await signedIn()).companyId ?? ''
  const april = () => detail(id, '2026-04')
  expect(await april()).toMatchObject({ before: { months: [], expenses: [] }, earlier: null })
  await save(id, 0)
  const whole = await april()
  expect(whole.before.months).toMatchObject([{ month: '2026-03', revenue: MARCH.revenue }])
  expect(whole.before.expenses).toEqual(MARCH.expenses)
  expect(whole.earlier).toMatchObject({ month: '2026-03', revenue: MARCH.revenue, otherIncome: 500, lacks: [] })
  await postgres.query("update monthly_metrics set lacks = '{cash}' where company_id = $1", [id])
  const partly = await april()
  expect(partly.before).toEqual({ months: [], expenses: [] })
  expect(partly.earlier).toMatchObject({ month: '2026-03', lacks: ['cash'], expenses: MARCH.expenses })
})

test('row security alone keeps a draft and its categories from the company’s own people', async () => {
  const client = await signedIn()
  const id = client.companyId ?? ''
  await save(id, 0)
  const seen = () =>
    world.asClient(client, async (query) => {
      const [row] = await query(
        'select ((select count(*) from monthly_metrics) + (select count(*) from monthly_expenses))::int as count',
      )
      return row?.count
    })
  expect(await seen()).toBe(0)
  await publish(id, 1)
  expect(await seen()).toBe(3)
  const { body } = await post(id, '/2026-03/revise', { version: 2 })
  await save(id, body.month.draft.version, { expenses: [{ category: 'Secret', amount: MARCH.moneyOut }] })
  expect(await seen()).toBe(3)
})

test('a publication makes card, chart and report agree to the cent', async () => {
  const client = await signedIn()
  const id = client.companyId ?? ''
  await save(id, 0)
  world.pass(60)
  expect((await publish(id, 1)).body).toMatchObject({ success: true })
  const { card, chart, report } = await seen(client.cookie)
  const { revenue, netProfit, cashBalance, moneyOut, expenses } = MARCH
  expect(card).toMatchObject({ month: '2026-03', revenue, netProfit, cashBalance, status: 'final' })
  expect(card).toMatchObject({ highlights: MARCH.highlights, recommendations: null, advisorNote: MARCH.advisorNote })
  expect(chart).toEqual({ month: '2026-03', revenue, netProfit, cashBalance, moneyOut })
  expect(report).toMatchObject({ status: 'final', publishedAt: world.now().toISOString(), expenses })
})

test('a published month is changed in a new version alone, which clients see once it is published; each is kept', async () => {
  const client = await signedIn()
  const id = client.companyId ?? ''
  await save(id, 0)
  await publish(id, 1, 'in_progress')
  expect((await save(id, 2)).status).toBe(409)
  const { body } = await post(id, '/2026-03/revise', { version: 2 })
  const { version } = body.month.draft as FullMonth
  expect(body.month.draft).toMatchObject({ ...MARCH, publishedAt: null })
  const changed = { revenue: 9_000_000, netProfit: 2_171_040, expenses: [{ category: 'All', amount: MARCH.moneyOut }] }
  await save(id, version, changed)
  expect((await seen(client.cookie)).card.revenue).toBe(MARCH.revenue)
  world.pass(60)
  expect((await publish(id, version + 1)).status).toBe(200)
  const { card, report } = await seen(client.cookie)
  expect([card.revenue, card.status, report.expenses]).toEqual([9_000_000, 'final', changed.expenses])
  const { draft, versions } = await detail(id)
  expect(draft).toBeNull()
  expect(versions.map(({ nth, revenue, status, by }) => [nth, revenue, status, by])).toEqual([
    [2, 9_000_000, 'final', 'Ada Smith'],
    [1, MARCH.revenue, 'in_progress', 'Ada Smith'],
  ])
  for (const change of ['update month_versions set revenue = 0', 'delete from month_versions'])
    await expect(
      postgres.transaction(async (query) => {
        await query(`select set_config('app.role', 'admin', true), set_config('role', 'portal_admin', true)`)
        await query(change)
      }),
    ).rejects.toThrow(/permission denied/)
})

test('a month in progress becomes final as it is, and a month from before there were versions keeps its first', async () => {
  const id = await company()
  await month(id, { month: '2026-03', revenue: 5, netProfit: 5 })
  await postgres.query(`update monthly_metrics set status = 'in_progress' where company_id = $1`, [id])
  expect((await publish(id, 1)).status).toBe(200)
  const { published, versions } = await detail(id)
  expect(published).toMatchObject({ status: 'final', revenue: 5 })
  expect(versions.map(({ nth, status, by }) => [nth, status, by])).toEqual([
    [2, 'final', 'Ada Smith'],
    [1, 'in_progress', null],
  ])
  expect((await publish(id, 2)).status).toBe(409)
})

test.each<[string, object]>([
  ['a net profit that is off by a cent', { netProfit: MARCH.netProfit + 1 }],
  ['categories that are off by a cent', { expenses: [{ category: 'All', amount: MARCH.moneyOut - 1 }] }],
])('%s blocks the publication, and nothing of it happens', async (_, change) => {
  const id = await company()
  await post(id, '/2026-02', { version: 0, ...MARCH })
  await save(id, 0, change)
  const months = ['2026-02', '2026-03'].map((month) => ({ month, version: 1 }))
  const { status, body } = await post(id, '/publish', { status: 'final', months })
  expect([status, body.code]).toEqual([409, 'not_ready'])
  expect(v.parse(MetricsGrid, body.now).months.at(-1)?.draft?.version).toBe(1)
  expect((await detail(id, '2026-02')).published).toBeNull()
})

test('a month that has not begun is not published by any way, and stands in the list', async () => {
  const id = await company()
  await post(id, '/2026-05', { version: 0, ...MARCH })
  const months = [{ month: '2026-05', version: 1 }]
  const books = months.map((one) => ({ ...one, company: id }))
  for (const [path, json] of [
    [`/api/admin/companies/${id}/metrics/publish`, { status: 'in_progress', months }],
    ['/api/admin/books/publish', { status: 'final', months: books }],
    ['/api/admin/close/publish', { companies: [id], month: '2026-05', anyway: true }],
  ] as const) {
    const { status, body } = await call('POST', path, { cookie, json })
    expect([path, status, body.code]).toEqual([path, 409, 'not_begun'])
  }
  const grid = v.parse(MetricsGrid, (await call('GET', path(id), { cookie })).body)
  expect(grid.months.at(-1)).toMatchObject({ month: '2026-05', draft: { version: 1 }, published: null })
})

test('what has neither been filled in nor imported blocks the publication', async () => {
  const id = await company()
  const contents = Buffer.from(',Mar 2026\nTotal Income,1.00\nNet Income,1.00\n').toString('base64')
  const files = [{ fileName: 'p&l.csv', contents, confirmsName: false }]
  const months = [{ month: '2026-03', version: 0, revise: false }]
  expect((await post(id, '/import', { batch: randomUUID(), files, months })).status).toBe(200)
  expect((await detail(id)).draft).toMatchObject({ revenue: 100, lacks: ['cash'], version: 1 })
  expect((await publish(id, 1)).status).toBe(409)
  expect((await save(id, 1, { cashBalance: 0 })).status).toBe(200)
  expect((await publish(id, 2)).status).toBe(200)
})

test('of two people with the same draft the second is told, and sees what the first has written', async () => {
  const id = await company()
  await save(id, 0)
  const other = await signedIn('admin')
  const [first, second] = [
    save(id, 1, { highlights: 'First' }),
    call('POST', path(id, '/2026-03'), { cookie: other.cookie, json: { version: 1, ...MARCH, highlights: 'Second' } }),
  ]
  const answers = await Promise.all([first, second])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  const won = answers.find(({ status }) => status === 200)
  expect(lost?.body.code).toBe('changed_meanwhile')
  expect(lost?.body.now.draft).toEqual(won?.body.month.draft)
})

test('ten publications at once make one version', async () => {
  const id = await company()
  await save(id, 0)
  const answers = await Promise.all(Array.from({ length: 10 }, () => publish(id, 1)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await detail(id)).versions).toHaveLength(1)
})

test('a second try with one key changes nothing, and is answered alike; nor does it hide that the first failed', async () => {
  const id = await company()
  const [key, other] = [randomUUID(), randomUUID()]
  const answers = [await save(id, 0, {}, key), await save(id, 0, {}, key)]
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [200, answers[0]?.text],
    [200, answers[0]?.text],
  ])
  for (let n = 0; n < 2; n++) expect((await save(id, 0, { highlights: 'Late' }, other)).status).toBe(409)
  expect((await publish(id, 1, 'final', key)).status).toBe(422)
  const third = randomUUID()
  for (let n = 0; n < 2; n++) expect((await publish(id, 1, 'final', third)).status).toBe(200)
  expect((await detail(id)).versions).toHaveLength(1)
})

test('a draft is thrown away; what was published stays', async () => {
  const client = await signedIn()
  const id = client.companyId ?? ''
  await save(id, 0)
  await publish(id, 1)
  const { body } = await post(id, '/2026-03/revise', { version: 2 })
  const version = body.month.draft.version as number
  expect((await post(id, '/2026-03/discard', { version: version + 1 })).status).toBe(409)
  expect((await post(id, '/2026-03/discard', { version })).body.month).toMatchObject({ draft: null })
  expect((await seen(client.cookie)).report.expenses).toEqual(MARCH.expenses)
  expect((await post(id, '/2026-03/discard', { version: 2 })).body.month.published).toMatchObject({ version: 2 })
})

test('the client is mailed once of a month, without amounts, and not of its new versions', async () => {
  const client = await signedIn()
  const id = client.companyId ?? ''
  const told = () => postgres.query('select kind from notices where person_id = $1', [client.id])
  await save(id, 0)
  expect(await told()).toEqual([])
  await publish(id, 1, 'in_progress')
  const { body } = await post(id, '/2026-03/revise', { version: 2 })
  await publish(id, body.month.draft.version)
  expect(await told()).toEqual([{ kind: 'published_month' }])
  const { dependencies, server } = await mailWorld(world)
  await postgres.query('delete from notices where person_id <> $1', [client.id])
  await deliverDue({ ...dependencies, clock: () => new Date(world.now().getTime() + 6 * 60_000) })
  expect(server.taken.map(({ to }) => to[0])).toEqual([client.email])
  expect(server.taken[0]?.source).not.toMatch(/84,?210|8421037/)
})

test('each change leaves its event in the audit log, without amounts or words', async () => {
  const id = await company()
  await save(id, 0)
  await publish(id, 1)
  const lines = await postgres.query(
    'select event, target, actor_id from audit where company_id = $1 order by at, id',
    [id],
  )
  expect(lines).toEqual([
    { event: 'month_saved', target: '2026-03', actor_id: advisor },
    { event: 'month_published', target: '2026-03', actor_id: advisor },
  ])
})

test.each<[string, object]>([
  ['a fraction of a cent', { revenue: 1.5 }],
  ['more than a number holds', { revenue: 2 ** 53 }],
  ['an amount as text', { moneyOut: '5' }],
  [
    'two categories of one name',
    {
      expenses: [
        { category: 'A', amount: 1 },
        { category: 'A ', amount: 2 },
      ],
    },
  ],
  [
    'a category beside one that only case and spaces tell apart',
    {
      expenses: [
        { category: 'Pay roll', amount: 1 },
        { category: 'pay  Roll', amount: 2 },
      ],
    },
  ],
  ['a category without a name', { expenses: [{ category: ' ', amount: 1 }] }],
  ['words without end', { highlights: 'x'.repeat(4_001) }],
  ['a field that there is not', { status: 'final' }],
  ['letters that cannot be stored', { highlights: 'a\u0000' }],
])('%s is refused', async (_, change) => {
  expect((await save(await company(), 0, change)).status).toBe(400)
})

test.each(['0000-01', '1999-12', '2026-13', 'march', '2026-3'])('%s is no month of a company’s books', async (at) => {
  const id = await company()
  expect((await call('GET', path(id, `/${at}`), { cookie })).status).toBe(404)
  expect((await call('GET', path(id, `?until=${at}`), { cookie })).status).toBe(400)
})
