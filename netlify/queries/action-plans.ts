import * as v from 'valibot'
import { planStepsOf } from '#domain/plan-steps.ts'
import { FirmPlan } from '#schema/firm-plan.ts'
import { ActionPlan, PlanStep, ProgressLine, type ProgressNote, StepChecked } from '#schema/plan.ts'
import { Month } from '#schema/units.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { fragment, Nothing, sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const LineRow = v.object({ ...ProgressLine.entries, at: InstantColumn })

/** A time inside JSON that the database has made. */
const InstantInJson = v.pipe(
  v.string(),
  v.transform((at) => new Date(at).toISOString()),
)
const NoteLine = v.object({ ...ProgressLine.entries, at: InstantInJson })
const StepLine = v.object({ ...PlanStep.entries, at: v.nullable(InstantInJson) })

const PlanRow = v.object({ ...ActionPlan.entries, steps: v.array(StepLine), notes: v.array(NoteLine) })

/** The published plans of the session's company for `month`, or for the latest month before it that has any. */
export const plansOf = (month: Month) => sql(PlanRow)`
  select p.id, title, priority, progress, category, owner, to_char(due_date, 'YYYY-MM-DD') as "dueDate", description,
    current_results as "currentResults", next_steps as "nextSteps", ticked_steps(p.company_id, p.steps) as steps,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'by', name_of(n.person_id), 'note', n.note, 'at', n.at) order by n.at desc, n.id)
      from progress_notes n where n.plan_id = p.id and n.company_id = app_company()
    ), '[]') as notes
  from action_plans p
  where p.company_id = app_company() and p.published_at is not null and p.month = (
    select max(l.month) from action_plans l
    where l.company_id = app_company() and l.published_at is not null and l.month <= to_date(${month}, 'YYYY-MM')
  )
  order by position, p.created_at, p.id`

/** Adds a line to one of the company's published plans, and to the audit; neither for another's. */
export const addNoteStatement = ({ actionPlanId, note }: ProgressNote, at: AuditContext) =>
  sql(Nothing)`
  with added as (
    insert into progress_notes (id, plan_id, company_id, person_id, note, at)
    select app_row(), id, company_id, app_person(), ${note}, ${at.now}::timestamptz
    from action_plans
    where app_is_fresh() and id = ${actionPlanId}::uuid and company_id = app_company() and published_at is not null
    returning plan_id
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${auditColumns(at)}, app_person(), 'client', app_company(), 'progress_note',
    plan_id::text, 'ok'
  from added`

/** The line that this write, or its first try, has added. */
export const addedNote = () => sql(LineRow)`
  select id, name_of(person_id) as by, note, at from progress_notes where id = app_row() and company_id = app_company()`

type Step = { plan: string; step: string }
const hasStep = (step: string) => fragment`p.steps @> jsonb_build_array(jsonb_build_object('id', ${step}::text))`

/** Adds that a step of one of the company's published plans is done, or is not, and to the audit; neither for another's. */
export const checkOffStepStatement = ({ plan, step }: Step, isDone: boolean, at: AuditContext) => sql(Nothing)`
  with added as (
    insert into plan_step_ticks (id, step_id, plan_id, company_id, person_id, is_done, at)
    select app_row(), ${step}::uuid, p.id, p.company_id, app_person(), ${isDone}::boolean, ${at.now}::timestamptz
    from action_plans p
    where app_is_fresh() and p.id = ${plan}::uuid and p.company_id = app_company() and p.published_at is not null
      and ${hasStep(step)}
    returning plan_id
  )
  insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
  select ${auditColumns(at)}, app_person(), 'client', app_company(),
    ${isDone ? 'plan_step_done' : 'plan_step_undone'}, plan_id::text, 'ok'
  from added`

/** The same, written by the firm, of drafts too. */
export const checkOffFirmStepStatement = (
  company: string,
  { plan, step }: Step,
  isDone: boolean,
  at: AuditContext,
) => sql(Nothing)`
  with added as (
    insert into plan_step_ticks (id, step_id, plan_id, company_id, person_id, is_done, at)
    select app_row(), ${step}::uuid, p.id, p.company_id, app_person(), ${isDone}::boolean, ${at.now}::timestamptz
    from action_plans p
    where app_is_fresh() and p.id = ${plan}::uuid and p.company_id = ${company}::uuid and ${hasStep(step)}
    returning plan_id, company_id
  )
  select write_down(${auditColumns(at)}, ${isDone ? 'plan_step_done' : 'plan_step_undone'}, plan_id::text, company_id)
  from added`

const TickRow = v.object({ ...StepChecked.entries.step.entries, at: InstantColumn })

/** What this write, or its first try, has said of a step. */
export const addedCheck = () => sql(TickRow)`
  select step_id as id, is_done as "isDone", name_of(person_id) as by, at
  from plan_step_ticks where id = app_row() and company_id = app_company()`

/** Whether the company has this plan, published. */
export const publishedPlan = (plan: string) => sql(v.object({ id: v.string() }))`
  select id from action_plans
  where id = ${plan}::uuid and company_id = app_company() and published_at is not null`

const FirmPlanRow = v.object({
  ...FirmPlan.entries,
  nextSteps: v.pipe(v.string(), v.transform(planStepsOf)),
  steps: v.array(StepLine),
  publishedAt: v.nullable(InstantColumn),
  notes: v.array(NoteLine),
})

type Which = { month?: Month; id?: string; ids?: string[] }

/** A company's plans, drafts included, in the firm's order: a month's, one, or some. */
export const firmPlans = (company: string, { month, id, ids }: Which) => sql(FirmPlanRow)`
  select p.id, to_char(p.month, 'YYYY-MM') as month, p.title, p.priority, p.progress, p.category, p.owner,
    to_char(p.due_date, 'YYYY-MM-DD') as "dueDate", p.description, p.current_results as "currentResults",
    p.next_steps as "nextSteps", ticked_steps(p.company_id, p.steps) as steps, p.version, p.published_at as "publishedAt", coalesce((
      select jsonb_agg(
        jsonb_build_object('id', n.id, 'by', name_of(n.person_id), 'note', n.note, 'at', n.at) order by n.at desc, n.id
      )
      from progress_notes n where n.plan_id = p.id and n.company_id = p.company_id
    ), '[]') as notes
  from action_plans p
  where p.company_id = ${company}::uuid
    and (${month ?? null}::text is null or p.month = to_date(${month ?? null}::text, 'YYYY-MM'))
    and (${id ?? null}::uuid is null or p.id = ${id ?? null}::uuid)
    and (${ids ?? null}::uuid[] is null or p.id = any (${ids ?? null}::uuid[]))
  order by p.position, p.created_at, p.id`

const MonthRow = v.object({ month: Month, plans: v.number(), drafts: v.number() })

/** The months that have plans, newest first. */
export const planMonths = (company: string) => sql(MonthRow)`
  select to_char(month, 'YYYY-MM') as month, count(*)::int as plans,
    (count(*) filter (where published_at is null))::int as drafts
  from action_plans where company_id = ${company}::uuid group by action_plans.month order by action_plans.month desc limit 60`
