import { expect, test } from 'vitest'
import { scoreOf } from '#domain/assessment.ts'
import { questionIds } from '#schema/assessment.ts'
import { answersOf, assessmentDesk, contact, taken } from '#tests/support/api-assessments.ts'
import { leadDesk } from '#tests/support/api-leads.ts'
import { formsWorld } from '#tests/support/forms-world.ts'

const world = await formsWorld()
const { call, freshIp, postgres } = world
const { take, see, claim, remove } = assessmentDesk(world)
const { leads, events, consents } = leadDesk(world)

const stored = async () => (await postgres.query('select count(*)::int as n from assessments'))[0]?.n

test('a finished assessment gets an id that cannot be guessed, and its score from the server', async () => {
  const { status, body } = await take(taken({ answers: { ...answersOf('general'), G1: 3 } }))
  expect(status).toBe(201)
  expect(body.id).toMatch(/^[\w-]{22}$/)
  const given = questionIds('general').map((id) => (id === 'G1' ? 3 : 1))
  expect(body).toEqual({
    id: body.id,
    variant: 'general',
    version: 1,
    takenAt: world.now().toISOString(),
    claimed: false,
    ...scoreOf(given as Parameters<typeof scoreOf>[0]),
  })
  expect((await see(body.id)).body).toEqual(body)
})

test('sent again with its key it is stored once, and with other answers it is refused', async () => {
  const key = crypto.randomUUID()
  const first = await take(taken(), { key })
  expect((await take(taken(), { key })).body).toEqual(first.body)
  const twenty = await Promise.all(Array.from({ length: 20 }, () => take(taken(), { key })))
  // A twin that is at work just then is answered 409, and asked to try again.
  for (const { status, body } of twenty)
    expect(status === 201 ? body.id : status).toBe(status === 201 ? first.body.id : 409)
  const other = await take(taken({ answers: answersOf('general', 2) }), { key })
  expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  expect(await stored()).toBe(1)
})

const { G15: _, ...fourteen } = answersOf('general')
test.each([
  ['a forged score', taken({ overall: 100, band: 'resilient' })],
  ['an unknown question', taken({ answers: { ...answersOf('general'), G16: 1 } })],
  ['a question of the other set', taken({ answers: { ...fourteen, T15: 1 } })],
  ['a missing answer', taken({ answers: fourteen })],
  ['an unknown value', taken({ answers: { ...answersOf('general'), G1: 4 } })],
  ['half a point', taken({ answers: { ...answersOf('general'), G1: 0.5 } })],
  ['an unknown variant', taken({ variant: 'farms' })],
  ['no version', taken({ version: 0 })],
  ['a version of the set that was never asked', taken({ version: 1_000 })],
  ['a version beyond any number', taken({ version: 2 ** 53 })],
])('%s is refused and nothing is stored', async (_name, json) => {
  const { status, body } = await take(json)
  expect([status, body.code]).toEqual([400, 'invalid'])
  expect(await stored()).toBe(0)
})

test('a body of a megabyte and a result without a key are refused', async () => {
  expect((await take(taken({ page: `/${'a'.repeat(1_000_000)}` }))).status).toBe(413)
  expect((await take(taken(), { key: null })).status).toBe(400)
  expect(await stored()).toBe(0)
})

test('an id that nobody has been given shows nothing', async () => {
  await take()
  for (const id of ['x', 'A'.repeat(22), `${'A'.repeat(21)}'`, '%00']) expect((await see(id)).status, id).toBe(404)
})

test('the contact step makes one lead with the result on its timeline, and the result tells nothing of them', async () => {
  const { body } = await take(taken({ campaign: { source: 'Spring' } }))
  expect((await claim(body.id)).body).toEqual({ success: true })
  expect(await leads()).toMatchObject([{ email: 'ada@example.test', first_name: 'Ada', status: 'new' }])
  expect(await events()).toMatchObject([{ kind: 'assessment', fields: { assessment: body.id, firstName: 'Ada' } }])
  expect(await consents()).toEqual([])
  const shown = await see(body.id)
  expect(shown.body).toEqual({ ...body, claimed: true })
  expect(shown.text).not.toMatch(/ada|example/i)
})

test('a ticked newsletter is asked for, an unticked one is not', async () => {
  const { body } = await take()
  await claim(body.id, contact({ newsletter: true }))
  expect(await consents()).toMatchObject([{ what: 'newsletter', step: 'asked' }])
})

test('a result that somebody has claimed stays theirs', async () => {
  const { body } = await take()
  await claim(body.id)
  await claim(body.id, contact({ email: 'eve@example.test' }))
  const rows = await postgres.query('select email from assessments join leads on leads.id = lead_id')
  expect(rows).toEqual([{ email: 'ada@example.test' }])
})

test('its owner deletes a result for good; nobody else can', async () => {
  const key = crypto.randomUUID()
  const { body } = await take(taken(), { key })
  await claim(body.id)
  expect((await remove(body.id, crypto.randomUUID())).status).toBe(404)
  expect((await see(body.id)).status).toBe(200)
  expect((await remove(body.id, key)).status).toBe(204)
  expect((await remove(body.id, key)).status).toBe(204)
  const gone = await see(body.id)
  expect([gone.status, gone.body.code]).toEqual([410, 'revoked'])
  const [row] = await postgres.query('select answers, score, overall, band, lead_id from assessments')
  expect(row).toEqual({ answers: null, score: null, overall: null, band: null, lead_id: null })
  expect(await postgres.query('select * from idempotency_keys where status = 201')).toEqual([])
  expect((await claim(body.id)).status).toBe(410)
})

test('steps are counted a day without anybody’s name', async () => {
  for (const step of [0, 1, 1, 16]) {
    const { status } = await call('POST', '/api/assessments/steps', { json: { variant: 'trades', version: 1, step } })
    expect(status).toBe(204)
  }
  const rows = await postgres.query('select step, count from assessment_steps order by step')
  expect(rows).toEqual([
    { step: 0, count: 1 },
    { step: 1, count: 2 },
    { step: 16, count: 1 },
  ])
})

test('one address counts sixty steps a minute, and what is beyond is refused and not counted', async () => {
  const ip = freshIp()
  const json = { variant: 'general', version: 1, step: 3 }
  const answered = []
  for (let n = 0; n < 65; n++) answered.push((await call('POST', '/api/assessments/steps', { json, ip })).status)
  expect(answered.filter((status) => status === 204)).toHaveLength(60)
  expect(answered.slice(60)).toEqual([429, 429, 429, 429, 429])
  expect(await postgres.query('select count from assessment_steps')).toEqual([{ count: 60 }])
  expect((await call('POST', '/api/assessments/steps', { json, ip: freshIp() })).status).toBe(204)
})

test('no step is counted of a set that was never asked', async () => {
  const step = { variant: 'trades', version: 2 ** 53, step: 1 }
  expect((await call('POST', '/api/assessments/steps', { json: step })).status).toBe(400)
  expect(await postgres.query('select * from assessment_steps')).toEqual([])
})

test('one address stores five results a minute and no more', async () => {
  const ip = freshIp()
  const answered = []
  for (let n = 0; n < 8; n++) answered.push((await take(taken(), { ip })).status)
  expect(answered).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  expect((await take()).status).toBe(201)
})

test('a result stands beside the median of its own questions from the 50th finished one on, and never before', async () => {
  await postgres.query('delete from assessments')
  const put = async (count: number, variant: string, overall: number) => {
    await postgres.query(
      `insert into assessments (id, variant, version, answers, score, overall, band, page, campaign, taken_at)
       select gen_random_uuid()::text, $1, 1, '[]', jsonb_build_object('clarity', $2::int, 'liquidity', $2::int + 1,
         'efficiency', $2::int + 2, 'alignment', $2::int + 3, 'resilience', $2::int + 4), $2::int, 'building', '/', '{}', now()
       from generate_series(1, $3)`,
      [variant, overall, count],
    )
  }
  const own = (await take(taken())).body
  const median = async () => (await see(own.id)).body.median
  await put(24, 'general', 50)
  await put(24, 'general', 61)
  await put(60, 'trades', 90)
  expect(await median()).toBeUndefined()
  await put(1, 'general', 61)
  // 24 at 50 and 25 at 61 beside the own, which is lower: the two in the middle are 50 and 61.
  const pillars = { clarity: 56, liquidity: 57, efficiency: 58, alignment: 59, resilience: 60 }
  expect(await median()).toEqual({ finished: 50, overall: 56, pillars })
  // A deleted one does not count.
  await postgres.query(
    `update assessments set revoked_at = now() where id = (select id from assessments where overall = 61 limit 1)`,
  )
  expect(await median()).toBeUndefined()
})
