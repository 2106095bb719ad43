import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Overview } from '#schema/overview.ts'
import { apiProspects } from '#tests/support/api-prospects.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, person, postgres, signedIn } = world
afterAll(() => postgres.stop())

// Tuesday noon in Chicago.
const NOON = '2026-03-17T17:00:00Z'
let cookie = ''
beforeEach(async () => {
  world.at(NOON)
  cookie = (await signedIn('admin')).cookie
})

/** Another time of day, where a session from before has ended. */
const at = async (moment: string) => {
  world.at(moment)
  cookie = (await signedIn('admin')).cookie
}

const overview = async (query = '') => {
  const { status, body } = await call('GET', `/api/admin/overview${query}`, { cookie })
  expect(status).toBe(200)
  return v.parse(Overview, body)
}
/** Lines of a kind; of messages those whose answer is late. */
const linesOf = async (kind: string) =>
  (await overview()).today.filter((line) => line.kind === kind && (kind !== 'message' || line.count === 1))

const conversation = async (companyId: string, subject: string) => {
  const id = randomUUID()
  await postgres.query(
    `insert into conversations (id, company_id, subject, context_type, at) values ($1, $2, $3, 'general', now())`,
    [id, companyId, subject],
  )
  return async (at: string, { fromFirm = false, internal = false } = {}) => {
    await postgres.query(
      `insert into messages (id, conversation_id, company_id, from_firm, internal, body, at) values (gen_random_uuid(), $1, $2, $3, $4, 'x', $5)`,
      [id, companyId, fromFirm, internal, at],
    )
    return id
  }
}
const lead = (at: string, more: { page?: string; source?: string; status?: string } = {}) =>
  postgres.query(
    `insert into leads (email, first_source, latest_source, status, created_at, updated_at)
     values ($1, $2, '{}', $3, $4, $4) returning id`,
    [
      `${randomUUID()}@example.test`,
      JSON.stringify({ page: more.page ?? '/', campaign: more.source ? { source: more.source } : {} }),
      more.status ?? 'new',
      at,
    ],
  )

test('a client’s message waits once four business hours have gone by, from the first line without an answer', async () => {
  const theirs = await company('Waits & Co.')
  const say = await conversation(theirs, 'Payroll')
  // A quarter past eight: the fourth hour ends a quarter past twelve.
  const id = await say('2026-03-17T13:15:00Z')
  await say('2026-03-17T16:30:00Z')
  expect(await linesOf('message')).toEqual([])
  await at('2026-03-17T17:15:00Z')
  expect(await linesOf('message')).toEqual([])
  world.at('2026-03-17T17:15:01Z')
  expect(await linesOf('message')).toMatchObject([
    { id, who: 'Waits & Co.', what: 'Payroll', company: theirs, at: '2026-03-17T13:15:00.000Z' },
  ])
  await say('2026-03-17T17:15:02Z', { fromFirm: true, internal: true })
  expect(await linesOf('message')).toHaveLength(1)
  await say('2026-03-17T17:15:03Z', { fromFirm: true })
  expect(await linesOf('message')).toEqual([])
})

test('a line of Friday evening does not wait before Monday noon', async () => {
  const say = await conversation(await company(), 'Weekend')
  await say('2026-03-13T23:00:00Z')
  for (const [moment, count] of [
    ['2026-03-16T17:00:00Z', 0],
    ['2026-03-16T17:00:01Z', 1],
  ] as const) {
    await at(moment)
    expect((await linesOf('message')).filter(({ what }) => what === 'Weekend')).toHaveLength(count)
  }
})

test('a prospect’s next step comes up on its day, and says how late it is; a settled one’s does not', async () => {
  const { add, move } = apiProspects(world, cookie)
  const due = await add({ company: 'Due', nextDate: '2026-03-17' })
  const late = await add({ company: 'Late', nextDate: '2026-03-14', nextStep: 'Ring' })
  await add({ company: 'Ahead', nextDate: '2026-03-18' })
  const won = await add({ company: 'Done', nextDate: '2026-03-01' })
  await move(won.id, { stage: 'won', version: 1 })
  expect(await linesOf('prospect')).toMatchObject([
    { id: late.id, who: 'Late', what: 'Ring', day: '2026-03-14', count: 3 },
    { id: due.id, who: 'Due', day: '2026-03-17', count: 0 },
  ])
})

test('a lead’s follow-up comes up on its day, by name; a merged lead’s does not', async () => {
  const followUp = async (day: string, more = '') => {
    const [row] = await lead('2026-01-02T10:00:00Z')
    await postgres.query(
      `update leads set follow_up_on = $2, follow_up_what = 'Ring', first_name = 'Bo', last_name = 'Lind' ${more} where id = $1`,
      [row?.id, day],
    )
    return row?.id
  }
  const late = await followUp('2026-03-12')
  const due = await followUp('2026-03-17')
  await followUp('2026-03-18')
  await followUp('2026-03-01', `, merged_into = '${late}'`)
  expect(await linesOf('lead')).toMatchObject([
    { id: late, who: 'Bo Lind', what: 'Ring', day: '2026-03-12', count: 5 },
    { id: due, day: '2026-03-17', count: 0 },
  ])
})

test('uploads and drafts are told a company and a month each', async () => {
  const theirs = await company('Files & Co.')
  for (const [review, fromFirm] of [
    ['waiting', false],
    ['waiting', false],
    ['accepted', false],
    ['waiting', true],
  ])
    await postgres.query(
      `insert into documents (id, company_id, file_name, category, type, size, sha256, blob, pieces, piece_size, version_group, version, review, from_firm, at)
       values (gen_random_uuid(), $1, 'a.pdf', 'other', 'application/pdf', 1, repeat('a', 64), gen_random_uuid(), '{a}', 1, gen_random_uuid(), 1, $2, $3, $4)`,
      [theirs, review, fromFirm, NOON],
    )
  await world.month(theirs, { month: '2026-01' })
  await world.month(theirs, { month: '2025-12' }, null)
  expect(await linesOf('upload')).toMatchObject([{ who: 'Files & Co.', company: theirs, count: 2 }])
  expect(await linesOf('month')).toMatchObject([{ who: 'Files & Co.', company: theirs, what: '2025-12' }])
})

test('a revision that waits is told, also of the month that is being closed; a first draft of it is not', async () => {
  const theirs = await company('Twice & Co.')
  await world.month(theirs, { month: '2026-02' })
  const draft = `insert into monthly_metrics (company_id, month, revises, revenue, net_profit, cash_balance, money_out, status)
    select $1, '2026-02-01', $2, 1, 1, 1, 1, 'final'`
  await postgres.query(draft, [theirs, true])
  const another = await company('Once & Co.')
  await postgres.query(draft, [another, false])
  const lines = await linesOf('month')
  expect(lines.filter(({ company }) => [theirs, another].includes(company ?? ''))).toMatchObject([
    { who: 'Twice & Co.', what: '2026-02' },
  ])
})

test('requests that clients have answered in words, or said not to apply, are told a company', async () => {
  const theirs = await company('Words & Co.')
  for (const [state, answer, reason] of [
    ['uploaded', 'Until May', ''],
    ['uploaded', '', 'We have no lease'],
    ['uploaded', '', ''],
    ['accepted', 'Until June', ''],
    ['not_applicable', '', 'Sold'],
    ['returned', '', 'Which May?'],
    ['requested', '', ''],
  ])
    await postgres.query(
      `insert into requests (company_id, title, what, kind, state, answer, reason, asked_at, answered_at)
       values ($1, 'The lease', '', 'answer', $2, $3, $4, $5, $5)`,
      [theirs, state, answer, reason, NOON],
    )
  expect(await linesOf('requestAnswers')).toMatchObject([{ who: 'Words & Co.', company: theirs, count: 2 }])
})

test('what a client has not sent by its due date is told a company, what is late longest first', async () => {
  const theirs = await company('Tardy & Co.')
  for (const [title, state, due] of [
    ['The lease', 'returned', '2026-03-12'],
    ['The loan', 'requested', '2026-03-10'],
    ['Today’s', 'requested', '2026-03-17'],
    ['Sent', 'uploaded', '2026-03-01'],
    ['Without a day', 'requested', null],
  ])
    await postgres.query(
      `insert into requests (company_id, title, what, kind, state, due_date, asked_at)
       values ($1, $2, '', 'answer', $3, $4, $5)`,
      [theirs, title, state, due, NOON],
    )
  expect(await linesOf('lateRequests')).toMatchObject([
    { who: 'Tardy & Co.', company: theirs, what: 'The loan, The lease', day: '2026-03-10', count: 7 },
  ])
})

test('an invite that nobody opens comes up after a day, and goes when it is taken up', async () => {
  const theirs = await company('Invited & Co.')
  const someone = await person('client', theirs)
  await postgres.query('update people set password_hash = null where id = $1', [someone.id])
  const mail = (at: string) =>
    postgres.query(
      `insert into mails (kind, person_id, state, attempts, next_attempt_at, created_at) values ('invite', $1, 'done', 1, $2, $2)`,
      [someone.id, at],
    )
  await mail('2026-03-16T17:00:01Z')
  expect(await linesOf('invite')).toEqual([])
  world.pass(1)
  expect(await linesOf('invite')).toMatchObject([{ id: someone.id, company: theirs, what: 'Invited & Co.' }])
  await postgres.query("update people set password_hash = repeat('x', 60) where id = $1", [someone.id])
  expect(await linesOf('invite')).toEqual([])
})

test('a mail that failed comes up until one of its kind has come through, two weeks long', async () => {
  const someone = await person('client')
  const mail = (state: string, at: string) =>
    postgres.query(
      `insert into mails (kind, person_id, state, attempts, next_attempt_at, created_at) values ('news', $1, $2, 1, $3, $3)`,
      [someone.id, state, at],
    )
  await mail('failed', '2026-03-01T10:00:00Z')
  expect(await linesOf('mail')).toEqual([])
  await mail('failed', '2026-03-16T10:00:00Z')
  expect(await linesOf('mail')).toMatchObject([{ who: 'Ada Smith', what: 'news', company: someone.companyId }])
  await mail('done', '2026-03-16T11:00:00Z')
  expect(await linesOf('mail')).toEqual([])
})

test('thirty days stand beside the thirty before', async () => {
  const before = (await overview()).counts
  await lead('2026-03-10T10:00:00Z', { source: 'billboard' })
  await lead('2026-03-11T10:00:00Z', { source: 'billboard', status: 'converted' })
  await lead('2026-02-10T10:00:00Z', { source: 'billboard' })
  await lead('2026-01-10T10:00:00Z', { source: 'billboard' })
  await lead('2026-03-11T10:00:00Z', { page: '/pricing' })
  const [row] = await lead('2026-03-01T10:00:00Z')
  await postgres.query(
    `insert into lead_events (lead_id, kind, at, page, campaign, fields) values ($1, 'booking_request', '2026-03-02', '/', '{}', '{}')`,
    [row?.id],
  )
  const { counts } = await overview()
  expect(counts.leads).toEqual({ now: before.leads.now + 4, before: before.leads.before + 1 })
  expect(counts.calls).toEqual({ now: before.calls.now + 1, before: before.calls.before })
})

test('a lead whose status is converted counts as converted, as the list of leads has it, and its card does not count twice', async () => {
  const before = (await overview()).counts.converted
  const [made] = await lead('2026-03-10T10:00:00Z', { status: 'converted' })
  await lead('2026-02-10T10:00:00Z', { status: 'converted' })
  await postgres.query(
    `insert into prospects (id, company, stage, stage_since, next_step, changed_by_row, created_at, updated_at, lead_id, client_id, converted_at)
     values (gen_random_uuid(), 'Twice & Co.', 'won', now(), '', gen_random_uuid(), now(), now(), $1, $2, '2026-03-11')`,
    [made?.id, await company('Twice & Co.')],
  )
  const after = (await overview()).counts.converted
  expect(after).toEqual({ now: before.now + 1, before: before.before + 1 })
})

test('a won and converted card counts, and the log’s latest lines have that', async () => {
  // After everybody who has signed in above.
  await at('2026-03-17T18:00:00Z')
  const { won, convert } = apiProspects(world, cookie)
  const { counts } = await overview()
  await convert(await won(), {
    companyName: 'New & Co.',
    firstName: 'Ada',
    lastName: 'New',
    email: `${randomUUID()}@example.test`,
  })
  const after = await overview()
  expect(after.counts.converted.now).toBe(counts.converted.now + 1)
  expect(after.log).toContainEqual(expect.objectContaining({ event: 'prospect_converted', company: 'New & Co.' }))
  expect(after.log.length).toBeLessThanOrEqual(7)
})

test('a kind with very many lines tells the first twenty, and how many more there are', async () => {
  for (let n = 0; n < 23; n++) await world.month(await company(), { month: '2026-01' }, null)
  const { today, more } = await overview()
  expect(today.filter(({ kind }) => kind === 'month')).toHaveLength(20)
  expect(more.month).toBeGreaterThanOrEqual(3)
})

test('leads that came by themselves stand before those that a file brought later', async () => {
  const [own] = await lead('2026-01-05T10:00:00Z')
  for (let n = 0; n < 22; n++) {
    const [imported] = await lead('2026-03-17T12:00:00Z')
    await postgres.query(`update leads set latest_kind = 'imported' where id = $1`, [imported!.id])
  }
  const { today } = await overview()
  expect(today.filter(({ kind }) => kind === 'newLead').map(({ id }) => id)).toContain(own!.id)
})

test('Mine has one’s own lines alone, however many of others come before them', async () => {
  const someone = await signedIn('admin')
  const me = someone.id
  cookie = someone.cookie
  for (let n = 0; n < 23; n++) await world.month(await company(), { month: '2025-12' }, null)
  const own = await company('Own & Co.')
  await world.month(own, { month: '2026-01' }, null)
  await postgres.query('update companies set owner_id = $1 where id = $2', [me, own])
  const [[taken], [theirs]] = [await lead('2026-03-17T16:50:00Z'), await lead('2026-03-17T16:51:00Z')]
  await lead('2026-03-17T16:52:00Z')
  await postgres.query('update leads set owner_id = $1 where id = $2', [me, taken?.id])
  await postgres.query('update leads set owner_id = $1 where id = $2', [(await person('admin')).id, theirs?.id])
  const everybodys = await overview()
  expect(everybodys.today.some(({ company }) => company === own)).toBe(false)
  const { today } = await overview('?owner=mine')
  expect(today.filter(({ kind }) => kind === 'month')).toMatchObject([{ who: 'Own & Co.', owner: me }])
  expect(today.filter(({ kind }) => kind === 'newLead').map(({ id }) => id)).toEqual([taken?.id])
  expect(today.every(({ owner }) => owner === me)).toBe(true)
})

test('a client stands under Mine also while a step of its close is given to the one who asks, until it is done', async () => {
  const { id: me, cookie: own } = await signedIn('admin')
  cookie = own
  const given = await company()
  const change = (path: string, json: object) => call('POST', path, { cookie, json })
  const mine = async () => {
    const { today, closing } = await overview('?owner=mine')
    return [today.flatMap(({ kind, company }) => (kind === 'close' ? company : [])), closing.states.overdue]
  }
  expect(await mine()).toEqual([[], 0])
  await change(`/api/admin/companies/${given}/close/steps`, { change: 'assign', step: 'review', ownerId: me })
  expect(await mine()).toEqual([[given], 1])
  await change('/api/admin/close/marks', { companies: [given], month: '2026-02', step: 'review', isDone: true })
  expect(await mine()).toEqual([[], 0])
})

test('it is one round trip', async () => {
  await overview()
  const before = world.trips()
  await overview()
  expect(world.trips()).toBe(before + 1)
})

test('the overview names the owners of its lines', async () => {
  const { id } = await signedIn('admin')
  expect((await overview()).people).toContainEqual({ id, name: expect.any(String), isDeactivated: false })
})
