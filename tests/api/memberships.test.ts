import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { everyRoute } from '#local/api-table.ts'
import { mailOf } from '#mail/mail-kinds.ts'
import { COMPANY_HEADER } from '#schema/company-header.ts'
import { tokenHashOf } from '#server/auth/link-token.ts'
import { readAs } from '#server/database/read.ts'
import { sql } from '#server/database/sql.ts'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiFiles, pdfBytes } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld({ mount: everyRoute })
const { call, company, join, month, plan, postgres, signedIn } = world
const { conversation, line, list, open, read, say } = apiConversations(world)
const { question, request, upload } = apiFiles(world)
afterAll(() => postgres.stop())

const at = (companyId: string, more = {}) => ({ [COMPANY_HEADER]: companyId, ...more })
const nameAt = async (cookie: string, headers = {}) =>
  (await call('GET', '/api/client/company', { cookie, headers })).body.companyName

/** Somebody who belongs to two companies. */
async function withTwo() {
  const [here, there] = [await company('Here Co'), await company('There Co')]
  const person = await signedIn('client', here)
  await join(person, there)
  return { ...person, here, there }
}

test('a request is answered for the company that it names, and for the first one where it names none', async () => {
  const { cookie, here, there } = await withTwo()
  expect(await nameAt(cookie)).toBe('Here Co')
  expect(await nameAt(cookie, at(there))).toBe('There Co')
  expect(await nameAt(cookie, at(here))).toBe('Here Co')
  expect(await nameAt(cookie, at(there.toUpperCase()))).toBe('There Co')
  const { body } = await call('GET', '/api/auth/user', { cookie })
  expect(body.user.companyId).toBe(here)
  expect(body.user.companies).toEqual([
    { id: here, name: 'Here Co', rights: 'owner' },
    { id: there, name: 'There Co', rights: 'everything' },
  ])
})

test('whoever sees figures is told which colleagues read their messages and see none', async () => {
  const id = await company('Readers Co')
  const owner = await signedIn('client', id)
  const [colleague, other] = [await signedIn('client', id), await signedIn('client', id)]
  await join(colleague, id, 'no_figures')
  await join(other, await company('Elsewhere Readers Co'), 'no_figures')
  const threads = [
    await conversation(id, 'A question'),
    await conversation(id, 'plan', undefined, ['action_plan', await plan(id, 'A plan')]),
  ]
  const names = async ({ cookie }: { cookie: string }) => {
    const paths = ['', ...threads.map((one) => `/${one}`)].map((rest) => `/api/client/conversations${rest}`)
    const answers = await Promise.all(paths.map((path) => call('GET', path, { cookie })))
    return answers.map(({ body }) => body.withoutFigures)
  }
  expect(await names(owner)).toEqual([['Ada Smith'], ['Ada Smith'], []])
  expect((await names(colleague)).slice(0, 2)).toEqual([[], []])
})

test('whoever has belonged to a company keeps their name beside what they wrote, however their next invite goes', async () => {
  const id = await company('Names Co')
  const owner = await signedIn('client', id)
  const colleague = await signedIn('client', id)
  const thread = await conversation(id, 'A question')
  await line(thread, 'Written before', { by: colleague.id, at: '2026-03-01T10:00:00Z' })
  const author = async () =>
    (await call('GET', `/api/client/conversations/${thread}`, { cookie: owner.cookie })).body.messages[0].by
  for (const change of ['removed_at = now()', 'removed_at = null, joined_at = null', 'removed_at = now()']) {
    await postgres.query(`update memberships set ${change} where person_id = $1`, [colleague.id])
    expect(await author()).toBe('Ada Smith')
  }
})

test('whoever belongs to several companies is told at which a request or a question is open', async () => {
  const { id, cookie, here, there } = await withTwo()
  const waiting = async () => {
    const { body } = await call('GET', '/api/auth/user', { cookie })
    return body.user.companies.flatMap(({ name, needsAnswer }: { name: string; needsAnswer?: boolean }) =>
      needsAnswer ? name : [],
    )
  }
  await request(here, { state: 'accepted' })
  await question(there, { state: 'draft' })
  expect(await waiting()).toEqual([])
  await question(there)
  expect(await waiting()).toEqual(['There Co'])
  await postgres.query("update memberships set rights = 'no_figures' where person_id = $1 and company_id = $2", [
    id,
    there,
  ])
  expect(await waiting()).toEqual([])
  await request(there)
  expect(await waiting()).toEqual(['There Co'])
})

test('whoever belongs to several companies is told at which the firm has written to them', async () => {
  const { id, cookie, here, there } = await withTwo()
  const unread = async () => {
    const { body } = await call('GET', '/api/auth/user', { cookie })
    return body.user.companies.flatMap((one: { name: string; unread?: boolean }) => (one.unread ? one.name : []))
  }
  const { id: advisor } = await signedIn('admin')
  const [when, thread] = ['2026-03-01T09:00:00Z', await conversation(there, 'Payroll')]
  const messageId = await line(thread, 'The run is done.', { by: advisor, firm: true, at: when })
  await line(await conversation(here, 'Own'), 'From us', { by: id, at: when })
  await line(await conversation(here, 'Note'), 'Not for them', { by: advisor, firm: true, internal: true, at: when })
  expect(await unread()).toEqual(['There Co'])
  const json = { messageId }
  await call('POST', `/api/client/conversations/${thread}/read`, { cookie, json, headers: at(there) })
  expect(await unread()).toEqual([])
})

test('a link names its company in its address', async () => {
  const { cookie, there } = await withTwo()
  await month(there, { month: '2026-03', revenue: 5 })
  const { body } = await call('GET', `/api/client/reports?month=2026-03&company=${there}`, { cookie })
  expect(body.report.companyName).toBe('There Co')
  expect((await call('GET', `/client/reports/2026-03.pdf?company=${there}`, { cookie })).status).toBe(200)
  expect((await call('GET', '/client/reports/2026-03.pdf', { cookie })).status).toBe(404)
})

test('the end of a membership ends it for sessions that are open', async () => {
  const { cookie, id, here, there } = await withTwo()
  const end = (companyId: string) =>
    postgres.query('update memberships set removed_at = now() where person_id = $1 and company_id = $2', [
      id,
      companyId,
    ])
  await end(there)
  const refused = await call('GET', '/api/client/company', { cookie, headers: at(there) })
  expect([refused.status, refused.body.code]).toEqual([403, 'not_your_company'])
  expect(await nameAt(cookie)).toBe('Here Co')
  await end(here)
  const none = await call('GET', '/api/client/company', { cookie })
  expect([none.status, none.body.code]).toEqual([403, 'no_company'])
  const { body } = await call('GET', '/api/auth/user', { cookie })
  expect(body.user).toMatchObject({ id, companyId: null, companies: [] })
})

test('whoever has left the first company works in the other one', async () => {
  const { cookie, id, here } = await withTwo()
  await postgres.query('update memberships set removed_at = now() where person_id = $1 and company_id = $2', [id, here])
  expect(await nameAt(cookie)).toBe('There Co')
})

test('who was invited and has not joined, and whose company is put aside, get nothing of it', async () => {
  const { cookie, id, there } = await withTwo()
  const status = async () => (await call('GET', '/api/client/company', { cookie, headers: at(there) })).status
  expect(await status()).toBe(200)
  await postgres.query('update memberships set joined_at = null where person_id = $1 and company_id = $2', [id, there])
  expect(await status()).toBe(403)
  await postgres.query('update memberships set joined_at = now() where person_id = $1', [id])
  await postgres.query('update companies set deactivated_at = now() where id = $1', [there])
  expect(await status()).toBe(403)
})

test('the same key at another company is refused, and writes nothing there', async () => {
  const { cookie, here, there } = await withTwo()
  const key = randomUUID()
  const json = { subject: 'Once', contextType: 'general', contextId: null, priority: 'medium', message: 'Hello' }
  const send = (companyId: string) =>
    call('POST', '/api/client/conversations', { cookie, json, headers: at(companyId, { 'Idempotency-Key': key }) })
  expect((await send(here)).status).toBe(200)
  expect((await send(there)).status).toBe(422)
  expect((await send(here)).status).toBe(200)
  const [counts] = await postgres.query(
    `select count(*) filter (where company_id = $1)::int as here, count(*) filter (where company_id = $2)::int as there
     from conversations`,
    [here, there],
  )
  expect(counts).toEqual({ here: 1, there: 0 })
})

test('what was refused for want of rights goes through under its own key once they are given, and once', async () => {
  const id = await company()
  const colleague = await signedIn('client', id)
  await join(colleague, id, 'no_figures')
  const thread = await conversation(id, 'plan', '2026-03-01T09:00:00Z', ['action_plan', await plan(id, 'A plan')])
  const json = { conversationId: thread, message: 'Written in a tunnel' }
  const headers = { 'Idempotency-Key': randomUUID() }
  const send = async () =>
    (await call('POST', '/api/client/messages', { cookie: colleague.cookie, json, headers })).status
  expect([await send(), await send()]).toEqual([404, 404])
  await postgres.query("update memberships set rights = 'everything' where person_id = $1", [colleague.id])
  expect([await send(), await send()]).toEqual([200, 200])
  const written = await postgres.query('select body from messages where conversation_id = $1', [thread])
  expect(written).toEqual([{ body: 'Written in a tunnel' }])
})

const Row = v.record(v.string(), v.unknown())

test('row security keeps figures from whoever may not see them, whatever a statement asks for', async () => {
  const id = await company()
  const owner = await signedIn('client', id)
  const colleague = await signedIn('client', id)
  await join(colleague, id, 'no_figures')
  await month(id, { month: '2026-03', revenue: 5 })
  await plan(id, 'A plan')
  await question(id)
  await conversation(id, 'A question')
  const asked = await request(id)
  for (const [cookie, more] of [
    [owner.cookie, {}],
    [owner.cookie, { requestId: asked }],
    [colleague.cookie, {}],
  ] as const)
    await upload(cookie, pdfBytes(), { fileName: `${Object.keys(more).length}.pdf`, ...more })
  const rowsOf = async (person: string) => {
    const [row] = await postgres.query('select id_sha256 from sessions where person_id = $1', [person])
    const { rows } = await readAs(world.database, row?.id_sha256 as string, world.now(), 'client')(
      sql(Row)`select month from monthly_metrics`,
      sql(Row)`select id from action_plans`,
      sql(Row)`select id from transaction_questions`,
      sql(Row)`select id from conversations`,
      sql(Row)`select id from requests`,
      sql(Row)`select id from documents`,
      sql(Row)`select used from upload_room(null, ${world.now().toISOString()})`,
    )
    const [{ used } = {}] = rows[6]
    return [...rows.slice(0, 6).map((found) => found.length), used]
  }
  const [, , , , , , bytes] = await rowsOf(owner.id)
  expect(await rowsOf(owner.id)).toEqual([1, 1, 1, 1, 1, 3, bytes])
  // Two of the three documents: their own, and the one that answers a request. The company's room counts all three.
  expect(await rowsOf(colleague.id)).toEqual([0, 0, 0, 1, 1, 2, bytes])
})

test('a conversation about a plan, figures or a hidden document is left to those who see figures', async () => {
  const id = await company()
  const owner = await signedIn('client', id)
  const colleague = await signedIn('client', id)
  await join(colleague, id, 'no_figures')
  // At another company too, so that the browser is told where news waits.
  await join(colleague, await company('Elsewhere Co'))
  const { id: advisor } = await signedIn('admin')
  const [when, planId] = ['2026-03-01T09:00:00Z', await plan(id, 'A plan')]
  const [theirs, hidden] = (
    await Promise.all([colleague, owner].map(({ cookie }) => upload(cookie, pdfBytes(), { fileName: 'Lease.pdf' })))
  ).map(({ body }) => body.document.id as string)
  await postgres.query('delete from notices')
  const lines: Record<string, string> = {}
  const threads: Record<string, string> = {}
  for (const [subject, about] of [
    ['plan', ['action_plan', planId]],
    ['figures', ['financial_metrics']],
    ['hidden', ['document', hidden]],
    ['own', ['document', theirs]],
    ['general', ['general']],
  ] as const) {
    threads[subject] = await conversation(id, subject, when, about as never)
    lines[subject] = await line(threads[subject]!, `About ${subject}`, { by: advisor, firm: true, at: when })
  }
  const subjects = async (cookie: string) =>
    (await list(cookie)).conversations.map(({ subject }: { subject: string }) => subject).sort()
  expect(await subjects(owner.cookie)).toEqual(['figures', 'general', 'hidden', 'own', 'plan'])
  expect(await subjects(colleague.cookie)).toEqual(['general', 'own'])

  const heard = await postgres.query('select person_id, count(*)::int as n from notices group by 1 order by 2')
  expect(heard).toEqual([
    { person_id: colleague.id, n: 2 },
    { person_id: owner.id, n: 5 },
  ])
  const hasNews = async () => {
    const { body } = await call('GET', '/api/auth/user', { cookie: colleague.cookie })
    return body.user.companies.some(({ unread }: { unread?: boolean }) => unread === true)
  }
  expect(await hasNews()).toBe(true)
  for (const one of ['own', 'general'])
    expect((await read(colleague.cookie, threads[one]!, { messageId: lines[one] })).status).toBe(200)
  expect(await hasNews()).toBe(false)

  for (const one of ['plan', 'figures', 'hidden']) {
    const path = `/api/client/conversations/${threads[one]}`
    expect((await call('GET', path, { cookie: owner.cookie })).status).toBe(200)
    expect((await call('GET', path, { cookie: colleague.cookie })).status).toBe(404)
    expect((await read(colleague.cookie, threads[one]!, { messageId: lines[one] })).status).toBe(404)
    expect((await say(colleague.cookie, { conversationId: threads[one], message: 'Hello' })).status).toBe(404)
  }
  for (const about of [
    { contextType: 'action_plan', contextId: planId },
    { contextType: 'financial_metrics' },
    { contextType: 'document', contextId: hidden },
  ]) {
    const json = { ...about, message: 'Hello' }
    const refused = await open(colleague.cookie, json)
    expect([refused.status, refused.body.code]).toEqual([403, 'figures_not_shared'])
    expect((await open(owner.cookie, json)).status).toBe(200)
  }
  expect((await open(colleague.cookie, { contextType: 'document', contextId: theirs, message: 'Hi' })).status).toBe(200)
})

test('a published month and questions are news for those alone who see figures', async () => {
  const id = await company()
  const owner = await signedIn('client', id)
  const colleague = await signedIn('client', id)
  await join(colleague, id, 'no_figures')
  const elsewhere = await withTwo()
  await join(elsewhere, id)
  const { id: advisor } = await signedIn('admin')
  await month(id, { month: '2026-03', revenue: 5 })
  const questionId = await question(id, { state: 'draft' })
  await postgres.query(
    "update transaction_questions set state = 'sent', sent_at = now(), due_date = '2026-04-01' where id = $1",
    [questionId],
  )
  await request(id)
  const heard = async (person: string) =>
    (
      await postgres.query('select kind from notices where person_id = $1 and company_id = $2 order by id', [
        person,
        id,
      ])
    ).map(({ kind }) => kind)
  expect(await heard(owner.id)).toEqual(['published_month', 'request', 'request'])
  expect(await heard(elsewhere.id)).toEqual(['published_month', 'request', 'request'])
  expect(await heard(colleague.id)).toEqual(['request'])
  expect(await heard(advisor)).toEqual([])
})

test('a mail’s link has its company, a mail names it to whoever has several, and is not sent to whoever has left', async () => {
  const { id, email, here, there } = await withTwo()
  const needs = { ...world.dependencies, mail: { smtpUrl: undefined, folder: undefined, from: 'firm@example.test' } }
  const write = (kind: string, companyId: string) =>
    mailOf(needs, {
      ...{ id: randomUUID(), email, person: id, assessment: null, attempts: 1 },
      kind,
      payload: { message: '1', company: companyId },
    })
  await request(there, { due: '2026-03-16' })
  expect((await write('news', there))?.text).toContain('Of There Co:')
  expect((await write('news', there))?.text).toContain(`/client/dashboard?company=${there}`)
  expect((await write('reminder', there))?.text).toContain('Of There Co:')
  expect((await write('reminder', there))?.text).toContain(`/client/dashboard?view=upload&company=${there}`)
  expect(await write('reminder', here)).toBeUndefined()
  await postgres.query('update memberships set removed_at = now() where person_id = $1 and company_id = $2', [
    id,
    there,
  ])
  expect(await write('news', there)).toBeUndefined()
  // The link has to lead there once they belong to another one too.
  const alone = (await write('news', here))?.text
  expect(alone).not.toContain('Here Co')
  expect(alone).toContain(`/client/dashboard?company=${here}`)
})

test('each company has a private calendar address of its own, while the person belongs to it', async () => {
  const { cookie, id, here, there } = await withTwo()
  await request(here, { due: '2026-04-09' })
  await request(there, { due: '2026-04-10' })
  const make = async (companyId: string) => {
    const headers = at(companyId, { 'Idempotency-Key': randomUUID() })
    return new URL((await call('POST', '/api/client/calendar-address', { cookie, headers })).body.address).pathname
  }
  const [first, second] = [await make(here), await make(there)]
  expect((await call('GET', first)).text).toMatch(/20260409(?!.*20260410)/s)
  expect((await call('GET', second)).text).toMatch(/20260410(?!.*20260409)/s)
  await postgres.query('update memberships set removed_at = now() where person_id = $1 and company_id = $2', [
    id,
    there,
  ])
  expect((await call('GET', second)).status).toBe(404)
  expect((await call('GET', first)).status).toBe(200)
})

test('an address that an earlier version made holds until its person makes a new one', async () => {
  const { cookie, id } = await signedIn()
  const token = 'a'.repeat(43)
  await postgres.query('insert into calendar_addresses values ($1, $2, now())', [id, tokenHashOf(token)])
  expect((await call('GET', `/api/calendar/${token}.ics`)).status).toBe(200)
  expect((await call('GET', '/api/client/calendar', { cookie })).body.addressMadeAt).not.toBeNull()
  await call('POST', '/api/client/calendar-address', { cookie, headers: { 'Idempotency-Key': randomUUID() } })
  expect((await call('GET', `/api/calendar/${token}.ics`)).status).toBe(404)
})

test('a company that is put aside shuts out those alone who belong to no other', async () => {
  const both = await withTwo()
  const only = await signedIn('client', both.there)
  const admin = await signedIn('admin')
  const move = async (to: string) =>
    expect(
      (await call('POST', `/api/admin/companies/${both.there}/${to}`, { cookie: admin.cookie, json: {} })).status,
    ).toBe(200)
  const disabled = async (person: string) =>
    (await postgres.query('select disabled_at from people where id = $1', [person]))[0]?.disabled_at !== null
  await move('deactivate')
  expect([await disabled(both.id), await disabled(only.id)]).toEqual([false, true])
  await move('activate')
  expect([await disabled(both.id), await disabled(only.id)]).toEqual([false, false])
})

test('an address that an earlier version made ends with the membership, and does not come back with it', async () => {
  const { cookie, id, here } = await withTwo()
  const token = 'b'.repeat(43)
  await postgres.query('insert into calendar_addresses values ($1, $2, now())', [id, tokenHashOf(token)])
  const change = (to: string) =>
    postgres.query(`update memberships set removed_at = ${to} where person_id = $1 and company_id = $2`, [id, here])
  await change('now()')
  await change('null')
  expect(await nameAt(cookie)).toBe('Here Co')
  expect((await call('GET', `/api/calendar/${token}.ics`)).status).toBe(404)
})

test('whoever has yet to choose a password is mailed no news of the company', async () => {
  const id = await company()
  const owner = await signedIn('client', id)
  const invited = await signedIn('client', id)
  await postgres.query('update people set password_hash = null where id = $1', [invited.id])
  await request(id)
  const heard = await postgres.query('select person_id from notices where company_id = $1', [id])
  expect(heard).toEqual([{ person_id: owner.id }])
})

test('a month that waits to be told is not told to whoever may no longer see figures', async () => {
  const { id, here } = await withTwo()
  await month(here, { month: '2026-03', revenue: 5 })
  await request(here)
  const waiting = async () =>
    (await postgres.query('select kind from notices where person_id = $1 order by id', [id])).map(({ kind }) => kind)
  expect(await waiting()).toEqual(['published_month', 'request'])
  await postgres.query("update memberships set rights = 'no_figures' where person_id = $1 and company_id = $2", [
    id,
    here,
  ])
  expect(await waiting()).toEqual(['request'])
})
