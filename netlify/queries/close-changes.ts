import * as v from 'valibot'
import type { StepChange } from '#schema/close.ts'
import type { RequestTemplate } from '#schema/content/close-checklist.ts'
import type { Month } from '#schema/units.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { Nothing, sql } from '#server/database/sql.ts'
import { HAS_NOBODY } from './companies.ts'
import { canOwn } from './people.ts'

const Id = v.object({ id: v.string() })

/** Gives companies to somebody of the firm who can sign in, or to nobody. */
export const setOwnerStatement = (companies: string[], owner: string | null, at: AuditContext) => sql(Nothing)`
  with changed as (
    update companies set owner_id = ${owner}::uuid
    where app_is_fresh() and id = any(${companies}::uuid[]) and owner_id is distinct from ${owner}::uuid
      and ${canOwn(owner)}
    returning id
  )
  select write_down(${auditColumns(at)}, 'client_assigned', ${owner}, id) from changed`

/** Those of the companies that somebody owns. */
export const ownedBy = (companies: string[], owner: string | null) => sql(Id)`
  select id from companies where id = any(${companies}::uuid[]) and owner_id is not distinct from ${owner}::uuid`

type Mark = { companies: string[]; month: Month; step: string; isKnown: boolean }

/** Marks a step of companies' months that are opened or have figures. */
export const markStepStatement = ({ companies, month, step, isKnown }: Mark, at: AuditContext) => sql(Nothing)`
  with marked as (
    insert into close_marks (company_id, month, step, marked_by, at, set_by)
    select m.company_id, m.month, ${step}, app_person(), ${at.now}::timestamptz, app_row()
    from (select company_id, month from close_months union select company_id, month from monthly_metrics) m
    where app_is_fresh() and m.company_id = any(${companies}::uuid[]) and m.month = to_date(${month}, 'YYYY-MM')
      and (${isKnown}::boolean or exists (
        select from close_step_changes k where k.company_id = m.company_id and k.step = ${step} and k.title is not null
      ))
    on conflict do nothing
    returning company_id
  )
  select write_down(${auditColumns(at)}, 'close_step_marked', ${`${month} ${step}`}, company_id)
  from marked`

/** Takes the mark of a step off again. */
export const unmarkStepStatement = ({ companies, month, step }: Mark, at: AuditContext) => sql(Nothing)`
  with unmarked as (
    delete from close_marks
    where app_is_fresh() and company_id = any(${companies}::uuid[]) and month = to_date(${month}, 'YYYY-MM')
      and step = ${step}
    returning company_id
  )
  select write_down(${auditColumns(at)}, 'close_step_unmarked', ${`${month} ${step}`}, company_id)
  from unmarked`

/** Of the companies that have the step's mark, whether this write has set it. */
export const markedSteps = ({ companies, month, step }: Omit<Mark, 'isKnown'>) => sql(
  v.object({ id: v.string(), isNew: v.boolean() }),
)`
  select company_id as id, coalesce(set_by = app_row(), false) as "isNew" from close_marks
  where company_id = any(${companies}::uuid[]) and month = to_date(${month}, 'YYYY-MM') and step = ${step}`

/** The version of each company's draft of a month that could be published. */
export const draftVersions = (companies: string[], month: Month) => sql(
  v.object({ id: v.string(), version: v.number() }),
)`
  select distinct on (company_id) company_id as id, version from monthly_metrics
  where company_id = any(${companies}::uuid[]) and month = to_date(${month}, 'YYYY-MM')
  order by company_id, revises desc`

/** Publishes a month of several companies as final, each by itself: one that has changed meanwhile stays as it is. */
export const publishCloseStatement = (drafts: { id: string; version: number }[], month: Month, at: AuditContext) => sql(
  Nothing,
)`
  with published as (
    select d.id from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as d(id uuid, version int)
    where case when app_is_fresh() then publish_months(
      d.id, jsonb_build_array(jsonb_build_object('month', ${month}::text, 'version', d.version)), 'final',
      ${at.now}::timestamptz
    ) end
  )
  select write_down(${auditColumns(at)}, 'month_published', ${month}, id) from published`

type Sending = { companies: string[]; month: Month; title: string; dueDate: string | null; template: RequestTemplate }

/** Asks companies for the same; not one that has been asked for it for this month. */
export const sendTemplateStatement = ({ companies, month, title, dueDate, template }: Sending, at: AuditContext) => sql(
  Nothing,
)`
  with asked as (
    insert into requests (company_id, title, what, kind, due_date, month, asked_by, asked_at)
    select c.id, ${title}, ${template.what ?? ''}, ${template.kind}, ${dueDate}::date, to_date(${month}, 'YYYY-MM'),
      app_person(), ${at.now}::timestamptz
    from companies c
    where app_is_fresh() and c.id = any(${companies}::uuid[]) and c.deactivated_at is null and not exists (
      select from requests r where r.company_id = c.id and r.month = to_date(${month}, 'YYYY-MM') and r.title = ${title}
    )
    returning id, company_id
  )
  select write_down(${auditColumns(at)}, 'request_asked', id::text, company_id) from asked`

/** Asks companies for a template's request again as each month opens; not one that is asked for it so already. */
export const repeatTemplateStatement = (companies: string[], template: RequestTemplate, at: AuditContext) => sql(
  Nothing,
)`
  with added as (
    insert into recurring_requests (id, company_id, title, what, kind, due, added_by, at)
    select gen_random_uuid(), c.id, ${template.title}, ${template.what ?? ''}, ${template.kind}, ${template.due}::smallint,
      app_person(), ${at.now}::timestamptz
    from companies c
    where app_is_fresh() and c.id = any(${companies}::uuid[]) and c.deactivated_at is null and not exists (
      select from recurring_requests r where r.company_id = c.id and r.title = ${template.title}
    )
    returning id, company_id
  )
  select write_down(${auditColumns(at)}, 'recurring_request_added', id::text, company_id) from added`

/** Companies that have been asked for this in this month. */
export const askedFor = (companies: string[], month: Month, title: string) => sql(Id)`
  select distinct company_id as id from requests
  where company_id = any(${companies}::uuid[]) and month = to_date(${month}, 'YYYY-MM') and title = ${title}`

/** Those of the companies that nobody belongs to. */
export const companiesWithNobody = (companies: string[]) => sql(v.object({ name: v.string() }))`
  select c.name from companies c
  where c.id = any(${companies}::uuid[]) and ${HAS_NOBODY} order by lower(c.name)`

type StepEdit = Extract<StepChange, { change: 'edit' }>

/** Rewords a step that a company alone has, in all its months. */
export const editStepStatement = (company: string, { step, title, who, due }: StepEdit, at: AuditContext) => sql(
  Nothing,
)`
  with changed as (
    update close_step_changes set title = ${title}, who = ${who}, due = ${due}::smallint
    where app_is_fresh() and company_id = ${company}::uuid and step = ${step} and title is not null
    returning company_id, step
  )
  select write_down(${auditColumns(at)}, 'close_steps_changed', step, company_id) from changed`

/** Changes a company's checklist. @param isKnown whether the step is new, or one of the firm's checklist */
export function changeStepsStatement(
  company: string,
  change: Exclude<StepChange, StepEdit>,
  isKnown: boolean,
  at: AuditContext,
) {
  const { step, title, who, due, owner } =
    change.change === 'add'
      ? { step: null, title: change.title, who: change.who, due: change.due, owner: null }
      : {
          step: change.step,
          title: null,
          who: null,
          due: null,
          owner: change.change === 'assign' ? change.ownerId : null,
        }
  const sets = { isDropped: change.change === 'drop', owner: change.change === 'assign' }
  return sql(Nothing)`
  with changed as (
    insert into close_step_changes (company_id, step, is_dropped, title, who, owner_id, due, at)
    select c.id, coalesce(${step}, 'own-' || left(replace(app_row()::text, '-', ''), 12)), ${sets.isDropped}::boolean, ${title}, ${who},
      ${owner}::uuid, ${due}::smallint, ${at.now}::timestamptz
    from companies c where app_is_fresh() and c.id = ${company}::uuid
      and (${isKnown}::boolean or exists (
        select from close_step_changes k where k.company_id = c.id and k.step = ${step} and k.title is not null
      )) and ${canOwn(owner)}
    on conflict (company_id, step) do update set
      is_dropped = case when ${sets.owner}::boolean then close_step_changes.is_dropped else excluded.is_dropped end,
      owner_id = case when ${sets.owner}::boolean then excluded.owner_id else close_step_changes.owner_id end
    returning company_id, step
  )
  select write_down(${auditColumns(at)}, 'close_steps_changed', step, company_id) from changed`
}

/** Whether a company's checklist differs by this step, or by the one that this write has added. */
export const hasStep = (company: string, step: string | null) => sql(v.object({ isThere: v.boolean() }))`
  select exists (
    select from close_step_changes where company_id = ${company}::uuid
      and step = coalesce(${step}, 'own-' || left(replace(app_row()::text, '-', ''), 12))
  ) as "isThere"`
