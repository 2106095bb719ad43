import { useState } from 'react'
import { orderPlans, publishPlans } from '#contract/company-plans.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { adminPlansPage, adminPlansPage as words } from '#copy/admin-plans-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { monthOfDay } from '#domain/calendar-days.ts'
import { monthName } from '#domain/month.ts'
import { dayIn } from '#domain/zoned.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { counted } from '#features/firm/counted.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { Typing } from '#features/firm/use-merged-form.ts'
import { useFormDraft } from '#offline/use-draft.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { FirmPlan, FirmPlans } from '#schema/firm-plan.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { Copy } from './copy.tsx'
import { NEW_PLAN_FORM, type PlanForm, planFormOf } from './form-of.ts'
import { PlanEditor } from './plan-editor.tsx'
import { PlanRow } from './plan-row.tsx'

const ADDED = 'new'
type Props = { company: CompanyHead; data: FirmPlans; open: string | null }

/** The month's plans in their order. What is typed in one stays while another one is open. */
export function PlanList({ company, data, open }: Props) {
  const { month, plans } = data
  const [typed = {}, keep] = useFormDraft<Record<string, PlanForm>>(`plans ${company.id} ${month}`)
  const [announcement, setAnnouncement] = useState('')
  const { write, pending } = useFirmWrite()
  const address = (plan?: string) => companyAddress(company.id, 'plans', { month, plan })
  const type = (id: string, change: Parameters<Typing<PlanForm>>[0]) =>
    keep(({ [id]: before, ...others } = {}) => {
      const form = change(before)
      const all = form ? { ...others, [id]: form } : others
      return Object.keys(all).length > 0 ? all : undefined
    })

  async function move(plan: FirmPlan, by: -1 | 1) {
    const from = plans.indexOf(plan)
    const to = from + by
    if (pending || to < 0 || to >= plans.length) return
    const ids = plans.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    const done = await write(orderPlans, { month, ids }, { id: company.id })
    if (!done) return toast({ title: words.notMoved, failed: true })
    setAnnouncement(fill(words.moved, { title: plan.title, nth: to + 1, count: plans.length }))
    // A row that has been put elsewhere has lost the focus on its way.
    document.getElementById(`${plan.id}-${by < 0 ? 'up' : 'down'}`)?.focus()
  }

  const editor = (id: string, plan?: FirmPlan) => (
    <PlanEditor
      company={company.id}
      month={month}
      plan={plan}
      form={typed[id] ?? (plan ? planFormOf(plan) : NEW_PLAN_FORM)}
      type={(change) => type(id, change)}
      isTyped={id in typed}
      close={address()}
    />
  )
  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {plans.length === 0 && <p className="p-5 t-app text-ink2">{fill(words.empty, { month: monthName(month) })}</p>}
      <ol>
        {plans.map((plan, nth) => (
          <PlanRow
            key={plan.id}
            company={company.id}
            plan={plan}
            nth={nth}
            count={plans.length}
            isTyped={plan.id in typed}
            href={open === plan.id ? address() : address(plan.id)}
            isOpen={open === plan.id}
            move={(by) => void move(plan, by)}
          >
            {open === plan.id && editor(plan.id, plan)}
          </PlanRow>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 px-5 py-4 border-t border-rule">
        <a href={address(ADDED)} className="btn-secondary min-h-11 px-4">
          <Icon name="plus" className="text-5" />
          {words.add}
        </a>
        {plans.length > 0 && <Copy company={company.id} month={month} plans={plans} />}
        <PublishPlans company={company} data={data} />
      </div>
      {open === ADDED && <div className="border-t border-rule">{editor(ADDED)}</div>}
    </>
  )
}

const publishWords = adminPlansPage.publish

/** Publishes all of the month's drafts at once, if asked; nothing where there are none. */
function PublishPlans({ company, data }: { company: CompanyHead; data: FirmPlans }) {
  const { plans } = data
  const [asks, ask] = useState(false)
  const { write, pending, errorText } = useFirmWrite()
  const ids = plans.filter(({ publishedAt }) => !publishedAt).map(({ id }) => id)
  const act = async () => {
    if (!(await write(publishPlans, { ids, published: true }, { id: company.id }))) return
    ask(false)
    toast({ title: publishWords.done })
  }
  return (
    <>
      {ids.length > 0 && (
        <button type="button" className="btn-primary min-h-11 px-4 sm:ms-auto" onClick={() => ask(true)}>
          {counted(ids.length, publishWords.all)}
        </button>
      )}
      <ConfirmDialog
        open={asks}
        close={() => ask(false)}
        heading={counted(ids.length, publishWords.heading)}
        text={
          company.hasNobody ? fill(adminClientsPage.write.nobody, { company: company.name }) : whenSeen(company, data)
        }
        pending={pending}
        errorText={errorText}
        ways={[{ label: publishWords.confirm, act: () => void act() }]}
      />
    </>
  )
}

/** When the client sees a month's plans: they see those of this month, or of the latest month before it that has any. */
function whenSeen({ name }: CompanyHead, { month, months }: FirmPlans) {
  const now = monthOfDay(dayIn(firm.hours.timeZone, new Date()))
  if (month > now) return fill(publishWords.later, { company: name, month: monthName(month) })
  const seen = months.find((one) => one.month <= now && one.plans > one.drafts)?.month
  if (seen && month < seen) return fill(publishWords.notSeen, { company: name, month: monthName(seen) })
  return fill(publishWords.text, { company: name })
}
