import * as v from 'valibot'
import { User } from '#schema/person.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import type { SessionStart } from '#server/auth/give-session.ts'
import { SESSION_LIMITS } from '#server/auth/session.ts'
import { CompaniesColumn, InvitationsColumn } from '#server/database/companies-column.ts'
import { Nothing, systemSql } from '#server/database/sql.ts'
import { moveDevice } from './pushes.ts'
import { type AttemptKeys, rememberDevice, USER_COLUMNS } from './sign-in.ts'

const MAX_WRONG_CODES = 5
/** Long enough to stop guessing six digits, short enough for whoever mistyped five times. */
const LOCKED_FOR = 15 * 60

const Try = v.object({
  ...User.entries,
  companies: CompaniesColumn,
  invitations: InvitationsColumn,
  passwordHash: v.string(),
  secret: v.string(),
  lastStep: v.nullable(v.pipe(v.string(), v.transform(Number))),
})
export type Try = v.InferOutput<typeof Try>

/**
 * Takes one try at a code, counted as wrong until it is found right; no row while it is locked. The fifth one locks as
 * it is taken, so that no number of parallel callers gets a sixth.
 */
export const takeCodeTry = (person: string, now: string) => systemSql('secondStep.takeCodeTry', Try)`
  update people p set
    totp_failures = case when totp_failures >= ${MAX_WRONG_CODES} then 1 else totp_failures + 1 end,
    totp_locked_until = case when totp_failures = ${MAX_WRONG_CODES - 1}
      then ${now}::timestamptz + make_interval(secs => ${LOCKED_FOR}) end
  where id = ${person}::uuid and disabled_at is null and password_hash is not null and totp_secret is not null
    and (totp_locked_until is null or totp_locked_until <= ${now}::timestamptz)
  returning ${USER_COLUMNS}, p.password_hash as "passwordHash", p.totp_secret as secret, p.totp_last_step as "lastStep"`

/** Seconds until codes are taken again; no row where they are. */
export const codeLock = (person: string, now: string) => systemSql(
  'secondStep.codeLock',
  v.object({ seconds: v.number() }),
)`
  select ceil(extract(epoch from totp_locked_until - ${now}::timestamptz))::int as seconds
  from people where id = ${person}::uuid and totp_locked_until > ${now}::timestamptz`

type Complete = SessionStart & {
  person: Try
  /** The one that was shown: the step of the authenticator's code, or the keyed hash of a recovery code. */
  proof: { step: number } | { codeMac: string }
  keys: AttemptKeys
}

/**
 * Uses the code up and opens the session, in one statement. No row: somebody else has used it, or the person has
 * changed since the password was right.
 */
export function completeSignIn(complete: Complete) {
  const { session, person, proof, deviceLabel, auditContext } = complete
  const { now, requestId, ipPrefix } = auditContext
  const { idle, absolute } = SESSION_LIMITS[person.role]
  const [step, codeMac] = 'step' in proof ? [proof.step, null] : [null, proof.codeMac]
  return [
    systemSql('secondStep.completeSignIn', v.object({ personId: v.string() }))`
      with code as (
        update recovery_codes set used_at = ${now}::timestamptz
        where code_mac = ${codeMac} and person_id = ${person.id}::uuid and used_at is null
        returning person_id
      ), proved as (
        update people set totp_failures = 0, totp_locked_until = null, last_sign_in_at = ${now}::timestamptz,
          totp_last_step = coalesce(${step}::bigint, totp_last_step)
        where id = ${person.id}::uuid and role = ${person.role} and disabled_at is null
          and password_hash = ${person.passwordHash} and totp_confirmed_at is not null
          and (${step}::bigint > coalesce(totp_last_step, 0) or exists (select from code))
        returning id
      ), started as (
        insert into sessions (id_sha256, person_id, created_at, last_seen_at, auth_at, mfa_at, idle_limit,
          abs_expires_at, device_label, ip_prefix)
        select ${session}, id, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz,
          make_interval(secs => ${idle}), ${now}::timestamptz + make_interval(secs => ${absolute}), ${deviceLabel},
          ${ipPrefix}
        from proved
        returning person_id
      ), written as (
        insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, session_sha256, event, result)
        select ${now}::timestamptz, ${requestId}, ${ipPrefix}, person_id, ${person.role}, ${person.companyId}::uuid,
          ${session}, case when ${step}::bigint is null then 'authn_recovery_code_used' else 'authn_login_success' end,
          'ok'
        from started
      )
      select person_id as "personId" from started`,
    moveDevice(complete.session, complete.previous),
    endPrevious(complete),
    forgive(complete),
    ...rememberDevice({ ...complete, previous: complete.keys.device, now: complete.auditContext.now }),
  ] as const
}

const endPrevious = ({ session, previous, auditContext: { now } }: Complete) => systemSql(
  'secondStep.endPrevious',
  Nothing,
)`
  update sessions set revoked_at = ${now}, revoke_reason = 'new_sign_in'
  where id_sha256 = ${previous ?? null} and revoked_at is null
    and exists (select from sessions where id_sha256 = ${session})`

const forgive = ({ session, keys: { account, device } }: Complete) => systemSql('secondStep.forgive', Nothing)`
  update sign_in_attempts set forgiven = true
  where not forgiven and ((account = ${account} and device is null) or device = ${device ?? null})
    and exists (select from sessions where id_sha256 = ${session})`

/** The audit line of a wrong code. */
export const codeRefused = (person: string, at: AuditContext) => systemSql('secondStep.codeRefused', Nothing)`
  insert into audit (at, request_id, ip_prefix, event, target, company_id, result)
  select ${auditColumns(at)}, 'authn_code_fail', id::text, company_id, 'refused'
  from people where id = ${person}::uuid`
