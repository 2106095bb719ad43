import * as v from 'valibot'
import { Nothing, sql, systemSql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const Calendar = v.object({ error: v.string(), readAt: v.nullable(InstantColumn) })

/** What is wrong with the calendar of busy times; no row where nothing is. */
export const busyCalendarTrouble = () => sql(Calendar)`
  select error, read_at as "readAt" from busy_calendar where error is not null`

const Asked = v.object({ isDue: v.boolean() })

/** Whether the busy calendar was last asked before a moment; if so, it counts as asked now. */
export const askCalendar = (before: string, now: string) => systemSql('booking.askCalendar', Asked)`
  with asked as (
    insert into busy_calendar (asked_at) values (${now}::timestamptz)
    on conflict (is_only) do update set asked_at = excluded.asked_at where busy_calendar.asked_at <= ${before}::timestamptz
    returning 1
  )
  select exists (select from asked) as "isDue"`

export const clearBusyTimes = () => systemSql('booking.clearBusyTimes', Nothing)`delete from busy_times`

/** @param ranges start and end of each */
export const addBusyTimes = (ranges: readonly { start: string; end: string }[]) => systemSql(
  'booking.addBusyTimes',
  Nothing,
)`
  insert into busy_times (during)
  select tstzrange(start, "end") from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
    as r (start timestamptz, "end" timestamptz)`

/** How asking the calendar went: null for well. */
export const recordCalendar = (error: string | null, now: string) => systemSql('booking.recordCalendar', Nothing)`
  update busy_calendar set error = ${error}, read_at = case when ${error}::text is null then ${now}::timestamptz
    else read_at end`
