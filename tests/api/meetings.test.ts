import { afterAll, beforeEach, expect, test } from 'vitest'
import { deliverDue } from '#jobs/deliver.ts'
import { apiFiles } from '#tests/support/api-files.ts'
import { callForm, forgetForms, leadDesk } from '#tests/support/api-leads.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { mailWorld, readMail } from '#tests/support/mail-server.ts'
import { calendarIn, factsOf } from '#tests/support/mailed-calendar.ts'

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())
beforeEach(() => forgetForms(home))

const START = '2026-03-17T15:00:00.000Z'
const NEXT = '2026-03-18T15:00:00.000Z'
const timeZone = 'America/Chicago'

/** A client whose company somebody of the firm looks after, and what either of them does. */
async function desk() {
  const world = await mailWorld(home)
  const { call, company, server, settled, signedIn } = world
  const id = await company()
  const holder = await signedIn('client', id)
  const owner = await signedIn('admin')
  await postgres.query('update companies set owner_id = $1 where id = $2', [owner.id, id])
  const writingAs =
    (cookie: string) =>
    (path: string, json?: object, key: string = crypto.randomUUID()) =>
      call('POST', `/api/client/meetings${path}`, { cookie, json, headers: { 'Idempotency-Key': key } })
  const post = writingAs(holder.cookie)
  const book = (start = START, more: object = {}, key?: string) => post('', { start, timeZone, ...more }, key)
  const listed = async (cookie = holder.cookie) => (await call('GET', '/api/client/meetings', { cookie })).body
  const dates = async () => (await call('GET', '/api/client/calendar', { cookie: holder.cookie })).body.items
  const open = async () =>
    (await call('GET', '/api/booking/slots?from=2026-03-17&to=2026-03-18&timeZone=America/Chicago')).body.slots.map(
      ({ start }: { start: string }) => start,
    ) as string[]
  const lines = async () =>
    (
      await postgres.query(
        `select c.subject, m.body, m.from_firm from messages m join conversations c on c.id = m.conversation_id
         where m.company_id = $1 order by m.nth`,
        [id],
      )
    ).map(({ subject, body, from_firm: isFirm }) => [subject, body, isFirm])
  const mailed = async () => {
    await settled()
    return server.taken
      .splice(0)
      .map(({ to, source }) => ({ to: to[0], ...calendarIn(source), ...readMail(source) }))
      .sort((one, other) => Number(other.to === holder.email) - Number(one.to === holder.email))
  }
  const asFirm = (path: string, json?: object) =>
    call(path ? 'POST' : 'GET', `/api/admin/bookings${path}`, {
      cookie: owner.cookie,
      json,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
  return {
    ...world,
    setClock: world.at,
    id,
    holder,
    owner,
    writingAs,
    post,
    book,
    listed,
    dates,
    open,
    lines,
    mailed,
    asFirm,
  }
}

test('a client books: company, thread, both mails, calendar and the firm’s calls have it, and its time is taken', async () => {
  const { call: ask, id, holder, owner, book, listed, dates, open, lines, mailed, asFirm } = await desk()
  expect(await listed()).toEqual({ advisor: 'Ada', meetings: [] })
  const { status, body } = await book(START, { about: 'A new truck' })
  const seen = (await ask('GET', '/api/client/company', { cookie: holder.cookie })).body
  expect(Date.parse(seen.bookedMeetingDate)).toBe(Date.parse(START))
  expect([status, body]).toMatchObject([
    200,
    {
      success: true,
      meeting: { start: START, state: 'booked', about: 'A new truck', by: 'Ada Smith', canChange: true },
    },
  ])
  expect(await postgres.query('select company_id, person_id, lead_id from bookings')).toEqual([
    { company_id: id, person_id: holder.id, lead_id: null },
  ])
  expect((await listed()).meetings).toEqual([body.meeting])
  expect(await lines()).toEqual([['Our talks', 'Talk booked: Tuesday, March 17 at 10:00 AM CDT', false]])
  const [toClient, toFirm, ...others] = await mailed()
  expect([toClient?.to, toClient?.method, toFirm?.to, toFirm?.method, others]).toEqual([
    holder.email,
    'REQUEST',
    owner.email,
    'PUBLISH',
    [],
  ])
  expect([toClient?.filename, toFirm?.filename]).toEqual(['meeting-2026-03-17.ics', 'meeting-2026-03-17.ics'])
  expect(factsOf(toClient!)).toMatchObject({ start: START, sequence: 0, attendee: `mailto:${holder.email}` })
  expect(factsOf(toFirm!).uid).toBe(factsOf(toClient!).uid)
  expect(factsOf(toClient!).summary).toBe('Talk with Ada')
  expect(toClient?.body).toContain(`/client/dashboard?view=schedule&company=${id}`)
  expect(toClient?.body).not.toContain('truck')
  expect(await dates()).toMatchObject([
    {
      id: body.meeting.id,
      kind: 'meeting',
      day: '2026-03-17',
      at: START,
      title: 'Talk with Ada',
      about: 'A new truck',
    },
  ])
  expect(await open()).not.toContain(START)
  const [call] = (await asFirm('')).body.calls
  expect(call).toMatchObject({ company: id, lead: null, email: holder.email, note: 'A new truck' })
  expect(call.who).toMatch(/^Company/)
  const log = await postgres.query('select event, company_id, target from audit where company_id = $1 order by id', [
    id,
  ])
  expect(log).toContainEqual({ event: 'meeting_booked', company_id: id, target: body.meeting.id })
})

test('a meeting that the firm has entered for a company takes its time, and is told to nobody', async () => {
  const { id, book, open } = await desk()
  const other = await desk()
  await postgres.query('update companies set next_meeting_at = $1 where id = $2', [START, id])
  expect(await open()).not.toContain(START)
  for (const refused of [await book(), await other.book()])
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
  await postgres.query('update companies set next_meeting_at = null where id = $1', [id])
  expect(await open()).toContain(START)
  expect((await other.book()).status).toBe(200)
})

test('the product’s own lines mail nobody a second time and wait for no answer', async () => {
  const { id, book, post, setClock, dependencies, mailed } = await desk()
  const { body } = await book()
  await mailed()
  await post(`/${body.meeting.id}/cancel`)
  await mailed()
  setClock('2026-03-15T12:30:00.000Z')
  await deliverDue(dependencies)
  expect(await mailed()).toEqual([])
  expect(
    await postgres.query(
      'select 1 from waiting_conversations w join conversations c on c.id = w.conversation_id where c.company_id = $1',
      [id],
    ),
  ).toEqual([])
})

test('the same key books once; a time that is taken, over, too near, off the hours or of no zone leaves nothing', async () => {
  const { book, lines, mailed, call, freshIp, post } = await desk()
  const [first, second] = [await book(START, {}, 'one'), await book(START, {}, 'one')]
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
  await mailed()
  for (const start of [START, '2026-03-17T15:30:00.000Z', '2026-03-10T15:00:00.000Z', '2026-03-15T20:00:00.000Z'])
    expect((await book(start)).body).toMatchObject({ code: 'slot_taken' })
  expect((await book('2026-03-21T15:00:00.000Z')).status).toBe(409)
  expect((await book(NEXT, { timeZone: 'Mars/Olympus' })).body.fields).toHaveProperty('timeZone')
  expect((await book('soon')).body.fields).toHaveProperty('start')
  const held = await call('POST', '/api/booking/holds', { json: { start: NEXT }, ip: freshIp() })
  expect((await book(NEXT)).body.code).toBe('slot_taken')
  expect([(await lines()).length, await mailed()]).toEqual([1, []])
  expect((await book(NEXT, { hold: held.body.hold })).status).toBe(200)
  expect((await post('', { timeZone })).status).toBe(400)
})

test('ten requests of clients and visitors for one time at one moment make one booking', async () => {
  const world = await desk()
  const { send } = leadDesk(world)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? world.book() : send(callForm({ start: START })))),
  )
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'slot_taken')).toHaveLength(9)
  expect(await postgres.query("select count(*)::int as count from bookings where state = 'booked'")).toEqual([
    { count: 1 },
  ])
})

test('a client moves and cancels: each has its line, its mail with the next sequence, and lets the time go', async () => {
  const { book, post, open, lines, mailed, listed, dates } = await desk()
  const { id } = (await book()).body.meeting
  const uid = factsOf((await mailed())[0]!).uid
  const moved = await post(`/${id}/move`, { start: NEXT, timeZone }, 'move')
  expect(moved.body.meeting).toMatchObject({ start: NEXT, state: 'booked' })
  expect((await post(`/${id}/move`, { start: NEXT, timeZone }, 'move')).body).toEqual(moved.body)
  expect((await mailed()).map(factsOf)).toMatchObject([1, 1].map((sequence) => ({ uid, sequence, start: NEXT })))
  expect([(await open()).includes(START), (await open()).includes(NEXT)]).toEqual([true, false])
  expect((await dates())[0].at).toBe(NEXT)
  expect((await post(`/${id}/cancel`, undefined, 'cancel')).status).toBe(200)
  expect((await post(`/${id}/cancel`, undefined, 'cancel')).status).toBe(200)
  const canceled = await mailed()
  expect(canceled.map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL'])
  expect(canceled.map(factsOf)).toMatchObject([2, 2].map((sequence) => ({ uid, sequence, status: 'CANCELLED' })))
  expect(await open()).toContain(NEXT)
  expect([(await listed()).meetings, await dates()]).toEqual([[], []])
  expect((await post(`/${id}/move`, { start: START, timeZone })).body.code).toBe('closed')
  expect((await lines()).map(([, body]) => body)).toEqual([
    'Talk booked: Tuesday, March 17 at 10:00 AM CDT',
    'Talk moved to Wednesday, March 18 at 10:00 AM CDT',
    'Talk off: Wednesday, March 18 at 10:00 AM CDT',
  ])
})

test('whoever belongs to several companies reads which one a meeting is about, when it is booked, moved and canceled', async () => {
  const { company, join, holder, id, book, post, mailed } = await desk()
  await postgres.query("update companies set name = 'Here Co' where id = $1", [id])
  const told = async () => {
    const [mail] = await mailed()
    const isInBody = mail?.body.includes('Of Here Co:')
    expect(String(mail && factsOf(mail).summary).endsWith(' (Here Co)')).toBe(isInBody)
    return isInBody
  }
  const { meeting } = (await book()).body
  expect(await told()).toBe(false)
  await join(holder, await company('There Co'))
  await post(`/${meeting.id}/move`, { start: NEXT, timeZone })
  expect(await told()).toBe(true)
  await post(`/${meeting.id}/cancel`, {})
  expect(await told()).toBe(true)
  await book()
  expect(await told()).toBe(true)
})

test('whoever moves a colleague’s meeting is mailed too, and whoever has left the company no longer is', async () => {
  const { holder, id: company, book, mailed, signedIn, call } = await desk()
  const { meeting } = (await book()).body
  await mailed()
  const colleague = await signedIn('client', company)
  const asColleague = (path: string, json: object) =>
    call('POST', `/api/client/meetings/${meeting.id}${path}`, {
      cookie: colleague.cookie,
      json,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
  const clientsTold = async () =>
    (await mailed()).map(({ to }) => to).filter((to) => [holder.email, colleague.email].includes(String(to)))
  await asColleague('/move', { start: NEXT, timeZone })
  expect((await clientsTold()).sort()).toEqual([holder.email, colleague.email].sort())
  await postgres.query('update memberships set removed_at = now() where person_id = $1', [holder.id])
  await asColleague('/cancel', {})
  expect(await clientsTold()).toEqual([colleague.email])
})

test('what the firm moves and cancels is a line of the firm’s in the same conversation, and a mail to the client', async () => {
  const { book, asFirm, lines, mailed, holder, setClock, call, owner, signedIn, id: company } = await desk()
  const { id } = (await book(START, { timeZone: 'America/Denver' })).body.meeting
  await mailed()
  expect((await asFirm(`/${id}/move`, { start: NEXT })).status).toBe(200)
  expect((await mailed()).map(({ to, method }) => [to, method])[0]).toEqual([holder.email, 'REQUEST'])
  expect((await asFirm(`/${id}/cancel`)).status).toBe(200)
  expect(await lines()).toEqual([
    ['Our talks', 'Talk booked: Tuesday, March 17 at 9:00 AM MDT', false],
    ['Our talks', 'Talk moved to Wednesday, March 18 at 9:00 AM MDT', true],
    ['Our talks', 'Talk off: Wednesday, March 18 at 9:00 AM MDT', true],
  ])
  const log = await postgres.query(
    `select event, company_id from audit where target = $1 and event like 'call%' order by id`,
    [id],
  )
  expect(log).toEqual(['call_moved', 'call_canceled'].map((event) => ({ event, company_id: company })))

  const again = await book(NEXT)
  setClock('2026-03-18T13:00:00.000Z')
  const { cookie } = await signedIn('admin')
  const { today } = (await call('GET', '/api/admin/overview', { cookie })).body
  expect(today.filter(({ kind }: { kind: string }) => kind === 'call')).toMatchObject([
    { id: again.body.meeting.id, company, lead: null, owner: owner.id, at: NEXT },
  ])
})

test('another company sees nothing of a meeting, changes nothing of it, and no link without a session opens it', async () => {
  const { book, writingAs, listed, signedIn, lines } = await desk()
  const { id } = (await book()).body.meeting
  const stranger = await signedIn('client')
  expect((await listed(stranger.cookie)).meetings).toEqual([])
  const other = writingAs(stranger.cookie)
  expect((await other(`/${id}/cancel`)).status).toBe(404)
  expect((await other(`/${id}/move`, { start: NEXT, timeZone })).status).toBe(404)
  expect(await postgres.query('select state from bookings')).toEqual([{ state: 'booked' }])
  expect(await lines()).toHaveLength(1)
  expect(await postgres.query('select * from call_with_id($1)', [id])).toEqual([])
})

test('a company books at most five meetings in a day', async () => {
  const { book } = await desk()
  for (const hour of [13, 15, 17, 19, 21]) expect((await book(`2026-03-17T${hour}:00:00.000Z`)).status).toBe(200)
  expect((await book(NEXT)).status).toBe(429)
})

test('whoever booked is reminded a day before and an hour before, once each, and not once they cannot sign in', async () => {
  const { book, setClock, dependencies, mailed, holder } = await desk()
  await book()
  await mailed()
  const runAt = async (instant: string) => {
    setClock(instant)
    await deliverDue(dependencies)
    return (await mailed()).map(({ headers, to }) => [to, /day before|is soon/.exec(headers.subject ?? '')?.[0]])
  }
  expect(await runAt('2026-03-16T15:01:00.000Z')).toEqual([[holder.email, 'day before']])
  expect(await runAt('2026-03-16T15:06:00.000Z')).toEqual([])
  await postgres.query('update people set disabled_at = now() where id = $1', [holder.id])
  expect(await runAt('2026-03-17T14:00:00.000Z')).toEqual([])
})

test('where nobody looks after the company, the firm’s own address and words stand in', async () => {
  const { book, id, listed, mailed, dates } = await desk()
  await postgres.query('update companies set owner_id = null where id = $1', [id])
  await book()
  const [toClient, toFirm] = await mailed()
  expect([(await listed()).advisor, factsOf(toClient!).summary, (await dates())[0].title]).toEqual([
    null,
    'Talk with the firm',
    'Your meeting with us',
  ])
  expect(toFirm?.to).not.toContain('person')
})

test('questions about transactions are in the calendar on the day they are due, counted, until they are answered', async () => {
  const world = await desk()
  const { question } = apiFiles(world)
  const [first] = [await question(world.id), await question(world.id)]
  await postgres.query("update transaction_questions set due_date = '2026-03-20' where company_id = $1", [world.id])
  expect(await world.dates()).toMatchObject([
    { id: 'questions-2026-03-20', kind: 'question', day: '2026-03-20', title: '2 payments to explain' },
  ])
  await postgres.query(
    "update transaction_questions set state = 'answered', answer = 'Fuel', answered_at = now() where id = $1",
    [first],
  )
  expect((await world.dates())[0].title).toBe('One payment to explain')
})
