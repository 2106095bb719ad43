import * as v from 'valibot'
import { User } from '#schema/person.ts'
import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql, systemSql } from '#server/database/sql.ts'

export type AttemptKeys = { account: string; source: string; device: string | undefined }

const AttemptRow = v.object({
  attemptId: v.nullable(v.string()),
  waitSeconds: v.number(),
  /** Failures of the last five minutes, over all accounts, up to 1000. */
  lately: v.number(),
  /** Whether it counts for a known device alone. */
  isKnown: v.boolean(),
})

/** Takes one attempt, or says how long to wait for the next. */
export const takeAttempt = ({ account, source, device }: AttemptKeys, now: string, rules: string) => sql(AttemptRow)`
  select attempt_id as "attemptId", wait_seconds as "waitSeconds", lately, is_known as "isKnown"
  from take_sign_in_attempt(${account}, ${source}, ${device ?? null}, ${now}, ${rules}::jsonb)`

/** For an attempt that never came to a guess. */
export const returnAttempt = (id: string) => sql(Nothing)`delete from sign_in_attempts where id = ${id}`

const Candidate = v.object({ ...User.entries, passwordHash: v.nullable(v.string()), disabled: v.boolean() })
export type Candidate = v.InferOutput<typeof Candidate>

/** @param email in lower case */
export const personByEmail = (email: string) => systemSql('signIn.personByEmail', Candidate)`
  select id, role, first_name as "firstName", last_name as "lastName", email, company_id as "companyId",
    totp_confirmed_at is not null as "twoFactorEnabled", password_hash as "passwordHash",
    disabled_at is not null as disabled
  from people where lower(email) = ${email}`

/** The audit line of a sign-in that was refused; no person where the email is unknown. */
export const signInRefused = (person: Candidate | undefined, { now, requestId, ipPrefix }: AuditContext) => sql(
  Nothing,
)`
  insert into audit (at, request_id, ip_prefix, event, target, company_id, result)
  values (${now}, ${requestId}, ${ipPrefix}, 'authn_login_fail', ${person?.id ?? null}, ${person?.companyId ?? null},
    'refused')`

/** Attempts older than the longest limit count for nothing; a few go with each sign-in. */
export const sweepAttempts = (now: string) => sql(Nothing)`
  delete from sign_in_attempts where id in (
    select id from sign_in_attempts where at < ${now}::timestamptz - interval '24 hours' order by at limit 50
    for update skip locked)`
