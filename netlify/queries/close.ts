import * as v from 'valibot'
import { CloseRow, FirmMember, MonthFacts, StepOverride } from '#schema/close.ts'
import type { Month } from '#schema/units.ts'
import { Nothing, sql, systemSql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'
import { HAS_NOBODY } from './companies.ts'

type Opening = { month: Month; name: string; days: string[]; now: string }

/** Opens a month for every active company that has none, where the firm asks; a second time does nothing. */
export const openCloseMonths = ({ month, name, days, now }: Opening) => sql(Nothing)`
  select open_close_months(to_date(${month}, 'YYYY-MM'), ${name}, ${days}::date[], ${now}::timestamptz)
  where app_is_admin()`

/** The same on a schedule. */
export const openCloseMonthsOnSchedule = ({ month, name, days, now }: Opening) => systemSql(
  'close.openMonths',
  Nothing,
)`
  select open_close_months(to_date(${month}, 'YYYY-MM'), ${name}, ${days}::date[], ${now}::timestamptz)`

const GridRow = v.object({
  ...v.omit(CloseRow, ['cells']).entries,
  differences: v.array(StepOverride),
  months: v.array(MonthFacts),
})
export type GridRow = v.InferOutput<typeof GridRow>

/**
 * What is known of companies' months between two, both included, oldest first: of every active company by name, or of
 * the one. Each source is read once for all companies, so that the time hardly grows with their number.
 * @param zone whose days are meant
 */
export const closeFacts = (from: Month, until: Month, zone: string, company: string | null = null) => sql(GridRow)`
  with span as (
    select day::date as month
    from generate_series(to_date(${from}, 'YYYY-MM'), to_date(${until}, 'YYYY-MM'), interval '1 month') day
  ), ends as (select min(month) as first, max(month) as last from span
  ), marks as (
    select k.company_id, k.month, jsonb_agg(k.step) as steps from close_marks k, ends e
    where k.month between e.first and e.last group by 1, 2
  ), figures as (
    select f.company_id, f.month, max(f.published_at) filter (where f.status = 'final') as published_at,
      bool_or(f.published_at is not null) as is_out, bool_or(f.revises) as is_revised, bool_or(f.lacks = '{}') as has_figures,
      bool_or(f.highlights is not null and f.recommendations is not null) as has_insights
    from monthly_metrics f, ends e where f.month between e.first and e.last group by 1, 2
  ), asked as (
    select r.company_id, r.month, count(*)::int as asked,
      count(*) filter (where r.state in ('requested', 'returned'))::int as open
    from requests r, ends e where r.month between e.first and e.last group by 1, 2
  ), waiting as (
    select r.company_id, count(*)::int as open from requests r where r.state in ('requested', 'returned') group by 1
  ), questions as (
    select q.company_id, q.month, count(*)::int as asked, count(*) filter (where q.state = 'sent')::int as open
    from transaction_questions q, ends e where q.state <> 'draft' and q.month between e.first and e.last group by 1, 2
  ), unanswered as (
    select q.company_id, count(*)::int as open from transaction_questions q where q.state = 'sent' group by 1
  ), differences as (
    select d.company_id, jsonb_agg(jsonb_build_object('step', d.step, 'isDropped', d.is_dropped, 'title', d.title,
      'who', d.who, 'ownerId', d.owner_id, 'due', d.due) order by d.at, d.step) as list
    from close_step_changes d group by 1
  ), contacts as (
    select m.company_id, jsonb_agg(p.first_name || ' ' || p.last_name || ' ' || p.email order by p.email) as list
    from memberships m join people p on p.id = m.person_id where m.removed_at is null group by 1
  )
  select c.id, c.name, c.plan, c.owner_id as "ownerId", coalesce(w.open, 0) + coalesce(qw.open, 0) as open,
    coalesce(d.list, '[]') as differences, coalesce(t.list, '[]') as contacts, ${HAS_NOBODY} as "hasNobody",
    jsonb_agg(jsonb_build_object(
      'month', to_char(s.month, 'YYYY-MM'), 'isOpened', o.company_id is not null,
      'addedOn', to_char(c.created_at at time zone ${zone}, 'YYYY-MM-DD'),
      'marks', coalesce(k.steps, '[]'), 'hasDraft', f.company_id is not null,
      'hasFigures', coalesce(f.has_figures, false),
      'hasInsights', coalesce(f.has_insights, false), 'isOut', coalesce(f.is_out, false),
      'isRevised', coalesce(f.is_revised, false),
      'publishedAt', to_char(f.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'asked', coalesce(a.asked, 0), 'openRequests', coalesce(a.open, 0),
      'questions', coalesce(q.asked, 0), 'openQuestions', coalesce(q.open, 0)
    ) order by s.month) as months
  from companies c cross join span s
    left join close_months o on o.company_id = c.id and o.month = s.month
    left join marks k on k.company_id = c.id and k.month = s.month
    left join figures f on f.company_id = c.id and f.month = s.month
    left join asked a on a.company_id = c.id and a.month = s.month
    left join questions q on q.company_id = c.id and q.month = s.month
    left join waiting w on w.company_id = c.id
    left join unanswered qw on qw.company_id = c.id
    left join differences d on d.company_id = c.id
    left join contacts t on t.company_id = c.id
  where case when ${company}::uuid is null then c.deactivated_at is null else c.id = ${company}::uuid end
  group by c.id, w.open, qw.open, d.list, t.list
  order by lower(c.name), c.id`

/** The firm's people who can own something, and after them those who were deactivated and may own something still. */
export const firmMembers = () => sql(FirmMember)`
  select id, first_name || ' ' || last_name as name, disabled_at is not null as "isDeactivated" from people
  where role = 'admin' order by disabled_at is not null, lower(first_name), lower(last_name), id`

const MarkRow = v.object({ step: v.string(), by: v.nullable(v.string()), at: InstantColumn })

/** Who marked which step of a company's month. */
export const closeMarks = (company: string, month: Month) => sql(MarkRow)`
  select step, name_of(marked_by) as by, at from close_marks
  where company_id = ${company}::uuid and month = to_date(${month}, 'YYYY-MM')`

/** Whom a company's steps wait for: whoever of its people came first. */
export const companyContact = (company: string) => sql(v.object({ firstName: v.string() }))`
  select p.first_name as "firstName" from memberships m join people p on p.id = m.person_id
  where m.company_id = ${company}::uuid and m.joined_at is not null and m.removed_at is null and p.disabled_at is null
  order by p.created_at, p.id limit 1`
