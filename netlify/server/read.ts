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

/**
 * First of a batch: finds the session, sets person and company for this transaction, and puts on `role` whatever it
 * found, so that what follows runs under row security.
 */
const openSession = (session: SessionHash, now: Date, role: 'portal_client' | 'portal_admin' | 'portal_member') => sql(
  Opened,
)`
  select o.state, o.person_id as id, o.role, o.first_name as "firstName", o.last_name as "lastName", o.email,
    o.company_id as "companyId", o.two_factor_enabled as "twoFactorEnabled", set_config('role', ${role}, true)
  from (select) as always left join open_session(${session}, ${now.toISOString()}) as o on true`

export type Read = <const S extends readonly Statement[]>(
  ...statements: S
) => Promise<{ person: User; rows: Results<S> }>

/** Whom rows are for; `member`: whoever is signed in, for their own account. */
export type Wanted = Role | 'member'

/**
 * Reads for whoever holds the session: guard, data and isolation in one round trip.
 * @throws {Refused} 401 without an open session, 403 where `wanted` is another role; no row gets out then
 */
export const readAs =
  (database: Database, session: SessionHash, now: Date, wanted?: Wanted): Read =>
  async <const S extends readonly Statement[]>(...statements: S) => {
    const opening = openSession(session, now, `portal_${wanted ?? 'client'}`)
    const [[opened], ...rows] = await database.run(opening, ...statements)
    if (opened?.state === 'revoked') throw new Refused('session_revoked')
    if (opened?.state === 'expired') throw new Refused('session_expired')
    if (opened?.state !== 'open') throw new Refused('not_signed_in')
    if (wanted && wanted !== 'member' && opened.role !== wanted) throw new Refused('forbidden')
    const { state: _, ...person } = opened
    return { person, rows: rows as Results<S> }
  }
