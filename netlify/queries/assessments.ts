import * as v from 'valibot'
import { type Answers, AssessmentResult, type AssessmentStep, Score } from '#schema/assessment.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { InstantColumn } from './columns.ts'
import type { StoredLead } from './leads.ts'

export type NewAssessment = {
  result: AssessmentResult
  answers: Answers
  page: string
  campaign: Record<string, string | undefined>
}

/** Result and key, and nothing where `post` was not taken. */
export const storeAssessment = (post: string, { result, answers, page, campaign }: NewAssessment, once: OnceOnly) => {
  const { id, variant, version, takenAt, overall, band, pillars } = result
  return sql(Nothing)`
    with stored as (
      insert into assessments
        (id, key_sha256, variant, version, answers, score, overall, band, page, campaign, taken_at)
      select ${id}, ${once.key}, ${variant}, ${version}, ${JSON.stringify(answers)}::jsonb,
        ${JSON.stringify(pillars)}::jsonb, ${overall}, ${band}, ${page}, ${JSON.stringify(campaign)}::jsonb,
        ${takenAt}::timestamptz
      from form_posts where id = ${post}::uuid
      returning id
    )
    insert into idempotency_keys (key_sha256, route, fingerprint, status, body, at)
    select ${once.key}, ${once.route}, ${once.fingerprint}, 201, ${JSON.stringify(result)}::jsonb, ${takenAt}::timestamptz
    from stored`
}

const Found = v.variant('state', [
  v.object({
    ...AssessmentResult.entries,
    state: v.literal('there'),
    takenAt: InstantColumn,
    median: v.nullable(AssessmentResult.entries.median.wrapped),
    before: v.nullable(
      v.object({
        takenAt: v.pipe(
          v.string(),
          v.transform((at) => new Date(at).toISOString()),
        ),
        ...Score.entries,
      }),
    ),
  }),
  v.object({ state: v.literal('revoked') }),
])

/**
 * The result under an id; nobody's name, mail or answers. With the id of an earlier result to the same questions, that
 * one beside it: knowing its id is the right to see it, having the same email address is not.
 */
export const assessmentOf = (id: string, earlier?: string) => sql(Found)`
  select case when a.revoked_at is null then 'there' else 'revoked' end as state,
    a.id, a.variant, a.version, a.taken_at as "takenAt", a.claimed_at is not null as claimed,
    a.overall, a.band, a.score as pillars, earlier.before, to_jsonb(median) as median
  from assessments a left join lateral (
    select jsonb_build_object('takenAt', b.taken_at, 'overall', b.overall, 'band', b.band, 'pillars', b.score) as before
    from assessments b
    where b.id = ${earlier ?? null} and b.variant = a.variant and b.revoked_at is null and b.taken_at < a.taken_at
  ) earlier on true
  left join lateral assessment_median(a.variant) median on a.revoked_at is null
  where a.id = ${id}`

const Earlier = v.object({ id: v.string() })
/** The result of the same lead before this one, to the same questions. For a mail to that lead alone. */
export const earlierAssessment = (id: string) => sql(Earlier)`
  select b.id from assessments a
  join assessments b on b.lead_id = a.lead_id and b.variant = a.variant and b.revoked_at is null and b.taken_at < a.taken_at
  where a.id = ${id} order by b.taken_at desc limit 1`

/**
 * Ties a result to the lead of `email`, where `post` was taken and nobody has claimed it. A lead that has a score keeps
 * it: whoever claims may be somebody else.
 */
type Claim = { post: string; id: string; lead: Pick<StoredLead, 'email' | 'suspected'>; now: string }
export const claimResult = ({ post, id, lead, now }: Claim) => sql(Nothing)`
  update assessments set lead_id = l.id, claimed_at = ${now}::timestamptz, sets_score = l.may_set
  from (
    select l.id, r.score is null and (r.only_suspected or not ${lead.suspected}::boolean) as may_set
    from leads l join leads r on r.id = lead_root(l.id) where l.email = ${lead.email}
  ) l
  where assessments.id = ${id} and claimed_at is null and revoked_at is null
    and exists (select from form_posts where form_posts.id = ${post}::uuid)`

const Revoked = v.object({ id: v.string() })

/** Empties a result for the device that holds its key, with the answer that the key stood for; what is still to be mailed is not sent. */
export const revokeAssessment = (id: string, key: string, now: string) => sql(Revoked)`
  with revoked as (
    update assessments set revoked_at = coalesce(revoked_at, ${now}::timestamptz), answers = null, score = null,
      overall = null, band = null, lead_id = null, campaign = '{}'
    where id = ${id} and key_sha256 = ${key}
    returning id, key_sha256
  ), withdrawn as (
    update mails set state = 'withdrawn' where assessment_id in (select id from revoked) and state = 'pending'
  ), forgotten as (
    delete from idempotency_keys using revoked where idempotency_keys.key_sha256 = revoked.key_sha256
  )
  select id from revoked`

/** Nothing where `post` was not taken. */
export const insertStep = (post: string, { variant, version, step }: AssessmentStep, now: string) => sql(Nothing)`
  insert into assessment_steps as s (day, variant, version, step, count)
  select ${now}::date, ${variant}, ${version}::int, ${step}::smallint, 1 from form_posts where id = ${post}::uuid
  on conflict (day, variant, version, step) do update set count = s.count + 1`
