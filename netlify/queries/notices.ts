import * as v from 'valibot'
import { NOTICE_KINDS, NoticeKind } from '#schema/account.ts'
import { Nothing, sql, systemSql } from '#server/database/sql.ts'

/** How long a notice waits for others, in minutes, so that five messages in a row are one mail. */
const GATHERS = 5
/** People whose mails are made at one time; the rest wait for the next. */
const MAX_ROWS = 500

/** One mail for everybody whose oldest notice of a company has waited long enough, with how many of each kind. */
export const collectNotices = (now: string) => systemSql('notice.gatherNotices', Nothing)`
  with due as (
    select person_id, company_id from notices where mailed_at is null
    group by person_id, company_id having min(at) <= ${now}::timestamptz - make_interval(mins => ${GATHERS})
    order by min(at) limit ${MAX_ROWS}
  ), taken as (
    update notices n set mailed_at = ${now}::timestamptz from due
    where n.person_id = due.person_id and n.company_id is not distinct from due.company_id and n.mailed_at is null
    returning n.person_id, n.company_id, n.kind
  ), counted as (
    select person_id, company_id, kind, count(*)::text as count from taken group by 1, 2, 3
  )
  insert into mails (kind, person_id, payload, attempts, next_attempt_at, created_at)
  select 'news', person_id, jsonb_object_agg(kind, count) || jsonb_strip_nulls(jsonb_build_object('company', company_id)), 0,
    ${now}::timestamptz, ${now}::timestamptz
  from counted group by person_id, company_id`

/** What has been mailed is not needed any more. */
export const sweepNotices = (now: string) => systemSql('notice.sweepNotices', Nothing)`
  delete from notices where mailed_at < ${now}::timestamptz - interval '1 day'`

/** The kinds that the session's person does not want. As portal_member. */
export const unwantedNotices = () => sql(v.object({ unwanted: v.array(NoticeKind) }))`
  select unwanted_notices as unwanted from people where id = app_person()`

export const setNotices = (kinds: NoticeKind[]) => {
  const unwanted = NOTICE_KINDS.filter((kind) => !kinds.includes(kind))
  return sql(Nothing)`
    update people set unwanted_notices = ${unwanted}::text[] where id = app_person()`
}

/**
 * The name a mail begins with, and whose portal it leads to; none for somebody who is gone or cannot sign in, or who no longer
 * belongs to the company that the mail is about. `of` names that company for whoever has several.
 */
export const addressee = (person: string, company: string | null) => systemSql(
  'notice.addressee',
  v.object({ name: v.string(), role: v.picklist(['admin', 'client']), of: v.nullable(v.string()) }),
)`
  select p.first_name as name, p.role, (
    select c ->> 'name' from jsonb_array_elements(companies_of(p.id)) as c
    where jsonb_array_length(companies_of(p.id)) > 1 and c ->> 'id' = ${company}::text
  ) as of
  from people p where p.id = ${person}::uuid and p.disabled_at is null and (${company}::uuid is null
    or p.id in (select m.person_id from company_members(${company}::uuid, false) m))`

/** How many things a person is asked for at a company now. */
export const openNeeds = (person: string, company: string | null) => systemSql(
  'notice.openNeeds',
  v.object({ count: v.number() }),
)`
  select count_needs(${person}::uuid, ${company}::uuid) as count`

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
