import { afterAll, beforeEach, expect, test } from 'vitest'
import { assessmentDesk, contact, taken } from '#tests/support/api-assessments.ts'
import { firmDesk } from '#tests/support/api-firm-leads.ts'
import { callForm, forms, leadDesk } from '#tests/support/api-leads.ts'
import { apiProspects } from '#tests/support/api-prospects.ts'
import { retentionDesk } from '#tests/support/api-retention.ts'
import { apiWorld, NOW } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { postgres, at, signedIn } = world
afterAll(() => postgres.stop())
beforeEach(() => at(NOW))
const { send, signUp } = leadDesk(world)
const quiz = assessmentDesk(world)
const { run, report, logged, count } = retentionDesk(world)

/** Somebody of the firm at work now; the job may have taken an earlier one's session. */
async function firm() {
  const { cookie } = await signedIn('admin')
  const seen = (id: string) => world.call('GET', `/api/admin/leads/${id}`, { cookie })
  return { ...firmDesk(world, cookie), ...apiProspects(world, cookie), seen }
}

/** 24 months after NOW, a day before and a day after. */
const BEFORE = '2028-03-14T12:00:00Z'
const AFTER = '2028-03-16T12:00:00Z'
const idOf = async (email: string) =>
  (await postgres.query('select id from leads where email = $1', [email]))[0]?.id as string
const emails = async () => (await postgres.query('select email from leads order by 1')).map(({ email }) => email)
const clear = () => postgres.query('truncate leads, prospects, assessments, lead_imports cascade')

async function after(instant: string) {
  at(instant)
  await run()
  return emails()
}

test('a lead goes 24 months after the last that happened with it, with its lines, quiz, card and merged ones', async () => {
  await clear()
  const { lead, post, add } = await firm()
  await send(forms.checklist({ email: 'goes@example.test', campaign: {}, page: '/' }))
  const id = await idOf('goes@example.test')
  const result = (await quiz.take(taken())).body
  await quiz.claim(result.id, contact({ email: 'goes@example.test' }))
  await post(`/${id}/lines`, { kind: 'call', outcome: 'answered', words: 'Of goes@example.test' })
  await add({ leadId: id, contact: 'goes@example.test' })
  const other = await lead({ email: 'older@example.test' })
  await post(`/${id}/merge`, { other })
  expect(await after(BEFORE)).toEqual(['goes@example.test', 'older@example.test'])
  expect(await after(AFTER)).toEqual([])
  for (const table of ['lead_events', 'lead_work', 'lead_merges', 'prospects', 'assessments', 'mails'])
    expect([table, await count(table)]).toEqual([table, 0])
  expect(await logged()).toEqual(expect.arrayContaining(['leads 2', 'assessments 1']))
})

test('a call within the time keeps a lead, a status that the firm only sets does not', async () => {
  await clear()
  at('2027-01-01T12:00:00Z')
  const { lead, post } = await firm()
  const [called, sorted] = [await lead({ email: 'called@example.test' }), await lead({ email: 'sorted@example.test' })]
  await post(`/${called}/lines`, { kind: 'call', outcome: 'answered', words: '' })
  await post('/status', { changes: [{ id: sorted, status: 'nurture' }] })
  expect(await after(AFTER)).toEqual(['called@example.test'])
  expect(await after('2029-01-02T12:00:00Z')).toEqual([])
})

test('of who gets the newsletter the address and the consent stay, for as long as they do', async () => {
  await clear()
  await signUp(forms.newsletter({ email: 'reader@example.test' }))
  await send(forms.checklist({ email: 'reader@example.test' }))
  await send(forms.checklist({ email: 'other@example.test' }))
  at(AFTER)
  expect(await report()).toMatchObject({ leads: 1, lead_details: 1 })
  expect(await after(AFTER)).toEqual(['reader@example.test'])
  const [row] = await postgres.query('select first_name, last_name, business_name, phone, latest_kind from leads')
  expect(Object.values(row ?? {})).toEqual([null, null, null, null, null])
  expect([await count('lead_events'), await count('lead_consents')]).toEqual([0, 2])
  expect(await report()).toMatchObject({ leads: 0, lead_details: 0 })
})

test('a booked call goes 24 months after its time, though its lead stays', async () => {
  await clear()
  await signUp(forms.newsletter({ email: 'reader@example.test' }))
  await send(callForm({ email: 'reader@example.test', note: 'Payroll' }))
  await after('2028-03-17T15:29:00Z')
  expect(await count('bookings')).toBe(1)
  expect(await after('2028-03-17T15:31:00Z')).toEqual(['reader@example.test'])
  expect(await count('bookings')).toBe(0)
})

test('a client’s meeting stays as long as the company', async () => {
  await clear()
  const { companyId, id } = await world.person()
  await postgres.query(
    `insert into bookings (id, company_id, person_id, starts_at, ends_at, during, state, created_at, changed_at)
     values (gen_random_uuid(), $1, $2, '2026-03-17T15:00Z', '2026-03-17T15:30Z', '[2026-03-17 15:00Z,2026-03-17 15:45Z)', 'completed', now(), now())`,
    [companyId, id],
  )
  await after('2029-01-01T00:00:00Z')
  expect(await count('bookings')).toBe(1)
  await postgres.query('delete from people where id = $1', [id])
  await postgres.query('delete from companies where id = $1', [companyId])
  expect(await count('bookings')).toBe(0)
})

test('a newsletter that was withdrawn keeps no address, one that was asked for again does', async () => {
  await clear()
  for (const email of ['gone@example.test', 'back@example.test']) await signUp(forms.newsletter({ email }))
  const withdrawn = `insert into lead_consents (lead_id, what, given, at, place)
    select id, 'every_mail', false, at_time, '/' from leads, unnest($2::timestamptz[]) at_time where email = $1`
  await postgres.query(withdrawn, ['gone@example.test', ['2026-03-16']])
  await postgres.query(withdrawn, ['back@example.test', ['2026-03-14']])
  expect(await after('2028-03-17T00:00:00Z')).toEqual(['back@example.test'])
})

test('who asked for the newsletter and never confirmed it goes like any other lead', async () => {
  await clear()
  await send(forms.newsletter({ email: 'asked@example.test' }))
  expect(await after(AFTER)).toEqual([])
})

test('a sign-up is known 90 days for its confirmation, and the ledger of consents says it after', async () => {
  await clear()
  await signUp(forms.newsletter())
  at('2026-06-13T12:00:00Z')
  await run()
  expect(await count('opt_ins')).toBe(1)
  at('2026-06-13T12:00:01Z')
  await run()
  expect([await count('opt_ins'), await count('lead_consents')]).toEqual([0, 2])
})

test('who has unsubscribed or is not to be contacted stays as an address, so that nobody writes to them again', async () => {
  await clear()
  const { lead } = await firm()
  await lead({ email: 'no@example.test', first: 'Noa', status: 'do_not_contact' })
  await send(forms.checklist({ email: 'left@example.test' }))
  const left = await idOf('left@example.test')
  await postgres.query('update leads set unsubscribed_at = $1 where id = $2', [NOW, left])
  expect(await after(AFTER)).toEqual(['left@example.test', 'no@example.test'])
  expect(await postgres.query("select first_name, status from leads where email = 'no@example.test'")).toEqual([
    { first_name: null, status: 'do_not_contact' },
  ])
  const { body } = await (await firm()).seen(left)
  expect(body.lead).toMatchObject({ email: 'left@example.test', firstName: null, unsubscribedAt: NOW })
})

test('a lead that work came of stays, and so does one whose card is still moved', async () => {
  await clear()
  const { lead, add, won } = await firm()
  await lead({ email: 'converted@example.test', status: 'converted' })
  const [winner, moved, idle] = [
    await lead({ email: 'won@example.test' }),
    await lead({ email: 'moved@example.test' }),
    await lead({ email: 'idle@example.test' }),
  ]
  await won({ leadId: winner })
  const card = await add({ leadId: moved })
  await add({ leadId: idle })
  await postgres.query("update prospects set updated_at = '2028-01-01' where id = $1", [card.id])
  expect(await after(AFTER)).toEqual(['converted@example.test', 'moved@example.test', 'won@example.test'])
  expect(await after('2030-01-02T00:00:00Z')).toEqual(['converted@example.test', 'won@example.test'])
})

test('a card of nobody goes when it was left alone for 24 months, and one that was won never', async () => {
  await clear()
  const { add, won } = await firm()
  await add({ company: 'Left alone' })
  await won({ company: 'Won' })
  const companies = async () => (await postgres.query('select company from prospects order by 1')).map((p) => p.company)
  await after(BEFORE)
  expect(await companies()).toEqual(['Left alone', 'Won'])
  await after(AFTER)
  expect(await companies()).toEqual(['Won'])
})

test('rows of an imported file go two days after it, the leads they became stay', async () => {
  await clear()
  const { lead } = await firm()
  const id = crypto.randomUUID()
  await postgres.query(
    `insert into lead_imports (id, file_name, total, state, at) values ($1, 'a.csv', 1, 'done', $2)`,
    [id, NOW],
  )
  await postgres.query("insert into lead_import_rows (import_id, nth, email) values ($1, 1, 'a@example.test')", [id])
  await lead({ email: 'a@example.test' })
  await after('2026-03-17T11:59:00Z')
  expect(await count('lead_import_rows')).toBe(1)
  expect(await after('2026-03-17T12:01:00Z')).toEqual(['a@example.test'])
  expect(await count('lead_import_rows')).toBe(0)
})
