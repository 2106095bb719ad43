import * as v from 'valibot'
import { Meeting, type NewMeeting } from '#schema/meeting.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql } from '#server/database/sql.ts'
import { BookingOutcome, type CallTime, freshIfDone } from './bookings.ts'
import { InstantColumn } from './columns.ts'

const Row = v.object({
  ...v.omit(Meeting, ['canChange']).entries,
  start: InstantColumn,
  end: InstantColumn,
  sequence: v.number(),
})
const columns = fragment`b.id, b.starts_at as start, b.ends_at as "end", b.state, b.time_zone as "timeZone", coalesce(b.note, '') as about,
    name_of(b.person_id) as by, b.sequence`
export type MeetingRow = v.InferOutput<typeof Row>

/** Meetings of the session's company that are booked and not over; or the one, whatever became of it. */
export const meetingsOf = (now: string, id: string | null = null) => sql(Row)`
  select ${columns}
  from bookings b
  where b.company_id = app_company()
    and case when ${id}::uuid is null then b.state = 'booked' and b.ends_at > ${now}::timestamptz else b.id = ${id}::uuid end
  order by b.starts_at, b.id`

/** The meeting that this write, or its first try, has made. */
export const bookedMeeting = () => sql(Row)`
  select ${columns}
  from bookings b where b.company_id = app_company() and b.id = app_row()`

/** Who of the firm looks after the session's company; null also where they are deactivated. */
export const companyAdvisor = () => sql(v.object({ advisor: v.nullable(v.string()) }))`
  select split_part(name_if_active(owner_id), ' ', 1) as advisor from companies where id = app_company()`

export const bookMeetingStatement = (
  { start, end, bufferMinutes, timeZone, about, hold }: CallTime & NewMeeting,
  now: string,
) => sql(Nothing)`
  select book_meeting(app_row(), ${hold ?? null}::uuid, ${start}::timestamptz, ${end}::timestamptz,
    make_interval(mins => ${bufferMinutes}), ${timeZone}, ${about || null}, ${now}::timestamptz)
  where app_is_fresh()`

type Change = { id: string; sequence: number; now: string; to?: (CallTime & { hold?: string | undefined }) | undefined }

/** Moves a meeting of the session's company, or cancels it; `closed` where it isn't any more as `sequence` says. */
export const changeMeetingStatement = ({ id, sequence, now, to }: Change) => sql(BookingOutcome)`
  with changed as materialized (
    select coalesce(case when app_is_fresh() then (
      select case when b.sequence = ${sequence} then
        change_call(b.id, ${to ? 'moved' : 'canceled'}, ${to?.hold ?? null}::uuid, ${to?.start ?? null}::timestamptz,
          ${to?.end ?? null}::timestamptz, make_interval(mins => ${to?.bufferMinutes ?? 0}), ${now}::timestamptz)
        else 'closed' end
      from bookings b where b.company_id = app_company() and b.id = ${id}::uuid
    ) end, 'done') as outcome
  )
  select outcome, ${freshIfDone} from changed`

/** Until the end of the transaction, lines are the product's own: nobody is mailed of them, and none waits for an answer. */
export const beginSystemLines = () => sql(Nothing)`
  select set_config('app.quiet', 'yes', true), set_config('app.system_line', 'yes', true)`

type Line = { id: string | null; sequence: number; subject: string; line: string; now: string }

/** Conversations about meetings are found by this, one for each company. */
const CONTEXT = 'meetings'

/**
 * Writes into the company's conversation about meetings what this transaction has made of one, under the name of whoever did
 * it. Nothing of a call that is no client's. @param line.id null for the meeting that this write has made
 */
export const addSystemMessage = ({ id, sequence, subject, line, now }: Line) => sql(Nothing)`
  with meeting as (
    select b.company_id from bookings b
    where app_is_fresh() and b.id = coalesce(${id}::uuid, app_row()) and b.company_id is not null
      and b.sequence = ${sequence} and b.changed_at = ${now}::timestamptz
  ), earlier as (
    select c.id, c.company_id from conversations c join meeting m on m.company_id = c.company_id
    where c.context_type = 'general' and c.context_id = ${CONTEXT}
    order by c.at, c.id limit 1
  ), opened as (
    insert into conversations (id, company_id, subject, context_type, context_id, created_by, at)
    select gen_random_uuid(), m.company_id, ${subject}, 'general', ${CONTEXT}, app_person(), ${now}::timestamptz
    from meeting m where not exists (select from earlier)
    returning id, company_id
  )
  insert into messages (id, conversation_id, company_id, person_id, from_firm, body, at)
  select gen_random_uuid(), c.id, c.company_id, app_person(), app_is_admin(), ${line}, ${now}::timestamptz
  from (select id, company_id from earlier union all select id, company_id from opened) c`

/** Writes down what this transaction has made of a meeting. */
export const auditMeeting = (
  what: 'booked' | 'moved' | 'canceled',
  { id, sequence }: Pick<Line, 'id' | 'sequence'>,
  at: AuditContext,
) => sql(Nothing)`
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${auditColumns(at)}, app_person(), 'client', app_company(), ${`meeting_${what}`}, b.id::text, 'ok'
  from bookings b
  where app_is_fresh() and b.company_id = app_company() and b.id = coalesce(${id}::uuid, app_row())
    and b.sequence = ${sequence} and b.changed_at = ${at.now}::timestamptz`

const ForFirm = v.object({ start: InstantColumn, timeZone: v.string(), sequence: v.number() })

/** A client's meeting as a line about it needs it; no row for a visitor's call. */
export const meetingForFirm = (id: string) => sql(ForFirm)`
  select starts_at as start, time_zone as "timeZone", sequence from bookings
  where id = ${id}::uuid and company_id is not null`
