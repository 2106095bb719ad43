import { useState } from 'react'
import { publishPlans } from '#contract/company-plans.ts'
import { adminPlansPage } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { counted } from '#features/firm/counted.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { FirmPlan } from '#schema/firm-plan.ts'
import { toast } from '#ui/toast.ts'

const words = adminPlansPage.publish

/** Publishes all of the month's drafts at once, if asked; nothing where there are none. */
export function PublishPlans({ company, plans }: { company: CompanyHead; plans: FirmPlan[] }) {
  const [asks, ask] = useState(false)
  const { write, pending, errorText } = useFirmWrite()
  const ids = plans.filter(({ publishedAt }) => !publishedAt).map(({ id }) => id)
  const act = async () => {
    if (!(await write(publishPlans, { ids, published: true }, { id: company.id }))) return
    ask(false)
    toast({ title: words.done })
  }
  return (
    <>
      {ids.length > 0 && (
        <button type="button" className="btn-primary min-h-11 px-4 sm:ms-auto" onClick={() => ask(true)}>
          {counted(ids.length, words.all)}
        </button>
      )}
      <ConfirmDialog
        open={asks}
        close={() => ask(false)}
        heading={counted(ids.length, words.heading)}
        text={fill(words.text, { company: company.name })}
        pending={pending}
        errorText={errorText}
        ways={[{ label: words.confirm, act: () => void act() }]}
      />
    </>
  )
}
