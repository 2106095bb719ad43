import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { refusals } from '#copy/refusals.ts'
import { openMonths } from '#jobs/open-months.ts'
import type { CloseGrid, CloseRow, CompanyClose } from '#schema/close.ts'
import { apiWorld, NOW } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn, person, company } = world
afterAll(() => postgres.stop())

const advisor = await signedIn('admin')
const { id: me } = advisor
let { cookie } = advisor
const colleague = await signedIn('admin')
const MONTH = '2026-02'

// Day 3 of ten: February closes on March 13.
beforeEach(() => goTo('2026-03-04T15:00:00.000Z'))

/** Moves the clock by more than a session lasts. */
async function goTo(instant: string) {
  world.at(instant)
  cookie = await world.signIn(advisor)
}

const grid = async (month = ''): Promise<CloseGrid> =>
  (await call('GET', `/api/admin/close${month && `?month=${month}`}`, { cookie })).body
const rowOf = async (id: string, month = '') => (await grid(month)).rows.find((row) => row.id === id) as CloseRow
const cellOf = async (id: string) => (await rowOf(id)).cells.at(-1)
const stateOf = async (id: string) => (await cellOf(id))?.state
const closeOf = async (id: string): Promise<CompanyClose> =>
  (await call('GET', `/api/admin/companies/${id}/close`, { cookie })).body
const stepOf = async (id: string, step: string) => (await closeOf(id)).steps.find((one) => one.id === step)
const post = (path: string, json: object, key: string = randomUUID(), who?: string) =>
  call('POST', path, { cookie: who ?? cookie, json, headers: { 'Idempotency-Key': key } })
const mark = (companies: string[], step: string, isDone = true, key?: string, who?: string) =>
  post('/api/admin/close/marks', { companies, month: MONTH, step, isDone }, key, who)
const publish = (companies: string[], anyway = false, key?: string, who?: string) =>
  post('/api/admin/close/publish', { companies, month: MONTH, anyway }, key, who)
const ask = (companies: string[], template = 'bank-statement', key?: string) =>
  post('/api/admin/close/requests', { companies, month: MONTH, template }, key)
const change = (id: string, json: object) => post(`/api/admin/companies/${id}/close/steps`, json)
const events = async (event: string, id: string) =>
  (await postgres.query('select target from audit where event = $1 and company_id = $2 order by id', [event, id])).map(
    ({ target }) => target,
  )

const BY_HAND = ['bank-feeds', 'requests', 'questions', 'payroll', 'review', 'balance-sheet', 'insights']
/** A draft with every figure that publishing needs. */
const draft = (id: string, lacks = '{}') =>
  postgres.query(
    `insert into monthly_metrics (company_id, month, revenue, net_profit, cash_balance, money_out, lacks, version)
     values ($1, $2, 100, 40, 900, 60, $3, 1)`,
    [id, `${MONTH}-01`, lacks],
  )
/** A company whose month waits for nothing but being published. */
async function readyCompany() {
  const id = await company()
  await grid()
  await draft(id)
  for (const step of BY_HAND) await mark([id], step)
  return id
}

test('the grid names the people of each client who have not been removed', async () => {
  const [id, empty] = [await company(), await company()]
  const [there, gone] = [await signedIn('client', id), await signedIn('client', id)]
  await postgres.query('update memberships set removed_at = now() where person_id = $1', [gone.id])
  const [one] = await postgres.query('select first_name, last_name, email from people where id = $1', [there.id])
  expect((await rowOf(id)).contacts).toEqual([`${one?.first_name} ${one?.last_name} ${one?.email}`])
  expect((await rowOf(empty)).contacts).toEqual([])
})

test('the last month opens for every active client, with the job or with the page, and opens once', async () => {
  const [active, gone] = [await company(), await company()]
  await postgres.query('update companies set deactivated_at = now() where id = $1', [gone])
  for (let n = 0; n < 2; n++) await openMonths(world.dependencies)
  const opened = () => postgres.query('select month::text from close_months where company_id = $1', [active])
  expect(await opened()).toEqual([{ month: '2026-02-01' }])
  const { months, today, rows } = await grid()
  expect([months, today]).toEqual([['2025-12', '2026-01', '2026-02'], '2026-03-04'])
  expect(rows.some(({ id }) => id === gone)).toBe(false)
  expect((await rowOf(active)).cells).toMatchObject([null, null, { state: 'not_started', done: 0, total: 9 }])
  expect(await opened()).toHaveLength(1)
  await goTo('2026-04-01T15:00:00.000Z')
  expect((await grid()).months.at(-1)).toBe('2026-03')
  expect(await opened()).toHaveLength(2)
})

test('the firm’s own day opens the month: the first hours of the first day in London are still the last in Des Moines', async () => {
  await goTo('2026-04-01T04:30:00.000Z')
  expect(await grid()).toMatchObject({ today: '2026-03-31', months: ['2025-12', '2026-01', '2026-02'] })
})

test('what is asked for each month goes out once, with the month’s name and its due day', async () => {
  const id = await company()
  const { status } = await post(`/api/admin/companies/${id}/recurring`, {
    title: 'Bank statement',
    kind: 'files',
    due: 3,
  })
  expect(status).toBe(200)
  for (let n = 0; n < 2; n++) await openMonths(world.dependencies)
  const asked = () =>
    postgres.query('select title, due_date::text as due, state from requests where company_id = $1 order by month', [
      id,
    ])
  expect(await asked()).toEqual([{ title: 'Bank statement, February 2026', due: '2026-03-04', state: 'requested' }])
  const { body } = await call('GET', `/api/admin/companies/${id}/recurring`, { cookie })
  await post(`/api/admin/companies/${id}/recurring/${body.recurring[0].id}/end`, {})
  await goTo('2026-04-02T15:00:00.000Z')
  await openMonths(world.dependencies)
  expect(await asked()).toHaveLength(1)
})

test('a month with a draft is in progress, also while its balance sheet is missing', async () => {
  const id = await company()
  await grid()
  expect(await stateOf(id)).toBe('not_started')
  await draft(id, '{cash}')
  expect(await cellOf(id)).toMatchObject({ state: 'in_progress', hasFigures: false })
})

test('past its due day, a month that clients see as in progress is not overdue, and one that they do not see is', async () => {
  const [out, unseen] = [await company(), await company()]
  for (const id of [out, unseen]) await draft(id)
  await postgres.query(
    `update monthly_metrics set status = 'in_progress', published_at = '2026-03-05T15:00:00Z' where company_id = $1`,
    [out],
  )
  await goTo('2026-03-26T15:00:00.000Z')
  expect(await Promise.all([out, unseen].map(stateOf))).toEqual(['in_progress', 'overdue'])
})

test('a month that is out as one that may change says so, until it has a draft or is final', async () => {
  const id = await company()
  await draft(id)
  expect((await closeOf(id)).isOutInProgress).toBe(false)
  await postgres.query(
    `update monthly_metrics set status = 'in_progress', published_at = '2026-03-05T15:00:00Z' where company_id = $1`,
    [id],
  )
  expect(await closeOf(id)).toMatchObject({ isOutInProgress: true, draft: null })
  await postgres.query(`update monthly_metrics set status = 'final' where company_id = $1`, [id])
  expect((await closeOf(id)).isOutInProgress).toBe(false)
})

test('a published month says that it has a revision, from the first change until the revision is published', async () => {
  const id = await readyCompany()
  await publish([id])
  expect(await cellOf(id)).toMatchObject({ state: 'published', isRevised: false })
  await postgres.query(
    `insert into monthly_metrics (company_id, month, revises, revenue, net_profit, cash_balance, money_out, lacks, version)
     values ($1, $2, true, 120, 60, 900, 60, '{}', 2)`,
    [id, `${MONTH}-01`],
  )
  expect(await cellOf(id)).toMatchObject({ state: 'published', isRevised: true })
  const { strip, draft: revision } = await closeOf(id)
  expect(strip.at(-1)).toMatchObject({ state: 'published', isRevised: true })
  expect(revision).toMatchObject({ revenue: 120 })
  const months = [{ month: MONTH, version: 2 }]
  const { status } = await post(`/api/admin/companies/${id}/metrics/publish`, { months, status: 'final' })
  expect(status).toBe(200)
  expect(await cellOf(id)).toMatchObject({ state: 'published', isRevised: false })
})

test('what is asked for each month is changed, for the next month and not for what was asked already', async () => {
  await goTo(NOW)
  const id = await company()
  const path = `/api/admin/companies/${id}/recurring`
  const added = await post(path, { title: 'Bank statement', kind: 'files', due: 3 })
  await openMonths(world.dependencies)
  const [{ id: recurring }] = added.body.recurring
  const change = { title: 'Bank statements', what: 'Every page', due: 5 }
  const changed = await post(`${path}/${recurring}/edit`, change)
  expect(changed.body.recurring).toEqual([{ id: recurring, kind: 'files', ...change }])
  await goTo('2026-04-02T15:00:00.000Z')
  await openMonths(world.dependencies)
  const asked = await postgres.query(
    'select title, what, due_date::text as due from requests where company_id = $1 order by month',
    [id],
  )
  expect(asked).toEqual([
    { title: 'Bank statement, February 2026', what: '', due: '2026-03-04' },
    { title: 'Bank statements, March 2026', what: 'Every page', due: '2026-04-07' },
  ])
  expect((await post(`/api/admin/companies/${await company()}/recurring/${recurring}/edit`, change)).status).toBe(404)
})

test('a client that is added late in a month is not overdue on its first day', async () => {
  await goTo(NOW)
  const before = await company()
  const added = await post('/api/admin/companies', {
    companyName: 'Late Arrival Tile',
    plan: '',
    firstName: 'Ines',
    lastName: 'Voss',
    email: 'ines@late-arrival.test',
  })
  expect(added.status).toBe(200)
  expect(await stateOf(before)).toBe('overdue')
  const { rows } = await grid()
  expect(rows.find(({ name }) => name === 'Late Arrival Tile')?.cells.at(-1)).toMatchObject({
    state: 'not_started',
    due: '2026-03-27',
  })
})

test('one mark goes to many clients at once, counts once in each log, and comes off again', async () => {
  const ids = [await company(), await company(), await company()]
  await grid()
  const key = randomUUID()
  for (let n = 0; n < 2; n++)
    expect((await mark(ids, 'payroll', true, key)).body).toMatchObject({ success: true, changed: 3 })
  for (const id of ids) {
    expect(await cellOf(id)).toMatchObject({ state: 'in_progress', done: 1 })
    expect(await events('close_step_marked', id)).toEqual([`${MONTH} payroll`])
  }
  expect(await stepOf(ids[0]!, 'payroll')).toMatchObject({
    isDone: true,
    by: 'Ada Smith',
    at: world.now().toISOString(),
  })
  expect((await mark(ids.slice(1), 'payroll', false)).body.changed).toBe(2)
  expect(await Promise.all(ids.map(stateOf))).toEqual(['in_progress', 'not_started', 'not_started'])
})

test('a mark for many clients names those that it has set, also when it is sent twice, and none that was there before', async () => {
  const [before, ...ids] = [await company(), await company(), await company()]
  await grid()
  await mark([before], 'payroll')
  const key = randomUUID()
  for (let n = 0; n < 2; n++) {
    const { body } = await mark([before, ...ids], 'payroll', true, key)
    expect([body.changed, body.marked.sort()]).toEqual([3, ids.toSorted()])
  }
  expect((await mark(ids, 'payroll', false)).body.marked).toEqual([])
  expect(await Promise.all([before, ...ids].map(stateOf))).toEqual(['in_progress', 'not_started', 'not_started'])
})

test('a mark for many clients goes to none whose step is done by itself, still waits, or is not on the checklist', async () => {
  const [done, waiting, without, bare] = [await company(), await company(), await company(), await company()]
  await grid()
  await ask([done, waiting])
  await postgres.query(`update requests set state = 'accepted' where company_id = $1`, [done])
  await change(without, { change: 'drop', step: 'requests' })
  const key = randomUUID()
  for (let n = 0; n < 2; n++) {
    const { body } = await mark([done, waiting, without, bare], 'requests', true, key)
    expect([body.changed, body.marked]).toEqual([2, [bare]])
  }
  expect((await mark([waiting], 'requests')).body).toMatchObject({ success: true, changed: 0, marked: [] })
  expect(await events('close_step_marked', done)).toEqual([])
})

test('the grid says of which clients nobody can sign in yet', async () => {
  const [alone, joined] = [await company(), await company()]
  await signedIn('client', joined)
  expect([(await rowOf(alone)).hasNobody, (await rowOf(joined)).hasNobody]).toEqual([true, false])
})

test('of two advisors who mark the same step, the first is named, and neither loses the other’s step', async () => {
  const id = await company()
  await grid()
  await Promise.all([mark([id], 'payroll'), mark([id], 'review', true, undefined, colleague.cookie)])
  expect(await cellOf(id)).toMatchObject({ done: 2 })
  await mark([id], 'payroll', true, undefined, colleague.cookie)
  expect(await events('close_step_marked', id)).toHaveLength(2)
})

test('no mark stands for figures or for publishing, and a step or a month that is not there is not marked', async () => {
  const id = await company()
  await grid()
  for (const step of ['figures', 'published']) {
    const answer = await mark([id], step)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['step']])
  }
  expect((await mark([id], 'no-such-step')).status).toBe(404)
  expect(
    (await post('/api/admin/close/marks', { companies: [id], month: '2020-01', step: 'payroll', isDone: true })).status,
  ).toBe(404)
  expect((await mark([randomUUID()], 'payroll')).status).toBe(404)
  expect(await cellOf(id)).toMatchObject({ done: 0 })
})

test('steps are marked in any month that has figures, also before it opens by itself; what is asked each month still goes out then', async () => {
  const [early, bare] = [await company(), await company()]
  await grid()
  await postgres.query(
    `insert into recurring_requests (id, company_id, title, kind, due, at)
     values (gen_random_uuid(), $1, 'Payroll report', 'files', 5, now())`,
    [early],
  )
  for (const month of ['2026-03-01', '2025-11-01'])
    await postgres.query(
      `insert into monthly_metrics (company_id, month, revenue, net_profit, cash_balance, money_out, version)
       values ($1, $2, 100, 40, 900, 60, 1)`,
      [early, month],
    )
  const markIn = (month: string, companies: string[], isDone = true) =>
    post('/api/admin/close/marks', { companies, month, step: 'payroll', isDone })
  for (const month of ['2026-03', '2025-11'])
    expect((await markIn(month, [early, bare])).body).toMatchObject({ changed: 1, marked: [early] })
  expect((await rowOf(early, '2026-03')).cells.at(-1)).toMatchObject({ done: 2 })
  expect((await markIn('2025-11', [early], false)).body).toMatchObject({ changed: 1 })
  const refused = await markIn('2026-03', [bare])
  expect([refused.status, refused.body.message]).toEqual([404, refusals.answers.month_not_open])

  await goTo('2026-04-01T15:00:00.000Z')
  await grid()
  expect(
    await postgres.query(`select title from requests where company_id = $1 and month = '2026-03-01'`, [early]),
  ).toEqual([{ title: 'Payroll report, March 2026' }])
  expect((await rowOf(early, '2026-03')).cells.at(-1)).toMatchObject({ done: 2 })
})

test('what is ready is published together; what is not stays, and says what is missing', async () => {
  const [ready, other, open, bare] = [await readyCompany(), await readyCompany(), await company(), await company()]
  await grid()
  await draft(open)
  const key = randomUUID()
  for (let n = 0; n < 2; n++) {
    const { body } = await publish([ready, other, open, bare], false, key)
    expect(body.published.toSorted()).toEqual([ready, other].toSorted())
    expect(body.left.map(({ id }: { id: string }) => id).toSorted()).toEqual([open, bare].toSorted())
    expect(body.left.find(({ id }: { id: string }) => id === open).missing).toContain('Payroll entered')
  }
  expect(await Promise.all([ready, other, open].map(stateOf))).toEqual(['published', 'published', 'in_progress'])
  expect(await events('month_published', ready)).toEqual([MONTH])
  expect(await events('month_published', open)).toEqual([])
})

test('a month is published with open steps where somebody says so, never without its figures', async () => {
  const [open, lacking] = [await company(), await company()]
  await grid()
  await draft(open)
  await draft(lacking, '{cash}')
  const { body } = await publish([open, lacking], true)
  expect([body.published, body.left.map(({ id }: { id: string }) => id)]).toEqual([[open], [lacking]])
})

test('figures that a colleague changed after somebody looked at them are not published unseen', async () => {
  const id = await readyCompany()
  const publishSeen = (version: number, key?: string) =>
    post('/api/admin/close/publish', { companies: [id], month: MONTH, version }, key)
  await postgres.query(
    'update monthly_metrics set version = 2, revenue = 200, net_profit = 140 where company_id = $1',
    [id],
  )
  const { status, body } = await publishSeen(1)
  expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  expect(await stateOf(id)).toBe('ready')
  const key = randomUUID()
  for (let n = 0; n < 2; n++) expect((await publishSeen(2, key)).body.published).toEqual([id])
})

test('two advisors who publish the same month publish it once, and both hear that it is published', async () => {
  const id = await readyCompany()
  const answers = await Promise.all([publish([id]), publish([id], false, undefined, colleague.cookie)])
  expect(answers.map(({ body }) => body.published)).toEqual([[id], [id]])
  expect(await events('month_published', id)).toHaveLength(1)
})

test('a template asks each client once for the month, late ones a few business days from today', async () => {
  const [one, other] = [await company(), await company()]
  await grid()
  await signedIn('client', other)
  const [{ name } = { name: '' }] = await postgres.query('select name from companies where id = $1', [one])
  expect((await ask([one])).body).toEqual({ success: true, changed: 1, unread: [name] })
  expect((await ask([one, other])).body).toEqual({ success: true, changed: 2, unread: [name] })
  const asked = await postgres.query(
    'select company_id as id, title, due_date::text as due from requests where company_id = any($1) order by title',
    [[one, other]],
  )
  // February's third business day is today.
  expect(asked).toHaveLength(2)
  expect(new Set(asked.map(({ title, due }) => `${title} ${due}`))).toEqual(
    new Set(['Statement of the bank, February 2026 2026-03-09']),
  )
  expect(await cellOf(one)).toMatchObject({ state: 'waiting' })
  expect((await rowOf(one)).open).toBe(1)
  expect((await ask([one], 'no-such-template')).status).toBe(404)
  await postgres.query("update requests set state = 'accepted' where company_id = $1", [one])
  expect(await stepOf(one, 'requests')).toMatchObject({ isDone: true, asked: 1, open: 0 })
})

test('a template sent to many is due on the day that somebody chose, or on none', async () => {
  const [one, other] = [await company(), await company()]
  await grid()
  const askBy = (id: string, dueDate: string | null) =>
    post('/api/admin/close/requests', { companies: [id], month: MONTH, template: 'bank-statement', dueDate })
  await askBy(one, '2026-04-01')
  await askBy(other, null)
  const dueAt = async (id: string) =>
    (await postgres.query('select due_date::text as due from requests where company_id = $1', [id]))[0]?.due
  expect([await dueAt(one), await dueAt(other)]).toEqual(['2026-04-01', null])
  expect((await askBy(one, '2026-02-30')).status).toBe(400)
})

test('a template sent to many goes again every month where somebody wants it so, once a client', async () => {
  const [one, other] = [await company(), await company()]
  await grid()
  const send = (ids: string[], everyMonth: boolean) =>
    post('/api/admin/close/requests', { companies: ids, month: MONTH, template: 'bank-statement', everyMonth })
  const monthly = async (id: string) =>
    (await call('GET', `/api/admin/companies/${id}/recurring`, { cookie })).body.recurring
  await send([other], false)
  expect(await monthly(other)).toEqual([])
  await send([one], true)
  expect((await send([one, other], true)).body.changed).toBe(2)
  expect(await monthly(one)).toMatchObject([{ title: 'Statement of the bank' }])
  expect(await monthly(other)).toHaveLength(1)
  expect(await events('recurring_request_added', one)).toHaveLength(1)
})

test('many clients are invited at once: who has a password, an open invite or is shut out gets no mail', async () => {
  const [fresh, twice, known, shut, empty] = await Promise.all([
    company(),
    company(),
    company(),
    company(),
    company('Test: Nobody here'),
  ])
  const newcomer = async (of: string) => {
    const { id } = await person('client', of)
    await postgres.query('update people set password_hash = null where id = $1', [id])
    return id
  }
  const [first, second, away] = [await newcomer(fresh), await newcomer(twice), await newcomer(shut)]
  await person('client', known)
  await postgres.query('update people set disabled_at = now() where id = $1', [away])
  const invite = (companies: string[], key?: string) => post('/api/admin/close/invites', { companies }, key)
  const mailed = async () =>
    (
      await postgres.query("select person_id from mails where kind = 'invite' and person_id = any($1)", [
        [first, second, away],
      ])
    ).map(({ person_id }) => person_id)
  expect((await invite([twice])).body).toMatchObject({ changed: 1, nobody: [] })
  const all = [fresh, twice, known, shut, empty]
  const key = randomUUID()
  for (let n = 0; n < 2; n++)
    expect((await invite(all, key)).body).toMatchObject({ changed: 2, nobody: ['Test: Nobody here'] })
  await invite(all)
  expect((await mailed()).sort()).toEqual([first, second].sort())
  expect((await invite([randomUUID()])).status).toBe(404)
  const [line] = await postgres.query('select event, actor_id from audit where target = $1 and company_id = $2', [
    first,
    fresh,
  ])
  expect(line).toEqual({ event: 'person_invited', actor_id: me })
})

test('clients are given to somebody who can sign in at the firm, and to nobody else', async () => {
  const id = await company()
  const give = (ownerId: string | null) => post('/api/admin/close/owner', { companies: [id], ownerId })
  expect((await give(colleague.id)).body).toEqual({ success: true, changed: 1 })
  expect(await rowOf(id)).toMatchObject({ ownerId: colleague.id })
  const client = await person('client')
  expect((await give(client.id)).status).toBe(404)
  expect((await give(randomUUID())).status).toBe(404)
  expect(await rowOf(id)).toMatchObject({ ownerId: colleague.id })
  await give(null)
  expect(await rowOf(id)).toMatchObject({ ownerId: null })
  expect(await events('client_assigned', id)).toEqual([colleague.id, null])
})

test('a client of somebody who was deactivated stays theirs, and they are named beside those who can own one', async () => {
  const leaver = await signedIn('admin')
  const id = await company()
  await post('/api/admin/close/owner', { companies: [id], ownerId: leaver.id })
  await postgres.query('update people set disabled_at = now() where id = $1', [leaver.id])
  const { rows, people } = await grid()
  expect(rows.find((row) => row.id === id)?.ownerId).toBe(leaver.id)
  const kept = { id: leaver.id, name: expect.any(String), isDeactivated: true }
  expect(people.at(-1)).toEqual(kept)
  expect(people).toContainEqual({ ...kept, id: colleague.id, isDeactivated: false })
  expect((await closeOf(id)).people).toContainEqual(kept)
  expect((await call('GET', '/api/admin/overview', { cookie })).body.people).toContainEqual(kept)
  expect((await post('/api/admin/close/owner', { companies: [await company()], ownerId: leaver.id })).status).toBe(404)
})

test('a company’s checklist is its own: steps of its own count, those left out do not, and each has a keeper', async () => {
  const [id, beside] = [await company(), await company()]
  await grid()
  const step = { change: 'add', title: 'Inventory counted', who: 'client', due: 4 }
  expect((await change(id, step)).status).toBe(200)
  expect((await change(id, { change: 'drop', step: 'payroll' })).status).toBe(200)
  expect((await change(id, { change: 'assign', step: 'review', ownerId: me })).status).toBe(200)
  const { steps, dropped } = await closeOf(id)
  expect(dropped).toEqual([{ id: 'payroll', title: 'Payroll entered' }])
  expect(steps.find((one) => one.id === 'review')?.ownerId).toBe(me)
  const own = steps.find(({ isOwn }) => isOwn)!
  expect(own).toMatchObject({ title: 'Inventory counted', who: 'client', due: '2026-03-05', isDone: false })
  expect(steps.at(-1)?.id).toBe('published')
  expect((await mark([id, beside], own.id)).body.changed).toBe(1)
  expect(await stepOf(id, own.id)).toMatchObject({ isDone: true })
  expect(await cellOf(id)).toMatchObject({ done: 1, total: 9 })
  expect((await closeOf(beside)).steps.map((one) => one.id)).not.toContain(own.id)
  await change(id, { change: 'restore', step: 'payroll' })
  expect((await closeOf(id)).dropped).toEqual([])
  await change(id, { change: 'drop', step: own.id })
  expect((await closeOf(id)).dropped).toEqual([{ id: own.id, title: 'Inventory counted' }])
  await change(id, { change: 'restore', step: own.id })
  expect(await stepOf(id, own.id)).toMatchObject({ title: 'Inventory counted', isDone: true })
  expect(await stepOf(id, 'review')).toMatchObject({ ownerId: me })
})

test('a step that a company alone has is edited, with its mark kept; one of the firm’s checklist is not', async () => {
  const [id, beside] = [await company(), await company()]
  await grid()
  const given = { title: 'Inventory counted', who: 'client', due: 4 }
  await change(id, { change: 'add', ...given })
  const own = (await closeOf(id)).steps.find(({ isOwn }) => isOwn)!
  expect(own).toMatchObject({ dueAfter: 4 })
  await mark([id], own.id)
  const edit = { change: 'edit', step: own.id, title: 'Stock counted', who: 'owner', due: 6 }
  expect((await change(id, edit)).status).toBe(200)
  expect(await stepOf(id, own.id)).toMatchObject({ title: 'Stock counted', who: 'owner', dueAfter: 6, isDone: true })
  expect((await change(id, { ...edit, step: 'payroll' })).status).toBe(404)
  expect((await change(beside, edit)).status).toBe(404)
  expect(Object.keys((await change(id, { ...edit, title: ' ' })).body.fields)).toEqual(['title'])
  expect(await stepOf(id, 'payroll')).toMatchObject({ title: 'Payroll entered' })
})

test('Published cannot be left out, and what is not there cannot be changed', async () => {
  const id = await company()
  const last = await change(id, { change: 'drop', step: 'published' })
  expect([last.status, Object.keys(last.body.fields)]).toEqual([400, ['step']])
  expect((await change(id, { change: 'drop', step: 'no-such-step' })).status).toBe(404)
  expect((await change(randomUUID(), { change: 'drop', step: 'payroll' })).status).toBe(404)
  const client = await person('client')
  expect((await change(id, { change: 'assign', step: 'review', ownerId: client.id })).status).toBe(404)
  for (const title of ['', ' ', 'x'.repeat(121)])
    expect((await change(id, { change: 'add', title, who: 'owner', due: 3 })).status).toBe(400)
})
