import * as v from 'valibot'
import { FUNNEL_STEPS, type PageVisit } from '#schema/visit.ts'
import { Nothing, sql } from '#server/database/sql.ts'

/** Whoever makes up pages and sources fills no more rows than this a day; what comes after is counted together. */
const MAX_ROWS_A_DAY = 2_000

export const insertVisit = ({ page, source, isEntry }: PageVisit, day: string) => sql(Nothing)`
  with today as (
    select count(*) < ${MAX_ROWS_A_DAY}::int or bool_or(page = ${page} and source = ${source}) as has_room
    from page_visits where day = ${day}::date
  )
  insert into page_visits as p (day, page, source, visits, views)
  select ${day}::date, case when has_room then ${page} else '' end, case when has_room then ${source} else 'other' end,
    case when ${isEntry}::boolean then 1 else 0 end, 1
  from today
  on conflict (day, page, source) do update set visits = p.visits + excluded.visits, views = p.views + 1`

const Source = v.object({ source: v.string(), ...v.entriesFromList(FUNNEL_STEPS, v.number()) })

/**
 * What each source has brought since a moment: the first one of a lead, which never changes, and for a lead that the firm has
 * added how it came. Empty where nobody knows. The busiest first.
 */
export const sourceSteps = (begin: string, most: number) => sql(Source)`
  with lead as (
    select l.id, l.created_at, l.status, l.updated_at, lower(coalesce(nullif(l.first_source ->> 'source', ''),
      case when l.source in ('referral', 'phone', 'event', 'import', 'other') then l.source end, '')) as source
    from leads l where l.merged_into is null and not l.only_suspected
  ), happened as (
    select source, visits::int as count, 'visits' as step from page_visits where day >= ${begin}::date and visits > 0
    union all
    select lower(coalesce(a.campaign ->> 'source', '')), 1, 'assessments' from assessments a
    where a.taken_at >= ${begin}::timestamptz and a.revoked_at is null
      and not exists (select from leads l where l.id = a.lead_id and l.only_suspected)
    union all
    select source, 1, 'leads' from lead where created_at >= ${begin}::timestamptz
    union all
    select source, 1, 'bookings' from lead where exists (
      select from lead_events e
      where e.lead_id in (select lead_family(lead.id)) and e.kind in ('booking_request', 'booking') and not e.suspected
        and e.at >= ${begin}::timestamptz)
    union all
    select source, 1, 'clients' from lead where status = 'converted' and coalesce(
      (select max(p.converted_at) from prospects p where p.lead_id = lead.id),
      (select max(w.at) from lead_work w
        where w.lead_id = lead.id and w.kind = 'status' and w.detail ->> 'to' = 'converted'),
      updated_at) >= ${begin}::timestamptz
  )
  select source, coalesce(sum(count) filter (where step = 'visits'), 0)::int as visits,
    count(*) filter (where step = 'assessments')::int as assessments,
    count(*) filter (where step = 'leads')::int as leads,
    count(*) filter (where step = 'bookings')::int as bookings,
    count(*) filter (where step = 'clients')::int as clients
  from happened group by source order by leads desc, visits desc, source limit ${most}`
