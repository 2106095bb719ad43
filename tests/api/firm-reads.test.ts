import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#api/app.ts'
import { recordedKindOf } from '#api/recorded-reads.ts'
import { declaredRoutes } from '#server/auth/policy.ts'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, month, postgres, signedIn } = world
const { conversation } = apiConversations(world)
afterAll(() => postgres.stop())

const companyId = await company('Larch Catering')
await month(companyId, { month: '2026-02', revenue: 100 })
const { cookie, id: admin } = await signedIn('admin')
const base = `/api/admin/companies/${companyId}`
const thread = await conversation(companyId, 'Payroll')

const get = (path: string, as = cookie) => call('GET', path, { cookie: as })
const reads = async (where = 'true') =>
  (
    await postgres.query(
      `select event, target, actor_id, company_id, ip_prefix, at from audit
       where event like '%\\_read' and ${where} order by id`,
    )
  ).map((row) => row)
const fresh = () => postgres.query("select count(*) from audit where event like '%\\_read'")

test('reading a company’s figures, messages and documents leaves a line each: who, which company, what kind, when', async () => {
  for (const path of ['/metrics', '/conversations', '/documents']) expect((await get(base + path)).status).toBe(200)
  expect(await reads()).toMatchObject(
    ['figures_read', 'messages_read', 'documents_read'].map((event) => ({
      event,
      actor_id: admin,
      company_id: companyId,
      target: null,
      at: world.now(),
    })),
  )
})

test('a client’s page, which shows how far the month’s close is, is no look at figures', async () => {
  const own = await company('Heron Roofing')
  expect((await get(`/api/admin/companies/${own}/close`)).status).toBe(200)
  expect((await reads(`company_id = '${own}'`)).map(({ event }) => event)).toEqual(['close_read'])
})

test('a thread that is opened is named, and a month', async () => {
  expect(thread).toMatch(/^[0-9a-f-]{36}$/)
  expect((await get(`${base}/conversations/${thread}`)).status).toBe(200)
  expect((await get(`${base}/metrics/2026-02`)).status).toBe(200)
  expect((await reads('target is not null')).map(({ event, target }) => [event, target])).toEqual([
    ['messages_read', thread],
    ['figures_read', '2026-02'],
  ])
})

test('twenty requests at once and asking again within the hour leave one line; the next hour leaves another', async () => {
  const other = await company('Tern Plumbing')
  const path = `/api/admin/companies/${other}/metrics`
  await Promise.all(Array.from({ length: 20 }, () => get(path)))
  await get(path)
  expect(await reads(`company_id = '${other}'`)).toHaveLength(1)
  const colleague = await signedIn('admin')
  await get(path, colleague.cookie)
  expect(await reads(`company_id = '${other}'`)).toHaveLength(2)
  world.pass(3_600)
  const later = await signedIn('admin')
  await postgres.query('update sessions set person_id = $1 where person_id = $2', [admin, later.id])
  await get(path, later.cookie)
  expect(await reads(`company_id = '${other}'`)).toHaveLength(3)
})

test('what the firm reads in the preview of a portal is logged as such', async () => {
  const own = await company('Preview Ltd')
  await signedIn('client', own)
  const { cookie: eye, id } = await signedIn('admin')
  const paths = [
    'financial-metrics?month=2026-02',
    'conversations',
    'documents',
    'reports?month=2026-02',
    'statements?month=2026-02',
    'calendar',
    'action-plans?month=2026-02',
    'requests',
  ]
  for (const path of paths)
    expect((await get(`/api/admin/companies/${own}/preview/${path}`, eye)).status).toBeLessThan(300)
  expect(
    (await reads(`company_id = '${own}'`)).map(({ event, target, actor_id }) => [event, target, actor_id]),
  ).toEqual(
    [
      'figures_read',
      'messages_read',
      'documents_read',
      'reports_read',
      'statements_read',
      'calendar_read',
      'plans_read',
      'requests_read',
    ].map((event) => [event, 'preview', id]),
  )
})

test('where the line cannot be written, nothing is read', async () => {
  const own = await company('No line')
  const { cookie: eye } = await signedIn('admin')
  await postgres.query('alter table audit add constraint full_disk check (request_id is null) not valid')
  const { status, text } = await get(`/api/admin/companies/${own}/metrics`, eye)
  await postgres.query('alter table audit drop constraint full_disk')
  expect(status).toBe(500)
  expect(text).not.toContain('months')
})

test('a company or thread that is not there leaves no line, nor does what a client reads of their own', async () => {
  const before = await fresh()
  const { cookie: eye } = await signedIn('admin')
  expect((await get(`/api/admin/companies/${randomUUID()}/metrics`, eye)).status).toBe(404)
  expect((await get(`/api/admin/companies/${randomUUID()}/preview/requests`, eye)).status).toBe(404)
  expect((await get(`${base}/conversations/${randomUUID()}`, eye)).status).toBe(404)
  const client = await signedIn('client', companyId)
  expect((await get(`${base}/metrics`, client.cookie)).status).toBe(403)
  expect((await get('/api/client/conversations', client.cookie)).status).toBe(200)
  expect(await fresh()).toEqual(before)
})

test('the start page of the firm does not fill with what was read', async () => {
  const { cookie: eye } = await signedIn('admin')
  await get(`${base}/metrics`, eye)
  const { body } = await get('/api/admin/overview', eye)
  expect(body.log.filter(({ event }: { event: string }) => event.endsWith('_read'))).toEqual([])
})

/** Reads of one company that leave no such line, and why. */
const UNLOGGED: Record<string, string> = {
  '/api/admin/companies/:id': 'the name, the plan and the next meeting: no messages, figures or documents',
  '/api/admin/companies/:id/connection': 'whether the books are connected, and when they were read: no figures',
  '/api/admin/companies/:id/people': 'who may sign in: no messages, figures or documents',
  '/api/admin/companies/:id/recurring': 'what the firm asks for each month: no messages, figures or documents',
  '/api/admin/companies/:id/metrics/imports/:import/file': 'logged each time, as figures_file_download',
  '/api/admin/companies/:id/questions/file': 'logged each time, as questions_export',
  '/api/admin/companies/:id/export': 'the size of the file; taking the file is logged as company_export',
  '/api/admin/companies/:id/export/file': 'logged as company_export',
  '/api/admin/companies/:company/documents/:id/file': 'each opening is logged, and shown to the company',
  '/api/admin/companies/:company/uploads': 'files that are still being sent, asked for again and again while they are',
  '/api/admin/companies/:company/uploads/:id': 'a file that is still being sent',
  '/api/admin/companies/:company/preview/company': 'the name, the plan and the next meeting',
  '/api/admin/companies/:company/preview/meetings':
    'times of meetings that the firm has in its own list: no messages or figures',
}

test('every read of one company says which kind it is logged as, or stands in the list of those that are not', () => {
  const { routes } = createApp(() => world.dependencies)
  const ofOneCompany = declaredRoutes(routes).filter(
    ({ method, path }) => method === 'GET' && /^\/api\/admin\/companies\/:/.test(path),
  )
  expect(ofOneCompany.length).toBeGreaterThan(15)
  const silent = ofOneCompany.filter(({ path }) => !recordedKindOf(routes, path)).map(({ path }) => path)
  expect(silent.sort()).toEqual(Object.keys(UNLOGGED).sort())
})
