import * as v from 'valibot'
import { TaxProfile } from '#schema/tax-profile.ts'
import { Nothing, systemSql } from '#server/database/sql.ts'

/** A tax date that companies of one kind are reminded of. */
export type RemindedDate = TaxProfile & { rule: string; day: string; kind: 'week' | 'day' }

/**
 * Reminds everybody of each company that one of the dates concerns, by mail and by push: of each date once a week before and
 * once the day before, and a company once a morning. @param today the firm's day
 */
export const remindOfDueDates = (dates: RemindedDate[], today: string, now: string) => systemSql(
  'reminder.remindOfDueDates',
  Nothing,
)`
  with reminded as (
    insert into due_date_reminders (company_id, rule_id, due_date, kind, morning, at)
    select c.id, d.rule, d.day, d.kind, ${today}::date, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as d(
        "entityType" text, "hasPayroll" boolean, "collectsSalesTax" boolean, rule text, day date, kind text
      )
      join companies c on c.entity_type = d."entityType" and coalesce(c.has_payroll, false) = d."hasPayroll"
        and coalesce(c.collects_sales_tax, false) = d."collectsSalesTax"
    where c.deactivated_at is null
      and not exists (select from due_date_reminders r where r.company_id = c.id and r.morning = ${today}::date)
    on conflict do nothing
    returning company_id
  ), people_reminded as (
    select r.company_id, m.person_id
    from (select distinct company_id from reminded) r cross join lateral company_members(r.company_id, false) m
  ), pushed as materialized (
    select count(push_to(g.company_id, g.persons, 'due_date', null, ${now}::timestamptz)::text)
    from (select company_id, array_agg(person_id) as persons from people_reminded group by company_id) g
  )
  insert into mails (kind, person_id, payload, attempts, next_attempt_at, created_at)
  select 'due_dates', p.id, jsonb_build_object('company', r.company_id, 'morning', ${today}::text), 0, ${now}::timestamptz,
    ${now}::timestamptz
  from pushed, people_reminded r join people p on p.id = r.person_id
  where not ('due_date' = any (p.unwanted_notices))`

const Reminded = v.object({ ...TaxProfile.entries, rule: v.string(), day: v.string() })

/** What a company is reminded of on a morning and is not over, and how the company is taxed now. */
export const remindedDueDates = (company: string, morning: string, today: string) => systemSql(
  'reminder.remindedDueDates',
  Reminded,
)`
  select r.rule_id as rule, to_char(r.due_date, 'YYYY-MM-DD') as day, c.entity_type as "entityType",
    c.has_payroll as "hasPayroll", c.collects_sales_tax as "collectsSalesTax"
  from due_date_reminders r join companies c on c.id = r.company_id
  where r.company_id = ${company}::uuid and r.morning = ${morning}::date and r.due_date >= ${today}::date
  order by r.due_date, r.rule_id`
