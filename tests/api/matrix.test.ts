import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { everyDeclaredRoute, everyRoute } from '#local/api-table.ts'
import { COMPANY_HEADER } from '#schema/company-header.ts'
import { openDatabase } from '#server/database/database.ts'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiFiles, pdfBytes } from '#tests/support/api-files.ts'
import {
  caller,
  expectForeignIsNothing,
  MALFORMED,
  nobodys,
  OWNED_TABLES,
  type Owned,
  type Sample,
  strangers,
  withoutCompanyFilter,
} from '#tests/support/api-matrix.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { CLIENT_SAMPLES, PIECE } from '#tests/support/client-samples.ts'
import { bookingOf } from '#tests/support/company-things.ts'

/** What a refused write may leave: that there was one. */
const BOOKS = ['operations', 'audit', 'form_posts']
/** Kinds of things that a route takes the id of. */
const KINDS = [
  'plan',
  'step',
  'conversation',
  'message',
  'document',
  'request',
  'question',
  'meeting',
  'upload',
  'colleague',
] as const

const routes = everyDeclaredRoute().filter(({ policies }) => policies.includes('client'))
const named = routes.map((route) => ({ route, name: `${route.method} ${route.path}` }))

const first = await apiWorld({ mount: everyRoute })
const { postgres } = first
const opened = openDatabase(postgres.databaseUrl, postgres.endpoint)
const careless = await apiWorld({
  beside: first,
  mount: everyRoute,
  dependencies: {
    database: { run: (...statements) => opened.run(...(statements.map(withoutCompanyFilter) as never)) },
  },
})
afterAll(() => postgres.stop())

const { startOf, begin, upload, request, question } = apiFiles(first)
const { conversation, line } = apiConversations(first)

type Tenant = { id: string; cookies: [string, string]; owned: Owned; canaries: string[] }
const tenants: Tenant[] = []
/** Somebody of the first two companies, and somebody of the first one who does not see its figures. */
let ofTwo = ''
let withoutFigures = ''
/** A conversation of the first company about a plan, with a line. */
let aboutPlan: Owned = {}
/** What a company had, and has deleted. */
let deleted: Owned = {}

/** One of each kind, under a name that is nobody else's. */
async function things(companyId: string, cookie: string, name: string): Promise<Owned> {
  const { id: advisor } = await first.person('admin')
  const thread = await conversation(companyId, `Subject ${name}`)
  const plan = await first.plan(companyId, `Plan ${name}`, { nextSteps: JSON.stringify([`Step ${name}`]) })
  return {
    plan,
    step: (await first.steps(plan))[0]!.id,
    conversation: thread,
    message: await line(thread, `Body ${name}`, { by: advisor, firm: true, at: '2026-03-02T09:00:00Z' }),
    document: (await upload(cookie, pdfBytes(), { fileName: `File ${name}.pdf` })).body.document.id,
    request: await request(companyId),
    colleague: (await first.person('client', companyId)).id,
    question: await question(companyId, { payee: `Payee ${name}` }),
    meeting: await bookingOf(first, { companyId }),
    upload: (await begin(cookie, startOf(PIECE, { fileName: `Half ${name}.pdf` }))).body.id,
  }
}

beforeAll(async () => {
  for (let n = 1; n <= 3; n++) {
    const name = `Tenant ${n}0${n}`
    const id = await first.company(name)
    await first.month(id, { month: '2026-03', revenue: 1_110_000 + n })
    await first.statementLine(id, '2026-03', 1_110_000 + n)
    const cookies = [await signedInTo(id), await signedInTo(id)] as [string, string]
    const owned = await things(id, cookies[0], `${n}0${n}`)
    const words = ['Plan', 'Step', 'Subject', 'Body', 'File', 'Half', 'Payee'].map((word) => `${word} ${n}0${n}`)
    tenants.push({ id, cookies, owned, canaries: [id, name, ...Object.values(owned), ...words, String(1_110_000 + n)] })
  }
})

beforeAll(async () => {
  const both = await first.signedIn('client', tenants[0]!.id)
  for (const { id } of tenants.slice(0, 2)) await first.join(both, id, 'owner')
  ofTwo = both.cookie
  const colleague = await first.signedIn('client', tenants[0]!.id)
  await first.join(colleague, tenants[0]!.id, 'no_figures')
  withoutFigures = colleague.cookie
  const { id: advisor } = await first.person('admin')
  const at = '2026-03-02T09:00:00Z'
  const thread = await conversation(tenants[0]!.id, 'Thread 101', at, ['action_plan', tenants[0]!.owned.plan])
  const message = await line(thread, 'Words 101', { by: advisor, firm: true, at })
  aboutPlan = { ...tenants[0]!.owned, conversation: thread, message }
})

beforeAll(async () => {
  const { id: companyId, cookies } = tenants[0]!
  deleted = await things(companyId, cookies[0], 'that is gone')
  // The log's triggers keep its lines; here the things themselves go.
  for (const [table, kind] of OWNED_TABLES)
    await postgres.query(`delete from ${table} where id = $1`, [deleted[kind] ?? ''])
  await postgres.query('delete from people where id = $1', [deleted.colleague])
})

/** An owner, who may call every route. */
const signedInTo = async (companyId: string) => {
  const someone = await first.signedIn('client', companyId)
  await first.join(someone, companyId, 'owner')
  return someone.cookie
}

const rowSecurity = async (state: 'enable' | 'disable') => {
  const tables = await postgres.query("select tablename as name from pg_tables where schemaname = 'public'")
  for (const { name } of tables) await postgres.query(`alter table ${name} ${state} row level security`)
}

const canariesBeside = (own: Tenant) => tenants.filter((one) => one !== own).flatMap(({ canaries }) => canaries)
const usesIds = (sample: Sample) => {
  const probe = (value: string) => JSON.stringify(sample(Object.fromEntries(KINDS.map((kind) => [kind, value]))))
  return probe('a') !== probe('b')
}

test('every route of the portal has its place in this table', () => {
  expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(CLIENT_SAMPLES).sort())
})

describe.each(named.filter(({ name }) => CLIENT_SAMPLES[name]))('$name', ({ route, name }) => {
  const sample = CLIENT_SAMPLES[name]!

  test('its own people may', async () => {
    const { companyId, cookie } = await first.signedIn()
    await first.month(companyId ?? '', { month: '2026-03', revenue: 1 })
    await first.statementLine(companyId ?? '', '2026-03', 1)
    const { status } = await caller(first, route, sample)(cookie, await things(companyId ?? '', cookie, 'of a test'))
    expect(status).toBeLessThan(500)
    expect([401, 403, 404, 405]).not.toContain(status)
  })

  test('nobody else may: without a session, with a dead one, as an admin', async () => {
    const [{ id, owned }] = tenants as [Tenant]
    for (const { cookie, status } of await strangers(first, id))
      expect((await caller(first, route, sample)(cookie, owned)).status).toBe(status)
  })

  test.each([
    ['with every control', first, 'enable'],
    ['with row security alone', careless, 'enable'],
    ['with the statements alone', first, 'disable'],
  ] as const)('nothing of another company comes out or is changed, %s', async (_, world, security) => {
    if (security === 'disable') await rowSecurity('disable')
    onTestFinished(() => rowSecurity('enable'))
    for (const tenant of tenants)
      for (const cookie of tenant.cookies) {
        const ask = (owned: Owned) => caller(world, route, sample)(cookie, owned)
        const others = tenants.filter((one) => one !== tenant)
        if (!usesIds(sample)) {
          await expectForeignIsNothing(ask, [tenant.owned], canariesBeside(tenant))
          continue
        }
        const before = await first.fingerprint(BOOKS)
        const foreign = [...others.map(({ owned }) => owned), deleted, nobodys(tenant.owned)]
        const told = await expectForeignIsNothing(ask, foreign, canariesBeside(tenant))
        expect(told).toMatch(/^404 /)
        expect(await first.fingerprint(BOOKS)).toBe(before)
      }
  })

  test.each([
    ['with every control', first],
    ['with row security alone', careless],
  ] as const)('the company that a request names is the only one that it is about, %s', async (_, world) => {
    const [one, other, third] = tenants as [Tenant, Tenant, Tenant]
    const askFor =
      (company: string): Sample =>
      (owned) => {
        const { headers, ...request } = sample(owned)
        return { ...request, headers: { ...headers, [COMPANY_HEADER]: company } }
      }
    const before = await first.fingerprint(BOOKS)
    // A company of somebody else, one that there is not, and no id at all.
    for (const [company, status] of [
      [third.id, 403],
      [nobodys({ company: '' }).company!, 403],
      ['x', 400],
    ] as const) {
      const { status: told, text } = await caller(world, route, askFor(company))(ofTwo, third.owned)
      expect(told).toBe(status)
      for (const canary of tenants.flatMap(({ canaries }) => canaries)) expect(text).not.toContain(canary)
    }
    expect(await first.fingerprint(BOOKS)).toBe(before)
    for (const [named, foreign] of [
      [one, [other, third]],
      [other, [one, third]],
    ] as const) {
      const ask = (owned: Owned) => caller(world, route, askFor(named.id))(ofTwo, owned)
      const told = await expectForeignIsNothing(
        ask,
        usesIds(sample) ? foreign.map(({ owned }) => owned) : [named.owned],
        canariesBeside(named),
      )
      if (usesIds(sample)) expect(told).toMatch(/^404 /)
    }
    if (usesIds(sample)) expect(await first.fingerprint(BOOKS)).toBe(before)
  })

  test('whoever does not see figures is refused them, or answered without them', async () => {
    const [{ owned }] = tenants as [Tenant]
    const { status, text } = await caller(first, route, sample)(withoutFigures, owned)
    expect(status).toBeLessThan(500)
    for (const canary of ['Plan 101', 'Step 101', 'Payee 101', 'File 101', '1110001'])
      expect(text).not.toContain(canary)
    const isOfFigures = route.endpoint?.showsFigures === true || /^\/client\/(reports|statements)/.test(route.path)
    expect(text.includes('"figures_not_shared"')).toBe(isOfFigures)
    if (isOfFigures) expect(status).toBe(403)
  })

  test('whoever does not see figures comes upon no conversation about a plan', async () => {
    const [{ owned }] = tenants as [Tenant]
    const ask = (some: Owned) => caller(first, route, sample)(withoutFigures, some)
    const before = await first.fingerprint(BOOKS)
    const { status, text } = await ask(aboutPlan)
    for (const canary of ['Thread 101', 'Words 101']) expect(text).not.toContain(canary)
    if (JSON.stringify(sample(aboutPlan)) === JSON.stringify(sample(owned))) return
    expect(status).toBe(404)
    expect(await first.fingerprint(BOOKS)).toBe(before)
  })

  if (!usesIds(sample)) return
  test('an id that is none is refused, and says nothing of what there is', async () => {
    const [{ cookies, owned }] = tenants as [Tenant]
    for (const id of MALFORMED) {
      const given = Object.fromEntries(Object.keys(owned).map((kind) => [kind, id]))
      const { status } = await caller(first, route, sample)(cookies[0], given)
      expect([400, 404, 405]).toContain(status)
    }
  })
})
