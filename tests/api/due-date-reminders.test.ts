import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { deliverDue } from '#jobs/deliver.ts'
import { pushWorld } from '#tests/support/api-push.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { mailWorld, readMail } from '#tests/support/mail-server.ts'

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())
beforeEach(async () => {
  await postgres.query('truncate mails, notices, due_date_reminders')
  await postgres.query('delete from people')
  await postgres.query('delete from companies')
})

type Profile = { entity?: string | null; payroll?: boolean | null; salesTax?: boolean | null }

/** Somebody whose company is taxed in this way. */
async function taxpayer({ entity = 's_corporation', payroll = null, salesTax = null }: Profile = {}) {
  const owner = await home.person()
  await postgres.query(
    'update companies set entity_type = $2, has_payroll = $3, collects_sales_tax = $4 where id = $1',
    [owner.companyId, entity, payroll, salesTax],
  )
  return owner
}

/** The sender runs at these times; each mail it sent, as `9:00 AM to: lines`. */
async function sentAt(...times: string[]) {
  const { dependencies, server } = await mailWorld(home)
  const told: { at: string; to: string; dates: string[]; text: string; subject: string }[] = []
  for (const at of times) {
    await deliverDue({ ...dependencies, clock: () => new Date(at) })
    for (const { to, source } of server.taken.splice(0)) {
      const { headers, body } = readMail(source)
      const [text = ''] = body.split('<!doctype')
      const dates = text.split('\r\n\r\n').filter((line) => line.includes(', due '))
      told.push({ at, to: to[0] ?? '', dates, text, subject: headers.subject ?? '' })
    }
  }
  return told
}

/** Nine in the morning in Chicago, on each of so many days: 15:00 UTC in winter, 14:00 in summer. */
const mornings = (from: string, count: number, hour = 15) =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(`${from}T${hour}:00:00Z`) + n * DAY_MS).toISOString())
const datesAt = async (...times: string[]) =>
  (await sentAt(...times)).map(({ at, dates }) => [at.slice(0, 10), ...dates])

test('a week before and the day before, once each, whatever the weekday; a date on a weekend counts from where it moved', async () => {
  await taxpayer()
  // March 15, 2026 is a Sunday: the return is due on Monday the 16th.
  expect(await datesAt(...mornings('2026-03-05', 14, 14))).toEqual([
    ['2026-03-09', 'S corporation return on Form 1120-S, due Monday, March 16'],
    ['2026-03-15', 'S corporation return on Form 1120-S, due Monday, March 16'],
  ])
})

test('over the end of the year and holidays: one mail for all of a morning, in the order of their days', async () => {
  await taxpayer({ entity: 's_corporation', payroll: true, salesTax: true })
  // January 31, 2027 is a Sunday; November's sales tax is due on Thursday, December 31.
  const told = await datesAt(...mornings('2026-12-20', 45))
  expect(told).toEqual([
    ['2026-12-24', 'State sales tax, due Thursday, December 31'],
    ['2026-12-30', 'State sales tax, due Thursday, December 31'],
    [
      '2027-01-08',
      'Estimated income tax on Form 1040-ES, due Friday, January 15',
      'Payroll tax deposit, due Friday, January 15',
    ],
    [
      '2027-01-14',
      'Estimated income tax on Form 1040-ES, due Friday, January 15',
      'Payroll tax deposit, due Friday, January 15',
    ],
    ['2027-01-25', ...told[4]!.slice(1)],
    ['2027-01-31', ...told[4]!.slice(1)],
  ])
  expect(told[4]).toHaveLength(8)
  expect(told[4]!.slice(1).every((line) => String(line).endsWith('due Monday, February 1'))).toBe(true)
})

test('a date that a weekend moves into the next month counts from there', async () => {
  await taxpayer({ salesTax: true })
  // May 31, 2026 is a Sunday; the next business day is June 1.
  expect(await datesAt(...mornings('2026-05-24', 9, 14))).toEqual([
    ['2026-05-25', 'State sales tax, due Monday, June 1'],
    ['2026-05-31', 'State sales tax, due Monday, June 1'],
  ])
})

test.each([
  ['standard time', '2027-01-08', 14, 's_corporation'],
  ['summer time', '2026-06-08', 13, 's_corporation'],
  ['the day that clocks go forward', '2027-03-14', 13, 'partnership'],
  ['the day after clocks went back', '2026-11-09', 14, 'payroll'],
])('the morning is from eight to noon where the firm is: %s', async (_, day, eight, kind) => {
  await (kind === 'payroll' ? taxpayer({ payroll: true }) : taxpayer({ entity: kind }))
  const at = (hour: number, rest: string) => `${day}T${String(hour).padStart(2, '0')}:${rest}Z`
  const noon = eight + 4
  expect(await sentAt(at(0, '30:00'), at(eight - 1, '59:59'), at(noon, '00:00'), at(23, '00:00'))).toEqual([])
  expect(await sentAt(at(noon - 1, '59:59'))).toHaveLength(1)
})

test('a morning that was missed is made up for on the next, once, and on the day itself at the latest', async () => {
  await taxpayer()
  expect(await datesAt('2026-03-12T14:00:00Z', '2026-03-13T14:00:00Z')).toEqual([
    ['2026-03-12', 'S corporation return on Form 1120-S, due Monday, March 16'],
  ])
  expect(await datesAt('2026-03-16T14:00:00Z', '2026-03-16T15:00:00Z', '2026-03-17T14:00:00Z')).toEqual([
    ['2026-03-16', 'S corporation return on Form 1120-S, due Monday, March 16'],
  ])
})

test('a company that is taxed otherwise later in the morning hears of it on the next', async () => {
  const { companyId } = await taxpayer()
  await sentAt('2026-03-09T14:00:00Z')
  await postgres.query('update companies set has_payroll = true where id = $1', [companyId])
  expect(await sentAt('2026-03-09T14:05:00Z')).toEqual([])
  expect(await datesAt('2026-03-10T14:00:00Z')).toEqual([['2026-03-10', 'Payroll tax deposit, due Monday, March 16']])
})

test('everybody of the company who can sign in and wants to hear of it, also without figures; nobody of another company', async () => {
  const owner = await taxpayer({ payroll: true })
  const [quiet, gone, invited, bookkeeper] = await Promise.all(['', '', '', ''].map(() => home.person()))
  for (const { id } of [quiet!, gone!, invited!, bookkeeper!])
    await postgres.query('update people set company_id = $2 where id = $1', [id, owner.companyId])
  await postgres.query("update people set unwanted_notices = '{due_date}' where id = $1", [quiet!.id])
  await postgres.query('update people set disabled_at = now() where id = $1', [gone!.id])
  await postgres.query('update memberships set joined_at = null where person_id = $1', [invited!.id])
  await postgres.query("update memberships set rights = 'no_figures' where person_id = $1", [bookkeeper!.id])
  await taxpayer({ entity: null })
  await taxpayer({ entity: 'c_corporation' })
  const told = await sentAt('2026-06-08T14:00:00Z')
  expect(told.map(({ to }) => to).sort()).toEqual([owner.email, bookkeeper!.email].sort())
})

test('somebody of two companies gets a mail for each that names it, with the way to the calendar and to the switches', async () => {
  const [rosa, other] = [await taxpayer(), await taxpayer()]
  await postgres.query(
    `insert into memberships (person_id, company_id, rights, created_at, joined_at) values ($1, $2, 'owner', now(), now())`,
    [rosa.id, other.companyId],
  )
  await postgres.query("update companies set name = 'Larkspur Tile' where id = $1", [rosa.companyId])
  await postgres.query("update companies set name = 'Larkspur Paint' where id = $1", [other.companyId])
  const told = (await sentAt('2026-06-08T14:00:00Z')).filter(({ to }) => to === rosa.email)
  expect(told.map(({ text }) => /Larkspur \w+/.exec(text)?.[0]).sort()).toEqual(['Larkspur Paint', 'Larkspur Tile'])
  expect(told[0]?.text).toContain('/client/dashboard?view=calendar&company=')
  expect(told[0]?.text).toContain('/account?section=notifications')
  expect(told[0]?.subject).toBe('Due soon, says Bluestem')
})

test('a company that is deactivated is not reminded, nor one whose dates are another’s meanwhile', async () => {
  const [gone, changed] = [await taxpayer(), await taxpayer()]
  await postgres.query('update companies set deactivated_at = now() where id = $1', [gone.companyId])
  const { dependencies, server } = await mailWorld(home)
  const down = { ...dependencies, mail: { ...dependencies.mail, smtpUrl: 'smtp://127.0.0.1:9' } }
  await deliverDue({ ...down, clock: () => new Date('2026-06-08T14:00:00Z') })
  expect(await postgres.query('select person_id as id from mails')).toEqual([{ id: changed.id }])
  await postgres.query("update companies set entity_type = 'c_corporation' where id = $1", [changed.companyId])
  await deliverDue({ ...dependencies, clock: () => new Date('2026-06-08T15:00:00Z') })
  expect(server.taken).toEqual([])
  expect(await postgres.query('select state from mails')).toEqual([{ state: 'withdrawn' }])
})

test('a mail that could not be sent until the date was over is not sent', async () => {
  await taxpayer()
  const { dependencies, server } = await mailWorld(home)
  const down = { ...dependencies, mail: { ...dependencies.mail, smtpUrl: 'smtp://127.0.0.1:9' } }
  await deliverDue({ ...down, clock: () => new Date('2026-06-14T14:00:00Z') })
  await deliverDue({ ...dependencies, clock: () => new Date('2026-06-16T06:00:00Z') })
  expect(server.taken).toEqual([])
})

test('ten senders at once remind once', async () => {
  await taxpayer()
  const { dependencies, server } = await mailWorld(home)
  const clock = () => new Date('2026-06-08T14:00:00Z')
  await Promise.all(Array.from({ length: 10 }, () => deliverDue({ ...dependencies, clock })))
  expect(server.taken).toHaveLength(1)
})

test('a browser that wants it is told once, with no word of which date, whatever is wanted by mail', async () => {
  const world = await pushWorld(home)
  const [rosa, other] = [await home.signedIn(), await home.signedIn()]
  for (const { companyId } of [rosa, other])
    await postgres.query("update companies set entity_type = 's_corporation' where id = $1", [companyId])
  await postgres.query("update people set unwanted_notices = '{due_date}' where id = $1", [rosa.id])
  const [phone, tablet] = [await world.browser(rosa.cookie), await world.browser(other.cookie, ['message'])]
  // Sessions are of March; they outlast the clock here.
  await postgres.query("update sessions set abs_expires_at = '2027-01-01'")
  world.at('2026-03-09T14:00:00Z')
  await world.wait(15)
  expect(phone.told()).toEqual([
    { title: 'Bluestem', body: 'A tax is due soon.', tag: 'due_date', path: '/client/dashboard?view=calendar' },
  ])
  expect(tablet.told()).toEqual([])
})

test.each(['portal_client', 'portal_admin', 'portal_member', 'portal_public'])(
  '%s reads nothing of what was reminded of',
  async (role) => {
    const [may] = await postgres.query(
      `select has_table_privilege($1, 'due_date_reminders', 'select, insert, update, delete') as anything,
         has_function_privilege($1, 'push_to(uuid, uuid[], text, text, timestamptz)', 'execute') as pushes`,
      [role],
    )
    expect(may).toEqual({ anything: false, pushes: false })
  },
)
