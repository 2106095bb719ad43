import { useState } from 'react'
import { removePlan } from '#contract/company-plans.ts'
import { adminPlansPage as words } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { FirmPlan } from '#schema/firm-plan.ts'
import { toast } from '#ui/toast.ts'

/** Removes a draft, once asked. */
export function RemovePlan({ company, plan, onRemoved }: { company: string; plan: FirmPlan; onRemoved: () => void }) {
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
