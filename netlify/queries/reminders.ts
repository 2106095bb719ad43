import * as v from 'valibot'
import { Nothing, systemSql } from '#server/database/sql.ts'

/** The hour of the firm's day from which a day's reminders go out. */
const MORNING = 8

/**
 * Mails everybody of a company that has something open seven days before it is due, the day before, on the day, and
 * every week after: each once. A day that was missed is made up for, but no older one with it; nobody is reminded on
 * the day that they were asked. @param zone whose days are meant
 */
export const remindOfRequests = (now: string, zone: string) => systemSql('reminder.remindOfRequests', Nothing)`
  with calling as (
    select r.id, r.company_id, (
      select max(s) from unnest(array[
        r.due_date - 7, r.due_date - 1, r.due_date,
        case when t.today > r.due_date then r.due_date + (t.today - r.due_date) / 7 * 7 end
      ]) s where s <= t.today
    ) as called_for
    from (select (${now}::timestamptz at time zone ${zone} - make_interval(hours => ${MORNING}))::date as today) t,
      requests r
    where r.state in ('requested', 'returned') and r.due_date <= t.today + 7
      and exists (select from companies c where c.id = r.company_id and c.deactivated_at is null)
  ), reminded as (
    insert into request_reminders (request_id, called_for, at)
    select c.id, c.called_for, ${now}::timestamptz from calling c join requests r on r.id = c.id
    where c.called_for > (r.asked_at at time zone ${zone})::date
    on conflict do nothing
    returning request_id
  )
  insert into mails (kind, person_id, attempts, next_attempt_at, created_at)
  select distinct 'reminder', p.id, 0, ${now}::timestamptz, ${now}::timestamptz
  from reminded join requests r on r.id = reminded.request_id join people p on p.company_id = r.company_id
  where p.disabled_at is null and not ('request' = any (p.unwanted_notices))`

const Due = v.object({ late: v.number(), today: v.number(), tomorrow: v.number(), soon: v.number() })

/** What is open at a person's company and late, or due within a week. */
export const dueAt = (person: string, now: string, zone: string) => systemSql('reminder.dueAt', Due)`
  select count(*) filter (where d < 0)::int as late, count(*) filter (where d = 0)::int as today,
    count(*) filter (where d = 1)::int as tomorrow, count(*) filter (where d between 2 and 7)::int as soon
  from (
    select r.due_date - (${now}::timestamptz at time zone ${zone})::date as d
    from people p join requests r on r.company_id = p.company_id
    where p.id = ${person}::uuid and r.state in ('requested', 'returned')
  ) as open`
