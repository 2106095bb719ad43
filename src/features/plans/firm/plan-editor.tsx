import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { addPlan, changePlan, removePlan } from '#contract/company-plans.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { adminPlansPage as words } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import type { HttpError } from '#data/http-error.ts'
import { mergeFields } from '#domain/merge-edits.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { ConflictPanel } from '#features/firm/conflict-panel.tsx'
import { announceSaved, otherVersionIn } from '#features/firm/save-merged.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { type Typing, useMergedDraft } from '#features/firm/use-merged-form.ts'
import { FirmPlan } from '#schema/firm-plan.ts'
import type { Month } from '#schema/units.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { useFirstFieldFocus } from '#ui/use-first-field-focus.ts'
import { NAMES, type PlanForm, planFieldsOf, planFormFaults, planFormOf, shown, stepIdsOf } from './form-of.ts'
import { Notes } from './notes.tsx'
import { PlanInputs } from './plan-inputs.tsx'
import { StepChecks } from './step-checks.tsx'

type Props = {
  company: string
  month: Month
  /** Missing for one that is being added. */
  plan: FirmPlan | undefined
  form: PlanForm
  type: Typing<PlanForm>
  isTyped: boolean
  close: string
}

const merge = mergeFields<PlanForm>(NAMES)

/** A plan to write in. Two people's edits of one are merged; a field that both changed is asked about. */
export function PlanEditor({ company, month, plan, form, type, isTyped, close }: Props) {
  const [, navigate] = useLocation()
  const { write, attempt, pending, settle, errorText } = useFirmWrite()
  const added = useFirstFieldFocus()
  const faults = planFormFaults(form)
  const { isTried, setTried, conflict, save: saveDraft, drop } = useMergedDraft<PlanForm>(type, merge, settle)

  async function add() {
    const fields = planFieldsOf(form)
    if (!(await write(addPlan, { month, ...fields }, { id: company }))) return
    drop()
    toast({ title: fill(words.added, { title: fields.title }) })
    navigate(close)
  }
  async function save(before: FirmPlan) {
    let latest = before
    const result = await saveDraft(form, {
      send: (mine) =>
        attempt(
          changePlan,
          { version: mine.version, ...planFieldsOf(mine, latest), stepIds: stepIdsOf(mine) },
          { id: company, plan: before.id },
        ),
      otherVersionIn: (failure: HttpError) => {
        const now = otherVersionIn(FirmPlan, failure)
        latest = now ?? latest
        return now && planFormOf(now)
      },
      savedIn: ({ plan }) => planFormOf(plan),
    })
    if (result) announceSaved(fill(words.saved, { title: result.answer.plan.title }), result.isMerged)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0) return
    void (plan ? save(plan) : add())
  }

  return (
    <div className="px-5 pb-5 grid gap-6 xl:(grid-cols-[1fr_380px] gap-8) bg-sheet">
      <form ref={plan ? undefined : added} noValidate className="grid gap-4 content-start pt-4" onSubmit={submit}>
        {!plan && <h3 className="t-4">{words.newHeading}</h3>}
        <PlanInputs
          form={form}
          faults={isTried ? faults : {}}
          isUnreadable={plan?.nextSteps === null}
          change={(to) => type((typed = form) => ({ base: form, ...typed, ...to }))}
        />
        {conflict && (
          <ConflictPanel
            conflict={conflict}
            label={(name) => words.fields[name as (typeof NAMES)[number]]}
            shown={shown}
            choose={(name, version) => type((typed = form) => ({ ...typed, [name]: version[name as keyof PlanForm] }))}
          />
        )}
        <FormFault text={errorText} />
        <div className="flex flex-wrap gap-3 items-center">
          <SubmitButton pending={pending} words={{ button: words.save, pending: adminClientsPage.write.saving }} />
          <a href={close} className="btn-secondary">
            {words.close}
          </a>
          {plan && !plan.publishedAt && plan.notes.length === 0 && (
            <RemovePlan company={company} plan={plan} onRemoved={() => type(() => undefined)} />
          )}
        </div>
        {isTyped && <p className="t-note text-brass">{words.states.unsaved}</p>}
      </form>
      {plan && (
        <div className="grid gap-4 content-start pt-4">
          <StepChecks company={company} plan={plan} />
          <Notes company={company} plan={plan} />
        </div>
      )}
    </div>
  )
}

/** Removes a draft, once asked. */
function RemovePlan({ company, plan, onRemoved }: { company: string; plan: FirmPlan; onRemoved: () => void }) {
  const [asks, ask] = useState(false)
  const { write, pending, errorText } = useFirmWrite()
  const { id, title, version } = plan
  const act = async () => {
    if (!(await write(removePlan, { version }, { id: company, plan: id }))) return
    onRemoved()
    toast({ title: fill(words.removed, { title }) })
  }
  return (
    <>
      <button type="button" className="link t-small ms-auto" onClick={() => ask(true)}>
        {words.remove}
      </button>
      <ConfirmDialog
        open={asks}
        close={() => ask(false)}
        heading={fill(words.removeHeading, { title })}
        text={words.removeText}
        pending={pending}
        errorText={errorText}
        ways={[{ label: words.remove, act: () => void act() }]}
      />
    </>
  )
}
