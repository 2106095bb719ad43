import type { NewPlan, PlanChange, PlanFields } from '#schema/firm-plan.ts'
import type { Month } from '#schema/units.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'

type Which = { company: string; plan: string }
const steps = ({ nextSteps }: PlanFields) => JSON.stringify(nextSteps)
const stepsWithIds = ({ nextSteps, stepIds }: PlanChange) =>
  stepIds && JSON.stringify(nextSteps.map((text, nth) => ({ id: stepIds[nth] ?? null, text })))

/** Adds a draft behind the month's others. */
export const addPlanStatement = (company: string, given: NewPlan, at: AuditContext) => sql(Nothing)`
  with added as (
    insert into action_plans (id, company_id, month, position, title, priority, progress, category, owner, due_date,
      description, current_results, next_steps, created_at, updated_at)
    select app_row(), c.id, to_date(${given.month}, 'YYYY-MM'), coalesce((
        select max(p.position) + 1 from action_plans p
        where p.company_id = c.id and p.month = to_date(${given.month}, 'YYYY-MM')
      ), 0), ${given.title}, ${given.priority}, ${given.progress}::int, ${given.category}, ${given.owner},
      ${given.dueDate}::date, ${given.description}, ${given.currentResults}, ${steps(given)}, ${at.now}::timestamptz,
      ${at.now}::timestamptz
    from companies c where app_is_fresh() and c.id = ${company}::uuid
    returning id, company_id
  )
  select write_down(${auditColumns(at)}, 'plan_added', id::text, company_id) from added`

/** Changes a plan, unless somebody else has meanwhile. */
export const changePlanStatement = ({ company, plan }: Which, given: PlanChange, at: AuditContext) =>
  sql(Nothing)`
  with changed as (
    update action_plans set title = ${given.title}, priority = ${given.priority}, progress = ${given.progress}::int,
      category = ${given.category}, owner = ${given.owner}, due_date = ${given.dueDate}::date,
      description = ${given.description}, current_results = ${given.currentResults}, next_steps = ${steps(given)},
      steps = coalesce(${stepsWithIds(given) ?? null}::jsonb, steps), version = version + 1, updated_at = ${at.now}::timestamptz
    where app_is_fresh() and id = ${plan}::uuid and company_id = ${company}::uuid and version = ${given.version}::int
    returning id, company_id
  )
  select write_down(${auditColumns(at)}, 'plan_changed', id::text, company_id) from changed`

/** Removes a draft that nobody has told anything of. */
export const removePlanStatement = ({ company, plan }: Which, version: number, at: AuditContext) =>
  sql(Nothing)`
  with gone as (
    delete from action_plans p
    where app_is_fresh() and p.id = ${plan}::uuid and p.company_id = ${company}::uuid and p.version = ${version}::int
      and p.published_at is null and not exists (select from progress_notes n where n.plan_id = p.id)
      and not exists (select from plan_step_ticks t where t.plan_id = p.id)
    returning id, company_id
  )
  select write_down(${auditColumns(at)}, 'plan_removed', id::text, company_id) from gone`

/** Puts a month's plans into this order, where these are all of them. */
export const orderPlansStatement = (company: string, month: Month, ids: string[], at: AuditContext) => sql(Nothing)`
  with moved as (
    update action_plans p set position = o.nth - 1
    from unnest(${ids}::uuid[]) with ordinality as o(id, nth)
    where app_is_fresh() and p.id = o.id and p.company_id = ${company}::uuid and p.month = to_date(${month}, 'YYYY-MM')
      and (
        select array_agg(a.id order by a.id) from action_plans a
        where a.company_id = ${company}::uuid and a.month = to_date(${month}, 'YYYY-MM')
      ) = (select array_agg(i order by i) from unnest(${ids}::uuid[]) i)
    returning p.id
  )
  select write_down(${auditColumns(at)}, 'plans_ordered', ${month}, ${company}::uuid)
  where exists (select from moved)`

/** Copies plans into another month as drafts, behind the ones there; one that has been copied there stays one. */
export const copyPlansStatement = (company: string, to: Month, ids: string[], at: AuditContext) => sql(Nothing)`
  with copied as (
    insert into action_plans (company_id, month, position, title, priority, progress, category, owner, due_date,
      description, current_results, next_steps, created_at, updated_at, copied_from)
    select p.company_id, to_date(${to}, 'YYYY-MM'), row_number() over (order by p.position, p.created_at) + coalesce((
        select max(t.position) from action_plans t
        where t.company_id = ${company}::uuid and t.month = to_date(${to}, 'YYYY-MM')
      ), -1), p.title, p.priority, p.progress, p.category, p.owner, p.due_date, p.description, p.current_results,
      p.next_steps, ${at.now}::timestamptz, ${at.now}::timestamptz, p.id
    from action_plans p
    where app_is_fresh() and p.company_id = ${company}::uuid and p.id = any (${ids}::uuid[])
      and p.month <> to_date(${to}, 'YYYY-MM')
    on conflict (copied_from, month) do nothing
    returning id
  )
  select write_down(${auditColumns(at)}, 'plans_copied', ${to}, ${company}::uuid)
  where exists (select from copied)`

/** Shows plans to the client, or hides them again. A line of the log for each that changes. */
export const publishPlansStatement = (company: string, ids: string[], published: boolean, at: AuditContext) => sql(
  Nothing,
)`
  with changed as (
    update action_plans set published_at = case when ${published}::boolean then ${at.now}::timestamptz end,
      version = version + 1
    where app_is_fresh() and company_id = ${company}::uuid and id = any (${ids}::uuid[])
      and (published_at is not null) <> ${published}::boolean
    returning id, company_id
  )
  select write_down(${auditColumns(at)},
    case when ${published}::boolean then 'plan_published' else 'plan_withdrawn' end, id::text, company_id) from changed`

/** Adds a line of the firm's to what has been told of a plan. */
export const answerPlanStatement = ({ company, plan }: Which, note: string, at: AuditContext) =>
  sql(Nothing)`
  with added as (
    insert into progress_notes (id, plan_id, company_id, person_id, note, at)
    select app_row(), p.id, p.company_id, app_person(), ${note}, ${at.now}::timestamptz
    from action_plans p where app_is_fresh() and p.id = ${plan}::uuid and p.company_id = ${company}::uuid
    returning plan_id, company_id
  )
  select write_down(${auditColumns(at)}, 'progress_note', plan_id::text, company_id) from added`
