import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { apiFiles } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, postgres, signedIn } = world
const { request } = apiFiles(world)
afterAll(() => postgres.stop())

const make = async (cookie: string, key: string = randomUUID()) => {
  const { status, body } = await call('POST', '/api/client/calendar-address', {
    cookie,
    headers: { 'Idempotency-Key': key },
  })
  expect(status).toBe(200)
  return new URL(body.address).pathname
}

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => {
    const start = event.getFirstPropertyValue('dtstart') as ICAL.Time
    return {
      uid: event.getFirstPropertyValue('uid'),
      summary: event.getFirstPropertyValue('summary'),
      start: start.isDate ? start.toString() : start.toJSDate().toISOString(),
      end: (event.getFirstPropertyValue('dtend') as ICAL.Time | null)?.toJSDate().toISOString(),
    }
  })
const read = (path: string, headers: Record<string, string> = {}) => call('GET', path, { headers })

test('the address answers the company’s dates as whole days, the meeting at its time, without a session', async () => {
  const id = await company()
  await postgres.query(
    `update companies set entity_type = 'partnership', next_meeting_at = '2026-04-02T15:30:00Z' where id = $1`,
    [id],
  )
  await request(id, { due: '2026-04-10' })
  const { cookie } = await signedIn('client', id)
  const { status, text, headers } = await read(await make(cookie))
  expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ])
  const events = eventsIn(text)
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ summary: 'Partnership return (Form 1065)', start: '2026-03-16' }),
      expect.objectContaining({ summary: 'Card statement', start: '2026-04-10' }),
      expect.objectContaining({ start: '2026-04-02T15:30:00.000Z', end: '2026-04-02T16:00:00.000Z' }),
    ]),
  )
  const { body } = await call('GET', '/api/client/calendar', { cookie })
  expect(events).toHaveLength(body.items.length)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  expect(body.addressMadeAt).toBe(world.now().toISOString())
})

test('the calendar is named after its company: whoever has several tells them apart, as files too', async () => {
  const id = await company()
  await postgres.query("update companies set name = 'Hale, Ames & Co.' where id = $1", [id])
  const { text, headers } = await read(await make((await signedIn('client', id)).cookie))
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="What-Is-Due-Hale-Ames-Co.ics"')
  const name = new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue('x-wr-calname')
  expect(name).toMatch(/^What Hale, Ames & Co\. owes when \(.+\)$/)
})

test('each entry says which company it is for, before what it is about', async () => {
  const id = await company()
  await postgres.query(
    "update companies set name = 'Hale, Ames & Co.', next_meeting_at = '2026-04-02T15:30:00Z' where id = $1",
    [id],
  )
  await request(id, { due: '2026-04-10' })
  const { text } = await read(await make((await signedIn('client', id)).cookie))
  const descriptions = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('description')))
  expect(descriptions).toHaveLength(2)
  for (const description of descriptions) expect(description).toMatch(/^Hale, Ames & Co\./)
  expect(descriptions).toContain('Hale, Ames & Co.\n\nAll of it')
})

test('two people who send the same key get an address each', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const key = randomUUID()
  const paths = [await make(one.cookie, key), await make(other.cookie, key)]
  expect(paths[0]).not.toBe(paths[1])
  expect(await make(one.cookie, key)).toBe(paths[0])
  for (const path of paths) expect((await read(path)).status).toBe(200)
})

test('a file that has not changed is not sent again, and one that has is', async () => {
  const id = await company()
  const path = await make((await signedIn('client', id)).cookie)
  const tag = (await read(path)).headers.get('ETag') ?? ''
  expect((await read(path, { 'If-None-Match': tag })).status).toBe(304)
  await request(id, { due: '2026-04-10' })
  const after = await read(path, { 'If-None-Match': tag })
  expect([after.status, after.text.includes('Card statement')]).toEqual([200, true])
})

test('a new address ends the one before at once, and only that person’s', async () => {
  const id = await company()
  const [one, colleague] = [await signedIn('client', id), await signedIn('client', id)]
  const [first, theirs] = [await make(one.cookie), await make(colleague.cookie)]
  const second = await make(one.cookie)
  expect(second).not.toBe(first)
  expect(await Promise.all([first, second, theirs].map(async (path) => (await read(path)).status))).toEqual([
    404, 200, 200,
  ])
})

test('a second try with the same key gets the same address, and it works', async () => {
  const { cookie } = await signedIn()
  const key = randomUUID()
  const paths = [await make(cookie, key), await make(cookie, key)]
  expect(paths[0]).toBe(paths[1])
  expect((await read(paths[0]!)).status).toBe(200)
})

test('nobody else’s dates are in it', async () => {
  const [own, other] = [await company(), await company()]
  await request(other, { due: '2026-04-10' })
  const { text } = await read(await make((await signedIn('client', own)).cookie))
  expect(eventsIn(text)).toEqual([])
})

test.each(['unknown', 'A'.repeat(43), `${'A'.repeat(43)}.ics`, `${'A'.repeat(42)}.ics`, '.ics'])(
  'nothing is found under %j',
  async (file) => {
    expect((await read(`/api/calendar/${file}`)).status).toBe(404)
  },
)

test('the address of somebody who can no longer sign in finds nothing', async () => {
  const { cookie, id } = await signedIn()
  const path = await make(cookie)
  expect((await read(path)).status).toBe(200)
  await postgres.query('update people set disabled_at = now() where id = $1', [id])
  expect((await read(path)).status).toBe(404)
})

test('the database has no address, only hashes, and the log says that one was made', async () => {
  const { cookie, id } = await signedIn()
  const token = /([\w-]{43})\.ics$/.exec(await make(cookie))?.[1] ?? ''
  const stored = await postgres.query(
    'select m::text as row from memberships m where person_id = $1 and calendar_sha256 is not null',
    [id],
  )
  expect(stored).toHaveLength(1)
  expect(String(stored[0]?.row)).not.toContain(token)
  const lines = await postgres.query(
    "select event from audit where actor_id = $1 and event = 'calendar_address_made'",
    [id],
  )
  expect(lines).toHaveLength(1)
})

test('the firm makes no address for itself', async () => {
  const { cookie } = await signedIn('admin')
  expect((await call('POST', '/api/client/calendar-address', { cookie })).status).toBe(403)
})
