import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { ActionPlans } from '#schema/plan.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, plan, postgres, signedIn } = world
afterAll(() => postgres.stop())

const plans = async (cookie: string, month = '2026-03') => {
  const { status, body } = await call('GET', `/api/client/action-plans?month=${month}`, { cookie })
  expect(status).toBe(200)
  return v.parse(ActionPlans, body)
}
const titles = async (cookie: string, month?: string) => (await plans(cookie, month)).map(({ title }) => title)

const note = (cookie: string | undefined, json: unknown, key?: string) =>
  call('POST', '/api/client/progress-note', { cookie, json, headers: { 'Idempotency-Key': key } })

const linesIn = async (planId: string) =>
  (await postgres.query('select note from progress_notes where plan_id = $1 order by at', [planId])).map((r) => r.note)

test("a month's plans come in the advisor's order, without drafts", async () => {
  const { cookie, companyId } = await signedIn()
  await plan(companyId ?? '', 'Second', { position: 2, priority: 'low', progress: 10_000, due: '2026-03-31' })
  await plan(companyId ?? '', 'First', { position: 1, nextSteps: '["Call","Write"]' })
  await plan(companyId ?? '', 'Draft', { published: false })
  const [first, second] = await plans(cookie)
  expect(first).toMatchObject({ title: 'First', nextSteps: '["Call","Write"]', dueDate: null, notes: [], progress: 0 })
  expect(second).toMatchObject({ title: 'Second', priority: 'low', progress: 10_000, dueDate: '2026-03-31' })
  expect(await titles(cookie)).toEqual(['First', 'Second'])
})

test('a month without plans gives those of the latest month before it', async () => {
  const { cookie, companyId } = await signedIn()
  await plan(companyId ?? '', 'January', { month: '2026-01' })
  await plan(companyId ?? '', 'Draft of March', { month: '2026-03', published: false })
  await plan(companyId ?? '', 'May', { month: '2026-05' })
  expect(await titles(cookie, '2026-03')).toEqual(['January'])
  expect(await titles(cookie, '2026-06')).toEqual(['May'])
  expect(await titles(cookie, '2025-12')).toEqual([])
})

test('a note is trimmed, kept with who told it and when, written down, and shown newest first', async () => {
  const { cookie, companyId, id } = await signedIn()
  const actionPlanId = await plan(companyId ?? '', 'Collect')
  const { status, body } = await note(cookie, { actionPlanId, note: '  Two paid \n' })
  expect([status, body]).toMatchObject([200, { success: true, note: { note: 'Two paid', by: 'Ada Smith' } }])
  world.pass(60)
  await note(cookie, { actionPlanId, note: 'A third' })
  expect((await plans(cookie))[0]?.notes.map(({ note }) => note)).toEqual(['A third', 'Two paid'])
  const audit = await postgres.query("select * from audit where event = 'progress_note' and actor_id = $1", [id])
  expect(audit).toMatchObject([
    { company_id: companyId, target: actionPlanId },
    { company_id: companyId, target: actionPlanId },
  ])
  expect(JSON.stringify(audit)).not.toContain('Two paid')
})

test('one key is one note, also from twenty tries at once, and every try is answered alike', async () => {
  const { cookie, companyId } = await signedIn()
  const actionPlanId = await plan(companyId ?? '', 'Collect')
  const key = randomUUID()
  const tries = Array.from({ length: 20 }, () => note(cookie, { actionPlanId, note: 'Once' }, key))
  const answers = new Set((await Promise.all(tries)).map(({ status, text }) => `${status} ${text}`))
  expect(answers.size).toBe(1)
  expect([...answers][0]).toMatch(/^200 /)
  expect(await linesIn(actionPlanId)).toEqual(['Once'])
})

test('a key that stands for another note is refused, and nothing is written', async () => {
  const { cookie, companyId } = await signedIn()
  const actionPlanId = await plan(companyId ?? '', 'Collect')
  const key = randomUUID()
  await note(cookie, { actionPlanId, note: 'One' }, key)
  const { status, body } = await note(cookie, { actionPlanId, note: 'Two' }, key)
  expect([status, body.code]).toEqual([422, 'key_reused'])
  expect(await linesIn(actionPlanId)).toEqual(['One'])
})

test("a key is its person's own: two people may use the same one", async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const key = randomUUID()
  for (const { cookie, companyId } of [one, other]) {
    const actionPlanId = await plan(companyId ?? '', 'Collect')
    expect((await note(cookie, { actionPlanId, note: 'Mine' }, key)).status).toBe(200)
    expect(await linesIn(actionPlanId)).toEqual(['Mine'])
  }
})

test("another company's plan, a draft and one that is not there are answered alike, and nothing is written", async () => {
  const { cookie, companyId } = await signedIn()
  const { companyId: foreign } = await signedIn()
  const [theirs, draft] = [await plan(foreign ?? '', 'Theirs'), await plan(companyId ?? '', 'D', { published: false })]
  const said = new Set<string>()
  for (const actionPlanId of [theirs, draft, randomUUID()]) {
    const { status, body } = await note(cookie, { actionPlanId, note: 'Mine' })
    said.add(JSON.stringify([status, body.code, body.message]))
    expect(await linesIn(actionPlanId)).toEqual([])
  }
  expect([...said]).toEqual([expect.stringContaining('404,"not_found"')])
})

test('an admin and a stranger write nothing, not even the key', async () => {
  const { companyId } = await signedIn()
  const actionPlanId = await plan(companyId ?? '', 'Collect')
  const admin = await signedIn('admin')
  const before = await world.fingerprint()
  expect((await note(admin.cookie, { actionPlanId, note: 'x' }, randomUUID())).status).toBe(403)
  expect((await note(undefined, { actionPlanId, note: 'x' }, randomUUID())).status).toBe(401)
  expect(await world.fingerprint()).toBe(before)
})

test.each([
  [{}, ['actionPlanId', 'note']],
  [{ actionPlanId: 'x', note: 'y' }, ['actionPlanId']],
  [{ actionPlanId: randomUUID(), note: ' \n ' }, ['note']],
  [{ actionPlanId: randomUUID(), note: 'x'.repeat(2_001) }, ['note']],
  [{ actionPlanId: randomUUID(), note: 'a\u0000b' }, []],
  [{ actionPlanId: randomUUID(), note: 'x', companyId: 'y' }, ['companyId']],
])('a note of the wrong shape is refused by field: %#', async (json, fields) => {
  const { cookie } = await signedIn()
  const { status, body } = await note(cookie, json)
  expect([status, Object.keys(body.fields).sort()]).toEqual([400, fields])
})

test('more writes in a minute than a full outbox makes are held back', async () => {
  const { cookie, companyId, id } = await signedIn()
  const actionPlanId = await plan(companyId ?? '', 'Collect')
  await postgres.query(
    `insert into operations (person_id, key_sha256, route, fingerprint, at)
     select $1, encode(sha256(n::text::bytea), 'hex'), '', '', $2 from generate_series(1, 1200) n`,
    [id, world.now().toISOString()],
  )
  const { status, headers } = await note(cookie, { actionPlanId, note: 'One more' })
  expect([status, headers.get('retry-after')]).toEqual([429, '60'])
  world.pass(60)
  expect((await note(cookie, { actionPlanId, note: 'One more' })).status).toBe(200)
})

test('row security alone keeps a note off a plan of another company', async () => {
  const client = await signedIn()
  const { companyId: foreign } = await signedIn()
  const theirs = await plan(foreign ?? '', 'Theirs')
  const insert = (company: string | null) =>
    world.asClient(client, (query) =>
      query(
        `insert into progress_notes (id, plan_id, company_id, person_id, note, at) values (gen_random_uuid(), $1, $2, $3, 'x', now())`,
        [theirs, company, client.id],
      ),
    )
  await expect(insert(foreign)).rejects.toThrow(/row-level security/)
  await expect(insert(client.companyId)).rejects.toThrow(/foreign key/)
})

test('what one person has written is never taken under another’s session, and arrives under their own', async () => {
  const writer = await signedIn()
  const colleague = await signedIn('client', writer.companyId ?? '')
  const actionPlanId = await plan(writer.companyId ?? '', 'Collect')
  const send = (cookie: string) =>
    call('POST', '/api/client/progress-note', {
      cookie,
      json: { actionPlanId, note: 'From the tunnel' },
      headers: { 'Idempotency-Key': 'tunnel-1', 'X-Person': writer.id },
    })
  expect((await send(colleague.cookie)).status).toBe(403)
  expect(await linesIn(actionPlanId)).toEqual([])
  expect((await send(writer.cookie)).status).toBe(200)
  expect((await send(writer.cookie)).status).toBe(200)
  expect(await linesIn(actionPlanId)).toEqual(['From the tunnel'])
})
