import { type SubmitEvent, useState } from 'react'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { refetch } from '#data/swr.ts'
import { monthName } from '#domain/month.ts'
import { FormFault } from '#parts/form-fault.tsx'
import { toast } from '#parts/toast.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { MonthDetail, MonthSaved } from '#schema/firm-month.ts'
import { Both } from '#screens/admin-dashboard/both.tsx'
import { COMPANIES, useWrite } from '#screens/admin-dashboard/clients/use-write.ts'
import { theirsIn } from '#screens/admin-dashboard/theirs.ts'
import { ExpenseFields } from './expense-fields.tsx'
import { FigureFields } from './figure-fields.tsx'
import { changeOf, differences, formFaults, formOf, type MonthForm } from './form-of.ts'
import { MonthActions } from './month-actions.tsx'
import { WordFields } from './word-fields.tsx'

const words = adminMetricsPage.month

type Props = {
  company: CompanyHead
  month: MonthDetail
  /** What has been changed and not saved. */
  typed: MonthForm | undefined
  type: (form: MonthForm | undefined) => void
}

/** A draft to write in. Whoever saves over somebody else's change sees both first; nothing typed is lost. */
export function MonthEditor({ company, month, typed, type }: Props) {
  const form = typed ?? formOf(month.draft)
  const [isTried, setTried] = useState(false)
  const { write, pending, failure, settle, said } = useWrite()
  const path = `${COMPANIES}/${company.id}/metrics/${month.month}`
  const faults = formFaults(form)
  const isWhole = Object.keys(faults).length === 0
  const now = theirsIn(MonthDetail, failure)

  const change = (to: Partial<MonthForm>) => type({ ...form, ...to })
  const drop = () => {
    type(undefined)
    setTried(false)
    settle()
  }
  /** Resolves to the saved draft's version; to nothing where it is not saved. */
  async function save(version: number) {
    setTried(true)
    if (!isWhole) return
    const saved = await write(MonthSaved, path, { ...changeOf(form), version })
    if (saved) drop()
    return saved?.month.draft?.version
  }
  async function saveOverTheirs({ draft, published }: MonthDetail) {
    if (draft || !published) return save(draft?.version ?? 0)
    const revised = await write(MonthSaved, `${path}/revise`, { version: published.version })
    if (revised?.month.draft) await save(revised.month.draft.version)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if ((await save(form.version)) !== undefined) toast({ title: fill(words.saved, { month: monthName(month.month) }) })
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5 items-start xl:grid-cols-2">
        <div className="grid gap-5">
          <FigureFields form={form} faults={isTried ? faults : {}} change={change} />
          <ExpenseFields expenses={form.expenses} faults={isTried ? faults : {}} change={change} />
        </div>
        <WordFields form={form} month={month} change={change} />
      </div>
      {now ? (
        <Both
          differences={differences(form, now)}
          pending={pending}
          keep={() => void saveOverTheirs(now)}
          take={() => void refetch(COMPANIES).then(drop)}
        />
      ) : (
        <FormFault text={said || (isTried && !isWhole ? Object.values(faults)[0] : undefined)} />
      )}
      <MonthActions
        company={company}
        month={month}
        form={form}
        state={{ isChanged: typed !== undefined, isWhole, isSaving: pending }}
        save={() => save(form.version)}
        gone={drop}
      />
    </form>
  )
}
