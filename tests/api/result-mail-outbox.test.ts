import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { deliverDue } from '#jobs/deliver.ts'
import { taken } from '#tests/support/api-assessments.ts'
import { forgetForms } from '#tests/support/api-leads.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { type fakeMailServer, mailWorld } from '#tests/support/mail-server.ts'

const home = await apiWorld()
const { postgres } = home
afterAll(() => postgres.stop())
const log: string[] = []

// The contact step makes a lead, and five minutes later the firm gets a mail of its own about it.
const VISITOR = 'ada@example.test'
type Server = Awaited<ReturnType<typeof fakeMailServer>>
const takenForVisitor = ({ taken }: Server) => taken.filter(({ to }) => to.includes(VISITOR))
const triesForVisitor = ({ asked }: Server) => asked.filter((address) => address === VISITOR).length
const resultMails = () => postgres.query("select * from mails where kind = 'result' order by created_at")

beforeEach(async () => {
  log.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line) => log.push(line))
  await forgetForms(home)
})

test('the mail server is down for ten minutes: the copy is stored, and arrives once when it is back', async () => {
  const { claimed, mail, server, settled, wait, dependencies } = await mailWorld(home)
  server.refuse({ code: 421, at: 'recipient' })
  const id = await claimed()
  expect((await mail(id)).status).toBe(200)
  await settled()
  // Not due yet: the pause before the next try begins with a minute.
  await deliverDue(dependencies)
  expect(server.calls()).toBe(1)
  await wait(10)
  expect(takenForVisitor(server)).toEqual([])
  expect(await resultMails()).toMatchObject([
    { state: 'pending', last_error: 'The mail server rejected the email (421).' },
  ])
  server.refuse()
  await wait(30)
  expect(takenForVisitor(server).map(({ to }) => to)).toEqual([[VISITOR]])
  expect(await resultMails()).toMatchObject([{ state: 'done', last_error: null }])
  expect(log.join()).not.toContain('ada')
})

test('nothing at the address of the mail server loses nothing either', async () => {
  const { claimed, mail, settled } = await mailWorld(home, 'smtp://127.0.0.1:9')
  expect((await mail(await claimed())).status).toBe(200)
  await settled()
  expect(await resultMails()).toMatchObject([
    { state: 'pending', last_error: 'The mail server did not accept the email.' },
  ])
})

test('what the server refuses for good is not sent again', async () => {
  const { claimed, mail, server, settled, wait } = await mailWorld(home)
  server.refuse({ code: 550, at: 'recipient' })
  await mail(await claimed())
  await settled()
  server.refuse()
  await wait(60)
  expect([takenForVisitor(server), triesForVisitor(server)]).toEqual([[], 1])
  expect(await resultMails()).toMatchObject([
    { state: 'failed', last_error: 'The mail server rejected the email (550).' },
  ])
})

test('a result that is deleted while its mail waits is not mailed', async () => {
  const { take, claim, remove, mail, server, settled, wait } = await mailWorld(home)
  server.refuse({ code: 451, at: 'end' })
  const key = crypto.randomUUID()
  const { body } = await take(taken(), { key })
  await claim(body.id)
  await mail(body.id)
  await settled()
  await remove(body.id, key)
  server.refuse()
  await wait(60)
  expect(takenForVisitor(server)).toEqual([])
  expect(await resultMails()).toMatchObject([{ state: 'withdrawn' }])
})
