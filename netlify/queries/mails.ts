import * as v from 'valibot'
import type { OnceOnly } from '#server/once-only.ts'
import { Nothing, sql } from '#server/sql.ts'
import type { Settled } from './subscriptions.ts'

/** As many mails as one person gets from us in a day, whoever asks for them (trust G37). */
const MOST_A_DAY = 3

type Store = { post: string; assessment: string; once: OnceOnly; now: string; claimedUntil: string }

const Stored = v.object({
  /** Whose result it is; null where that lead is gone. */
  email: v.nullable(v.string()),
  isEnough: v.boolean(),
  /** Null where one is on its way already, or it is enough for a day. */
  mail: v.nullable(v.string()),
})

/**
 * A mail to the lead that has claimed a result, and the key: nothing where `post` was not taken. The mail is claimed by
 * whoever stores it.
 */
export const storeResultMail = ({ post, assessment, once, now, claimedUntil }: Store) => sql(Stored)`
  with owner as (
    select l.id, l.email, (
      select count(*) >= ${MOST_A_DAY} from mails m
      where m.lead_id = l.id and m.created_at > ${now}::timestamptz - interval '24 hours'
    ) as is_enough
    from form_posts p, assessments a join leads l on l.id = a.lead_id
    where p.id = ${post}::uuid and a.id = ${assessment} and a.revoked_at is null
  ), mail as (
    insert into mails (lead_id, assessment_id, attempts, next_attempt_at, created_at)
    select id, ${assessment}, 1, ${claimedUntil}::timestamptz, ${now}::timestamptz from owner where not is_enough
    on conflict (assessment_id) where state = 'pending' do nothing
    returning id
  ), kept as (
    insert into idempotency_keys (key_sha256, route, fingerprint, status, body, at)
    select ${once.key}, ${once.route}, ${once.fingerprint}, 200, '{"success": true}', ${now}::timestamptz
    from owner where not is_enough
  )
  select owner.email, coalesce(owner.is_enough, false) as "isEnough", mail.id as mail
  from (select) as always left join owner on true left join mail on true`

const Claimed = v.object({ id: v.string(), email: v.string(), assessment: v.string(), attempts: v.number() })
export type ClaimedMail = v.InferOutput<typeof Claimed>

/** Up to `most` that are due, the caller's alone until `claimedUntil`. */
export const claimDueMails = (now: string, claimedUntil: string, most: number) => sql(Claimed)`
  update mails m set attempts = m.attempts + 1, next_attempt_at = ${claimedUntil}::timestamptz
  from leads l
  where l.id = m.lead_id and m.id in (
    select id from mails where state = 'pending' and next_attempt_at <= ${now}::timestamptz
    order by next_attempt_at limit ${most} for update skip locked)
  returning m.id, l.email, m.assessment_id as assessment, m.attempts`

/** How an attempt ended; says nothing once somebody else has claimed the row. */
export const settleMail = ({ id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>, end: Settled, now: string) => sql(
  Nothing,
)`
  update mails set state = ${end.state}, last_error = ${end.lastError},
    next_attempt_at = coalesce(${end.state === 'pending' ? end.nextAttempt : null}::timestamptz, next_attempt_at),
    done_at = case when ${end.state} = 'done' then ${now}::timestamptz end
  where id = ${id}::uuid and attempts = ${attempts} and state = 'pending'`
