import * as v from 'valibot'
import { type Role, User } from '#schema/person.ts'
import { FRESH_SIGN_IN, type SessionHash } from '#server/auth/session.ts'
import { Refused } from '#server/http/refused.ts'
import { CompaniesColumn, InvitationsColumn } from './companies-column.ts'
import type { Database } from './database.ts'
import { type Results, type Statement, sql } from './sql.ts'

const Opened = v.variant('state', [
  v.object({
    state: v.literal('open'),
    ...v.omit(User, ['twoFactorNeeded', 'companies', 'invitations']).entries,
    companies: CompaniesColumn,
    invitations: InvitationsColumn,
    belongs: v.boolean(),
    missing: v.nullable(v.picklist(['two_factor_needed', 'fresh_sign_in_needed', 'figures_not_shared'])),
  }),
  v.object({ state: v.picklist(['revoked', 'expired']) }),
  v.object({ state: v.null() }),
])
type Opened = v.InferOutput<typeof Opened>

/** Whom rows are for; `member`: whoever is signed in, for their own account. */
type RequiredRole = Role | 'member'

/** What a route asks of a session beyond that it is open. */
export type SessionNeeds = {
  /** Signed in with a code: a session without one is not open where the person has two-factor sign-in. */
  withCode?: boolean
  /** Signed in, or confirmed, within the last ten minutes. */
  freshSignIn?: boolean
  /** The person sees the company's figures. */
  withFigures?: boolean
  /** The company that the request names; the person's first one where it names none. */
  company?: string | undefined
}

/** Only there is it said which companies the person belongs to, and who has invited them. */
const isAboutOwnAccount = (required: RequiredRole | undefined) => required === undefined || required === 'member'

/**
 * First of a batch: finds the session, sets person, company and rights for this transaction, and puts on `role` whatever it
 * found, so that what follows runs under row-level security. Where the session lacks what is needed, the transaction is
 * nobody's.
 */
const openSession = (
  session: SessionHash,
  now: Date,
  required: RequiredRole,
  needs: SessionNeeds & { named: boolean },
): Statement<Opened> => ({
  ...sql(Opened)`
  select o.state, o.person_id as id, o.role, o.first_name as "firstName", o.last_name as "lastName", o.email,
    o.company_id as "companyId", o.two_factor_enabled as "twoFactorEnabled", o.belongs,
    case when ${needs.named}::boolean then companies_of(o.person_id) end as companies,
    case when ${needs.named}::boolean then invitations_of(o.person_id) end as invitations, n.missing,
    case when n.missing is not null then
      set_config('app.role', '', true) || set_config('app.person', '', true) || set_config('app.company', '', true)
        || set_config('app.rights', '', true)
    end,
    set_config('role', ${`portal_${required}`}, true)
  from (select) as always left join open_session(${session}, ${now.toISOString()}, ${needs.company ?? null}::uuid) as o on true
    left join lateral (
      select case
        when ${needs.withCode === true}::boolean and not o.two_factor_enabled then 'two_factor_needed'
        when ${needs.freshSignIn === true}::boolean
          and o.auth_at + make_interval(secs => ${FRESH_SIGN_IN}) <= ${now.toISOString()}::timestamptz
          then 'fresh_sign_in_needed'
        when ${needs.withFigures === true}::boolean and o.belongs and o.rights = 'no_figures' then 'figures_not_shared'
      end as missing
    ) as n on true`,
  opensSession: true,
})

/**
 * First of a batch, for whoever has the private address of a person's calendar: what follows is read as that person
 * would read it, and nothing can be written. Without such a person the transaction is nobody's.
 */
export const openCalendar = (tokenHash: string): Statement<{ company: string | null }> => ({
  ...sql(v.object({ company: v.nullable(v.string()) }))`
  select o.company, set_config('transaction_read_only', 'on', true), set_config('role', 'portal_client', true)
  from open_calendar(${tokenHash}) as o(company)`,
  opensSession: true,
})

export type Read = <const S extends readonly Statement[]>(
  ...statements: S
) => Promise<{ person: User; rows: Results<S> }>

/**
 * Reads for whoever holds the session: guard, data and isolation in one round trip.
 * @throws {Refused} 401 without an open session, 403 where `required` is another role, where the person does not belong to
 * the company or to none, or where the session lacks what is needed;
 * no row gets out then
 */
export const readAs =
  (database: Database, session: SessionHash, now: Date, required?: RequiredRole, needs: SessionNeeds = {}): Read =>
  async <const S extends readonly Statement[]>(...statements: S) => {
    const admitted = ([opened]: v.InferOutput<typeof Opened>[]): User => {
      if (opened?.state === 'revoked') throw new Refused('session_revoked')
      if (opened?.state === 'expired') throw new Refused('session_expired')
      if (opened?.state !== 'open') throw new Refused('not_signed_in')
      if (required && required !== 'member' && opened.role !== required) throw new Refused('forbidden')
      const { state: _, missing, belongs, ...person } = opened
      if (!belongs && needs.company !== undefined) throw new Refused('not_your_company')
      if (!belongs && required === 'client') throw new Refused('no_company')
      if (missing) throw new Refused(missing)
      return person
    }
    const opening = openSession(session, now, required ?? 'client', { ...needs, named: isAboutOwnAccount(required) })
    // Before the other rows are read: without a session they may hold what no row of a session does.
    const [opened, ...rows] = await database.run({ ...opening, check: admitted }, ...statements)
    return { person: admitted(opened as v.InferOutput<typeof Opened>[]), rows: rows as Results<S> }
  }
