import { afterAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { deliverDue } from '#jobs/deliver.ts'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiFiles, pdfBytes } from '#tests/support/api-files.ts'
import { apiWorld, NOW } from '#tests/support/api-world.ts'
import { mailWorld } from '#tests/support/mail-server.ts'

const home = await apiWorld()
const { postgres, signedIn, person, month } = home
const { open, say, conversation, line } = apiConversations(home)
const { request, upload } = apiFiles(home)
afterAll(() => postgres.stop())
beforeEach(async () => {
  // Row by row the firm would keep its last admin.
  await postgres.query('truncate people cascade')
})

const wanted = (cookie: string) => home.call('GET', '/api/account/notices', { cookie })
const choose = (cookie: string, json: unknown) => home.call('POST', '/api/account/notices', { cookie, json })

/** What has been mailed when this many minutes have gone by since all of it happened at the world's own time. */
async function mailedAfter(minutes: number) {
  await postgres.query('update notices set at = $1 where mailed_at is null', [NOW])
  const { dependencies, server } = await mailWorld(home)
  await deliverDue({ ...dependencies, clock: () => new Date(Date.parse(NOW) + minutes * MINUTE_MS) })
  return server.taken.map(({ to, source }) => ({ to: to[0], source }))
}

test('a message of a client reaches everybody of the firm, in one mail for all that gathers in five minutes', async () => {
  const [maren, other] = [await person('admin'), await person('admin')]
  const { cookie } = await signedIn()
  const { body } = await open(cookie, { message: 'The payroll of $4,000' })
  await say(cookie, { conversationId: body.id, message: 'And one more' })
  expect(await mailedAfter(4)).toEqual([])
  const mails = await mailedAfter(5)
  expect(mails.map(({ to }) => to).sort()).toEqual([maren.email, other.email].sort())
  for (const { source } of mails) {
    expect(source).toContain('There are 2 new messages.')
    expect(source).toContain('/admin/dashboard')
    const decoded = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(decoded).toContain('yours to choose: https://site.test/account?section=notifications')
    expect(source).not.toMatch(/payroll|4,000/i)
  }
  expect(await mailedAfter(60)).toEqual([])
})

test('what the firm writes, asks and publishes reaches the people of that company alone, in one mail', async () => {
  const { id: advisor } = await person('admin')
  const [rosa, dev] = [await person(), await person()]
  const thread = await conversation(rosa.companyId ?? '', 'Payroll')
  await line(thread, 'Yes', { by: advisor, firm: true, at: NOW })
  await line(thread, 'Among ourselves', { by: advisor, firm: true, internal: true, at: NOW })
  await request(rosa.companyId, { due: '2026-04-10' })
  await month(rosa.companyId ?? '', { month: '2026-02', revenue: 8_421_000 })
  await month(rosa.companyId ?? '', { month: '2026-03' }, null)
  const [mail, ...rest] = await mailedAfter(5)
  expect(rest).toEqual([])
  expect(mail?.to).toBe(rosa.email)
  expect(mail?.to).not.toBe(dev.email)
  for (const told of ['There is a new message.', 'Something is asked of you.', 'A month has been published.'])
    expect(mail?.source).toContain(told)
  expect(mail?.source).not.toContain('84,210')
})

test('a message that was read before its mail is told of to nobody who read it', async () => {
  const { id: advisor, cookie: maren } = await signedIn('admin')
  const other = await person('admin')
  const rosa = await signedIn()
  const { body } = await open(rosa.cookie, { message: 'Is it due?' })
  const lastLine = async () =>
    (await postgres.query('select id from messages where conversation_id = $1 order by nth desc', [body.id]))[0]!.id
  const company = `/api/admin/companies/${rosa.companyId}/conversations/${body.id}`
  await home.call('POST', `${company}/read`, { cookie: maren, json: { messageId: await lastLine() } })
  await line(body.id, 'Yes', { by: advisor, firm: true, at: NOW })
  await home.call('POST', `/api/client/conversations/${body.id}/read`, {
    cookie: rosa.cookie,
    json: { messageId: await lastLine() },
  })
  await line(body.id, 'And paid', { by: advisor, firm: true, at: NOW })
  const mails = await mailedAfter(5)
  expect(mails.map(({ to }) => to).sort()).toEqual([other.email, rosa.email].sort())
  for (const { source } of mails) expect(source).toContain('There is a new message.')
})

test('a returned file that was replaced, and a request that was answered, before the mail are asked for no more', async () => {
  const { cookie: maren } = await signedIn('admin')
  const rosa = await signedIn()
  const returned = async (fileName: string) => {
    const { id } = (await upload(rosa.cookie, pdfBytes(), { fileName })).body.document
    await home.call('POST', `/api/admin/companies/${rosa.companyId}/documents/${id}/review`, {
      cookie: maren,
      json: { from: 'waiting', review: 'returned', reason: 'Page 2 is missing.' },
    })
    return id as string
  }
  const lease = await returned('Lease.pdf')
  const loan = await returned('Loan.pdf')
  const requestId = await request(rosa.companyId, { due: '2026-04-10' })
  await upload(rosa.cookie, pdfBytes(), { replacesId: lease })
  await upload(rosa.cookie, pdfBytes(), { requestId })
  const [mail, ...rest] = (await mailedAfter(5)).filter(({ to }) => to === rosa.email)
  expect(rest).toEqual([])
  expect(mail?.source).toContain('Something is asked of you.')
  await returned('Payroll.pdf')
  const other = (await postgres.query("select id from documents where file_name = 'Payroll.pdf'"))[0]!.id
  for (const replacesId of [loan, other]) await upload(rosa.cookie, pdfBytes(), { replacesId })
  expect((await mailedAfter(5)).filter(({ to }) => to === rosa.email)).toEqual([])
})

test('a draft is told of when it is published, and a change of it is not', async () => {
  const { companyId } = await person()
  await month(companyId ?? '', { month: '2026-03' }, null)
  expect(await mailedAfter(5)).toEqual([])
  await postgres.query("update monthly_metrics set published_at = '2026-03-15' where company_id = $1", [companyId])
  expect(await mailedAfter(5)).toHaveLength(1)
  await postgres.query("update monthly_metrics set published_at = '2026-03-16' where company_id = $1", [companyId])
  expect(await mailedAfter(5)).toEqual([])
})

test('nobody is told of what they did, of what they do not want, or once they are shut out', async () => {
  const { id: advisor } = await person('admin')
  const keen = await signedIn()
  const quiet = await signedIn('client', keen.companyId ?? '')
  const gone = await person('client', keen.companyId ?? '')
  await postgres.query('update people set disabled_at = now() where id = $1', [gone.id])
  expect((await choose(quiet.cookie, { wanted: ['request'] })).status).toBe(200)
  await line(await conversation(keen.companyId ?? '', 'Payroll'), 'Yes', { by: advisor, firm: true, at: NOW })
  expect((await mailedAfter(5)).map(({ to }) => to)).toEqual([keen.email])
  await request(keen.companyId, { due: '2026-04-10' })
  expect((await mailedAfter(5)).map(({ to }) => to).sort()).toEqual([keen.email, quiet.email].sort())
})

test('two deliveries at one time send one mail', async () => {
  await person('admin')
  const { cookie } = await signedIn()
  await open(cookie, { message: 'Hello' })
  await postgres.query('update notices set at = $1', [NOW])
  const { dependencies, server } = await mailWorld(home)
  const later = { ...dependencies, clock: () => new Date(Date.parse(NOW) + 5 * MINUTE_MS) }
  await Promise.all([deliverDue(later), deliverDue(later), deliverDue(later)])
  expect(server.taken).toHaveLength(1)
})

test('everything is wanted until somebody says otherwise, and only what there is can be chosen', async () => {
  const { cookie } = await signedIn()
  expect((await wanted(cookie)).body).toEqual({ wanted: ['message', 'request', 'published_month', 'due_date'] })
  expect((await choose(cookie, { wanted: [] })).body).toEqual({ wanted: [] })
  expect((await wanted(cookie)).body).toEqual({ wanted: [] })
  for (const json of [{}, { wanted: ['push'] }, { wanted: 'message' }, { wanted: [], personId: 'x' }])
    expect((await choose(cookie, json)).status).toBe(400)
  expect((await home.call('GET', '/api/account/notices')).status).toBe(401)
})
