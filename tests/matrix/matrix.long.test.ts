import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { everyRoute } from '#local/api-table.ts'
import { openDatabase } from '#server/database/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { SITE } from '#tests/support/api-call.ts'
import { MALFORMED, type Owned, withoutCompanyFilter } from '#tests/support/api-matrix.ts'
import { apiWorld, type World } from '#tests/support/api-world.ts'
import { companyThings } from '#tests/support/company-things.ts'
import { type SampledRoute, sampledRoutes } from '#tests/support/route-samples.ts'
import { watchChanges } from '#tests/support/row-changes.ts'
import { wholeApi } from '#tests/support/whole-api.ts'
import { deadActors, deletedThings, makeFirm, makeTenants, type Tenant } from './tenants.ts'

/** `npm run matrix` has 20 companies with two objects of each kind. */
const COMPANIES = Number(process.env.MATRIX_COMPANIES ?? 3)
const OBJECTS = Number(process.env.MATRIX_OBJECTS ?? 1)
const REPORT = process.env.MATRIX_REPORT
const AT_ONCE = 16
/** Otherwise whoever has no session is tried on one company's things alone. */
const isWhole = COMPANIES > 5

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 3_600_000 })
vi.spyOn(console, 'warn').mockImplementation(() => {})

const { world, outside } = await wholeApi()
const { postgres } = world
// That somebody was here is noted with the session.
const changes = await watchChanges(postgres, { except: ['sessions'], all: true })
const opened = openDatabase(postgres.databaseUrl, postgres.endpoint)
/** The same API over the same database and storage, but for what is given. */
const variant = (given: Partial<Dependencies>) => {
  const { storage, clock } = world.dependencies
  return apiWorld({
    beside: world,
    mount: everyRoute,
    dependencies: { ...outside.dependencies, storage, clock, ...given },
  })
}
const careless = await variant({
  database: { run: (...statements) => opened.run(...(statements.map(withoutCompanyFilter) as never)) },
})
const strict = await variant({ settings: { ...world.dependencies.settings, adminsNeedTwoFactor: true } })

const counts = { pairs: 0, statuses: {} as Record<string, number> }
let tenants: Tenant[]
let leakOf: (text: string, reader: number | undefined) => string | undefined
let deleted: Owned
let firm: Awaited<ReturnType<typeof makeFirm>>
let dead: { client: string[]; admin: string[] }

beforeAll(async () => {
  ;({ tenants, leakOf } = await makeTenants(world, COMPANIES, OBJECTS))
  firm = await makeFirm(world)
  deleted = await deletedThings(world, tenants[0]!)
  const cookies = async (role: 'client' | 'admin') =>
    (await deadActors(world, role, role === 'client' ? tenants[0]!.id : undefined)).map(({ cookie }) => cookie ?? '')
  dead = { client: await cookies('client'), admin: await cookies('admin') }
})
afterEach(() => {
  if (REPORT) writeFileSync(REPORT, JSON.stringify(counts))
})
afterAll(() => {
  console.info(`${counts.pairs} pairs: ${JSON.stringify(counts.statuses)}`)
})

/** Sessions that were not used for a while stay open; limits of a minute are over. */
async function later() {
  world.pass(61)
  const now = world.now().toISOString()
  await postgres.query(
    `update sessions set last_seen_at = $1, abs_expires_at = $1::timestamptz + interval '8 hours'
     where revoked_at is null and abs_expires_at > created_at`,
    [now],
  )
}

let addresses = 0
/** The answer without what differs at every call. */
async function ask({ app }: World, { route, sample }: SampledRoute, cookie: string | undefined, owned: Owned) {
  const { path, json, body, headers } = sample(owned)
  const ip = `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  const sent = {
    Origin: SITE,
    ...(cookie && { Cookie: cookie }),
    ...(route.method !== 'GET' && { 'Idempotency-Key': randomUUID() }),
    ...(json !== undefined && { 'Content-Type': 'application/json' }),
    ...headers,
  }
  const content = json !== undefined ? JSON.stringify(json) : (body ?? null)
  const request = new Request(SITE + path, { method: route.method, headers: sent, body: content })
  const response = await app.fetch(request, { ip, waitUntil: () => {} })
  const own = ['x-request-id', 'set-cookie']
  const text = await response.text()
  counts.pairs++
  counts.statuses[response.status] = (counts.statuses[response.status] ?? 0) + 1
  const told = [...response.headers].filter(([name]) => !own.includes(name))
  return {
    status: response.status,
    whole: `${response.status} ${JSON.stringify(told)} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`,
  }
}

/** Runs as many at once as the database takes; resolves to all answers, in order. */
async function all<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))))
  return results
}

const given = (id: string) => new Proxy({} as Owned, { get: () => id })
const nothing = () => new Proxy({} as Owned, { get: () => randomUUID() })
const usesIds = ({ sample }: SampledRoute) => JSON.stringify(sample(given('a'))) !== JSON.stringify(sample(given('b')))

const routes = sampledRoutes()
const forPolicy = (policy: string) => routes.filter(({ route }) => route.policies.includes(policy as never))
const unchanged = async (work: () => Promise<void>) => {
  await later()
  await changes.taken()
  await work()
  expect(await changes.taken()).toEqual(new Map())
}

const rowSecurity = async (state: 'enable' | 'disable') => {
  const tables = await postgres.query("select tablename as name from pg_tables where schemaname = 'public'")
  for (const { name } of tables) await postgres.query(`alter table ${name} ${state} row level security`)
}

describe.each([
  ['with every control', () => world, 'enable'],
  ['with row security alone', () => careless, 'enable'],
  ['with the statements alone', () => world, 'disable'],
] as const)('%s', (_, appOf, security) => {
  beforeAll(() => rowSecurity(security))
  afterAll(() => rowSecurity('enable'))

  test.each(forPolicy('client'))('$name gives and changes nothing of another company', async (one) => {
    const world = appOf()
    const isRead = one.route.method === 'GET'
    await unchanged(async () => {
      for (const tenant of tenants)
        for (const cookie of tenant.cookies) {
          if (!usesIds(one)) {
            // A drawn file takes seconds, and the same for everybody: one of each company is enough.
            if (!isRead || (one.route.path.includes('.pdf') && cookie !== tenant.cookies[0])) continue
            const { status, whole } = await ask(world, one, cookie, tenant.objects[0]!)
            expect([status, leakOf(whole, tenant.n)]).toEqual([200, undefined])
            continue
          }
          const foreign = tenants.filter((other) => other !== tenant).flatMap(({ objects }) => objects)
          const none = [...foreign, ...(tenant === tenants[0] ? [] : [deleted]), nothing(), nothing()]
          const answers = await all(none, (owned) => ask(world, one, cookie, owned))
          // Foreign, deleted and random ids are answered with the same bytes.
          expect([...new Set(answers.map(({ whole }) => whole))]).toHaveLength(1)
          expect([answers[0]!.status, leakOf(answers[0]!.whole, tenant.n)]).toEqual([404, undefined])
          for (const { status } of await all(MALFORMED, (id) => ask(world, one, cookie, given(id))))
            expect([400, 404, 405]).toContain(status)
        }
    })
    // A read of one's own may be written down, and an upload is one person's alone.
    if (!isRead || !usesIds(one)) return
    for (const { n, objects, cookies } of tenants)
      for (const cookie of cookies)
        for (const { status, whole } of await all(objects, (owned) => ask(world, one, cookie, owned))) {
          expect(leakOf(whole, n)).toBeUndefined()
          expect(cookie === cookies[0] ? [200] : [200, 404]).toContain(status)
        }
  })

  test.each(forPolicy('client'))('$name is closed to whoever has no session of a client that holds', async (one) => {
    await unchanged(async () => {
      for (const { objects } of isWhole ? tenants : tenants.slice(0, 1))
        for (const owned of objects) {
          const refused = await all(['', ...dead.client], (cookie) => ask(appOf(), one, cookie, owned))
          expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401]))
          const firmSide = await all(firm.admins, ({ cookie }) => ask(appOf(), one, cookie, owned))
          expect(new Set(firmSide.map(({ status }) => status))).toEqual(new Set([403]))
          for (const { whole } of [...refused, ...firmSide]) expect(leakOf(whole, undefined)).toBeUndefined()
        }
    })
  })

  test.each(forPolicy('admin'))(
    '$name is closed to clients, to dead sessions and to the firm without a second factor',
    async (one) => {
      await unchanged(async () => {
        for (const tenant of tenants)
          for (const things of tenant.objects) {
            const owned = { ...firm.things, ...things }
            const other = tenants.find((one) => one !== tenant)!
            const clients = await all([...tenant.cookies, other.cookies[0]], (cookie) =>
              ask(appOf(), one, cookie, owned),
            )
            expect(new Set(clients.map(({ status }) => status))).toEqual(new Set([403]))
            for (const { whole } of clients) expect(leakOf(whole, undefined)).toBeUndefined()
            if (!isWhole && tenant !== tenants[0]) continue
            const refused = await all(['', ...dead.admin], (cookie) => ask(appOf(), one, cookie, owned))
            expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401]))
            const bare = await all(firm.admins, ({ cookie }) => ask(strict, one, cookie, owned))
            expect(new Set(bare.map(({ status }) => status))).toEqual(new Set([403]))
            for (const { whole } of [...refused, ...bare]) expect(leakOf(whole, undefined)).toBeUndefined()
          }
      })
    },
  )

  const inCompany = forPolicy('admin').filter(
    (one) =>
      /:(id|company)\/.*:/.test(one.route.path) && one.route.path.startsWith('/api/admin/companies/') && crosses(one),
  )
  // The firm may see every company, so that row security alone does not tell one address from another.
  test.each(appOf() === careless ? [] : inCompany)(
    '$name finds nothing of one company under the address of another',
    async (one) => {
      const { cookie } = firm.admins[0]!
      await unchanged(async () => {
        for (const tenant of tenants) {
          const others = tenants.filter((other) => other !== tenant).flatMap(({ objects }) => objects)
          const none = [...others, nothing()].map((owned) => withCompany(owned, tenant.id))
          const answers = await all(none, (owned) => ask(appOf(), one, cookie, owned))
          expect([...new Set(answers.map(({ whole }) => whole))]).toHaveLength(1)
          expect([answers[0]!.status, leakOf(answers[0]!.whole, tenant.n)]).toEqual([404, undefined])
        }
      })
    },
  )

  test.each([...forPolicy('public'), ...forPolicy('member')])(
    '$name tells nobody of a company that is not theirs',
    async (one) => {
      for (const tenant of tenants)
        for (const cookie of ['', dead.client[1], dead.client[2], tenant.cookies[1]]) {
          // What ends the session, or counts against an address or account, is not this test's.
          if (one.route.method !== 'GET' && cookie === tenant.cookies[1]) continue
          const owned = {
            ...given(tenant.objects[0]!.plan!),
            ...tenant.objects[0]!,
            email: 'nobody@example.test',
          } as Owned
          const { status, whole } = await ask(appOf(), one, cookie, owned)
          const reader = cookie === tenant.cookies[1] ? tenant.n : undefined
          expect([status < 500, leakOf(whole, reader)]).toEqual([true, undefined])
          if (one.route.policies.includes('member') && reader === undefined) expect(status).toBe(401)
        }
      await later()
    },
  )
})

describe('own things', () => {
  test.each(forPolicy('client'))('$name is open to both people of the company', async (one) => {
    for (const tenant of tenants.slice(0, 3))
      for (const cookie of tenant.cookies) {
        // One person has ten uploads under way at most.
        await postgres.query('delete from uploads where company_id = $1', [tenant.id])
        const owned = await companyThings(world, tenant.id, cookie, `${tenant.token} ${randomUUID().slice(0, 4)}`)
        const { status, whole } = await ask(world, one, cookie, owned)
        expect(status).toBeLessThan(500)
        expect([401, 403, 404, 405]).not.toContain(status)
        expect(leakOf(whole, tenant.n)).toBeUndefined()
      }
    await later()
  })
})

/** Whether a route takes the id of something else beside the company's. */
function crosses({ sample }: SampledRoute) {
  const at = (child: string) => JSON.stringify(sample(withCompany(given(child), 'company')))
  return at('a') !== at('b')
}

function withCompany(owned: Owned, company: string): Owned {
  return new Proxy(owned, { get: (target, kind) => (kind === 'company' ? company : Reflect.get(target, kind)) })
}
