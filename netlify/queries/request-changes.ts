import * as v from 'valibot'
import type { RequestTemplate } from '#schema/content/close-checklist.ts'
import { type NewRecurring, type RecurringEdit, RecurringRequest, type RequestEdit } from '#schema/firm-request.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql } from '#server/database/sql.ts'

/** Changes an open request, unless somebody else has meanwhile. */
export const editRequestStatement = (
  company: string,
  id: string,
  { title, what, dueDate, month, from }: RequestEdit,
  at: AuditContext,
) => sql(v.object({ isChanged: v.boolean() }))`
  with changed as (
    update requests set title = ${title}, what = ${what}, due_date = ${dueDate}::date, month = to_date(${month}, 'YYYY-MM')
    where app_is_fresh() and id = ${id}::uuid and company_id = ${company}::uuid and state in ('requested', 'returned')
      and title = ${from.title} and what = ${from.what} and due_date is not distinct from ${from.dueDate}::date
      and month is not distinct from to_date(${from.month}, 'YYYY-MM')
    returning id, company_id
  )
  select write_down(${auditColumns(at)}, 'request_changed', id::text, company_id) is not null
    as "isChanged"
  from changed`

/** The people of a company who are mailed about its requests, as `p`. */
const whoIsReminded = (company: string) => fragment`company_members(${company}::uuid, false) m
      join people p on p.id = m.person_id and not ('request' = any (p.unwanted_notices))`

/** Whether anybody of a company is mailed about its requests. */
export const canBeReminded = (company: string) => sql(v.object({ isThere: v.boolean() }))`
  select exists (select from ${whoIsReminded(company)}) as "isThere"`

/** Mails the people of a company that something is open, unless a reminder of it went out on this day. */
export const remindStatement = (company: string, id: string, today: string, at: AuditContext) => sql(Nothing)`
  with reminded as (
    insert into request_reminders (request_id, called_for, at)
    select r.id, ${today}::date, ${at.now}::timestamptz from requests r
    where app_is_fresh() and r.id = ${id}::uuid and r.company_id = ${company}::uuid
      and r.state in ('requested', 'returned')
      and exists (select from ${whoIsReminded(company)})
    on conflict do nothing
    returning request_id
  ), mailed as (
    insert into mails (kind, person_id, payload, attempts, next_attempt_at, created_at)
    select 'reminder', p.id, jsonb_build_object('company', ${company}::text, 'request', request_id), 0,
      ${at.now}::timestamptz, ${at.now}::timestamptz
    from reminded, ${whoIsReminded(company)}
  )
  select write_down(${auditColumns(at)}, 'request_reminded', request_id::text, ${company}::uuid)
  from reminded`

/** What a company is asked for each month. */
export const recurringRequests = (company: string) => sql(RecurringRequest)`
  select id, title, what, kind, due from recurring_requests where company_id = ${company}::uuid order by due, at, id`

export const addRecurringStatement = (
  company: string,
  { title, what, kind, due }: NewRecurring,
  at: AuditContext,
) => sql(Nothing)`
  with added as (
    insert into recurring_requests (id, company_id, title, what, kind, due, added_by, at)
    select app_row(), c.id, ${title}, ${what}, ${kind}, ${due}::smallint, app_person(), ${at.now}::timestamptz
    from companies c where app_is_fresh() and c.id = ${company}::uuid
    returning id, company_id
  )
  select write_down(${auditColumns(at)}, 'recurring_request_added', id::text, company_id) from added`

export const editRecurringStatement = (
  company: string,
  id: string,
  { title, what, due }: RecurringEdit,
  at: AuditContext,
) => sql(Nothing)`
  with changed as (
    update recurring_requests set title = ${title}, what = ${what}, due = ${due}::smallint
    where app_is_fresh() and id = ${id}::uuid and company_id = ${company}::uuid
    returning id, company_id
  )
  select write_down(${auditColumns(at)}, 'recurring_request_changed', id::text, company_id) from changed`

export const endRecurringStatement = (company: string, id: string, at: AuditContext) => sql(Nothing)`
  with ended as (
    delete from recurring_requests where app_is_fresh() and id = ${id}::uuid and company_id = ${company}::uuid
    returning id, company_id
  )
  select write_down(${auditColumns(at)}, 'recurring_request_ended', id::text, company_id) from ended`

/** In a transaction whose changes nobody is to be told of. */
export const withoutNotices = () => sql(Nothing)`select set_config('app.quiet', 'yes', true)`

type Onboarding = (RequestTemplate & { dueDate: string })[]

/**
 * Asks the company that this write has made for what every new client is asked for.
 * @param ofLead only where the company's person was a lead
 */
export const sendOnboarding = (templates: Onboarding, ofLead: boolean, at: AuditContext) => sql(Nothing)`
  with asked as (
    insert into requests (company_id, title, what, kind, due_date, asked_by, asked_at)
    select c.id, t.title, coalesce(t.what, ''), t.kind, t."dueDate", app_person(), ${at.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as t(title text, what text, kind text, "dueDate" date),
      companies c
    where app_is_fresh() and c.id = app_row() and (not ${ofLead}::boolean or exists (
      select from people p join leads l on l.email = p.email where p.company_id = c.id
    ))
    returning id, company_id
  )
  select write_down(${auditColumns(at)}, 'request_asked', id::text, company_id) from asked`
