import { useState } from 'react'
import { useLocation } from 'wouter'
import { copyPlans } from '#contract/company-plans.ts'
import { adminPlansPage } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import { monthName, shiftMonth, shortMonthName } from '#domain/month.ts'
import { CheckLine } from '#features/firm/check-line.tsx'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { companyAddress } from '#features/firm/section-address.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { FirmPlan } from '#schema/firm-plan.ts'
import type { Month } from '#schema/units.ts'
import { toast } from '#ui/toast.ts'

const words = adminPlansPage.copy
const DONE = 10_000

/** Takes what is not done into the next month. */
export function Copy({ company, month, plans }: { company: string; month: Month; plans: FirmPlan[] }) {
  const [asks, ask] = useState(false)
  const [chosen, choose] = useState<Record<string, boolean>>({})
  const [, navigate] = useLocation()
  const { write, pending, errorText } = useFirmWrite()
  const to = shiftMonth(month, 1)
  const isChosen = ({ id, progress }: FirmPlan) => chosen[id] ?? progress < DONE
  const ids = plans.filter(isChosen).map(({ id }) => id)
  async function act() {
    if (ids.length === 0 || !(await write(copyPlans, { to, ids }, { id: company }))) return
    ask(false)
    toast({ title: fill(words.done, { count: ids.length, month: monthName(to) }) })
    navigate(companyAddress(company, 'plans', { month: to }))
  }
  return (
    <>
      <button type="button" className="btn-secondary min-h-11 px-4" onClick={() => ask(true)}>
        {fill(words.button, { month: shortMonthName(to) })}
      </button>
      <ConfirmDialog
        open={asks}
        close={() => ask(false)}
        heading={fill(words.heading, { month: monthName(to) })}
        text={words.text}
        pending={pending}
        errorText={errorText}
        ways={[{ label: fill(words.confirm, { count: ids.length }), act: () => void act() }]}
      >
        <fieldset className="grid gap-1 p-0 mx-0 min-w-0">
          <legend className="t-label mb-1">{words.what}</legend>
          {plans.map((plan) => (
            <CheckLine
              key={plan.id}
              checked={isChosen(plan)}
              choose={(isChecked) => choose((before) => ({ ...before, [plan.id]: isChecked }))}
            >
              {plan.title}
            </CheckLine>
          ))}
        </fieldset>
      </ConfirmDialog>
    </>
  )
}
