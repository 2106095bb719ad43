import * as v from 'valibot'
import { Role, type User } from '#schema/person.ts'
import type { Database } from './database.ts'
import { Refused } from './refused.ts'
import type { SessionHash } from './session.ts'
import { type Results, type Statement, sql } from './sql.ts'

const Opened = v.variant('state', [
  v.object({
    state: v.literal('open'),
    id: v.string(),
    role: Role,
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    companyId: v.nullable(v.string()),
    twoFactorEnabled: v.boolean(),
  }),
  v.object({ state: v.picklist(['revoked', 'expired']) }),
  v.object({ state: v.null() }),
])
type Opened = v.InferOutput<typeof Opened>

/** Whom rows are for; `member`: whoever is signed in, for their own account. */
export type Wanted = Role | 'member'

/**
 * First of a batch: finds the session, sets person and company for this transaction, and puts on `role` whatever it
 * found, so that what follows runs under row security. Where a code is asked for that the person has not set up, the
 * transaction is nobody's.
 */
const openSession = (session: SessionHash, now: Date, wanted: Wanted, withCode: boolean): Statement<Opened> => ({
  ...sql(Opened)`
  select o.state, o.person_id as id, o.role, o.first_name as "firstName", o.last_name as "lastName", o.email,
    o.company_id as "companyId", o.two_factor_enabled as "twoFactorEnabled",
    set_config('app.role', case when ${withCode}::boolean and not o.two_factor_enabled then '' else coalesce(o.role, '') end,
      true),
    set_config('role', ${`portal_${wanted}`}, true)
  from (select) as always left join open_session(${session}, ${now.toISOString()}) as o on true`,
  opensSession: true,
})

export type Read = <const S extends readonly Statement[]>(
  ...statements: S
) => Promise<{ person: User; rows: Results<S> }>

/**
 * Reads for whoever holds the session: guard, data and isolation in one round trip.
 * @param withCode whether the person must have an authenticator
 * @throws {Refused} 401 without an open session, 403 where `wanted` is another role; no row gets out then
 */
export const readAs =
  (database: Database, session: SessionHash, now: Date, wanted?: Wanted, { withCode = false } = {}): Read =>
  async <const S extends readonly Statement[]>(...statements: S) => {
    const admitted = ([opened]: v.InferOutput<typeof Opened>[]): User => {
      if (opened?.state === 'revoked') throw new Refused('session_revoked')
      if (opened?.state === 'expired') throw new Refused('session_expired')
      if (opened?.state !== 'open') throw new Refused('not_signed_in')
      if (wanted && wanted !== 'member' && opened.role !== wanted) throw new Refused('forbidden')
      if (withCode && !opened.twoFactorEnabled) throw new Refused('two_factor_needed')
      const { state: _, ...person } = opened
      return person
    }
    const opening = openSession(session, now, wanted ?? 'client', withCode)
    // Before the other rows are read: without a session they may hold what no row of a session does.
    const [opened, ...rows] = await database.run({ ...opening, check: admitted }, ...statements)
    return { person: admitted(opened as v.InferOutput<typeof Opened>[]), rows: rows as Results<S> }
  }
