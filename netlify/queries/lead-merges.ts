import * as v from 'valibot'
import type { AuditContext } from '#server/audit.ts'
import { sql } from '#server/database/sql.ts'

const Done = v.object({ done: v.boolean() })

/** Takes `other` into `id`; no row where that could not be done. The merge has the write's own id. */
export const mergeLeadsStatement = (id: string, other: string, { now, requestId, ipPrefix }: AuditContext) => sql(Done)`
  with merged as (
    select case when app_is_fresh()
      then merge_leads(app_row(), ${id}::uuid, ${other}::uuid, ${now}::timestamptz) else false end as done
  )
  select done, write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'lead_merge', ${id}) as written
  from merged where done`

const Merged = v.object({ merge: v.string() })
/** The merge that this write, or its first try, has made. */
export const madeMerge = () => sql(Merged)`select id as merge from lead_merges where id = app_row()`

const Unmerged = v.object({ lead: v.string() })
export const unmergeLeads = (merge: string, { now, requestId, ipPrefix }: AuditContext) => sql(Unmerged)`
  with parted as (
    select case when app_is_fresh() then unmerge_leads(${merge}::uuid, ${now}::timestamptz) end as lead
  )
  select lead, write_down(${now}::timestamptz, ${requestId}, ${ipPrefix}, 'lead_unmerge', lead::text) as written
  from parted where lead is not null`

const MergeState = v.object({ kept: v.string(), undone: v.boolean() })
export const mergeOf = (merge: string) => sql(MergeState)`
  select kept, undone_at is not null as undone from lead_merges where id = ${merge}::uuid`
