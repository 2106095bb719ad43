import * as v from 'valibot'
import { Company } from '#schema/company.ts'
import { sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const CompanyRow = v.object({ ...Company.entries, nextMeetingDate: v.nullable(InstantColumn) })

/** The company of the session. */
export const ownCompany = () => sql(CompanyRow)`
  select id, name as "companyName", next_meeting_at as "nextMeetingDate"
  from companies where id = app_company()`
