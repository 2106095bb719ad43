import { afterAll, beforeEach, expect, test } from 'vitest'
import { firmDesk } from '#tests/support/api-firm-leads.ts'
import { forms, leadDesk } from '#tests/support/api-leads.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn } = world
afterAll(() => postgres.stop())
const { cookie, id: advisor } = await signedIn('admin')
const { lead, get, post, emails, audited } = firmDesk(world, cookie)
const { send } = leadDesk(world)

beforeEach(() => postgres.query('delete from leads'))

test('the newest lead comes first, a page at a time, each once, also where many came in one moment', async () => {
  for (let n = 0; n < 30; n++) await lead()
  await lead({ email: 'newest@example.test', at: '2026-03-02T10:00:00.123456Z' })
  const seen: string[] = []
  let after = ''
  for (let page = 0; page < 3; page++) {
    const answer = await get(`?${after && `after=${after}`}`)
    seen.push(...answer.leads.map(({ id }: { id: string }) => id))
    expect(page === 0 && answer.leads[0].email).toBe(page === 0 && 'newest@example.test')
    after = answer.next
  }
  expect(after).toBeNull()
  expect(new Set(seen).size).toBe(31)
  expect(seen).toHaveLength(31)
})

test('the saved views are counted, and each shows its own', async () => {
  await lead({ email: 'plain@x.test', status: 'contacted' })
  await lead({ email: 'fresh@x.test' })
  await lead({ email: 'today@x.test', status: 'nurture', followUp: '2026-03-15' })
  await lead({ email: 'late@x.test', status: 'nurture', followUp: '2026-03-10' })
  await lead({ email: 'tomorrow@x.test', status: 'nurture', followUp: '2026-03-16' })
  await lead({ email: 'builder@x.test', status: 'qualified', source: 'trades_quiz', band: 'exposed', score: 20 })
  await send(forms.checklist({ email: 'robot@x.test', elapsed: 0 }))
  await lead({ email: 'client@x.test', status: 'converted' })
  await lead({ email: 'misfit@x.test', status: 'not_a_fit' })
  await lead({ email: 'barred@x.test', status: 'do_not_contact' })
  const { counts, today } = await get()
  expect([counts, today]).toEqual([
    { all: 10, open: 7, converted: 1, new: 1, due: 2, trades: 1, exposed: 1, suspected: 1 },
    '2026-03-15',
  ])
  expect(await emails('view=converted')).toEqual(['client@x.test'])
  expect(await emails('view=open')).toHaveLength(7)
  expect(await emails('view=open')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(client|misfit|barred)/)]),
  )
  expect(await emails('view=new')).toEqual(['fresh@x.test'])
  expect(await emails('view=due')).toEqual(['late@x.test', 'today@x.test'])
  expect(await emails('view=trades')).toEqual(['builder@x.test'])
  expect(await emails('view=exposed')).toEqual(['builder@x.test'])
  expect(await emails('view=suspected')).toEqual(['robot@x.test'])
  expect(await emails('status=nurture&view=due')).toHaveLength(2)
  expect(await emails('source=trades_quiz&band=exposed&status=qualified')).toEqual(['builder@x.test'])
})

test('due is by the firm’s own day: at 3 in the morning in UTC it is still yesterday in Des Moines', async () => {
  await lead({ followUp: '2026-03-15' })
  world.at('2026-03-15T03:00:00Z')
  expect((await get()).counts.due).toBe(0)
  world.at('2026-03-15T12:00:00Z')
})

test('a search finds the beginnings of words of name, business and email, in any order', async () => {
  await lead({ email: 'hattie@brandvold.test', first: 'Hattie', last: "O'Brandvold", business: 'Prairie Dental' })
  await lead({ email: 'carl@mickelson.test', first: 'Carl', last: 'Mickelson', business: 'Mickelson HVAC' })
  for (const found of [
    'hatt',
    'DENT',
    'brandvold.te',
    'dental hattie',
    "o'brand",
    'hattie@brandvold.test',
    ' prairie  ',
  ])
    expect([found, await emails(`q=${encodeURIComponent(found)}`)]).toEqual([found, ['hattie@brandvold.test']])
  for (const missed of ['attie', 'hattie hvac', 'ental'])
    expect([missed, await emails(`q=${encodeURIComponent(missed)}`)]).toEqual([missed, []])
  expect(await emails('q=%25')).toHaveLength(2)
  expect(await emails(`q=${encodeURIComponent("'\\:*|!()&<->")}`)).toHaveLength(2)
})

test('a lead from the site’s own forms is listed with its first source, its latest event and the name it gave first', async () => {
  await send(forms.checklist({ email: 'ada@example.test' }))
  world.pass(60)
  await send(forms.booking({ email: 'ada@example.test' }))
  const [row] = (await get()).leads
  // Anybody can type somebody else's address, so a later form does not rename a lead.
  const name = { firstName: 'Ada', lastName: 'Smith' }
  expect(row).toMatchObject({ source: 'checklist', latest: 'booking_request', score: null, ...name })
})

test('many get a status at once, each once; what they were is answered, and sent back undoes it', async () => {
  const [one, other] = [await lead({ status: 'new' }), await lead({ status: 'nurture' })]
  const changes = [one, other].map((id) => ({ id, status: 'contacted' }))
  const { body } = await post('/status', { changes }, 'key-of-status')
  expect(body.before).toHaveLength(2)
  expect(body.before).toEqual(
    expect.arrayContaining([
      { id: one, status: 'new' },
      { id: other, status: 'nurture' },
    ]),
  )
  expect((await post('/status', { changes }, 'key-of-status')).body).toEqual(body)
  expect((await post('/status', { changes })).body.before).toEqual([])
  expect((await audited('lead_status')).sort()).toEqual([one, other].sort())
  await post('/status', { changes: body.before })
  expect((await postgres.query('select status from leads order by status')).map(({ status }) => status)).toEqual([
    'new',
    'nurture',
  ])
  const { lines } = await get(`/${one}`)
  expect(lines.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
    ['status', 'Ada Smith'],
    ['status', 'Ada Smith'],
  ])
})

test('a lead is added by hand once; a known email leads to who has it', async () => {
  const given = { firstName: 'Dana', lastName: '', businessName: 'Stone', phone: '', source: 'referral', note: 'Met' }
  const added = await post('', { ...given, email: ' Dana@Example.test ' }, 'key-of-lead')
  expect(added.status).toBe(201)
  expect((await post('', { ...given, email: ' Dana@Example.test ' }, 'key-of-lead')).body).toEqual(added.body)
  const { lead: found, lines } = await get(`/${added.body.id}`)
  expect(found).toMatchObject({ email: 'dana@example.test', lastName: null, source: 'referral', latest: 'added' })
  expect(lines).toMatchObject([{ kind: 'added', words: 'Met', by: 'Ada Smith' }])
  const again = await post('', { ...given, email: 'dana@example.test' })
  expect([again.status, again.body.code, again.body.lead]).toEqual([409, 'lead_known', added.body.id])
  expect(await audited('lead_add')).toEqual([added.body.id])
})

test('the file holds every lead that fits, formulas escaped, and its taking is written down', async () => {
  await lead({ first: '=cmd()', business: 'Fits' })
  await lead({ business: 'Other' })
  const { text, headers } = await call('GET', '/api/admin/leads/file?q=fits', { cookie })
  expect(headers.get('content-disposition')).toContain('leads.csv')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain("'=cmd()")
  expect(await audited('lead_export')).toHaveLength(1)
})

test('the file says how each lead is reached, whose it is and what comes next', async () => {
  const id = await lead({ business: 'Reached' })
  await postgres.query(
    `update leads set phone = '515-555-0142', owner_id = $2, follow_up_on = '2026-04-02', follow_up_what = 'Call back' where id = $1`,
    [id, advisor],
  )
  const { text } = await call('GET', '/api/admin/leads/file?q=reached', { cookie })
  const [heads, values] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const of = (head: string) => values?.[heads?.indexOf(head) ?? -1]
  expect(['Telephone', 'Given to', 'Next'].map(of)).toEqual(['515-555-0142', 'Ada Smith', 'Call back'])
})

test('a file of more than one portion has one head and every lead once', async () => {
  await postgres.query(`insert into leads (email, first_source, latest_source, created_at, updated_at)
    select 'n' || n || '@x.test', '{}', '{}', timestamptz '2026-03-01' + (n / 3) * interval '1 second', now()
    from generate_series(1, 4100) n`)
  const { text } = await call('GET', '/api/admin/leads/file', { cookie })
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(4_101)
  expect(new Set(lines).size).toBe(4_101)
  expect(await emails('q=n4100')).toEqual(['n4100@x.test'])
  expect(await emails('q=n')).toHaveLength(12)
})

test.each([
  'view=x',
  'status=x',
  'source=x',
  'band=x',
  'after=1',
  'after=99999999999999999~00000000-0000-4000-8000-000000000000',
  `q=${'x'.repeat(201)}`,
  'q=%00',
])('a list of %s is refused', async (query) => {
  expect((await call('GET', `/api/admin/leads?${query}`, { cookie })).status).toBe(400)
})

test('any page’s mark is borne, in any view', async () => {
  await lead({ followUp: '2026-03-01' })
  for (const at of ['0', '9999999999999999'])
    for (const view of ['all', 'due']) {
      const query = `view=${view}&after=${at}~00000000-0000-4000-8000-000000000000`
      expect((await call('GET', `/api/admin/leads?${query}`, { cookie })).status).toBe(200)
    }
})

test('not even the firm deletes a lead or changes a line, and the search answers nobody else', async () => {
  const id = await lead()
  await post(`/${id}/lines`, { kind: 'note', words: 'x' })
  const as = (role: string, statement: string) =>
    postgres.transaction(async (query) => {
      await query(`select set_config('app.role', $1, true), set_config('role', $2, true)`, [
        role,
        role === 'admin' ? 'portal_admin' : 'portal_client',
      ])
      return query(statement)
    })
  for (const statement of ['delete from leads', 'delete from lead_work', "update lead_work set words = 'y'"])
    await expect(as('admin', statement)).rejects.toThrow(/permission denied/)
  await expect(
    as('client', `select * from find_leads(null, null, null, null, null, now()::date, null, null, 9)`),
  ).rejects.toThrow(/permission denied/)
  expect(
    await postgres.query('select * from find_leads(null, null, null, null, null, now()::date, null, null, 9)'),
  ).toEqual([])
})
