import * as v from 'valibot'
import { MAX_TAB_COUNT } from '#schema/overview.ts'
import { sql } from '#server/database/sql.ts'

const Pair = { now: v.number(), before: v.number() }
const Counted = v.object({ what: v.picklist(['leads', 'quizzes', 'calls', 'converted']), ...Pair })

/** What has come to be in the 30 days before a moment, and in the 30 before those. */
export const firmCounts = (now: string) => sql(Counted)`
  with span as (
    select ${now}::timestamptz - interval '30 days' as middle, ${now}::timestamptz - interval '60 days' as begin
  ), converted as (
    -- Leads that are converted now, as the list of leads shows them, since the day they became so; and won cards that came
    -- from no lead.
    select coalesce(p.at, w.at, l.updated_at) as at from leads l
      left join (select lead_id, max(converted_at) as at from prospects group by 1) p on p.lead_id = l.id
      left join (
        select lead_id, max(at) as at from lead_work
        where kind = 'status' and detail ->> 'to' = 'converted' group by 1
      ) w on w.lead_id = l.id
    where l.status = 'converted' and l.merged_into is null
    union all select converted_at from prospects where converted_at is not null and lead_id is null
  ), happened as (
    select 'leads' as what, created_at as at from leads, span
    where merged_into is null and created_at > begin and not only_suspected
    union all select 'quizzes', taken_at from assessments a, span
    where taken_at > begin and not exists (select from leads l where l.id = a.lead_id and l.only_suspected)
    union all select 'calls', at from lead_events, span
    where kind in ('booking_request', 'booking') and at > begin and not suspected
    union all select 'converted', at from converted, span where at > begin
  )
  select what, count(*) filter (where at > middle)::int as now, count(*) filter (where at <= middle)::int as before
  from happened, span where at <= ${now}::timestamptz group by what`

const Row = v.object({ unread: v.number(), newLeads: v.number() })

/**
 * Clients' lines that the session's person has not had on the screen, in the conversations that wait for an answer, and new
 * leads. Asked beside every page of the firm's side: it looks at what waits alone, and not at all that was ever said.
 */
export const railCounts = () => sql(Row)`
  select (
    select count(*)::int from (
      select from waiting_conversations w
        join conversations c on c.id = w.conversation_id
        join companies o on o.id = c.company_id and o.deactivated_at is null
        cross join lateral (select read_by_me(c) as up_to) seen
        join messages m on m.conversation_id = c.id and m.nth > seen.up_to and not m.from_firm
      limit ${MAX_TAB_COUNT}
    ) lines
  ) as unread, (
    select count(*)::int from (
      select from leads where merged_into is null and status = 'new' limit ${MAX_TAB_COUNT}
    ) fresh
  ) as "newLeads"`
