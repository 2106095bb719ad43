import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { FirmPlans } from '#schema/firm-plan.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, postgres, signedIn } = world
afterAll(() => postgres.stop())
const { cookie, id: advisor } = await signedIn('admin')

const PLAN = {
  title: 'Collect invoices',
  priority: 'high',
  progress: 6_500,
  category: 'Cash flow',
  owner: 'Rosa',
  dueDate: '2026-03-31',
  description: 'Eleven are past 45 days.',
  currentResults: '',
  nextSteps: ['Call the three oldest', 'Write to the rest'],
}
const path = (companyId: string, rest = '') => `/api/admin/companies/${companyId}/plans${rest}`
const post = (companyId: string, rest: string, json: unknown, key?: string) =>
  call('POST', path(companyId, rest), { cookie, json, headers: { 'Idempotency-Key': key } })
const list = async (companyId: string, month = '2026-03') =>
  v.parse(FirmPlans, (await call('GET', path(companyId, `?month=${month}`), { cookie })).body)
const add = async (companyId: string, title: string, month = '2026-03') => {
  const { status, body } = await post(companyId, '', { month, ...PLAN, title })
  expect(status).toBe(200)
  return body.plans.plans.at(-1).id as string
}
const shown = async (client: string, month = '2026-03') =>
  (await call('GET', `/api/client/action-plans?month=${month}`, { cookie: client })).body
const titles = async (companyId: string, month?: string) =>
  (await list(companyId, month)).plans.map(({ title }) => title)

test('a plan is written, read back and changed; the client sees it once it is published, as it was written', async () => {
  const client = await signedIn()
  const id = client.companyId ?? ''
  const plan = await add(id, 'Collect')
  expect((await list(id)).plans).toMatchObject([
    { ...PLAN, title: 'Collect', version: 1, publishedAt: null, notes: [] },
  ])
  expect(await shown(client.cookie)).toEqual([])
  const changed = { ...PLAN, title: 'Collect more', nextSteps: [], dueDate: null }
  expect((await post(id, `/${plan}`, { version: 1, ...changed })).body.plan).toMatchObject({ ...changed, version: 2 })
  expect((await post(id, '/publish', { ids: [plan], published: true })).status).toBe(200)
  expect(await shown(client.cookie)).toMatchObject([{ title: 'Collect more', nextSteps: '[]', progress: 6_500 }])
  await post(id, '/publish', { ids: [plan], published: false })
  expect(await shown(client.cookie)).toEqual([])
})

test('of two people who edit one plan the second is told, and gets what the first has written', async () => {
  const id = await company()
  const plan = await add(id, 'Collect')
  const other = await signedIn('admin')
  const mine = { version: 1, ...PLAN, owner: 'Maren' }
  const theirs = { version: 1, ...PLAN, owner: 'Dev' }
  const answers = await Promise.all([
    post(id, `/${plan}`, mine),
    call('POST', path(id, `/${plan}`), { cookie: other.cookie, json: theirs }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  const won = answers.find(({ status }) => status === 200)
  expect(lost?.body).toMatchObject({ code: 'changed_meanwhile', now: won?.body.plan })
  expect((await list(id)).plans[0]).toMatchObject({ owner: won?.body.plan.owner, version: 2 })
})

test('a month is put into another order, whole or not at all', async () => {
  const id = await company()
  const [a, b, c] = [await add(id, 'A'), await add(id, 'B'), await add(id, 'C')]
  expect((await post(id, '/order', { month: '2026-03', ids: [c, a, b] })).status).toBe(200)
  expect(await titles(id)).toEqual(['C', 'A', 'B'])
  await add(id, 'D')
  const late = await post(id, '/order', { month: '2026-03', ids: [a, b, c] })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(v.parse(FirmPlans, late.body.now).plans).toHaveLength(4)
  expect(await titles(id)).toEqual(['C', 'A', 'B', 'D'])
})

test('plans go on in the next month as drafts, once, and the old ones stay as they are', async () => {
  const client = await signedIn()
  const id = client.companyId ?? ''
  const [a, b] = [await add(id, 'A'), await add(id, 'B')]
  await post(id, '/publish', { ids: [a, b], published: true })
  await add(id, 'There already', '2026-04')
  for (let n = 0; n < 2; n++) expect((await post(id, '/copy', { to: '2026-04', ids: [b, a] })).status).toBe(200)
  expect(await titles(id, '2026-04')).toEqual(['There already', 'A', 'B'])
  expect((await list(id, '2026-04')).plans.at(-1)).toMatchObject({ ...PLAN, title: 'B', publishedAt: null, notes: [] })
  expect((await shown(client.cookie, '2026-04')).map(({ title }: { title: string }) => title)).toEqual(['A', 'B'])
  expect((await list(id)).months).toEqual([
    { month: '2026-04', plans: 3, drafts: 3 },
    { month: '2026-03', plans: 2, drafts: 0 },
  ])
})

test('what the client has told of a plan is read, and answered where they read it', async () => {
  const client = await signedIn()
  const id = client.companyId ?? ''
  const plan = await add(id, 'Collect')
  await post(id, '/publish', { ids: [plan], published: true })
  await call('POST', '/api/client/progress-note', {
    cookie: client.cookie,
    json: { actionPlanId: plan, note: 'Two paid' },
  })
  world.pass(60)
  const key = randomUUID()
  for (let n = 0; n < 2; n++) expect((await post(id, `/${plan}/notes`, { note: ' Good ' }, key)).status).toBe(200)
  expect((await list(id)).plans[0]?.notes.map(({ note }) => note)).toEqual(['Good', 'Two paid'])
  expect((await shown(client.cookie))[0].notes.map(({ note }: { note: string }) => note)).toEqual(['Good', 'Two paid'])
})

test('a draft is removed; what is published, or has been talked about, is not', async () => {
  const id = await company()
  const [draft, published, told] = [await add(id, 'A'), await add(id, 'B'), await add(id, 'C')]
  await post(id, '/publish', { ids: [published], published: true })
  await post(id, `/${told}/notes`, { note: 'A word' })
  expect((await post(id, `/${draft}/remove`, { version: 2 })).status).toBe(409)
  expect((await post(id, `/${draft}/remove`, { version: 1 })).status).toBe(200)
  expect((await post(id, `/${published}/remove`, { version: 2 })).status).toBe(409)
  expect((await post(id, `/${told}/remove`, { version: 1 })).body.code).toBe('closed')
  expect(await titles(id)).toEqual(['B', 'C'])
})

test('one key adds one plan, and a plan of another company is not there', async () => {
  const [id, other] = [await company(), await company()]
  const key = randomUUID()
  for (let n = 0; n < 2; n++) expect((await post(id, '', { month: '2026-03', ...PLAN }, key)).status).toBe(200)
  const { plans } = await list(id)
  expect(plans).toHaveLength(1)
  const plan = plans[0]?.id
  const before = await world.fingerprint(['operations'])
  expect((await post(other, `/${plan}`, { version: 1, ...PLAN })).status).toBe(404)
  expect((await post(other, '/publish', { ids: [plan], published: true })).status).toBe(404)
  expect((await post(other, `/${plan}/remove`, { version: 1 })).status).toBe(404)
  expect((await post(other, `/${plan}/notes`, { note: 'x' })).status).toBe(404)
  expect((await post(other, '/copy', { to: '2026-04', ids: [plan] })).body.plans.plans).toEqual([])
  expect(await world.fingerprint(['operations'])).toBe(before)
})

test('a plan whose stored steps are no list is opened, and mended by saving', async () => {
  const id = await company()
  const plan = await world.plan(id, 'Old', { nextSteps: 'not json' })
  expect((await list(id)).plans[0]?.nextSteps).toBeNull()
  expect((await post(id, `/${plan}`, { version: 1, ...PLAN })).body.plan.nextSteps).toEqual(PLAN.nextSteps)
})

test('each change leaves its event in the audit log, without titles', async () => {
  const id = await company()
  const plan = await add(id, 'Secret title')
  await post(id, `/${plan}`, { version: 1, ...PLAN })
  await post(id, '/publish', { ids: [plan], published: true })
  await post(id, '/order', { month: '2026-03', ids: [plan] })
  await post(id, '/copy', { to: '2026-04', ids: [plan] })
  await post(id, `/${plan}/notes`, { note: 'x' })
  await post(id, '/publish', { ids: [plan], published: false })
  const lines = await postgres.query('select event, target, actor_id from audit where company_id = $1 order by id', [
    id,
  ])
  expect(lines.map(({ event }) => event)).toEqual([
    'plan_added',
    'plan_changed',
    'plan_published',
    'plans_ordered',
    'plans_copied',
    'progress_note',
    'plan_withdrawn',
  ])
  expect(lines.every(({ actor_id }) => actor_id === advisor)).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('Secret')
})

test.each<[string, object]>([
  ['no title', { title: '  ' }],
  ['a day that there is not', { dueDate: '2026-02-30' }],
  ['a progress beyond all', { progress: 10_001 }],
  ['a priority that there is not', { priority: 'urgent' }],
  ['an empty step', { nextSteps: [''] }],
  ['a field that there is not', { published: true }],
  ['letters that cannot be stored', { title: 'a\u0000' }],
])('%s is refused', async (_, change) => {
  const id = await company()
  expect((await post(id, '', { month: '2026-03', ...PLAN, ...change })).status).toBe(400)
})
