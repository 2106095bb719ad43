import { expect, test } from 'vitest'
import { deliverDue } from '#jobs/deliver.ts'
import { signId } from '#server/auth/link-token.ts'
import { SITE } from '#tests/support/api-call.ts'
import { callForm, leadDesk } from '#tests/support/api-leads.ts'
import { SECRET } from '#tests/support/api-world.ts'
import { formsWorld } from '#tests/support/forms-world.ts'
import { mailWorld, readMail } from '#tests/support/mail-server.ts'
import { calendarIn, factsOf as facts } from '#tests/support/mailed-calendar.ts'

const home = await formsWorld()
const { postgres } = home

const START = '2026-03-17T15:00:00.000Z'
const NEXT = '2026-03-18T15:00:00.000Z'

async function visitor() {
  const world = await mailWorld(home)
  const desk = leadDesk(world)
  const { call, server, settled, freshIp } = world
  const at = (method: string, path: string, json?: object) => call(method, path, { json, ip: freshIp() })
  const slots = async (from = '2026-03-17', to = from, timeZone = 'America/Chicago') =>
    (
      await at('GET', `/api/booking/slots?from=${from}&to=${to}&timeZone=${encodeURIComponent(timeZone)}`)
    ).body.slots.map(({ start }: { start: string }) => start) as string[]
  /** What has been mailed since last asked, by who it is to. */
  const mailed = async () => {
    await settled()
    return server.taken.splice(0).map(({ to, source }) => ({ to: to[0], ...calendarIn(source), ...readMail(source) }))
  }
  const bookings = () => postgres.query('select * from bookings order by created_at, id')
  return { ...world, ...desk, setClock: world.at, at, slots, mailed, bookings }
}

test('open times lie within the firm’s hours, after the lead time, on days of the visitor’s own calendar', async () => {
  const { slots } = await visitor()
  // Sunday, seven in the morning in Des Moines: the first call is a day later, on Monday at eight.
  expect((await slots('2026-03-15', '2026-03-16'))[0]).toBe('2026-03-16T13:00:00.000Z')
  const tuesday = await slots()
  expect([tuesday.length, tuesday[0], tuesday.at(-1)]).toEqual([
    18,
    '2026-03-17T13:00:00.000Z',
    '2026-03-17T21:30:00.000Z',
  ])
  // Tokyo's Wednesday begins while it is Tuesday, ten in the morning, in Des Moines.
  expect((await slots('2026-03-18', '2026-03-18', 'Asia/Tokyo'))[0]).toBe(START)
  expect(await slots('2026-03-21', '2026-03-22')).toEqual([])
  expect(await slots('2026-05-20')).toEqual([])
})

test('a booked call is a lead, takes its time and the pause after it, and is told to both sides at once', async () => {
  const { send, slots, mailed, at, leads, events, bookings } = await visitor()
  const { status, body } = await send(callForm({ email: 'Dale@example.test', note: 'Three months behind' }))
  expect([status, Object.keys(body)]).toEqual([201, ['id']])
  const [row] = await bookings()
  expect(row).toMatchObject({ state: 'booked', time_zone: 'America/Denver', note: 'Three months behind' })
  expect(body.id).toBe(signId('booking', String(row?.id), [SECRET]))
  expect(await leads()).toMatchObject([{ email: 'dale@example.test', status: 'call_booked', source: 'booking' }])
  expect((await events()).map(({ kind }) => kind)).toEqual(['booking'])
  const open = await slots()
  expect(open).not.toContain(START)
  expect(open).not.toContain('2026-03-17T14:30:00.000Z')
  expect(open).not.toContain('2026-03-17T15:30:00.000Z')
  expect(open).toContain('2026-03-17T14:00:00.000Z')
  expect((await at('GET', `/api/booking/${body.id}`)).body).toEqual({
    start: START,
    end: '2026-03-17T15:30:00.000Z',
    state: 'booked',
    timeZone: 'America/Denver',
    canChange: true,
  })

  const [toVisitor, toFirm] = (await mailed()).sort((a, b) => (a.to === 'dale@example.test' ? -1 : b.to ? 1 : 0))
  expect([toVisitor?.to, toVisitor?.method, toFirm?.method]).toEqual(['dale@example.test', 'REQUEST', 'PUBLISH'])
  expect(toVisitor?.filename).toBe('clarity-call-2026-03-17.ics')
  const { uid, ...invited } = facts(toVisitor!)
  expect(invited).toMatchObject({
    start: START,
    sequence: 0,
    status: 'CONFIRMED',
    attendee: 'mailto:dale@example.test',
  })
  expect(invited.organizer).toMatch(/^mailto:\S+@\S+$/)
  expect(facts(toFirm!)).toMatchObject({ uid, start: START, attendee: undefined })
  // Lines of at most 75 bytes that end in CRLF (RFC 5545, 3.1).
  for (const line of toVisitor!.calendar!.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(toVisitor!.calendar!.replaceAll('\r\n', '')).not.toContain('\n')
  expect(toVisitor?.body).toContain(`#call=${body.id}`)
  for (const typed of ['Okonjo', '515-555-0103', 'Three months']) expect(toVisitor?.body).not.toContain(typed)
  expect(toFirm?.body).toContain('515-555-0103')
  expect(toVisitor?.headers.subject).toMatch(/9(:|=3A)00/)
})

test('the same key books once; a time that is taken, off the hours or too near is refused and leaves nothing', async () => {
  const { send, bookings, counts, mailed } = await visitor()
  const form = callForm()
  const [first, second] = [await send(form, { key: 'one' }), await send(form, { key: 'one' })]
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
  await mailed()
  const before = await counts()
  for (const start of [START, '2026-03-17T15:30:00.000Z', '2026-03-17T14:30:00.000Z', '2026-03-17T15:10:00.000Z'])
    expect((await send(callForm({ start }))).body).toMatchObject({ code: 'slot_taken' })
  for (const start of ['2026-03-16T12:00:00.000Z', '2026-03-21T15:00:00.000Z', '2026-03-15T13:00:00.000Z'])
    expect((await send(callForm({ start }))).status).toBe(409)
  expect((await send(callForm({ start: 'soon' }))).body.fields).toHaveProperty('start')
  expect([await bookings(), await mailed(), await counts()]).toMatchObject([[{}], [], before])
})

test('a time is held for ten minutes for whoever fills in the form, one in the place of another', async () => {
  const { at, send, slots, pass, call } = await visitor()
  const ip = '198.51.100.7'
  const hold = (start: string, hold?: string) => call('POST', '/api/booking/holds', { json: { start, hold }, ip })
  const first = await hold(START)
  expect([first.status, first.body.until]).toEqual([201, '2026-03-15T12:10:00.000Z'])
  expect((await send(callForm())).body.code).toBe('slot_taken')
  expect((await at('POST', '/api/booking/holds', { start: START })).body.code).toBe('slot_taken')
  const second = await hold(NEXT, first.body.hold)
  expect(await slots()).toContain(START)
  expect((await send(callForm({ start: NEXT, hold: second.body.hold }))).status).toBe(201)
  await hold(START)
  pass(601)
  expect((await send(callForm())).status).toBe(201)
  // One source does not empty the calendar.
  for (let hour = 13; hour < 20; hour += 1) await hold(`2026-03-19T${hour}:00:00.000Z`)
  expect(await postgres.query("select count(*)::int as held from bookings where state = 'held'")).toEqual([{ held: 3 }])
})

test('whoever has the link moves it and cancels it; both sides are told, and calendars take the later one', async () => {
  const { send, at, mailed, slots, events, leads, bookings } = await visitor()
  const { body } = await send(callForm())
  const uid = facts((await mailed())[0]!).uid
  const link = `/api/booking/${body.id}`
  expect((await at('POST', `${link}/move`, { start: NEXT })).body).toEqual({ success: true })
  const moved = await mailed()
  expect(moved.map(facts)).toMatchObject(
    [1, 1].map((sequence) => ({ uid, sequence, start: NEXT, status: 'CONFIRMED' })),
  )
  expect([await slots(), await slots('2026-03-18')]).toEqual([
    expect.arrayContaining([START]),
    expect.not.arrayContaining([NEXT]),
  ])
  // A second try finds it done, and tells nobody again.
  expect((await at('POST', `${link}/move`, { start: NEXT })).status).toBe(200)
  expect(await mailed()).toEqual([])
  expect((await at('POST', `${link}/cancel`)).status).toBe(200)
  expect((await at('POST', `${link}/cancel`)).status).toBe(200)
  const canceled = await mailed()
  expect(canceled.map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL'])
  expect(canceled.map(facts)).toMatchObject([2, 2].map((sequence) => ({ uid, sequence, status: 'CANCELLED' })))
  expect(await slots('2026-03-18')).toContain(NEXT)
  expect((await events()).map(({ kind }) => kind)).toEqual(['booking', 'booking_moved', 'booking_canceled'])
  expect((await leads())[0]?.status).toBe('contacted')
  expect((await at('POST', `${link}/move`, { start: START })).body.code).toBe('closed')
  expect(await bookings()).toMatchObject([{ state: 'canceled', sequence: 2 }])
  for (const stranger of ['A'.repeat(43), signId('confirm', String((await bookings())[0]?.id), [SECRET]), 'x'])
    expect((await at('GET', `/api/booking/${stranger}`)).status).toBe(404)
})

test('a reminder a day before and one an hour before; none of a call that was canceled, or booked since', async () => {
  const { send, mailed, at, dependencies, setClock } = await visitor()
  const runAt = async (instant: string) => {
    setClock(instant)
    await deliverDue(dependencies)
    return (await mailed()).map(({ headers, to, method }) => [
      to,
      /day before|soon/.exec(headers.subject ?? '')?.[0],
      method,
    ])
  }
  await send(callForm({ email: 'kept@example.test' }))
  const gone = await send(callForm({ email: 'gone@example.test', start: '2026-03-17T17:00:00.000Z' }))
  await mailed()
  await at('POST', `/api/booking/${gone.body.id}/cancel`)
  await mailed()
  expect(await runAt('2026-03-16T14:59:00.000Z')).toEqual([])
  expect(await runAt('2026-03-16T15:01:00.000Z')).toEqual([['kept@example.test', 'day before', undefined]])
  expect(await runAt('2026-03-17T13:50:00.000Z')).toEqual([])
  expect(await runAt('2026-03-17T13:56:00.000Z')).toEqual([['kept@example.test', 'soon', undefined]])
  expect(await runAt('2026-03-17T14:30:00.000Z')).toEqual([])
})

test('the firm sees calls, moves them to any free time, cancels them and says whether anybody came', async () => {
  const { send, signedIn, call, mailed, at, pass, now } = await visitor()
  let { cookie } = await signedIn('admin')
  const asFirm = (path: string, json?: object, key: string = crypto.randomUUID()) =>
    call(path ? 'POST' : 'GET', `/api/admin/bookings${path}`, {
      cookie,
      json,
      headers: { 'Idempotency-Key': key },
    })
  const first = await send(callForm({ note: 'Payroll' }))
  await send(callForm({ start: NEXT }))
  await mailed()
  const { calls } = (await asFirm('')).body
  expect(calls).toMatchObject([
    { who: 'Dale Okonjo', phone: '515-555-0103', note: 'Payroll', start: START },
    { start: NEXT },
  ])
  const [{ id }, other] = calls
  // Saturday at nine in the evening: the firm may.
  const evening = '2026-03-22T02:00:00.000Z'
  expect((await asFirm(`/${id}/move`, { start: NEXT })).body.code).toBe('slot_taken')
  expect((await asFirm(`/${id}/move`, { start: '2026-03-01T15:00:00.000Z' })).body.fields).toHaveProperty('start')
  expect((await asFirm(`/${id}/move`, { start: evening }, 'move')).status).toBe(200)
  expect((await asFirm(`/${id}/move`, { start: evening }, 'move')).status).toBe(200)
  expect((await mailed()).map(facts)).toMatchObject([{ start: evening }, { start: evening }])
  expect((await at('GET', `/api/booking/${first.body.id}`)).body.start).toBe(evening)
  expect((await asFirm(`/${id}/missed`)).body.code).toBe('closed')
  expect((await asFirm(`/${other.id}/cancel`)).status).toBe(200)
  expect((await mailed()).map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL'])

  pass((Date.parse(evening) - now().getTime()) / 1_000 + 3_600)
  cookie = (await signedIn('admin')).cookie
  const today = async () =>
    (await call('GET', '/api/admin/overview', { cookie })).body.today.filter(
      (line: { kind: string }) => line.kind === 'call',
    )
  expect(await today()).toMatchObject([{ id, who: 'Dale Okonjo', at: evening }])
  expect((await asFirm(`/${id}/missed`)).status).toBe(200)
  expect((await asFirm(`/${id}/completed`)).status).toBe(200)
  expect((await asFirm('')).body.calls.map(({ state }: { state: string }) => state)).toEqual(['canceled', 'completed'])
  expect(await today()).toEqual([])
  expect((await at('POST', `/api/booking/${first.body.id}/cancel`)).body.code).toBe('closed')
  const log = await postgres.query("select event, target from audit where event like 'call%' order by id")
  expect(log.map(({ event }) => event)).toEqual(['call_moved', 'call_canceled', 'call_missed', 'call_completed'])
  const { lines } = (await call('GET', '/api/admin/audit?event=call_canceled', { cookie })).body
  expect(lines).toMatchObject([{ target: other.id, about: 'Dale Okonjo' }])
})

test('without any script a call is booked, moved and canceled on plain pages, and what was typed stays', async () => {
  const { call, freshIp, bookings, leads } = await visitor()
  const headers = { Accept: 'text/html' }
  // The page that led here was opened from a letter.
  const Referer = `${SITE}/book-clarity-call?utm_source=Letter&utm_campaign=spring`
  const page = await call('GET', '/api/booking-form', { headers: { ...headers, Referer } })
  expect(page.text).toContain(`<option value="${START}">`)
  const campaign = /name="campaign" value="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(campaign).toBe('utm_source=letter&utm_campaign=spring')
  const asking = await call('GET', '/api/booking-form', { headers: { ...headers, Referer, 'Sec-GPC': '1' } })
  expect(asking.text).not.toContain('utm_source')
  const form = {
    firstName: 'Dale',
    lastName: 'O’Konjo',
    email: 'dale@',
    phone: '515-555-0103',
    note: 'Books',
    start: START,
    campaign,
  }
  const wrong = await call('POST', '/api/booking-form', { form, headers, ip: freshIp() })
  expect([
    wrong.status,
    wrong.text.includes('value="O’Konjo"'),
    wrong.text.includes(`value="${START}" selected`),
  ]).toEqual([400, true, true])
  const done = await call('POST', '/api/booking-form', {
    form: { ...form, email: 'dale@example.test' },
    headers,
    ip: freshIp(),
  })
  const link = /\/api\/booking-form\/[\w-]{43}/.exec(done.text)?.[0] ?? ''
  expect([done.status, await bookings()]).toMatchObject([200, [{ state: 'booked' }]])
  expect(await leads()).toMatchObject([
    { first_source: { page: '/book-clarity-call', source: 'letter', campaign: 'spring' } },
  ])
  await call('POST', link, { form: { start: NEXT }, headers, ip: freshIp() })
  expect((await bookings())[0]?.starts_at).toEqual(new Date(NEXT))
  await call('POST', link, { form: {}, headers, ip: freshIp(), body: '' })
  expect((await bookings())[0]?.state).toBe('canceled')
})
