import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiFiles, pdfBytes } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
afterAll(() => world.postgres.stop())
const { call, postgres, company, plan, month, signedIn } = world
const { upload, request } = apiFiles(world)
const { conversation, line, open } = apiConversations(world)

let companyId = ''
let client = ''
let admin = ''
let thread = ''
let file = ''
let hidden = ''
/** Words of what the firm keeps to itself. */
const OWN = ['Draft plan', 'Kept file', 'Between us', '987654']

/** A company that has something of everything, and of everything something that no client sees. */
beforeAll(async () => {
  companyId = await company('Redbird Plumbing', '2026-03-20T15:00:00Z')
  client = (await signedIn('client', companyId)).cookie
  const boss = await signedIn('admin')
  admin = boss.cookie
  await month(companyId, { month: '2026-02', revenue: 100_000, moneyOut: 40_000 })
  await month(companyId, { month: '2026-03', revenue: 98_765_400 }, null)
  await plan(companyId, 'Shown plan')
  await plan(companyId, 'Draft plan', { published: false })
  await request(companyId)
  await open(client, { subject: 'Payroll', message: 'From me' })
  thread = await conversation(companyId, 'Month end')
  await line(thread, 'All is in', { by: boss.id, firm: true, at: '2026-03-02T09:00:00Z' })
  await line(thread, 'Between us', { by: boss.id, firm: true, internal: true, at: '2026-03-02T09:05:00Z' })
  file = (await upload(client, pdfBytes())).body.document.id
  const desk = apiFiles(world, `/api/admin/companies/${companyId}/uploads`)
  hidden = (await desk.upload(admin, pdfBytes(), { fileName: 'Kept file.pdf', firmOnly: true })).body.document.id
})

const at = (path: string) => `/api/admin/companies/${companyId}/preview${path}`
const look = (path: string) => call('GET', at(path), { cookie: admin })

const reads = () => [
  '/company',
  '/financial-metrics?month=2026-03',
  '/action-plans?month=2026-03',
  '/reports?month=2026-03',
  '/requests',
  '/conversations',
  `/conversations/${thread}`,
  '/documents',
  `/documents/${file}`,
]

test('the firm reads word for word what the client reads, and nothing that it keeps to itself', async () => {
  for (const path of reads()) {
    const [own, shown] = [await call('GET', `/api/client${path}`, { cookie: client }), await look(path)]
    expect([path, shown.status, shown.body]).toEqual([path, 200, own.body])
    for (const word of OWN) expect(JSON.stringify(shown.body)).not.toContain(word)
  }
  expect(JSON.stringify((await look(`/conversations/${thread}`)).body)).toContain('All is in')
  expect((await look(`/documents/${hidden}`)).status).toBe(404)
})

test('looking leaves nothing behind: no read mark, no view, no line of the client’s', async () => {
  const before = await world.fingerprint(['sessions'])
  for (const path of reads()) await look(path)
  expect(await world.fingerprint(['sessions'])).toBe(before)
})

test('each opening is one line in the log, however often it is sent', async () => {
  const opened = () =>
    call('POST', at(''), { cookie: admin, headers: { 'Idempotency-Key': 'one-opening' } }).then(({ body }) => body)
  const lines = () => postgres.query("select target from audit where event = 'client_preview'")
  const before = (await lines()).length
  const shown = { success: true, companyName: 'Redbird Plumbing', person: { firstName: 'Ada', lastName: 'Smith' } }
  expect(await opened()).toEqual(shown)
  expect(await opened()).toEqual(shown)
  expect((await lines()).slice(before)).toEqual([{ target: companyId }])
})

test('nothing can be done in it: what a client writes has no address there', async () => {
  const before = await world.fingerprint(['sessions', 'operations'])
  const { body } = await call('GET', '/api/client/action-plans?month=2026-03', { cookie: client })
  const tried = [
    ['POST', '/progress-note', { actionPlanId: body[0].id, note: 'From the firm' }],
    ['POST', '/messages', { conversationId: thread, message: 'From the firm' }],
    ['POST', '/conversations', { subject: 'Hello', contextType: 'general', contextId: null, message: 'Hello' }],
    ['POST', `/conversations/${thread}/read`, { messageId: thread }],
    ['POST', '/uploads', {}],
    ['GET', `/documents/${file}/file`, undefined],
  ] as const
  for (const [method, path, json] of tried)
    expect([404, 405]).toContain((await call(method, at(path), { cookie: admin, json })).status)
  expect(await world.fingerprint(['sessions', 'operations'])).toBe(before)
})

test('a company without people is shown as well, and one that is not there is not', async () => {
  const empty = await company('Nobody Yet')
  const base = `/api/admin/companies/${empty}/preview`
  expect((await call('POST', base, { cookie: admin })).body).toMatchObject({ companyName: 'Nobody Yet', person: null })
  expect((await call('GET', `${base}/conversations`, { cookie: admin })).body.conversations).toEqual([])
})
