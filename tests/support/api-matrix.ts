import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { DeclaredRoute } from '#server/auth/policy.ts'
import type { Statement } from '#server/database/sql.ts'
import type { World } from './api-world.ts'

/** IDs of what a company owns, by kind. */
export type Owned = Record<string, string>
/** Where each kind lies that goes from the database, in an order in which it can be deleted. */
export const OWNED_TABLES = [
  ['messages', 'message'],
  ['conversations', 'conversation'],
  ['action_plans', 'plan'],
  ['documents', 'document'],
  ['uploads', 'upload'],
  ['requests', 'request'],
  ['transaction_questions', 'question'],
  ['bookings', 'meeting'],
] as const
/** How a route is called on one company's things. */
export type Sample = (owned: Owned) => {
  path: string
  json?: unknown
  headers?: Record<string, string>
  body?: BodyInit
}

/** Statements as careless code would have written them: row security alone is left to keep companies apart. */
export const withoutCompanyFilter = (statement: Statement): Statement => ({
  ...statement,
  strings: Object.assign(
    statement.strings.map((text) => text.replaceAll(/(\w+\.)?company_id = app_company\(\)/g, 'true')),
    { raw: statement.strings.raw },
  ) as unknown as TemplateStringsArray,
})

type Actor = { name: string; cookie: string | undefined; status: number }

/** Whoever has no session that holds, and what each is told. */
export async function deadSessions(world: World, role: 'client' | 'admin', companyId?: string): Promise<Actor[]> {
  const { postgres, signedIn } = world
  const disabled = await signedIn(role, companyId)
  // The firm is never left without anybody.
  if (role === 'admin') await world.person('admin')
  await postgres.query('update people set disabled_at = now() where id = $1', [disabled.id])
  const revoked = await signedIn(role, companyId)
  await postgres.query("update sessions set revoked_at = now(), revoke_reason = 'test' where person_id = $1", [
    revoked.id,
  ])
  const expired = await signedIn(role, companyId)
  await postgres.query('update sessions set abs_expires_at = created_at where person_id = $1', [expired.id])
  return [
    { name: 'nobody', cookie: undefined, status: 401 },
    { name: 'a forged cookie', cookie: '__Host-session=Fe26.2*1*x', status: 401 },
    { name: 'a disabled person', cookie: disabled.cookie, status: 401 },
    { name: 'an ended session', cookie: revoked.cookie, status: 401 },
    { name: 'an expired session', cookie: expired.cookie, status: 401 },
  ]
}

/** Everybody who may not use a client's route at all, and what each is told. */
export const strangers = async (world: World, companyId: string): Promise<Actor[]> => [
  ...(await deadSessions(world, 'client', companyId)),
  { name: 'an admin', cookie: (await world.signedIn('admin')).cookie, status: 403 },
]

/** The same answer with what differs at every call taken out. */
const plain = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '')

/** Calls `route` by `sample` on what somebody owns. */
export const caller =
  ({ call, freshIp }: World, { method }: DeclaredRoute, sample: Sample) =>
  (cookie: string | undefined, owned: Owned) => {
    const { path, ...ask } = sample(owned)
    const key = method === 'GET' ? undefined : randomUUID()
    return call(method, path, { cookie, ip: freshIp(), ...ask, headers: { 'Idempotency-Key': key, ...ask.headers } })
  }

/**
 * Another company's things, things that have been deleted and things that never were are answered alike, byte for byte,
 * and nothing of `canaries` is in any answer.
 */
export async function expectForeignIsNothing(
  ask: (owned: Owned) => ReturnType<World['call']>,
  foreign: Owned[],
  canaries: string[],
) {
  const told = new Set<string>()
  for (const owned of foreign) {
    const { status, text, headers } = await ask(owned)
    expect(status).toBeLessThan(500)
    const everything = JSON.stringify([...headers]) + text
    for (const canary of canaries) expect(everything).not.toContain(canary)
    told.add(`${status} ${plain(text)}`)
  }
  expect([...told]).toHaveLength(1)
  return [...told][0]
}

/** The same things with ids that nobody owns. */
export const nobodys = (owned: Owned): Owned =>
  Object.fromEntries(Object.keys(owned).map((kind) => [kind, randomUUID()]))

/** Ids that are none. */
export const MALFORMED = ['x', '0', "' or 1=1", '%00', 'null', '../plans', 'a'.repeat(3_000)]
