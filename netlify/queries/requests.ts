import * as v from 'valibot'
import { type AskedFilter, FirmRequest, type NewRequest, type RequestStatusChange } from '#schema/firm-request.ts'
import { ClientRequest, type RequestAnswer } from '#schema/request.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { type Fragment, fragment, Nothing, sql, systemSql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const Row = v.object({ ...ClientRequest.entries, askedAt: InstantColumn })

/** What client and firm both see of a request `r`, but for its documents. */
const COLUMNS = fragment`
    r.id, r.title, r.what, r.kind, r.state, r.reason, r.answer, r.asked_at as "askedAt",
    to_char(r.due_date, 'YYYY-MM-DD') as "dueDate", to_char(r.month, 'YYYY-MM') as month`

/** What the firm has asked the session's company for: all of it, what is open first, or the one. */
export const requestsOf = (id: string | null = null) => sql(Row)`
  select ${COLUMNS},
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', d.id, 'fileName', d.file_name, 'review', d.review,
        'sentBy', case when d.uploaded_by <> app_person() then name_of(d.uploaded_by) end
      ) order by d.at, d.id)
      from documents d where d.request_id = r.id and d.company_id = app_company() and not d.firm_only
    ), '[]') as documents
  from requests r
  where r.company_id = app_company() and (${id}::uuid is null or r.id = ${id}::uuid)
  order by (r.state in ('requested', 'returned')) desc, r.due_date nulls last, r.asked_at, r.id`

/** What a client has answered to a request, and the firm has not returned: words, or why it does not apply. */
const STANDS = fragment`case when state in ('uploaded', 'not_applicable')
      then concat_ws(E'\\n\\n', nullif(answer, ''), nullif(reason, '')) else '' end`

/**
 * Answers a request that the firm has not accepted yet, and writes that down: with words, or with why it does not apply.
 * Either waits for the firm, which alone settles it. What a colleague answered meanwhile stays:
 * an answer that was written without a network, and comes after it, is added below with its writer's name, and the request
 * waits for the firm with both.
 */
export const answerRequestStatement = (id: string, input: RequestAnswer, at: AuditContext) => {
  const [answer, reason] = 'answer' in input ? [input.answer, ''] : ['', input.reason]
  const text = answer || reason
  return sql(Nothing)`
  with answered as (
    update requests set
      state = 'uploaded',
      reason = case when ${STANDS} in ('', ${text}) then ${reason} else '' end,
      answer = case when ${STANDS} in ('', ${text}) then ${answer}
        else ${STANDS} || E'\\n\\n' || coalesce(name_of(app_person()) || ': ', '') || ${text} end,
      answered_at = ${at.now}::timestamptz
    where app_is_fresh() and id = ${id}::uuid and company_id = app_company() and state <> 'accepted'
    returning id
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${auditColumns(at)}, app_person(), 'client', app_company(), 'request_answer',
    id::text, 'ok'
  from answered`
}

const AskedRow = v.object({
  ...FirmRequest.entries,
  askedAt: InstantColumn,
  answeredAt: v.nullable(InstantColumn),
  remindedAt: v.nullable(InstantColumn),
})

/** What the firm sees of a request `r`. */
const ASKED_COLUMNS = fragment`${COLUMNS}, name_of(r.asked_by) as "askedBy", r.answered_at as "answeredAt",
    (select max(m.at) from request_reminders m where m.request_id = r.id) as "remindedAt",
    coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'fileName', d.file_name, 'review', d.review) order by d.at, d.id)
      from documents d where d.request_id = r.id
    ), '[]') as documents`

/**
 * A company's requests, one more than `most` where there are more: of what is open first what the firm has to review, then by
 * due date; what is settled latest first.
 */
export const askedRequests = (company: string, { view, after }: AskedFilter, most: number) => sql(AskedRow)`
  with keyed as (
    select r.*,
      case when ${view} <> 'open' then 'infinity' when r.state = 'uploaded' then '-infinity'
        else coalesce(r.due_date, 'infinity') end as key_day,
      case when ${view} = 'open' then r.asked_at else timestamptz '2200-01-01' - (r.asked_at - timestamptz '1900-01-01') end
        as key_time
    from requests r where r.company_id = ${company}::uuid
      and (r.state in ('accepted', 'not_applicable')) = (${view} = 'settled')
  )
  select ${ASKED_COLUMNS}
  from keyed r
  where ${after ?? null}::uuid is null
    or (r.key_day, r.key_time, r.id) > (select a.key_day, a.key_time, a.id from keyed a where a.id = ${after ?? null}::uuid)
  order by r.key_day, r.key_time, r.id limit ${most + 1}`

/** One request of a company; without an id the one that this write, or its first try, has made. */
export const askedRequest = (company: string, id: string | null = null) => sql(AskedRow)`
  select ${ASKED_COLUMNS}
  from requests r where r.id = coalesce(${id}::uuid, app_row()) and r.company_id = ${company}::uuid`

/** Asks a company for something; its people hear of it (a trigger). */
export const insertRequest = (
  company: string,
  { title, what, kind, dueDate, month }: NewRequest,
  at: AuditContext,
) => sql(Nothing)`
  with asked as (
    insert into requests (id, company_id, title, what, kind, due_date, month, asked_by, asked_at)
    select app_row(), c.id, ${title}, ${what}, ${kind}, ${dueDate}::date, to_date(${month}, 'YYYY-MM'), app_person(),
      ${at.now}::timestamptz
    from companies c where app_is_fresh() and c.id = ${company}::uuid
    returning id, company_id
  )
  select write_down(${auditColumns(at)}, 'request_asked', id::text, company_id) from asked`

/**
 * Moves a request on, if it still stands where the firm has seen it; files that wait in it change with it. Why it does not
 * apply, in the client's words, stays with it, as an answer where the request is open again.
 */
export const moveRequestStatement = (company: string, id: string, move: RequestStatusChange, at: AuditContext) => {
  const reason = move.to === 'returned' ? move.reason : ''
  return sql(Nothing)`
  with moved as (
    update requests set state = ${move.to},
      reason = case when ${move.to} = 'not_applicable' and state = 'uploaded' then reason else ${reason} end,
      answer = case when ${move.to} in ('requested', 'returned') then coalesce(nullif(${STANDS}, ''), answer) else answer end
    where app_is_fresh() and id = ${id}::uuid and company_id = ${company}::uuid and state = ${move.from}
    returning id, company_id
  ), files as (
    update documents set review = ${move.to}, review_reason = ${reason}
    where request_id in (select id from moved) and review = 'waiting' and ${move.to} in ('accepted', 'returned')
  )
  select write_down(${auditColumns(at)}, ${`request_${move.to}`}, id::text, company_id)
  from moved`
}

/** The hour of the firm's day from which a day's reminders go out. */
const MORNING = 8

/** The firm's day as reminders count it. */
const today = (now: string, zone: string) =>
  fragment`(select (${now}::timestamptz at time zone ${zone} - make_interval(hours => ${MORNING}))::date as today) t`

/** The latest day, today at most, on which a reminder of something due then goes out. */
const calledFor = (due: Fragment) => fragment`(
      select max(s) from unnest(array[
        ${due} - 7, ${due} - 1, ${due}, case when t.today > ${due} then ${due} + (t.today - ${due}) / 7 * 7 end
      ]) s where s <= t.today
    )`

/**
 * Mails everybody of a company that has something open seven days before it is due, the day before, on the day, and
 * every week after: each once, and not where somebody has reminded of it by hand since then. Questions about transactions that are due on one day count as one. A day that was missed is made up for, but no older one with it; nobody is reminded on
 * the day that they were asked. @param zone whose days are meant
 */
export const remindOfRequests = (now: string, zone: string) => systemSql('reminder.remindOfRequests', Nothing)`
  with calling as (
    select r.id, r.company_id, ${calledFor(fragment`r.due_date`)} as called_for
    from ${today(now, zone)},
      requests r
    where r.state in ('requested', 'returned') and r.due_date <= t.today + 7
      and exists (select from companies c where c.id = r.company_id and c.deactivated_at is null)
  ), reminded as (
    insert into request_reminders (request_id, called_for, at)
    select c.id, c.called_for, ${now}::timestamptz from calling c join requests r on r.id = c.id
    where c.called_for > (r.asked_at at time zone ${zone})::date and not exists (
      select from request_reminders m where m.request_id = c.id
        and (m.at at time zone ${zone})::date >= c.called_for
    )
    on conflict do nothing
    returning request_id
  ), questions as (
    select q.company_id, q.due_date, max(q.sent_at) as asked_at, ${calledFor(fragment`q.due_date`)} as called_for
    from ${today(now, zone)},
      transaction_questions q
    where q.state = 'sent' and q.due_date <= t.today + 7
      and exists (select from companies c where c.id = q.company_id and c.deactivated_at is null)
    group by q.company_id, q.due_date, t.today
  ), reminded_of_questions as (
    insert into question_reminders (company_id, due_date, called_for, at)
    select company_id, due_date, called_for, ${now}::timestamptz from questions
    where called_for > (asked_at at time zone ${zone})::date
    on conflict do nothing
    returning company_id
  ), companies_reminded as (
    select r.company_id from reminded join requests r on r.id = reminded.request_id
    union select company_id from reminded_of_questions
  )
  insert into mails (kind, person_id, payload, attempts, next_attempt_at, created_at)
  select 'reminder', p.id, jsonb_build_object('company', r.company_id), 0, ${now}::timestamptz, ${now}::timestamptz
  from companies_reminded r cross join lateral company_members(r.company_id, false) m join people p on p.id = m.person_id
  where not ('request' = any (p.unwanted_notices))`

const Due = v.object({
  late: v.number(),
  today: v.number(),
  tomorrow: v.number(),
  soon: v.number(),
  later: v.number(),
  questions: v.number(),
})

/**
 * What is open at a person's company and late, or due within a week; `questions` are those about transactions, for whoever
 * sees figures. Without `company` it is the person's first.
 */
export const dueAt = (person: string, company: string | null, now: string, zone: string) => systemSql(
  'reminder.dueAt',
  Due,
)`
  select count(*) filter (where d < 0)::int as late, count(*) filter (where d = 0)::int as today,
    count(*) filter (where d = 1)::int as tomorrow, count(*) filter (where d between 2 and 7)::int as soon,
    count(*) filter (where d > 7 or d is null)::int as later, (
      select count(*)::int from memberships m join transaction_questions q on q.company_id = m.company_id
      where m.person_id = ${person}::uuid and m.removed_at is null and m.rights <> 'no_figures' and q.state = 'sent'
        and m.company_id = coalesce(${company}::uuid, (select company_id from people where id = ${person}::uuid))
        and q.due_date <= (${now}::timestamptz at time zone ${zone})::date + 7
    ) as questions
  from (
    select r.due_date - (${now}::timestamptz at time zone ${zone})::date as d
    from memberships m join requests r on r.company_id = m.company_id
    where m.person_id = ${person}::uuid and m.removed_at is null
      and m.company_id = coalesce(${company}::uuid, (select company_id from people where id = ${person}::uuid))
      and r.state in ('requested', 'returned')
  ) as open`
