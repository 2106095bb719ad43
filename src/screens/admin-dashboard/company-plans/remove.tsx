import { useState } from 'react'
import * as v from 'valibot'
import { adminPlansPage as words } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import type { FirmPlan } from '#schema/firm-plan.ts'
import { COMPANIES, useFirmWrite } from '#screens/admin-dashboard/clients/use-write.ts'
import { ConfirmDialog } from '#screens/admin-dashboard/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'

const Removed = v.object({ success: v.literal(true) })

/** Removes a draft, once asked. */
export function RemovePlan({ company, plan, onRemoved }: { company: string; plan: FirmPlan; onRemoved: () => void }) {
  const [asks, ask] = useState(false)
  const { write, pending, errorText } = useFirmWrite()
  const { id, title, version } = plan
  const act = async () => {
    if (!(await write(Removed, `${COMPANIES}/${company}/plans/${id}/remove`, { version }))) return
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
