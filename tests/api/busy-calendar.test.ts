import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deliverDue } from '#jobs/deliver.ts'
import { callForm, leadDesk } from '#tests/support/api-leads.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { formsWorld } from '#tests/support/forms-world.ts'

const home = await formsWorld()

/** Zones by the names that Windows has for them, as Outlook writes them. */
const ZONE = `BEGIN:VTIMEZONE
TZID:Central Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0600
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`
const CENTRAL = 'TZID=Central Standard Time'
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'SUMMARY:Dentist', ...lines, 'END:VEVENT'].join('\n')
const FEED = [
  'BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Fake//EN',
  ZONE,
  // Tuesdays at nine since January, not on the 24th; on the 31st at two instead.
  event(
    'UID:1',
    `DTSTART;${CENTRAL}:20260106T090000`,
    `DTEND;${CENTRAL}:20260106T100000`,
    'RRULE:FREQ=WEEKLY',
    `EXDATE;${CENTRAL}:20260324T090000`,
  ),
  event(
    'UID:1',
    `RECURRENCE-ID;${CENTRAL}:20260331T090000`,
    `DTSTART;${CENTRAL}:20260331T140000`,
    `DTEND;${CENTRAL}:20260331T150000`,
  ),
  event('UID:2', 'DTSTART:20260318T150000Z', 'DTEND:20260318T160000Z', 'TRANSP:TRANSPARENT'),
  event('UID:3', 'DTSTART:20260318T170000Z', 'DTEND:20260318T180000Z', 'STATUS:CANCELLED'),
  event('UID:4', 'DTSTART;TZID=America/New_York:20260318T110000', 'DURATION:PT30M'),
  event('UID:5', 'DTSTART;VALUE=DATE:20260319'),
  'END:VCALENDAR',
]
  .join('\n')
  .replaceAll('\n', '\r\n')

/** A calendar's server at the network's edge, and a site that reads it. */
async function busyWorld() {
  let answer = { status: 200, text: FEED }
  const server = createServer((_, response) => response.writeHead(answer.status).end(answer.text)).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((ready) => server.once('listening', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const busyCalendar = `http://127.0.0.1:${port}/canary-secret-address/basic.ics`
  const world = await apiWorld({ beside: home, dependencies: { busyCalendar } })
  const slots = async (day: string) =>
    (await world.call('GET', `/api/booking/slots?from=${day}&to=${day}&timeZone=America%2FChicago`)).body.slots.map(
      ({ start }: { start: string }) => start.slice(11, 16),
    ) as string[]
  const read = async () => {
    world.pass(700)
    await deliverDue(world.dependencies)
  }
  return { ...world, ...leadDesk(world), slots, read, answers: (how: typeof answer) => void (answer = how) }
}

test('busy times of the firm’s own calendar cannot be booked: repeated, moved, left out, free, canceled, whole days', async () => {
  const { slots, read, send } = await busyWorld()
  expect(await slots('2026-03-17')).toHaveLength(18)
  await read()
  // Tuesdays from nine to ten: with the pause after it, a call at half past eight would run into it.
  expect(await slots('2026-03-17')).toEqual(expect.not.arrayContaining(['13:30', '14:00', '14:30']))
  expect(await slots('2026-03-17')).toHaveLength(15)
  expect(await slots('2026-03-24')).toHaveLength(18)
  expect(await slots('2026-03-31')).toEqual(expect.not.arrayContaining(['19:00', '19:30']))
  expect(await slots('2026-03-31')).toEqual(expect.arrayContaining(['14:00', '14:30']))
  expect(await slots('2026-03-18')).toEqual(expect.arrayContaining(['17:00', '17:30', '15:30']))
  expect(await slots('2026-03-18')).toEqual(expect.not.arrayContaining(['15:00']))
  expect(await slots('2026-03-19')).toEqual([])
  expect((await send(callForm({ start: '2026-03-17T14:00:00.000Z' }))).body.code).toBe('slot_taken')
  expect(JSON.stringify(await home.postgres.query('select * from busy_times'))).not.toContain('Dentist')
})

test('a calendar that cannot be read leaves the busy times as they were, and the firm is told since when', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { slots, read, answers, call, signedIn, now } = await busyWorld()
  await read()
  const readAt = now().toISOString()
  const { cookie } = await signedIn('admin')
  const told = async () => (await call('GET', '/api/admin/bookings', { cookie })).body.busyCalendar
  expect(await told()).toBeNull()
  for (const [status, text, error] of [
    [500, '', 'status 500'],
    [200, '<html>Sign in</html>', 'unreadable'],
  ] as const) {
    answers({ status, text })
    await read()
    expect(await told()).toEqual({ error, readAt })
    expect(await slots('2026-03-17')).toHaveLength(15)
  }
  answers({ status: 200, text: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nEND:VCALENDAR\r\n' })
  await read()
  expect([await told(), (await slots('2026-03-17')).length]).toEqual([null, 18])
  expect(JSON.stringify(logged.mock.calls)).not.toContain('canary-secret-address')
})
