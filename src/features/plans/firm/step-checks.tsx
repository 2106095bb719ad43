import { checkOffFirmStep } from '#contract/company-plans.ts'
import { adminPlansPage } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate } from '#domain/date.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { FirmPlan } from '#schema/firm-plan.ts'
import { FormFault } from '#ui/form-fault.tsx'

const words = adminPlansPage.steps

export const stepCount = ({ steps }: Pick<FirmPlan, 'steps'>) =>
  fill(words.count, { done: steps.filter(({ isDone }) => isDone).length, count: steps.length })

/** Which steps are done, by whom and since when. The firm checks them off as the client does. */
export function StepChecks({ company, plan }: { company: string; plan: FirmPlan }) {
  const { write, pending, errorText } = useFirmWrite()
  const tick = (step: string, isDone: boolean) =>
    write(checkOffFirmStep, { isDone }, { id: company, plan: plan.id, step })
  return (
    <section aria-label={words.heading} className="grid gap-1 content-start">
      <div className="flex gap-3 items-baseline justify-between">
        <h3 className="t-label">{words.heading}</h3>
        {plan.steps.length > 0 && <p className="t-note text-ink2">{stepCount(plan)}</p>}
      </div>
      <p className="t-small text-ink2">{plan.steps.length === 0 ? words.none : words.hint}</p>
      <ul>
        {plan.steps.map(({ id, text, isDone, by, at }) => (
          <li key={id}>
            <label className="flex gap-3 items-start min-h-11 py-2.5 t-small cursor-pointer">
              <input
                type="checkbox"
                className="w-5 h-5 shrink-0 accent-action"
                checked={isDone}
                disabled={pending}
                aria-describedby={isDone ? `done-${id}` : undefined}
                onChange={({ target }) => void tick(id, target.checked)}
              />
              <span className={`min-w-0 [overflow-wrap:anywhere] ${isDone ? 'text-ink2 line-through' : ''}`}>
                {text}
              </span>
            </label>
            {isDone && at && (
              <p id={`done-${id}`} className="ps-8 -mt-2 pb-1 t-note text-ink2">
                {by
                  ? fill(words.doneBy, { name: by, date: shortDate(at) })
                  : fill(words.doneOn, { date: shortDate(at) })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <FormFault text={errorText} />
    </section>
  )
}
