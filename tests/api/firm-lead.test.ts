import { afterAll, expect, test } from 'vitest'
import { assessmentDesk, contact, taken } from '#tests/support/api-assessments.ts'
import { firmDesk } from '#tests/support/api-firm-leads.ts'
import { forms, leadDesk } from '#tests/support/api-leads.ts'
import { apiProspects } from '#tests/support/api-prospects.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { postgres, signedIn } = world
afterAll(() => postgres.stop())
const { cookie } = await signedIn('admin')
const { lead, get, post, emails, audited } = firmDesk(world, cookie)
const { send, confirm } = leadDesk(world)
const quiz = assessmentDesk(world)

type Line = { kind: string; words: string; detail: Record<string, unknown> }
const kinds = async (id: string) => ((await get(`/${id}`)).lines as Line[]).map(({ kind }) => kind)
const idOf = async (email: string) =>
  (await postgres.query('select id from leads where email = $1', [email]))[0]?.id as string

test('the timeline holds every form, the quiz with its answers, consents and what the firm has done, latest first', async () => {
  await send(forms.checklist({ email: 'cy@example.test', campaign: { source: 'Ads' }, page: '/' }))
  world.pass(60)
  const result = (await quiz.take(taken({ variant: 'trades', page: '/trades-quiz', answers: tradesAnswers() }))).body
  await quiz.claim(result.id, contact({ email: 'cy@example.test', newsletter: true }))
  world.pass(60)
  await confirm()
  world.pass(60)
  const id = await idOf('cy@example.test')
  await post(`/${id}/lines`, { kind: 'call', outcome: 'no_answer', words: '' })
  const { lead: found, lines } = await get(`/${id}`)
  expect(found).toMatchObject({ source: 'checklist', latest: 'call_no_answer', score: 33, band: 'exposed' })
  expect(found.firstSource).toEqual({ page: '/', source: 'ads' })
  expect(found.latestSource.page).toBe('/financial-health-quiz')
  expect((lines as Line[]).map(({ kind }) => kind).sort()).toEqual(
    ['call_no_answer', 'checklist', 'consent', 'consent_asked', 'quiz', 'status'].sort(),
  )
  expect(lines[0].kind).toBe('call_no_answer')
  expect((lines as Line[]).find(({ kind }) => kind === 'quiz')?.detail).toMatchObject({
    variant: 'trades',
    overall: 33,
    answers: Array(15).fill(1),
    page: '/financial-health-quiz',
    fields: { email: 'cy@example.test' },
  })
  expect(await emails('view=trades')).toContain('cy@example.test')
})

const tradesAnswers = () => Object.fromEntries(Array.from({ length: 15 }, (_, n) => [`T${n + 1}`, 1]))

test('a result that its owner deletes leaves the list', async () => {
  const key = 'the-device’s-key'.replace('’', '')
  const result = (await quiz.take(taken(), { key })).body
  await quiz.claim(result.id, contact({ email: 'gone@example.test' }))
  const id = await idOf('gone@example.test')
  expect((await get(`/${id}`)).lead).toMatchObject({ score: 33, source: 'general_quiz' })
  await quiz.remove(result.id, key)
  expect((await get(`/${id}`)).lead).toMatchObject({ score: null, band: null })
})

test('a note and a call are written once a key, and an empty note is none', async () => {
  const id = await lead({ status: 'qualified' })
  const note = { kind: 'note', words: ' Likes mornings ' }
  await post(`/${id}/lines`, note, 'key-of-note')
  await post(`/${id}/lines`, note, 'key-of-note')
  await post(`/${id}/lines`, { kind: 'call', outcome: 'voicemail', words: 'Asked to ring back' })
  expect(await kinds(id)).toEqual(['call_voicemail', 'note'])
  expect((await post(`/${id}/lines`, { kind: 'note', words: ' ' })).status).toBe(400)
  expect((await post(`/${id}/lines`, { kind: 'call', outcome: 'x', words: '' })).status).toBe(400)
  expect([await audited('lead_note'), await audited('lead_call')]).toEqual([[id], expect.arrayContaining([id])])
})

test('a call makes a new lead contacted, once; a note does not, nor a call with one that is further', async () => {
  const [fresh, further] = [await lead(), await lead({ status: 'qualified' })]
  const call = { kind: 'call', outcome: 'no_answer', words: '' }
  expect((await post(`/${fresh}/lines`, { kind: 'note', words: 'Hm' })).body.lead.status).toBe('new')
  world.pass(60)
  const told = await post(`/${fresh}/lines`, call, 'key-of-call')
  expect(told.body.lead).toMatchObject({ status: 'contacted', version: 2 })
  expect((await post(`/${fresh}/lines`, call, 'key-of-call')).body.lead.version).toBe(2)
  expect(await kinds(fresh)).toEqual(['call_no_answer', 'status', 'note'])
  expect((await post(`/${further}/lines`, call)).body.lead).toMatchObject({ status: 'qualified', version: 1 })
})

test('a quiz whose contact step was filled another day is two lines, as it was', async () => {
  const result = (await quiz.take(taken())).body
  await postgres.query("update assessments set taken_at = taken_at - interval '2 days' where id = $1", [result.id])
  await quiz.claim(result.id, contact({ email: 'later@example.test' }))
  expect((await kinds(await idOf('later@example.test'))).filter((kind) => kind !== 'consent')).toEqual([
    'assessment',
    'quiz',
  ])
})

test('the page of a lead knows its card on the board, until that is lost', async () => {
  const { add, move } = apiProspects(world, cookie)
  const id = await lead()
  expect((await get(`/${id}`)).card).toBeNull()
  const card = await add({ leadId: id })
  expect((await get(`/${id}`)).card).toBe(card.id)
  await move(card.id, { stage: 'lost', reason: 'Went elsewhere', version: card.version })
  expect((await get(`/${id}`)).card).toBeNull()
})

test('the page of a lead that became a client leads to that client', async () => {
  const { add, move } = apiProspects(world, cookie)
  const id = await lead()
  const card = await add({ leadId: id })
  expect((await get(`/${id}`)).client).toBeNull()
  const client = await world.company()
  await move(card.id, { stage: 'won', version: card.version })
  await world.postgres.query('update prospects set client_id = $2, converted_at = now() where id = $1', [
    card.id,
    client,
  ])
  expect((await get(`/${id}`)).client).toBe(client)
})

test('a follow-up is set, finished with the next or with none; each is a line', async () => {
  const id = await lead()
  const next = { on: '2026-03-20', what: 'Call again' }
  const set = await post(`/${id}/follow-up`, { version: 1, done: false, next })
  expect(set.body.lead).toMatchObject({ followUpOn: '2026-03-20', followUpWhat: 'Call again', version: 2 })
  const then = { on: '2026-03-27', what: 'Send the offer' }
  await post(`/${id}/follow-up`, { version: 2, done: true, next: then }, 'key-of-step')
  const twice = await post(`/${id}/follow-up`, { version: 2, done: true, next: then }, 'key-of-step')
  expect([twice.status, twice.body.lead.version]).toEqual([200, 3])
  const closed = await post(`/${id}/follow-up`, { version: 3, done: true, next: null })
  expect(closed.body.lead).toMatchObject({ followUpOn: null, followUpWhat: null })
  expect((await get(`/${id}`)).lines.map(({ kind, words }: Line) => [kind, words]).sort()).toEqual([
    ['follow_up_done', 'Call again'],
    ['follow_up_done', 'Send the offer'],
    ['follow_up_set', 'Call again'],
    ['follow_up_set', 'Send the offer'],
  ])
})

test.each([{ on: '2026-13-01' }, { on: '1899-01-01' }, { on: '2026-02-30' }, { what: ' ' }])(
  'a follow-up of %j is refused',
  async (wrong) => {
    const id = await lead()
    const next = { on: '2026-03-20', what: 'Call', ...wrong }
    expect((await post(`/${id}/follow-up`, { version: 1, done: false, next })).status).toBe(400)
  },
)

test('two people editing one lead: the later one is told, with what is there now, and nothing of theirs is written', async () => {
  const id = await lead({ first: 'Ada' })
  const facts = { firstName: 'Bea', lastName: '', businessName: '', phone: '' }
  expect((await post(`/${id}/facts`, { ...facts, version: 1 })).body.lead).toMatchObject({ firstName: 'Bea' })
  const late = await post(`/${id}/facts`, { ...facts, firstName: 'Cy', version: 1 })
  expect([late.status, late.body.code, late.body.now.firstName]).toEqual([409, 'changed_meanwhile', 'Bea'])
  const step = await post(`/${id}/follow-up`, { version: 1, done: false, next: { on: '2026-04-01', what: 'x' } })
  expect(step.status).toBe(409)
  expect((await get(`/${id}`)).lead).toMatchObject({ firstName: 'Bea', followUpOn: null, version: 2 })
  expect(await kinds(id)).toEqual(['edited'])
})

test('ten at once finish one follow-up: one does, nine are told', async () => {
  const id = await lead({ followUp: '2026-03-10' })
  const tries = Array.from({ length: 10 }, () => post(`/${id}/follow-up`, { version: 1, done: true, next: null }))
  const told = (await Promise.all(tries)).map(({ status }) => status).sort()
  expect(told).toEqual([200, ...Array(9).fill(409)])
  expect(await kinds(id)).toEqual(['follow_up_done'])
})
