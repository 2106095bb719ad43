import * as v from 'valibot'
import { Nothing, sql, systemSql } from '#server/database/sql.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import type { SignUpResult } from './subscriptions.ts'

/** As many mails as one address gets from the public forms in a day, whoever asks for them, and as many copies of one result. */
export const MAX_MAILS_PER_DAY = 3

type Store = { post: string; assessment: string; once: OnceOnly; now: string; claimedUntil: string }

const Stored = v.object({
  /** Whose result it is; null where that lead is gone. */
  email: v.nullable(v.string()),
  /** This result has been mailed as often as it is in a day. */
  isEnough: v.boolean(),
  /** Null where one is on its way already, or it is enough for a day for the result or for the address. */
  mail: v.nullable(v.string()),
})

/**
 * A mail to the lead that has claimed a result, and the key: nothing where `post` was not taken. The mail is claimed by
 * whoever stores it. That an address has had enough for a day is nothing to whoever asks: it would tell that we know it.
 */
export const storeResultMail = ({ post, assessment, once, now, claimedUntil }: Store) => sql(Stored)`
  with owner as (
    select l.id, l.email, recent.of_result >= ${MAX_MAILS_PER_DAY} as is_enough, recent.to_lead >= ${MAX_MAILS_PER_DAY} as is_silent
    from form_posts p, assessments a join leads l on l.id = a.lead_id cross join lateral (
      select count(*) as to_lead, count(*) filter (where m.assessment_id = a.id) as of_result from mails m
      where m.lead_id = l.id and m.created_at > ${now}::timestamptz - interval '24 hours'
    ) recent
    where p.id = ${post}::uuid and a.id = ${assessment} and a.revoked_at is null
  ), mail as (
    insert into mails (lead_id, assessment_id, attempts, next_attempt_at, created_at)
    select id, ${assessment}, 1, ${claimedUntil}::timestamptz, ${now}::timestamptz from owner
    where not is_enough and not is_silent
    on conflict (assessment_id) where state = 'pending' do nothing
    returning id
  ), kept as (
    insert into idempotency_keys (key_sha256, route, fingerprint, status, body, at)
    select ${once.key}, ${once.route}, ${once.fingerprint}, 200, '{"success": true}', ${now}::timestamptz
    from owner where not is_enough
  )
  select owner.email, coalesce(owner.is_enough, false) as "isEnough", mail.id as mail
  from (select) as always left join owner on true left join mail on true`

const Claimed = v.object({
  id: v.string(),
  kind: v.string(),
  /** Of the lead or the person it goes to; null where the mail has yet to find out whether there is one. */
  email: v.nullable(v.string()),
  person: v.nullable(v.string()),
  assessment: v.nullable(v.string()),
  payload: v.record(v.string(), v.string()),
  attempts: v.number(),
})
export type ClaimedMail = v.InferOutput<typeof Claimed>

type ToPerson = { id: string; kind: string; person: string; payload: Record<string, string> }

/**
 * A mail to somebody that the statement's own session may see; without one, to anybody. Claimed by whoever stores it,
 * who makes the `id`.
 */
export const storeMail = ({ id, kind, person, payload }: ToPerson, now: string, claimedUntil: string) => systemSql(
  'mail.storeMail',
  Nothing,
)`
  insert into mails (id, kind, person_id, payload, attempts, next_attempt_at, created_at)
  values (${id}::uuid, ${kind}, ${person}::uuid, ${JSON.stringify(payload)}::jsonb, 1, ${claimedUntil}::timestamptz,
    ${now}::timestamptz)`

/**
 * The same in a write of the firm's, once a key, where the person has come to be in this transaction or before: that need
 * not be so.
 */
export const storeMailIfThere = ({ id, kind, person, payload }: ToPerson, now: string, claimedUntil: string) =>
  sql(Nothing)`
  insert into mails (id, kind, person_id, payload, attempts, next_attempt_at, created_at)
  select ${id}::uuid, ${kind}, p.id, ${JSON.stringify(payload)}::jsonb, 1, ${claimedUntil}::timestamptz,
    ${now}::timestamptz
  from people p where app_is_fresh() and p.id = ${person}::uuid and p.disabled_at is null`

/** Up to `most` that are due, the caller's alone until `claimedUntil`. */
export const claimDueMails = (now: string, claimedUntil: string, most: number) => systemSql(
  'mail.claimDueMails',
  Claimed,
)`
  with claimed as (
    update mails set attempts = attempts + 1, next_attempt_at = ${claimedUntil}::timestamptz
    where id in (
      select id from mails where state = 'pending' and next_attempt_at <= ${now}::timestamptz
      order by next_attempt_at limit ${most} for update skip locked)
    returning id, kind, lead_id, person_id, assessment_id, payload, attempts
  )
  select c.id, c.kind, coalesce(l.email, p.email) as email, c.person_id as person, c.assessment_id as assessment,
    c.payload, c.attempts
  from claimed c left join leads l on l.id = c.lead_id left join people p on p.id = c.person_id`

/**
 * How an attempt ended; says nothing once somebody else has claimed the row. An address that somebody typed is kept no
 * longer than it is needed.
 */
export const recordMailResult = (
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  end: MailResult,
  now: string,
) =>
  systemSql('mail.settleMail', Nothing)`
  update mails set state = ${end.state}, last_error = ${end.lastError},
    next_attempt_at = coalesce(${end.state === 'pending' ? end.nextAttempt : null}::timestamptz, next_attempt_at),
    payload = case when ${end.state} = 'pending' then payload else payload - 'email' end,
    done_at = case when ${end.state} = 'done' then ${now}::timestamptz end
  where id = ${id}::uuid and attempts = ${attempts} and state = 'pending'`

/** `withdrawn`: there is nobody to send it to, or nothing to say any more. */
type MailResult = SignUpResult | { state: 'withdrawn'; lastError: null }
