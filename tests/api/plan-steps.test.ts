import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import type { FirmPlan, FirmPlans } from '#schema/firm-plan.ts'
import { ActionPlans } from '#schema/plan.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, plan, postgres, signedIn, steps } = world
afterAll(() => postgres.stop())

const { cookie: firm, id: advisor } = await signedIn('admin')
const THREE = ['Call the bank', 'Send the list', 'Call the bank']

const tick = (cookie: string | undefined, plan: string, step: string, json: unknown, key?: string) =>
  call('POST', `/api/client/plans/${plan}/steps/${step}`, { cookie, json, headers: { 'Idempotency-Key': key } })
const firmPost = (company: string | null, path: string, json: unknown, key?: string) =>
  call('POST', `/api/admin/companies/${company}/plans${path}`, {
    cookie: firm,
    json,
    headers: { 'Idempotency-Key': key },
  })
const firmPlan = async (company: string | null, title: string, month = '2026-03') => {
  const { body } = await call('GET', `/api/admin/companies/${company}/plans?month=${month}`, { cookie: firm })
  return (body as FirmPlans).plans.find((one) => one.title === title) as FirmPlan
}
const seen = async (cookie: string, month = '2026-03') => {
  const { body } = await call('GET', `/api/client/action-plans?month=${month}`, { cookie })
  return v.parse(ActionPlans, body)[0]?.steps ?? []
}
const texts = (list: readonly { text: string; isDone: boolean }[]) =>
  list.map(({ text, isDone }) => `${isDone ? 'x' : '-'} ${text}`)
const ticksOf = async (plan: string) =>
  (await postgres.query('select is_done from plan_step_ticks where plan_id = $1 order by nth', [plan])).map(
    ({ is_done }) => is_done,
  )

/** A client of a company with one published plan of three steps. */
async function withPlan(nextSteps = THREE) {
  const client = await signedIn()
  const id = await plan(client.companyId ?? '', 'Collect', { nextSteps: JSON.stringify(nextSteps) })
  return { ...client, plan: id, steps: await steps(id) }
}

/** Saves the plan as the firm's form does, with these steps. */
async function save(company: string | null, list: { id: string | null; text: string }[], { withIds = true } = {}) {
  const now = await firmPlan(company, 'Collect')
  const { title, priority, progress, category, owner, dueDate, description, currentResults, version } = now
  const fields = { title, priority, progress, category, owner, dueDate, description, currentResults, version }
  return firmPost(company, `/${now.id}`, {
    ...fields,
    nextSteps: list.map(({ text }) => text),
    ...(withIds && { stepIds: list.map(({ id }) => id) }),
  })
}

test('a client checks a step off, and both sides see who did and when; taking it back is seen as well', async () => {
  const { cookie, companyId, id, plan, steps } = await withPlan()
  const { status, body } = await tick(cookie, plan, steps[1]!.id, { isDone: true })
  const at = world.now().toISOString()
  expect([status, body]).toEqual([
    200,
    { success: true, step: { id: steps[1]!.id, isDone: true, by: 'Ada Smith', at } },
  ])
  const done = { id: steps[1]!.id, text: 'Send the list', isDone: true, by: 'Ada Smith', at }
  expect((await seen(cookie))[1]).toEqual(done)
  expect((await firmPlan(companyId, 'Collect')).steps[1]).toEqual(done)
  expect(texts(await seen(cookie))).toEqual(['- Call the bank', 'x Send the list', '- Call the bank'])
  world.pass(60)
  await tick(cookie, plan, steps[1]!.id, { isDone: false })
  expect((await firmPlan(companyId, 'Collect')).steps[1]).toMatchObject({ isDone: false, by: 'Ada Smith' })
  const audit = await postgres.query(
    'select event, target, company_id from audit where actor_id = $1 and event like $2',
    [id, 'plan_step%'],
  )
  expect(audit).toEqual([
    { event: 'plan_step_done', target: plan, company_id: companyId },
    { event: 'plan_step_undone', target: plan, company_id: companyId },
  ])
})

test('one key is one tick, also from twenty tries at once, and every try is answered alike', async () => {
  const { cookie, plan, steps } = await withPlan()
  const key = randomUUID()
  const tries = Array.from({ length: 20 }, () => tick(cookie, plan, steps[0]!.id, { isDone: true }, key))
  const answers = new Set((await Promise.all(tries)).map(({ status, text }) => `${status} ${text}`))
  expect([answers.size, [...answers][0]]).toEqual([1, expect.stringMatching(/^200 /)])
  await tick(cookie, plan, steps[0]!.id, { isDone: false })
  const late = await tick(cookie, plan, steps[0]!.id, { isDone: true }, key)
  expect([late.status, late.body.step.isDone]).toEqual([200, true])
  expect(await ticksOf(plan)).toEqual([true, false])
  expect((await seen(cookie))[0]?.isDone).toBe(false)
  expect((await tick(cookie, plan, steps[0]!.id, { isDone: false }, key)).body.code).toBe('key_reused')
})

test('of two people of one company the later tap counts, also where both tap at once', async () => {
  const ada = await withPlan()
  const grace = await signedIn('client', ada.companyId ?? '')
  const step = ada.steps[0]!.id
  await tick(ada.cookie, ada.plan, step, { isDone: true })
  await tick(grace.cookie, ada.plan, step, { isDone: false })
  expect((await seen(ada.cookie))[0]?.isDone).toBe(false)
  const both = await Promise.all([
    ...[ada, grace].flatMap(({ cookie }) => [true, false].map((isDone) => tick(cookie, ada.plan, step, { isDone }))),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await ticksOf(ada.plan)).toHaveLength(6)
})

test('a step that the firm rewords or moves keeps its tick, and a new one has none', async () => {
  const { cookie, companyId, plan, steps } = await withPlan()
  const [first, second, third] = steps.map(({ id }) => id)
  await tick(cookie, plan, second!, { isDone: true })
  const saved = await save(companyId, [
    { id: third!, text: 'Call the lender' },
    { id: null, text: 'A new step' },
    { id: second!, text: 'Email the aging list' },
    { id: first!, text: 'Call the bank' },
  ])
  expect(saved.status).toBe(200)
  const now = await seen(cookie)
  expect(texts(now)).toEqual(['- Call the lender', '- A new step', 'x Email the aging list', '- Call the bank'])
  expect(now.map(({ id }) => id)).toEqual([third, expect.any(String), second, first])
  expect(new Set(now.map(({ id }) => id)).size).toBe(4)
})

test('a form of the version before, which sends texts alone, keeps the ticks of every text that stays', async () => {
  const { cookie, companyId, plan, steps } = await withPlan()
  for (const at of [1, 2]) await tick(cookie, plan, steps[at]!.id, { isDone: true })
  const list = ['Send the list', 'Another', 'Call the bank', 'Call the bank'].map((text) => ({ id: null, text }))
  expect((await save(companyId, list, { withIds: false })).status).toBe(200)
  expect(texts(await seen(cookie))).toEqual(['x Send the list', '- Another', '- Call the bank', 'x Call the bank'])
})

test('an id that the plan never had, or one that is sent twice, names no step', async () => {
  const other = await withPlan()
  const { cookie, companyId, plan, steps } = await withPlan()
  await tick(other.cookie, other.plan, other.steps[0]!.id, { isDone: true })
  await tick(cookie, plan, steps[1]!.id, { isDone: true })
  await save(companyId, [
    { id: other.steps[0]!.id, text: 'Theirs' },
    { id: steps[1]!.id, text: 'Once' },
    { id: steps[1]!.id, text: 'Twice' },
  ])
  const now = await seen(cookie)
  expect(texts(now)).toEqual(['- Theirs', 'x Once', '- Twice'])
  expect(new Set([...now.map(({ id }) => id), other.steps[0]!.id]).size).toBe(4)
})

test('a step that a copied plan carries on is the same step: a tick in either month shows in both', async () => {
  const { cookie, companyId, plan, steps } = await withPlan()
  await tick(cookie, plan, steps[1]!.id, { isDone: true })
  await firmPost(companyId, '/copy', { to: '2026-04', ids: [plan] })
  const copy = await firmPlan(companyId, 'Collect', '2026-04')
  expect(copy.steps.map(({ id }) => id)).toEqual(steps.map(({ id }) => id))
  await firmPost(companyId, '/publish', { ids: [copy.id], published: true })
  // From a device that had the old month only.
  await tick(cookie, plan, steps[0]!.id, { isDone: true })
  expect(texts(await seen(cookie, '2026-04'))).toEqual(['x Call the bank', 'x Send the list', '- Call the bank'])
  await tick(cookie, copy.id, steps[1]!.id, { isDone: false })
  expect(texts(await seen(cookie, '2026-03'))).toEqual(['x Call the bank', '- Send the list', '- Call the bank'])
})

test('a tick for a step that the firm has removed meanwhile is refused in words, and so is its second try', async () => {
  const { cookie, companyId, plan, steps } = await withPlan()
  await save(companyId, steps.slice(0, 1))
  const key = randomUUID()
  for (let n = 0; n < 2; n++) {
    const { status, body } = await tick(cookie, plan, steps[1]!.id, { isDone: true }, key)
    expect([status, body.code, body.message]).toEqual([
      409,
      'step_removed',
      expect.stringContaining('removed this step'),
    ])
  }
  expect(await ticksOf(plan)).toEqual([])
})

test('what arrived before the firm removed the step is answered as arrived when it is tried again', async () => {
  const { cookie, companyId, plan, steps } = await withPlan()
  const key = randomUUID()
  const first = await tick(cookie, plan, steps[1]!.id, { isDone: true }, key)
  await save(companyId, steps.slice(0, 1))
  const second = await tick(cookie, plan, steps[1]!.id, { isDone: true }, key)
  expect([second.status, second.body]).toEqual([200, first.body])
})

test("another company's plan, a draft and one that is not there are answered alike, and nothing is written", async () => {
  const { cookie, companyId, steps: own } = await withPlan()
  const theirs = await withPlan()
  const draft = await plan(companyId ?? '', 'D', { published: false, nextSteps: '["Later"]' })
  const before = await world.fingerprint(['operations'])
  const answers = new Set<string>()
  for (const [id, step] of [
    [theirs.plan, theirs.steps[0]!.id],
    [draft, (await steps(draft))[0]!.id],
    [randomUUID(), own[0]!.id],
  ] as const) {
    const { status, body } = await tick(cookie, id, step, { isDone: true })
    answers.add(JSON.stringify([status, body.code, body.message]))
  }
  expect([...answers]).toEqual([expect.stringContaining('404,"not_found"')])
  expect(await world.fingerprint(['operations'])).toBe(before)
})

test('the database itself lets a client tick steps of published plans of its own company alone, as itself', async () => {
  const mine = await withPlan()
  const theirs = await withPlan()
  const draft = await plan(mine.companyId ?? '', 'D', { published: false, nextSteps: '["Later"]' })
  const put = (plan: string, step: string, company: string | null, person: string) =>
    world.asClient(mine, (query) =>
      query(
        `insert into plan_step_ticks (id, step_id, plan_id, company_id, person_id, is_done, at)
         values (gen_random_uuid(), $2, $1, $3, $4, true, now())`,
        [plan, step, company, person],
      ),
    )
  await put(mine.plan, mine.steps[0]!.id, mine.companyId, mine.id)
  const refused = /row-level security|violates/
  await expect(put(theirs.plan, theirs.steps[0]!.id, theirs.companyId, mine.id)).rejects.toThrow(refused)
  await expect(put(theirs.plan, theirs.steps[0]!.id, mine.companyId, mine.id)).rejects.toThrow(refused)
  await expect(put(draft, (await steps(draft))[0]!.id, mine.companyId, mine.id)).rejects.toThrow(refused)
  await expect(put(mine.plan, randomUUID(), mine.companyId, mine.id)).rejects.toThrow(refused)
  await expect(put(mine.plan, mine.steps[0]!.id, mine.companyId, theirs.id)).rejects.toThrow(refused)
  const seenBy = await world.asClient(theirs, (query) => query('select * from plan_step_ticks'))
  expect(seenBy).toEqual([])
  await expect(world.asClient(mine, (query) => query('update plan_step_ticks set is_done = false'))).rejects.toThrow(
    /permission denied/,
  )
})

test('the firm checks steps off as well, of drafts too, and the client sees its name', async () => {
  const { cookie, companyId, plan: published, steps: own } = await withPlan()
  const key = randomUUID()
  for (let n = 0; n < 2; n++) {
    const { status, body } = await firmPost(companyId, `/${published}/steps/${own[0]!.id}`, { isDone: true }, key)
    expect([status, body.plan.steps[0].isDone]).toEqual([200, true])
  }
  expect((await seen(cookie))[0]).toMatchObject({ isDone: true, by: 'Ada Smith' })
  const draft = await plan(companyId ?? '', 'D', { published: false, nextSteps: '["Later"]' })
  const [later] = await steps(draft)
  expect((await firmPost(companyId, `/${draft}/steps/${later!.id}`, { isDone: true })).status).toBe(200)
  expect((await firmPost(companyId, `/${published}/steps/${later!.id}`, { isDone: true })).body.code).toBe(
    'step_removed',
  )
  const other = await withPlan()
  expect((await firmPost(other.companyId, `/${published}/steps/${own[0]!.id}`, { isDone: true })).status).toBe(404)
  const lines = await postgres.query("select event from audit where actor_id = $1 and event like 'plan_step%'", [
    advisor,
  ])
  expect(lines.map(({ event }) => event)).toEqual(['plan_step_done', 'plan_step_done'])
})

test('a draft that was checked off while it was published is not removed', async () => {
  const { cookie, companyId, plan, steps } = await withPlan()
  await tick(cookie, plan, steps[0]!.id, { isDone: true })
  await firmPost(companyId, '/publish', { ids: [plan], published: false })
  const { version } = await firmPlan(companyId, 'Collect')
  expect((await firmPost(companyId, `/${plan}/remove`, { version })).body.code).toBe('closed')
})

test('steps that are no list stay as they are and cannot be checked off; the firm mends them', async () => {
  const { cookie, companyId, plan } = await withPlan()
  await postgres.query("update action_plans set next_steps = 'no list' where id = $1", [plan])
  expect(await seen(cookie)).toEqual([])
  expect((await firmPlan(companyId, 'Collect')).nextSteps).toBeNull()
  await save(companyId, [])
  expect((await firmPlan(companyId, 'Collect')).nextSteps).toEqual([])
  await save(companyId, [{ id: null, text: 'Begin again' }])
  expect(texts(await seen(cookie))).toEqual(['- Begin again'])
})

test.each([[{}], [{ isDone: 'yes' }], [{ isDone: true, by: 'me' }], [[]]])(
  'a tick of the wrong shape is refused: %j',
  async (json) => {
    const { cookie, plan, steps } = await withPlan()
    expect((await tick(cookie, plan, steps[0]!.id, json)).status).toBe(400)
    expect((await tick(cookie, plan, 'no-id', { isDone: true })).status).toBe(404)
  },
)

test('the export of a company has a line for each step of a published plan', async () => {
  const { cookie, companyId, plan: published, steps } = await withPlan(['=cmd()', 'Send the list'])
  await plan(companyId ?? '', 'Draft', { published: false, nextSteps: '["CANARY"]' })
  await tick(cookie, published, steps[1]!.id, { isDone: true })
  const at = `/api/admin/companies/${companyId}/export`
  const { print } = (await call('GET', at, { cookie: firm })).body
  const { text } = await call('GET', `${at}/file?print=${print}`, { cookie: firm })
  expect(text).toContain(`2026-03,Collect,'=cmd(),false,,`)
  expect(text).toContain(`2026-03,Collect,Send the list,true,Ada Smith,${world.now().toISOString()}`)
  expect(text).not.toContain('CANARY')
})
