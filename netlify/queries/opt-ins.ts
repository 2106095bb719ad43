import * as v from 'valibot'
import { Nothing, sql } from '#server/database/sql.ts'

/** How long a sign-up can be confirmed after it was last asked for. */
const DAYS = 30

const State = v.picklist(['open', 'confirmed', 'over'])
const Found = v.object({ state: State, form: v.picklist(['newsletter', 'early_access']) })

/** A sign-up that waits for its confirmation, has it, or waits no longer. */
export const optIn = (id: string, now: string) => sql(Found)`
  select form, case when confirmed_at is not null then 'confirmed'
    when asked_at > ${now}::timestamptz - make_interval(days => ${DAYS}) then 'open' else 'over' end as state
  from opt_ins where id = ${id}::uuid`

const Confirmed = v.object({
  subscription: v.nullable(v.string()),
  form: v.picklist(['newsletter', 'early_access']),
  email: v.string(),
  firstName: v.nullable(v.string()),
  fields: v.record(v.string(), v.string()),
})

type Confirm = { id: string; now: string; place: string; toProvider: string[]; claimedUntil: string }

/**
 * The person's own consent, once: it lifts an earlier "unsubscribed". The email provider is told where it has a form for
 * it (`toProvider`), but not of somebody whom the firm has marked "do not contact": that stays until the firm changes it.
 */
export const confirmOptIn = ({ id, now, place, toProvider, claimedUntil }: Confirm) => sql(Confirmed)`
  with opt_in as (
    update opt_ins set confirmed_at = ${now}::timestamptz
    where id = ${id}::uuid and confirmed_at is null
      and asked_at > ${now}::timestamptz - make_interval(days => ${DAYS})
    returning lead_id, form, first_name, fields
  ), lead as (
    update leads l set unsubscribed_at = null, updated_at = ${now}::timestamptz
    from opt_in where l.id = opt_in.lead_id
    returning l.id, l.email, l.status = 'do_not_contact' or exists (
      select from leads r where r.id = lead_root(l.id) and r.status = 'do_not_contact') as is_barred
  ), consent as (
    insert into lead_consents (lead_id, what, given, at, place)
    select lead_id, form, true, ${now}::timestamptz, ${place} from opt_in
  ), subscription as (
    insert into subscriptions (lead_id, form, email, first_name, fields, attempts, next_attempt_at, created_at)
    select lead.id, opt_in.form, lead.email, opt_in.first_name, opt_in.fields, 1, ${claimedUntil}::timestamptz,
      ${now}::timestamptz
    from lead join opt_in on opt_in.lead_id = lead.id
    where not lead.is_barred and opt_in.form = any(${toProvider}::text[])
    on conflict (lead_id, form) where state = 'pending' do nothing
    returning id
  )
  select subscription.id as subscription, opt_in.form, lead.email, opt_in.first_name as "firstName", opt_in.fields
  from opt_in join lead on lead.id = opt_in.lead_id left join subscription on true`

/** Once: a second time finds nothing to change. What is still on its way to the provider is not sent. */
export const unsubscribe = (leadId: string, now: string) => sql(Nothing)`
  with lead as (
    update leads set unsubscribed_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
    where id = ${leadId}::uuid and unsubscribed_at is null
    returning id
  ), withdrawn as (
    update subscriptions set state = 'withdrawn' where lead_id in (select id from lead) and state = 'pending'
  )
  insert into lead_consents (lead_id, what, given, at, place)
  select id, 'every_mail', false, ${now}::timestamptz, '/api/unsubscribe' from lead`
