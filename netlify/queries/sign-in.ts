import * as v from 'valibot'
import { User } from '#schema/person.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { KNOWN_FOR_DAYS } from '#server/auth/known-device.ts'
import type { SessionHash } from '#server/auth/session.ts'
import { CompaniesColumn, InvitationsColumn } from '#server/database/companies-column.ts'
import { fragment, Nothing, sql, systemSql } from '#server/database/sql.ts'
import type { OnceOnly } from '#server/http/once-only.ts'

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

/** Who a person `p` is, as whoever signs in gets it. */
export const USER_COLUMNS = fragment`
    p.id, p.role, p.first_name as "firstName", p.last_name as "lastName", p.email, p.company_id as "companyId",
    p.totp_confirmed_at is not null as "twoFactorEnabled", companies_of(p.id) as companies, invitations_of(p.id) as invitations`

export const Candidate = v.object({
  ...User.entries,
  companies: CompaniesColumn,
  invitations: InvitationsColumn,
  passwordHash: v.nullable(v.string()),
  disabled: v.boolean(),
})
export type Candidate = v.InferOutput<typeof Candidate>

/** @param email in lower case */
export const personByEmail = (email: string) => systemSql('signIn.personByEmail', Candidate)`
  select ${USER_COLUMNS}, p.password_hash as "passwordHash", p.disabled_at is not null as disabled
  from people p where lower(p.email) = ${email}`

/** The audit line of a sign-in that was refused; no person where the email is unknown. */
export const signInRefused = (person: Candidate | undefined, at: AuditContext) => sql(Nothing)`
  insert into audit (at, request_id, ip_prefix, event, target, company_id, result)
  values (${auditColumns(at)}, 'authn_login_fail', ${person?.id ?? null}, ${person?.companyId ?? null},
    'refused')`

/** Attempts older than the longest limit count for nothing; a few go with each sign-in. */
export const sweepAttempts = (now: string) => sql(Nothing)`
  delete from sign_in_attempts where id in (
    select id from sign_in_attempts where at < ${now}::timestamptz - interval '24 hours' order by at limit 50
    for update skip locked)`

/** Browsers that one person may be known in; the one that signed in longest ago makes room. */
const MAX_DEVICES = 10

type Remember = { session: SessionHash; device: string; previous: string | undefined; now: string }

/** The browser of a session that has just begun is known from now on, in place of what it was known by before. */
export const rememberDevice = ({ session, device, previous, now }: Remember) =>
  [
    systemSql('signIn.rememberDevice', Nothing)`
      insert into known_devices (device, person_id, used_at)
      select ${device}, person_id, ${now}::timestamptz from sessions where id_sha256 = ${session}`,
    systemSql('signIn.forgetDevices', Nothing)`
      delete from known_devices d using sessions s
      where s.id_sha256 = ${session} and d.person_id = s.person_id and (
        d.device = ${previous ?? null}
        or d.used_at < ${now}::timestamptz - make_interval(days => ${KNOWN_FOR_DAYS})
        or d.id not in (
          select id from known_devices
          where person_id = s.person_id and device is distinct from ${previous ?? null}
          order by id desc limit ${MAX_DEVICES}))`,
  ] as const

const FormPostState = v.variant('state', [
  v.object({ state: v.picklist(['taken', 'running']) }),
  v.object({ state: v.literal('wait'), waitSeconds: v.number() }),
  v.object({
    state: v.literal('kept'),
    route: v.string(),
    fingerprint: v.string(),
    status: v.number(),
    body: v.record(v.string(), v.unknown()),
  }),
])

export type Limit = { most: number; seconds: number }

/** Stands first in a form's batch; what follows goes by the row of `post`. Taken where it is within each of `limits`. */
export const recordFormPost = (
  post: string,
  source: string,
  now: string,
  once: OnceOnly | undefined,
  limits: Limit[],
) => sql(FormPostState)`
  select state, wait_seconds as "waitSeconds", route, fingerprint, status, body
  from take_form_post(${post}::uuid, ${source}, ${now}::timestamptz, ${JSON.stringify(limits)}::jsonb, ${once?.key ?? null})`
