import { Nothing, systemSql } from '#server/database/sql.ts'

/** How long the firm's mail waits for more to tell, in minutes. */
const GATHERS = 5

/** One mail to the firm with how many of each kind there are, once the oldest has waited long enough. */
export const collectLeadNotices = (now: string) => systemSql('notice.gatherLeadNotices', Nothing)`
  with taken as (
    delete from lead_notices
    where (select min(at) from lead_notices) <= ${now}::timestamptz - make_interval(mins => ${GATHERS})
    returning kind
  ), counted as (
    select kind, count(*)::text as count from taken group by kind
  )
  insert into mails (kind, payload, attempts, next_attempt_at, created_at)
  select 'new_leads', jsonb_object_agg(kind, count), 0, ${now}::timestamptz, ${now}::timestamptz
  from counted having count(*) > 0`
