import { publishPlans } from '#contract/company-plans.ts'
import { adminPlansPage } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import { reasonOf } from '#data/http-error.ts'
import { useFirmWrite, writeWords } from '#features/firm/use-firm-write.ts'
import type { FirmPlan } from '#schema/firm-plan.ts'
import { toast } from '#ui/toast.ts'

const words = adminPlansPage.publish

/** Shows a plan to the client, or hides it again: the one undoes the other. */
export function PublishOne({ company, plan: { id, title, publishedAt } }: { company: string; plan: FirmPlan }) {
  const { write, pending, failure } = useFirmWrite()
  const published = !publishedAt
  const act = async () => {
    const done = await write(publishPlans, { ids: [id], published }, { id: company })
    if (done) toast({ title: published ? words.done : fill(words.withdrawn, { title }) })
  }
  return (
    <>
      <button
        type="button"
        className="btn-secondary min-h-11 px-3.5 t-small"
        aria-label={`${published ? words.one : words.withdraw}: ${title}`}
        disabled={pending}
        onClick={() => void act()}
      >
        {published ? words.one : words.withdraw}
      </button>
      {failure && (
        <span role="alert" className="t-note text-red">
          {reasonOf(failure, writeWords)}
        </span>
      )}
    </>
  )
}
