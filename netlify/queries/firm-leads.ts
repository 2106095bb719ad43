import * as v from 'valibot'
import { type LeadFilter, LeadRow } from '#schema/firm-lead.ts'
import type { AuditContext } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const Row = v.object({ ...LeadRow.entries, createdAt: InstantColumn, cursor: v.string() })
export type FoundLead = v.InferOutput<typeof Row>

/** Leads of the list, one more than `most` where there are more. `today` is the firm's own day, `yyyy-MM-dd`. */
export const findLeads = (filter: LeadFilter, today: string, most: number) => {
  const { q, view, status, source, band, after } = filter
  const [afterAt, afterId] = after?.split('~') ?? []
  return sql(Row)`
    select id, email, first_name as "firstName", last_name as "lastName", business_name as "businessName", status,
      source, latest_kind as latest, score, band, to_char(follow_up_on, 'YYYY-MM-DD') as "followUpOn",
      created_at as "createdAt", suspected_at is not null as suspected,
      case when ${view ?? null}::text = 'due' then (follow_up_on - date '1970-01-01')::text
        else (extract(epoch from created_at) * 1000000)::bigint::text end || '~' || id as cursor
    from find_leads(${q ?? null}, ${view ?? null}, ${status ?? null}, ${source ?? null}, ${band ?? null},
      ${today}::date, ${afterAt ?? null}::bigint, ${afterId ?? null}::uuid, ${most + 1})`
}

const Counts = v.object({
  all: v.number(),
  new: v.number(),
  due: v.number(),
  trades: v.number(),
  exposed: v.number(),
  suspected: v.number(),
})

/** How many leads each view has. Counted no further than 1001: the count of 100,000 would cost more than the list. */
export const countLeads = (today: string) => sql(Counts)`
  select
    (select count(*)::int from (select from leads where merged_into is null limit 1001) n) as all,
    (select count(*)::int from (select from leads where merged_into is null and status = 'new' and not only_suspected limit 1001) n) as new,
    (select count(*)::int from (
      select from leads where merged_into is null and follow_up_on <= ${today}::date limit 1001
    ) n) as due,
    (select count(*)::int from (select from leads where merged_into is null and is_trades and not only_suspected limit 1001) n) as trades,
    (select count(*)::int from (
      select from leads where merged_into is null and band = 'exposed' and not only_suspected limit 1001
    ) n) as exposed,
    (select count(*)::int from (
      select from leads where merged_into is null and suspected_at is not null limit 1001
    ) n) as suspected`

/** That the list was exported. */
export const logLeadExport = ({ now, requestId, ipPrefix }: AuditContext) => sql(Nothing)`
  select write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'lead_export', null) where app_is_fresh()`
