import * as v from 'valibot'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import type { SessionStart } from '#server/auth/give-session.ts'
import type { PasskeyUse } from '#server/auth/passkey.ts'
import { SESSION_LIMITS, type SessionHash } from '#server/auth/session.ts'
import { fragment, Nothing, systemSql } from '#server/database/sql.ts'
import { passkeyUsed } from './passkeys.ts'
import { moveDevice } from './pushes.ts'
import { type AttemptKeys, type Candidate, rememberDevice } from './sign-in.ts'

type Start = SessionStart & {
  person: Candidate
  /** A costlier hash of the same password, where the stored one has grown weak. */
  rehash: string | undefined
  attempt: AttemptKeys & { id: string }
  /** The passkey that was shown instead of the password. It stands for the code too. */
  passkey?: PasskeyUse
}

/**
 * One transaction. The first statement gives a row only if nothing about the person changed while the password, or what a
 * passkey has signed, was compared; the others follow it.
 */
export const startSession = (start: Start) =>
  [
    insertSession(start),
    moveDevice(start.session, start.previous),
    endPrevious(start),
    forgive(start),
    removeAttempt(start),
    touchPerson(start),
    ...rememberDevice({ ...start, previous: start.attempt.device, now: start.auditContext.now }),
  ] as const

const insertSession = ({ session, person, passkey, deviceLabel, auditContext }: Start) => {
  const { now, requestId, ipPrefix } = auditContext
  const { idle, absolute } = SESSION_LIMITS[person.role]
  const used = passkey ? passkeyUsed(passkey, now) : fragment`select null::uuid as person_id where false`
  const isPasskey = passkey !== undefined
  return systemSql('signIn.insertSession', v.object({ personId: v.string() }))`
    with used as (${used}), started as (
      insert into sessions (id_sha256, person_id, created_at, last_seen_at, auth_at, mfa_at, idle_limit, abs_expires_at,
        device_label, ip_prefix)
      select ${session}, id, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz,
        case when ${isPasskey}::boolean then ${now}::timestamptz end, make_interval(secs => ${idle}),
        ${now}::timestamptz + make_interval(secs => ${absolute}), ${deviceLabel}, ${ipPrefix}
      from people
      where id = ${person.id} and disabled_at is null and role = ${person.role}
        and password_hash = ${person.passwordHash}
        and case when ${isPasskey}::boolean then id in (select person_id from used) else totp_confirmed_at is null end
      for no key update
      returning person_id
    ), written as (
      insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, session_sha256, event, result)
      select ${now}::timestamptz, ${requestId}, ${ipPrefix}, person_id, ${person.role}, ${person.companyId}::uuid,
        ${session}, case when ${isPasskey}::boolean then 'authn_passkey_used' else 'authn_login_success' end, 'ok'
      from started
    )
    select person_id as "personId" from started`
}

const endPrevious = ({ session, previous, auditContext: { now } }: Start) => systemSql('signIn.endPrevious', Nothing)`
  update sessions set revoked_at = ${now}, revoke_reason = 'new_sign_in'
  where id_sha256 = ${previous ?? null} and revoked_at is null
    and exists (select from sessions where id_sha256 = ${session})`

const forgive = ({ session, attempt: { id, account, device } }: Start) => systemSql('signIn.forgive', Nothing)`
  update sign_in_attempts set forgiven = true
  where id <> ${id} and not forgiven
    and ((account = ${account} and device is null) or device = ${device ?? null})
    and exists (select from sessions where id_sha256 = ${session})`

const removeAttempt = ({ session, attempt: { id } }: Start) => systemSql('signIn.removeAttempt', Nothing)`
  delete from sign_in_attempts where id = ${id} and exists (select from sessions where id_sha256 = ${session})`

const touchPerson = ({ session, person, rehash, auditContext: { now } }: Start) => systemSql(
  'signIn.touchPerson',
  Nothing,
)`
  update people set last_sign_in_at = ${now}, password_hash = coalesce(${rehash ?? null}, password_hash)
  where id = ${person.id} and exists (select from sessions where id_sha256 = ${session})`

/** Ends the session and writes that down, in one statement; does nothing to one that has ended. */
export const revokeSession = (session: SessionHash, at: AuditContext) => systemSql('signOut.endSession', Nothing)`
  with ended as (
    update sessions set revoked_at = ${at.now}, revoke_reason = 'signed_out'
    where id_sha256 = ${session} and revoked_at is null
    returning person_id
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, session_sha256, event, result)
  select ${auditColumns(at)}, p.id, p.role, p.company_id, ${session}, 'authn_logout', 'ok'
  from ended join people p on p.id = ended.person_id`
