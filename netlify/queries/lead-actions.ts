import * as v from 'valibot'
import { LeadStatus } from '#schema/firm-lead.ts'
import type { FollowUpStep, LeadFacts, NewLead, NewLine, StatusChanges } from '#schema/lead-action.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { canOwn } from './people.ts'

const Before = v.object({ id: v.string(), status: LeadStatus })

/** What those that this write, or its first try, has changed were before. */
export const statusesBefore = ({ changes }: StatusChanges) => sql(Before)`
  select w.lead_id as id, w.detail ->> 'from' as status from lead_work w
  where w.lead_id in (select id from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id uuid))
    and w.kind = 'status' and w.detail ->> 'write' = app_row()::text
  order by w.id`

export const changeStatuses = ({ changes }: StatusChanges, at: AuditContext) => sql(Nothing)`
  with wanted as (
    select distinct on (id) id, status from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id uuid, status text)
  ), changed as (
    update leads l set status = w.status, updated_at = ${at.now}::timestamptz, version = version + 1
    from wanted w where app_is_fresh() and l.id = w.id and l.merged_into is null and l.status <> w.status
    returning l.id
  )
  select write_down(${auditColumns(at)}, 'lead_status', id::text) from changed`

const Known = v.object({ id: v.string() })

/** Gives leads to somebody of the firm who can sign in, or to nobody. */
export const setLeadOwnerStatement = (leads: string[], owner: string | null, at: AuditContext) => sql(Nothing)`
  with changed as (
    update leads set owner_id = ${owner}::uuid
    where app_is_fresh() and id = any(${leads}::uuid[]) and merged_into is null
      and owner_id is distinct from ${owner}::uuid and ${canOwn(owner)}
    returning id
  )
  select write_down(${auditColumns(at)}, 'lead_assigned', id::text) from changed`

/** Which of the leads this person owns; with null, which have no owner. */
export const leadsOwnedBy = (leads: string[], owner: string | null) => sql(Known)`
  select id from leads where id = any(${leads}::uuid[]) and owner_id is not distinct from ${owner}::uuid`

/** Who has this email, in lower case. */
export const leadWith = (email: string) => sql(Known)`select lead_root(id) as id from leads where email = ${email}`

/** A new lead, unless its email is known already. The person who adds it owns it. */
export const addLeadStatement = (lead: NewLead, at: AuditContext) => {
  const { email, firstName, lastName, businessName, phone, source, note } = lead
  return sql(Nothing)`
    with added as (
      insert into leads (id, email, first_name, last_name, business_name, phone, source, first_source, latest_source,
        created_at, updated_at, owner_id)
      select app_row(), ${email}, nullif(${firstName}, ''), nullif(${lastName}, ''), nullif(${businessName}, ''),
        nullif(${phone}, ''), ${source}, '{"page": "by hand"}', '{"page": "by hand"}', ${at.now}::timestamptz,
        ${at.now}::timestamptz, app_person()
      where app_is_fresh() on conflict (email) do nothing
      returning id
    ), line as (
      insert into lead_work (lead_id, kind, at, person_id, words)
      select id, 'added', ${at.now}::timestamptz, app_person(), ${note} from added
    )
    select write_down(${auditColumns(at)}, 'lead_add', id::text) from added`
}

export const changeFacts = (id: string, facts: LeadFacts, at: AuditContext) => {
  const { version, firstName, lastName, businessName, phone } = facts
  return sql(Nothing)`
    with changed as (
      update leads set first_name = nullif(${firstName}, ''), last_name = nullif(${lastName}, ''),
        business_name = nullif(${businessName}, ''), phone = nullif(${phone}, ''), updated_at = ${at.now}::timestamptz,
        version = version + 1
      where app_is_fresh() and id = ${id}::uuid and merged_into is null and version = ${version}
      returning id
    ), line as (
      insert into lead_work (lead_id, kind, at, person_id)
      select id, 'edited', ${at.now}::timestamptz, app_person() from changed
    )
    select write_down(${auditColumns(at)}, 'lead_edit', id::text) from changed`
}

/** A note or a call. Who has been called is no new lead any more. */
export const addLine = (id: string, line: NewLine, at: AuditContext) => {
  const kind = line.kind === 'call' ? `call_${line.outcome}` : 'note'
  return sql(Nothing)`
    with line as (
      insert into lead_work (lead_id, kind, at, person_id, words)
      select id, ${kind}, ${at.now}::timestamptz, app_person(), ${line.words}
      from leads where app_is_fresh() and id = ${id}::uuid and merged_into is null
      returning lead_id
    ), contacted as (
      update leads l set status = 'contacted', updated_at = ${at.now}::timestamptz, version = version + 1
      from line where ${line.kind === 'call'}::boolean and l.id = line.lead_id and l.status = 'new'
    )
    select write_down(${auditColumns(at)}, ${`lead_${line.kind}`}, lead_id::text) from line`
}

/** Finishes the follow-up, sets another, or both. The lines tell what was finished and what was set. */
export const stepFollowUpStatement = (id: string, step: FollowUpStep, at: AuditContext) => {
  const { version, done, next } = step
  return sql(Nothing)`
    with before as (
      select id, follow_up_on, follow_up_what from leads
      where app_is_fresh() and id = ${id}::uuid and merged_into is null and version = ${version}
      for update
    ), changed as (
      update leads l set follow_up_on = ${next?.on ?? null}::date, follow_up_what = ${next?.what ?? null},
        updated_at = ${at.now}::timestamptz, version = version + 1
      from before where l.id = before.id
      returning l.id
    ), lines as (
      insert into lead_work (lead_id, kind, at, person_id, words, detail)
      select before.id, 'follow_up_done', ${at.now}::timestamptz, app_person(), before.follow_up_what,
        jsonb_build_object('on', to_char(before.follow_up_on, 'YYYY-MM-DD'))
      from before where ${done}::boolean and before.follow_up_on is not null
      union all
      select before.id, 'follow_up_set', ${at.now}::timestamptz, app_person(), ${next?.what ?? ''},
        jsonb_build_object('on', ${next?.on ?? null}::text)
      from before where ${next !== null}::boolean
    )
    select write_down(${auditColumns(at)}, 'lead_follow_up', id::text) from changed`
}

/** Says that a lead's suspected forms came from a person; the mails they caused leave. */
export const clearSuspicionStatement = (id: string, version: number, at: AuditContext) => sql(Nothing)`
  select write_down(${auditColumns(at)}, 'lead_not_spam', ${id})
  from (select clear_lead_suspicion(${id}::uuid, ${version}, ${at.now}::timestamptz) as done where app_is_fresh()) cleared
  where cleared.done`

/** Deletes a lead with all that it stands for; not one that a client came of. */
export const deleteLeadStatement = (id: string, version: number, at: AuditContext) => sql(Nothing)`
  select write_down(${auditColumns(at)}, 'lead_delete', d.id::text)
  from (select delete_lead(${id}::uuid, ${version}) as id where app_is_fresh()) d where d.id is not null`

const Done = v.object({ done: v.boolean() })

/** Takes `other` into `id`; no row where that could not be done. The merge has the write's own id. */
export const mergeLeadsStatement = (id: string, other: string, at: AuditContext) => sql(Done)`
  with merged as (
    select case when app_is_fresh()
      then merge_leads(app_row(), ${id}::uuid, ${other}::uuid, ${at.now}::timestamptz) else false end as done
  )
  select done, write_down(${auditColumns(at)}, 'lead_merge', ${id}) as written
  from merged where done`

const Merged = v.object({ merge: v.string() })
/** The merge that this write, or its first try, has made. */
export const insertedMerge = () => sql(Merged)`select id as merge from lead_merges where id = app_row()`

const Unmerged = v.object({ lead: v.string() })
export const unmergeLeads = (merge: string, at: AuditContext) => sql(Unmerged)`
  with unmerged as (
    select case when app_is_fresh() then unmerge_leads(${merge}::uuid, ${at.now}::timestamptz) end as lead
  )
  select lead, write_down(${auditColumns(at)}, 'lead_unmerge', lead::text) as written
  from unmerged where lead is not null`

const MergeState = v.object({ kept: v.string(), undone: v.boolean() })
export const mergeOf = (merge: string) => sql(MergeState)`
  select kept, undone_at is not null as undone from lead_merges where id = ${merge}::uuid`
