import { Done } from '#schema/done.ts'
import {
  FirmPlans,
  NewPlan,
  PlanAnswer,
  PlanBase,
  PlanChange,
  PlanCopy,
  PlanOrder,
  PlanPublication,
  PlansChanged,
  PlansQuery,
  SavedPlan,
} from '#schema/firm-plan.ts'
import { StepCheck } from '#schema/plan.ts'
import { endpoint } from './endpoint.ts'

/** A month's plans, and which months have some. */
export const getCompanyPlans = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/plans',
  policy: 'admin',
  query: PlansQuery,
  answer: FirmPlans,
})

export const addPlan = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/plans',
  policy: 'admin',
  body: NewPlan,
  answer: PlansChanged,
})

export const orderPlans = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/plans/order',
  policy: 'admin',
  body: PlanOrder,
  answer: PlansChanged,
})

/** Into another month. */
export const copyPlans = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/plans/copy',
  policy: 'admin',
  body: PlanCopy,
  answer: PlansChanged,
})

export const publishPlans = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/plans/publish',
  policy: 'admin',
  body: PlanPublication,
  answer: PlansChanged,
})

export const changePlan = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/plans/:plan',
  policy: 'admin',
  body: PlanChange,
  answer: SavedPlan,
})

export const removePlan = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/plans/:plan/remove',
  policy: 'admin',
  body: PlanBase,
  answer: Done,
})

/** A line of the advisor below the updates of a plan. */
export const answerPlan = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/plans/:plan/notes',
  policy: 'admin',
  body: PlanAnswer,
  answer: SavedPlan,
})

/** A step is done, or is not after all, as the firm knows it. */
export const checkOffFirmStep = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/plans/:plan/steps/:step',
  policy: 'admin',
  body: StepCheck,
  answer: SavedPlan,
})
