import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { deliverDue } from '#jobs/deliver.ts'
import { apiFiles } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { mailWorld } from '#tests/support/mail-server.ts'

const home = await apiWorld()
const { postgres, person } = home
const files = apiFiles(home)
afterAll(() => postgres.stop())
beforeEach(async () => {
  await postgres.query('truncate mails, notices')
  await postgres.query('delete from requests')
  await postgres.query('delete from people')
})

/** Something asked of a company, whose notice has long gone out. */
const request: typeof files.request = async (...given) => {
  const id = await files.request(...given)
  await postgres.query('delete from notices')
  return id
}
/** In Chicago it is eight in the morning, standard time until March 8. */
const morning = (day: string) => new Date(`${day}T13:00:00Z`)

/** Who was reminded, and in which words, while the sender ran every hour from one morning to the next of them. */
async function mailed(...days: string[]) {
  const { dependencies, server } = await mailWorld(home)
  const told: string[] = []
  for (const day of days) {
    for (let hour = 0; hour < 24; hour += 6) {
      await deliverDue({ ...dependencies, clock: () => new Date(morning(day).getTime() + hour * 3_600_000) })
    }
    for (const { to, source } of server.taken.splice(0)) {
      const said = /(past (?:its|their) due date|due today|due tomorrow|due within a week)/.exec(
        source.replaceAll('=\r\n', ''),
      )
      told.push(`${day} ${to[0]} ${said?.[0]}`)
    }
  }
  return told
}
const everyDay = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(`${from}T00:00Z`) + n * DAY_MS).toISOString().slice(0, 10),
  )

test('seven days before, the day before, on the day, then weekly; once each', async () => {
  const rosa = await person()
  await request(rosa.companyId, { due: '2026-04-10' })
  expect(await mailed(...everyDay('2026-04-01', 27))).toEqual([
    `2026-04-03 ${rosa.email} due within a week`,
    `2026-04-09 ${rosa.email} due tomorrow`,
    `2026-04-10 ${rosa.email} due today`,
    `2026-04-17 ${rosa.email} past its due date`,
    `2026-04-24 ${rosa.email} past its due date`,
  ])
})

test.each(['uploaded', 'accepted', 'not_applicable'])('what is %s is not asked for again', async (state) => {
  const rosa = await person()
  await request(rosa.companyId, { due: '2026-04-10', state })
  expect(await mailed('2026-04-03', '2026-04-10', '2026-04-17')).toEqual([])
})

test('a day that was missed is made up for once, and no older one with it', async () => {
  const rosa = await person()
  await request(rosa.companyId, { due: '2026-04-10' })
  expect(await mailed('2026-04-12')).toEqual([`2026-04-12 ${rosa.email} past its due date`])
})

test('nobody is reminded on the day that they were asked', async () => {
  const rosa = await person()
  const id = await request(rosa.companyId, { due: '2026-04-10' })
  await postgres.query("update requests set asked_at = '2026-04-09T14:00:00Z' where id = $1", [id])
  expect(await mailed('2026-04-09')).toEqual([])
  expect(await mailed('2026-04-10')).toHaveLength(1)
})

test('whoever was reminded by hand is not reminded of the same day again, also where the due date is changed after', async () => {
  const rosa = await person()
  const id = await request(rosa.companyId, { due: '2026-04-20' })
  await postgres.query(
    `insert into request_reminders (request_id, called_for, at) values ($1, '2026-04-09', '2026-04-09T15:00:00Z')`,
    [id],
  )
  await postgres.query("update requests set due_date = '2026-04-15' where id = $1", [id])
  expect(await mailed(...everyDay('2026-04-09', 7))).toEqual([
    `2026-04-14 ${rosa.email} due tomorrow`,
    `2026-04-15 ${rosa.email} due today`,
  ])
})

test('the day begins at eight where the firm is', async () => {
  const rosa = await person()
  await request(rosa.companyId, { due: '2026-04-10' })
  const { dependencies, server } = await mailWorld(home)
  await deliverDue({ ...dependencies, clock: () => new Date('2026-04-03T12:59:00Z') })
  expect(server.taken).toEqual([])
  await deliverDue({ ...dependencies, clock: () => new Date('2026-04-03T13:00:00Z') })
  expect(server.taken).toHaveLength(1)
})

test('one mail for all that is open, to each who may sign in and wants to hear of it; none of what it is', async () => {
  const [rosa, quiet, gone] = [await person(), await person(), await person()]
  for (const { id } of [quiet, gone])
    await postgres.query('update people set company_id = $2 where id = $1', [id, rosa.companyId])
  await postgres.query("update people set unwanted_notices = '{request}' where id = $1", [quiet.id])
  await postgres.query('update people set disabled_at = now() where id = $1', [gone.id])
  for (const due of ['2026-04-10', '2026-04-10', '2026-04-03']) await request(rosa.companyId, { due })
  const { dependencies, server } = await mailWorld(home)
  await deliverDue({ ...dependencies, clock: () => morning('2026-04-10') })
  expect(server.taken.map(({ to }) => to[0])).toEqual([rosa.email])
  const source = server.taken[0]?.source.replaceAll('=\r\n', '') ?? ''
  for (const said of ['One thing is past its due date.', '2 things are due today.', '/client/dashboard?view'])
    expect(source).toContain(said)
  expect(source).not.toContain('Card statement')
})

test('what is settled while its mail waits is not asked for', async () => {
  const rosa = await person()
  const id = await request(rosa.companyId, { due: '2026-04-10' })
  const { dependencies, server } = await mailWorld(home)
  const down = { ...dependencies, mail: { ...dependencies.mail, smtpUrl: 'smtp://127.0.0.1:9' } }
  await deliverDue({ ...down, clock: () => morning('2026-04-10') })
  await postgres.query("update requests set state = 'uploaded' where id = $1", [id])
  await deliverDue({ ...dependencies, clock: () => new Date(morning('2026-04-10').getTime() + 300_000) })
  expect(server.taken).toEqual([])
})

test('ten senders at once remind once', async () => {
  const rosa = await person()
  await request(rosa.companyId, { due: '2026-04-10' })
  const { dependencies, server } = await mailWorld(home)
  await Promise.all(
    Array.from({ length: 10 }, () => deliverDue({ ...dependencies, clock: () => morning('2026-04-10') })),
  )
  expect(server.taken).toHaveLength(1)
})
