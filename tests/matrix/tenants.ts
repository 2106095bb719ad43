import { deadSessions, OWNED_TABLES, type Owned } from '#tests/support/api-matrix.ts'
import type { World } from '#tests/support/api-world.ts'
import { companyThings, firmThings } from '#tests/support/company-things.ts'

/** A company with two people, several objects of each kind, and what nobody else may ever read. */
export type Tenant = { n: number; id: string; cookies: [string, string]; objects: Owned[]; token: string }
export type Actor = { name: string; cookie: string | undefined }

const pad = (n: number) => String(n).padStart(3, '0')
/** Amounts that no other company has. */
const REVENUE = 7_770_000

/** What belongs to one company alone: its ids, a word in each of its texts, its amount. */
const TOKENS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|Tenant\d{3}|\b7770\d{3}\b/g

export async function makeTenants(world: World, count: number, objects: number) {
  const owners = new Map<string, number>()
  const tenants: Tenant[] = []
  for (let n = 1; n <= count; n++) {
    const token = `Tenant${pad(n)}`
    const id = await world.company(token)
    await world.month(id, { month: '2026-03', revenue: REVENUE + n })
    await world.statementLine(id, '2026-03', REVENUE + n)
    const people = [await world.signedIn('client', id), await world.signedIn('client', id)] as const
    // Both decide who else belongs to the company.
    for (const person of people) await world.join(person, id, 'owner')
    const cookies: [string, string] = [people[0].cookie, people[1].cookie]
    const things: Owned[] = []
    for (let at = 0; at < objects; at++) things.push(await companyThings(world, id, cookies[0], `${token} ${at}`))
    for (const mark of [token, String(REVENUE + n), ...things.flatMap((owned) => Object.values(owned))])
      owners.set(mark, n)
    tenants.push({ n, id, cookies, objects: things, token })
  }
  return {
    tenants,
    /** What of another company an answer holds. */
    leakOf: (text: string, reader: number | undefined) =>
      (text.match(TOKENS) ?? []).find((mark) => (owners.get(mark) ?? reader) !== reader),
  }
}

/** Things that were a company's and are deleted, of each kind that goes from the database. */
export async function deletedThings(world: World, { id, cookies }: Tenant): Promise<Owned> {
  const gone = await companyThings(world, id, cookies[0], 'gone')
  for (const [table, kind] of [...OWNED_TABLES, ['people', 'person']] as const)
    await world.postgres.query(`delete from ${table} where id = $1`, [gone[kind] ?? ''])
  return gone
}

/** The firm's own people, and what the firm has. */
export async function makeFirm(world: World) {
  const admins = [await world.signedIn('admin'), await world.signedIn('admin'), await world.signedIn('admin')]
  const things = await firmThings(world, { admin: admins[0]!.cookie, email: 'nobody@example.test' })
  return { admins, things }
}

/** Whoever has no session that holds: for each of them 401. */
export const deadActors = async (world: World, role: 'client' | 'admin', companyId?: string): Promise<Actor[]> =>
  deadSessions(world, role, companyId)
