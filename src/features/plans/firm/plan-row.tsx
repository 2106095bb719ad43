import type { ReactNode } from 'react'
import { publishPlans } from '#contract/company-plans.ts'
import { adminPlansPage, adminPlansPage as words } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import { reasonOf } from '#data/http-error.ts'
import { shortDate, shortDay } from '#domain/date.ts'
import { wholePercent } from '#domain/percent.ts'
import { counted } from '#features/firm/counted.ts'
import { useFirmWrite, writeErrorWords } from '#features/firm/use-firm-write.ts'
import type { FirmPlan } from '#schema/firm-plan.ts'
import { Bar } from '#ui/bar.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { stepCount } from './step-checks.tsx'

type Props = {
  company: string
  plan: FirmPlan
  /** Its place among `count`, from 0. */
  nth: number
  count: number
  isTyped: boolean
  isOpen: boolean
  /** Opens the plan, or closes it. */
  href: string
  move: (by: -1 | 1) => void
  children: ReactNode
}

/** One plan: how it stands, its place, and what can be done with it; `children` are its editor. */
export const PlanRow = ({ company, plan, nth, count, isTyped, isOpen, href, move, children }: Props) => (
  <li className="border-t border-rule first:border-t-0">
    <div className="flex flex-wrap gap-x-4 gap-y-2 items-start px-5 py-3.5">
      <div className="grow min-w-60">
        <p className="t-app font-600 [overflow-wrap:anywhere]">{plan.title}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 items-center t-note text-ink2">
          {plan.publishedAt ? (
            <span>{fill(words.states.published, { date: shortDate(plan.publishedAt) })}</span>
          ) : (
            <span className="badge border-1.5 border-brass-l text-brass bg-transparent">{words.states.draft}</span>
          )}
          {isTyped && <span className="text-brass font-600">{words.states.unsaved}</span>}
          <span>
            {words.fields.priority}: {words.priority[plan.priority]}
          </span>
          {plan.category && <span>{plan.category}</span>}
          {plan.owner && <span>{fill(words.owner, { name: plan.owner })}</span>}
          {plan.dueDate && <span>{fill(words.due, { date: shortDay(plan.dueDate) })}</span>}
          {plan.steps.length > 0 && <span>{stepCount(plan)}</span>}
          {plan.notes.length > 0 && <span>{counted(plan.notes.length, words.noteCount)}</span>}
        </p>
        <div className="mt-2 flex gap-3 items-center max-w-100">
          <Bar percent={plan.progress / 100} className="grow w-0" />
          <span className="w-11 text-end t-note font-600">{wholePercent(plan.progress)}</span>
        </div>
      </div>
      <div className="flex items-center gap-1">
        <Move plan={plan} by={-1} move={move} isOff={nth === 0} />
        <Move plan={plan} by={1} move={move} isOff={nth === count - 1} />
        <PublishOne company={company} plan={plan} />
        <a
          href={href}
          className="icon-btn"
          data-tip
          aria-expanded={isOpen}
          aria-label={fill(words.edit, { title: plan.title })}
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="text-5" />
        </a>
      </div>
    </div>
    {children}
  </li>
)

type MoveProps = { plan: FirmPlan; by: -1 | 1; move: (by: -1 | 1) => void; isOff: boolean }

/** Off at the list's end, where it keeps the focus that has moved there with the plan. */
const Move = ({ plan, by, move, isOff }: MoveProps) => (
  <button
    id={`${plan.id}-${by < 0 ? 'up' : 'down'}`}
    type="button"
    className="icon-btn aria-disabled:text-ink3"
    data-tip
    aria-disabled={isOff}
    aria-label={fill(by < 0 ? words.up : words.down, { title: plan.title })}
    onClick={() => move(by)}
  >
    <Icon name={by < 0 ? 'arrow-up' : 'arrow-down'} className="text-5" />
  </button>
)

const publishWords = adminPlansPage.publish

/** Shows a plan to the client, or hides it again: the one undoes the other. */
function PublishOne({ company, plan: { id, title, publishedAt } }: { company: string; plan: FirmPlan }) {
  const { write, pending, failure } = useFirmWrite()
  const published = !publishedAt
  const act = async () => {
    const done = await write(publishPlans, { ids: [id], published }, { id: company })
    if (done) toast({ title: published ? publishWords.done : fill(publishWords.withdrawn, { title }) })
  }
  return (
    <>
      <button
        type="button"
        className="btn-secondary min-h-11 px-3.5 t-small"
        aria-label={`${published ? publishWords.one : publishWords.withdraw}: ${title}`}
        disabled={pending}
        onClick={() => void act()}
      >
        {published ? publishWords.one : publishWords.withdraw}
      </button>
      {failure && (
        <span role="alert" className="t-note text-red">
          {reasonOf(failure, writeErrorWords)}
        </span>
      )}
    </>
  )
}
