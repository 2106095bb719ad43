import { Nothing, sql } from '#server/database/sql.ts'

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
