import * as v from 'valibot'
import { Nothing, systemSql } from '#server/database/sql.ts'

const Claimed = v.object({
  id: v.string(),
  form: v.picklist(['newsletter', 'early_access']),
  email: v.string(),
  firstName: v.nullable(v.string()),
  fields: v.record(v.string(), v.string()),
  attempts: v.number(),
})
export type Claimed = v.InferOutput<typeof Claimed>

/** Up to `most` that are due, the caller's alone until `claimedUntil`. */
export const claimDue = (now: string, claimedUntil: string, most: number) => systemSql('signUp.claimDue', Claimed)`
  update subscriptions set attempts = attempts + 1, next_attempt_at = ${claimedUntil}::timestamptz
  where id in (
    select id from subscriptions where state = 'pending' and next_attempt_at <= ${now}::timestamptz
    order by next_attempt_at limit ${most} for update skip locked)
  returning id, form, email, first_name as "firstName", fields, attempts`

export type SignUpResult =
  | { state: 'done'; lastError: null }
  | { state: 'failed'; lastError: string }
  | { state: 'pending'; lastError: string; nextAttempt: string }

/** How an attempt ended; says nothing once somebody else has claimed the row. */
export const recordSignUpResult = (
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
  end: SignUpResult,
  now: string,
) => systemSql('signUp.settle', Nothing)`
  update subscriptions set state = ${end.state}, last_error = ${end.lastError},
    next_attempt_at = coalesce(${end.state === 'pending' ? end.nextAttempt : null}::timestamptz, next_attempt_at),
    done_at = case when ${end.state} = 'done' then ${now}::timestamptz end
  where id = ${id}::bigint and attempts = ${attempts} and state = 'pending'`
