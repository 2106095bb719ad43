import * as v from 'valibot'
import { stepsOf } from '#domain/steps.ts'
import { FirmPlan } from '#schema/firm-plan.ts'
import { ProgressLine } from '#schema/plan.ts'
import { Month } from '#schema/units.ts'
import { sql } from '#server/database/sql.ts'
import { InstantColumn } from './columns.ts'

const NoteLine = v.object({
  ...ProgressLine.entries,
  at: v.pipe(
    v.string(),
    v.transform((at) => new Date(at).toISOString()),
  ),
})
const PlanRow = v.object({
  ...FirmPlan.entries,
  nextSteps: v.pipe(v.string(), v.transform(stepsOf)),
  publishedAt: v.nullable(InstantColumn),
  notes: v.array(NoteLine),
})

type Which = { month?: Month; id?: string; ids?: string[] }

/** A company's plans, drafts included, in the firm's order: a month's, one, or some. */
export const firmPlans = (company: string, { month, id, ids }: Which) => sql(PlanRow)`
  select p.id, to_char(p.month, 'YYYY-MM') as month, p.title, p.priority, p.progress, p.category, p.owner,
    to_char(p.due_date, 'YYYY-MM-DD') as "dueDate", p.description, p.current_results as "currentResults",
    p.next_steps as "nextSteps", p.version, p.published_at as "publishedAt", coalesce((
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
