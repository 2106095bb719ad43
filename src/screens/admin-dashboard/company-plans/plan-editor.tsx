import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { adminPlansPage as words } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import { refetch } from '#data/swr.ts'
import { FormFault } from '#parts/form-fault.tsx'
import { PendingLabel } from '#parts/pending-label.tsx'
import { toast } from '#parts/toast.ts'
import { FirmPlan, PlanSaved, PlansChanged } from '#schema/firm-plan.ts'
import type { Month } from '#schema/units.ts'
import { Both } from '#screens/admin-dashboard/both.tsx'
import { COMPANIES, useWrite } from '#screens/admin-dashboard/clients/use-write.ts'
import { theirsIn } from '#screens/admin-dashboard/theirs.ts'
import { differences, fieldsOf, formFaults, type PlanForm } from './form-of.ts'
import { Notes } from './notes.tsx'
import { PlanInputs } from './plan-inputs.tsx'
import { Remove } from './remove.tsx'

type Props = {
  company: string
  month: Month
  /** Missing for one that is being added. */
  plan: FirmPlan | undefined
  form: PlanForm
  /** Keeps what is typed; without a form, there is nothing left to keep. */
  type: (form: PlanForm | undefined) => void
  isTyped: boolean
  close: string
}

/** A plan to write in. Of two people who edit one, the later sees both versions; nothing typed is lost. */
export function PlanEditor({ company, month, plan, form, type, isTyped, close }: Props) {
  const [isTried, setTried] = useState(false)
  const [, navigate] = useLocation()
  const { write, pending, failure, settle, said } = useWrite()
  const path = `${COMPANIES}/${company}/plans`
  const faults = formFaults(form)
  const now = theirsIn(FirmPlan, failure)
  const drop = () => {
    type(undefined)
    setTried(false)
    settle()
  }

  async function save(version: number) {
    setTried(true)
    if (Object.keys(faults).length > 0) return
    const fields = fieldsOf(form, plan)
    const saved = plan
      ? await write(PlanSaved, `${path}/${plan.id}`, { version, ...fields })
      : await write(PlansChanged, path, { month, ...fields })
    if (!saved) return
    drop()
    toast({ title: fill(plan ? words.saved : words.added, { title: fields.title }) })
    if (!plan) navigate(close)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save(form.version)
  }

  return (
    <div className="px-5 pb-5 grid gap-6 xl:(grid-cols-[1fr_380px] gap-8) bg-sheet">
      <form noValidate className="grid gap-4 content-start pt-4" onSubmit={submit}>
        {!plan && <h3 className="t-4">{words.newHeading}</h3>}
        <PlanInputs
          form={form}
          faults={isTried ? faults : {}}
          isUnreadable={plan?.nextSteps === null}
          change={(to) => type({ ...form, ...to })}
        />
        {now ? (
          <Both
            differences={differences(form, now)}
            pending={pending}
            keep={() => void save(now.version)}
            take={() => void refetch(COMPANIES).then(drop)}
          />
        ) : (
          <FormFault text={said} />
        )}
        <div className="flex flex-wrap gap-3 items-center">
          <button type="submit" className="btn-primary" disabled={pending}>
            <PendingLabel pending={pending} label={words.save} pendingLabel={adminClientsPage.write.saving} />
          </button>
          <a href={close} className="btn-secondary">
            {words.close}
          </a>
          {plan && !plan.publishedAt && plan.notes.length === 0 && (
            <Remove company={company} plan={plan} gone={() => type(undefined)} />
          )}
        </div>
        {isTyped && <p className="t-note text-brass">{words.states.unsaved}</p>}
      </form>
      {plan && <Notes company={company} plan={plan} />}
    </div>
  )
}
