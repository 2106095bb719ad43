import { afterAll, expect, test } from 'vitest'
import { adminPage } from '#copy/admin-page.ts'
import { closeChecklist } from '#copy/close-checklist.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const { call, postgres, signedIn, company } = await apiWorld()
afterAll(() => postgres.stop())

const { cookie, id: admin } = await signedIn('admin')
const firmName = 'Ledgers & Sons'
const companyId = await company(firmName)

const write = (at: string, event: string, target = '', companyOf: string | null = null) =>
  postgres.query(
    `insert into audit (at, request_id, actor_id, actor_role, company_id, event, target, result)
     values ($1, 'r', $2, 'admin', $3, $4, $5, 'ok')`,
    [at, admin, companyOf, event, target],
  )
const log = async (query = '') => (await call('GET', `/api/admin/audit?${query}`, { cookie })).body

test('the latest comes first, a page at a time, each line once, also where a hundred fall into one moment', async () => {
  for (let n = 0; n < 120; n++) await write('2026-03-01T10:00:00Z', 'progress_note', `plan ${n}`)
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: { lines: { target: string }[]; next: string | null } = await log(
      `event=progress_note${next && `&before=${next}`}`,
    )
    seen.push(...page.lines.map(({ target }) => target))
    next = page.next
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `plan ${119 - n}`))
})

test('a line says who, of which company, about what', async () => {
  await write('2026-03-14T10:00:00Z', 'document_download', 'a document', companyId)
  const { lines } = await log('event=document_download')
  expect(lines).toMatchObject([
    {
      actor: expect.stringMatching(/\S+ \S+/),
      actorRole: 'admin',
      company: firmName,
      target: 'a document',
      result: 'ok',
    },
  ])
  expect((await log(`company=${companyId}`)).lines).toHaveLength(1)
})

test('days are the firm’s own, both included', async () => {
  // Chicago is five hours behind on the tenth of March, after the clocks have changed.
  for (const at of ['2026-03-10T04:59:59Z', '2026-03-10T05:00:00Z', '2026-03-11T04:59:59Z', '2026-03-11T05:00:00Z'])
    await write(at, 'report_download', at)
  const { lines } = await log('event=report_download&from=2026-03-10&to=2026-03-10')
  expect(lines.map(({ target }: { target: string }) => target)).toEqual([
    '2026-03-11T04:59:59Z',
    '2026-03-10T05:00:00Z',
  ])
})

test.each([
  'event=Drop table',
  'from=yesterday',
  'to=2026-02-30x',
  'to=2026-02-30',
  'from=0000-01-01',
  'before=-1',
  'before=99999999999999999999',
  'company=x',
])('%s is refused', async (query) => {
  expect((await call('GET', `/api/admin/audit?${query}`, { cookie })).status).toBe(400)
})

test('the file holds every line that fits, formulas escaped, and its taking is a line itself', async () => {
  await write('2026-03-12T10:00:00Z', 'request_answer', '=cmd()')
  const { text, headers } = await call('GET', '/api/admin/audit/file?event=request_answer', { cookie })
  expect(headers.get('content-disposition')).toContain('log.csv')
  expect(text).toMatch(/^\uFEFF?When \(our time\),What,/)
  expect(text).toContain("'=cmd()")
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect((await log('event=log_export')).lines).toHaveLength(1)
})

test('the file says what the screen says, in local time, with the codes in its last columns', async () => {
  await write('2026-03-13T10:00:00Z', 'close_step_marked', '2026-02 bank-feeds', companyId)
  await write('2026-03-13T10:00:00Z', 'close_step_marked', companyId, companyId)
  const { text } = await call('GET', '/api/admin/audit/file?event=close_step_marked', { cookie })
  const [heads, ...lines] = text.trim().split('\r\n')
  expect(heads).toMatch(/Code of what,ID of what,When \(UTC\)$/)
  const said = `2026-03-13 05:00:00,${adminPage.log.events.close_step_marked},allowed,Ada Smith,Office,${firmName}`
  expect(lines).toEqual([
    `${said},,,r,close_step_marked,${companyId},2026-03-13T10:00:00.000Z`,
    `${said},"February 2026, ${closeChecklist.steps.find(({ id }) => id === 'bank-feeds')?.title}",,r,close_step_marked,2026-02 bank-feeds,2026-03-13T10:00:00.000Z`,
  ])
})

test('not even the firm changes or removes a line', async () => {
  for (const sql of ["update audit set event = 'x'", 'delete from audit', 'truncate audit'])
    await expect(postgres.query(sql)).rejects.toThrow()
  const granted = await postgres.query(
    `select r.name, p.name as right from unnest(array['portal_admin', 'portal_client', 'portal_member']) r(name),
       unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) p(name) where has_table_privilege(r.name, 'audit', p.name)`,
  )
  expect(granted).toEqual([])
})

test('a line is told by the name of what it is about, and the log is narrowed to a person', async () => {
  const someone = await signedIn('admin')
  const [made] = await postgres.query("insert into companies (name) values ('Named Glass') returning id")
  await postgres.query(
    `insert into audit (at, request_id, actor_id, actor_role, company_id, event, target, result)
     values (now(), 'r', $1, 'admin', $2::uuid, 'company_changed', $2::text, 'ok')`,
    [someone.id, made?.id],
  )
  const { lines } = (await call('GET', `/api/admin/audit?person=${someone.id}`, { cookie: someone.cookie })).body
  expect(new Set(lines.map(({ actor }: { actor: string }) => actor)).size).toBe(1)
  expect(lines[0]).toMatchObject({ about: 'Named Glass', target: made?.id })
  const choices = (await call('GET', '/api/admin/audit/choices', { cookie: someone.cookie })).body
  expect(choices.companies).toContainEqual({ id: made?.id, name: 'Named Glass' })
  expect(choices.people.map(({ id }: { id: string }) => id)).toContain(someone.id)
})

test('a client’s own step and what it is asked for each month are told by their names, also once they have ended', async () => {
  const someone = await signedIn('admin')
  const post = async (path: string, json: object) =>
    (await call('POST', `/api/admin/companies/${companyId}/${path}`, { cookie: someone.cookie, json })).body
  await post('close/steps', { change: 'add', title: 'Fleet mileage', who: 'client', due: 5 })
  const asked = await post('recurring', { title: 'Fuel cards', kind: 'files', due: 3 })
  await post(`recurring/${asked.recurring[0].id}/end`, {})
  const { lines } = (await call('GET', `/api/admin/audit?person=${someone.id}`, { cookie: someone.cookie })).body
  const named = lines.map(({ event, about }: { event: string; about: string }) => [event, about])
  expect(named).toEqual(
    expect.arrayContaining([
      ['close_steps_changed', 'Fleet mileage'],
      ['recurring_request_added', 'Fuel cards'],
      ['recurring_request_ended', 'Fuel cards'],
    ]),
  )
})
