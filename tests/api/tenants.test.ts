import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAs } from '#server/database/read.ts'
import { type Statement, sql } from '#server/database/sql.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, month, postgres, signedIn } = world
afterAll(() => postgres.stop())

const MONTHS = ['2025-12', '2026-01', '2026-02', '2026-03']
type Tenant = { id: string; name: string; amounts: number[]; cookies: string[] }
const tenants: Tenant[] = []

beforeAll(async () => {
  for (let n = 1; n <= 6; n++) {
    const name = `Tenant ${n}0${n}`
    const id = await company(name)
    const amounts = MONTHS.map((_, at) => n * 1_111_000 + at)
    for (const [at, amount] of amounts.entries())
      await month(id, {
        month: MONTHS[at] ?? '',
        revenue: amount,
        netProfit: amount,
        cashBalance: amount,
        moneyOut: amount,
      })
    await month(id, { month: '2026-04', revenue: 777_000_000 + n }, null)
    tenants.push({
      id,
      name,
      amounts,
      cookies: [(await signedIn('client', id)).cookie, (await signedIn('client', id)).cookie],
    })
  }
})

const PATHS = [
  '/api/auth/user',
  '/api/client/company',
  ...[...MONTHS, '2026-04'].map((m) => `/api/client/financial-metrics?month=${m}`),
  ...[...MONTHS, '2026-04'].map((m) => `/api/client/reports?month=${m}`),
]

const foreignTo = ({ id }: Tenant) =>
  tenants
    .filter((tenant) => tenant.id !== id)
    .flatMap((tenant) => [tenant.id, tenant.name, ...tenant.amounts.map(String)])

async function nothingForeign() {
  for (const tenant of tenants)
    for (const cookie of tenant.cookies)
      for (const path of PATHS) {
        const { status, text, headers } = await call('GET', path, { cookie })
        expect(status).toBe(200)
        expect(text).not.toContain('777000')
        for (const canary of foreignTo(tenant)) expect(JSON.stringify([...headers]) + text).not.toContain(canary)
      }
}

test("no call shows a word or an amount of another company, nor the own company's drafts", nothingForeign)

test('the statements alone keep companies apart where row security is off', async () => {
  for (const table of ['companies', 'monthly_metrics'])
    await postgres.query(`alter table ${table} disable row level security`)
  await nothingForeign().finally(async () => {
    for (const table of ['companies', 'monthly_metrics'])
      await postgres.query(`alter table ${table} enable row level security`)
  })
})

/** The session hashes of the first client of each tenant, in order. */
const hashes = async () => {
  const rows = await postgres.query(
    'select distinct on (company_id) company_id, id_sha256 from sessions join people p on p.id = person_id where company_id is not null',
  )
  return new Map(rows.map((row) => [row.company_id as string, row.id_sha256 as string]))
}

const Row = v.record(v.string(), v.unknown())
const careless = [
  sql(Row)`select id as company_id, name from companies`,
  sql(Row)`select * from monthly_metrics`,
] as const

test('row security alone keeps companies apart where a statement forgets its WHERE', async () => {
  const sessions = await hashes()
  for (const tenant of tenants) {
    const { rows } = await readAs(world.database, sessions.get(tenant.id) ?? '', world.now(), 'client')(...careless)
    const [companies, months] = rows
    expect(companies).toEqual([{ company_id: tenant.id, name: tenant.name }])
    expect(months.map(({ revenue }) => Number(revenue)).sort()).toEqual(tenant.amounts)
    expect(months.every((row) => row.company_id === tenant.id && row.published_at)).toBe(true)
  }
})

/** What the careless statements give within the batch that `session` opens, before anybody looks at who it is. */
const rowsSeenBy = async (session: string, now = world.now()) => {
  let seen: unknown[][] = []
  const eavesdropping = {
    run: async (...statements: Statement[]) => {
      // Without the check that would stop here: row security alone has to keep every row back.
      const answers = await world.database.run(...statements.map(({ check: _, ...statement }) => statement))
      seen = answers.slice(1) as unknown[][]
      return answers
    },
  }
  const refused = await readAs(eavesdropping as never, session, now, 'client')(...careless).catch((error) => error.code)
  return { seen, refused }
}

test('nobody, an ended session, an idle one, a disabled person and an admin see no row at all', async () => {
  const [tenant] = tenants
  const hashOf = async (personId: string) =>
    (await postgres.query('select id_sha256 from sessions where person_id = $1', [personId]))[0]?.id_sha256 as string
  const nothing = (refused: string) => ({ seen: [[], []], refused })

  expect(await rowsSeenBy('0'.repeat(64))).toEqual(nothing('not_signed_in'))
  expect(await rowsSeenBy(await hashOf((await signedIn('admin')).id))).toEqual(nothing('forbidden'))

  const client = await signedIn('client', tenant?.id)
  const session = await hashOf(client.id)
  expect((await rowsSeenBy(session)).seen[0]).toHaveLength(1)
  const tomorrow = new Date(world.now().getTime() + 86_400_000)
  expect(await rowsSeenBy(session, tomorrow)).toEqual(nothing('session_expired'))
  await postgres.query('update people set disabled_at = now() where id = $1', [client.id])
  expect(await rowsSeenBy(session)).toEqual(nothing('session_revoked'))
  await call('POST', '/api/auth/logout', { cookie: tenants[1]?.cookies[1] })
  const [ended] = await postgres.query("select id_sha256 from sessions where revoke_reason = 'signed_out'")
  expect(await rowsSeenBy(ended?.id_sha256 as string)).toEqual(nothing('session_revoked'))
})
