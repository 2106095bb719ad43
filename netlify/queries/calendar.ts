import * as v from 'valibot'
import { FirmRequest } from '#schema/request.ts'
import { TaxProfile } from '#schema/tax-profile.ts'
import { type Results, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const CompanyDates = v.object({
  ...TaxProfile.entries,
  nextMeetingDate: v.nullable(InstantColumn),
  addressMadeAt: v.nullable(InstantColumn),
})
const DueRequest = v.object({ ...v.pick(FirmRequest, ['id', 'title', 'what']).entries, dueDate: v.string() })

const companyDates = () => sql(CompanyDates)`
  select entity_type as "entityType", has_payroll as "hasPayroll", collects_sales_tax as "collectsSalesTax",
    next_meeting_at as "nextMeetingDate",
    (select made_at from calendar_addresses where person_id = app_person()) as "addressMadeAt"
  from companies where id = app_company()`

/** What the firm waits for from the session's company, by the day that it is due. */
const dueRequests = (from: string, until: string) => sql(DueRequest)`
  select id, title, what, to_char(due_date, 'YYYY-MM-DD') as "dueDate"
  from requests
  where company_id = app_company() and state in ('requested', 'returned')
    and due_date between ${from}::date and ${until}::date
  order by due_date, asked_at, id`

/** What a company's calendar is made of, from one day to another. */
export const calendarStatements = (from: string, until: string) => [companyDates(), dueRequests(from, until)] as const

export type CalendarRows = Results<ReturnType<typeof calendarStatements>>
