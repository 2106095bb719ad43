import * as v from 'valibot'
import { ClientRequest } from '#schema/request.ts'
import { TaxProfile } from '#schema/tax-profile.ts'
import { Id } from '#schema/units.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { Nothing, type Results, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const CompanyDates = v.object({
  name: v.string(),
  ...TaxProfile.entries,
  nextMeetingDate: v.nullable(InstantColumn),
  addressMadeAt: v.nullable(InstantColumn),
})
const DueRequest = v.object({ ...v.pick(ClientRequest, ['id', 'title', 'what']).entries, dueDate: v.string() })

const companyDates = () => sql(CompanyDates)`
  select name, entity_type as "entityType", has_payroll as "hasPayroll", collects_sales_tax as "collectsSalesTax",
    next_meeting_at as "nextMeetingDate",
    calendar_made_at() as "addressMadeAt"
  from companies where id = app_company()`

/** What the firm waits for from the session's company, by the day that it is due. */
const dueRequests = (from: string, until: string) => sql(DueRequest)`
  select id, title, what, to_char(due_date, 'YYYY-MM-DD') as "dueDate"
  from requests
  where company_id = app_company() and state in ('requested', 'returned')
    and due_date between ${from}::date and ${until}::date
  order by due_date, asked_at, id`

const DueQuestions = v.object({ dueDate: v.string(), count: v.number() })

/** How many questions about transactions wait for the session's company, by the day that they are due. */
const dueQuestions = (from: string, until: string) => sql(DueQuestions)`
  select to_char(due_date, 'YYYY-MM-DD') as "dueDate", count(*)::int as count
  from transaction_questions
  where company_id = app_company() and state = 'sent' and due_date between ${from}::date and ${until}::date
  group by due_date order by due_date`

const Booked = v.object({ id: v.string(), start: InstantColumn, about: v.string(), advisor: v.nullable(v.string()) })

/** Meetings that the session's company has booked. @param zone whose days are meant */
const bookedMeetings = (from: string, until: string, zone: string) => sql(Booked)`
  select b.id, b.starts_at as start, coalesce(b.note, '') as about, split_part(name_of(c.owner_id), ' ', 1) as advisor
  from bookings b join companies c on c.id = b.company_id
  where b.company_id = app_company() and b.state in ('booked', 'completed')
    and (b.starts_at at time zone ${zone})::date between ${from}::date and ${until}::date
  order by b.starts_at, b.id`

/** What a company's calendar is made of, from one day to another. */
export const calendarStatements = (from: string, until: string, zone: string) =>
  [companyDates(), dueRequests(from, until), dueQuestions(from, until), bookedMeetings(from, until, zone)] as const

export type CalendarRows = Results<ReturnType<typeof calendarStatements>>

/** The session's person. */
export const signedInPerson = () => sql(v.object({ id: Id }))`select app_person() as id`

/** Gives the session's person the private address of this token for the session's company, in place of the one before. */
export const saveCalendarAddress = (tokenHash: string, at: AuditContext) => sql(Nothing)`
  with made as (
    select make_calendar_address(${tokenHash}, ${at.now}::timestamptz) as done
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, result)
  select ${auditColumns(at)}, app_person(), 'client', app_company(), 'calendar_address_made', 'ok'
  from made where done`
