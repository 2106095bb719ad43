import { type SubmitEvent, useState } from 'react'
import * as v from 'valibot'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { monthName } from '#domain/month.ts'
import { FormFault } from '#parts/form-fault.tsx'
import { toast } from '#parts/toast.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { MonthDetail, MonthSaved } from '#schema/firm-month.ts'
import { Both } from '#screens/admin-dashboard/both.tsx'
import { COMPANIES, useWrite } from '#screens/admin-dashboard/clients/use-write.ts'
import { ExpenseFields } from './expense-fields.tsx'
import { FigureFields } from './figure-fields.tsx'
import { changeOf, differences, formFaults, formOf, type MonthForm } from './form-of.ts'
import { MonthActions } from './month-actions.tsx'
import { WordFields } from './word-fields.tsx'

const words = adminMetricsPage.month

type Props = { company: CompanyHead; month: MonthDetail; typing: (is: boolean) => void }

/** A draft to write in. Whoever saves over somebody else's change sees both first; nothing typed is lost. */
export function MonthEditor({ company, month, typing }: Props) {
  const [form, setForm] = useState(() => formOf(month.draft))
  const [isChanged, setChanged] = useState(false)
  const [isTried, setTried] = useState(false)
  const { write, pending, failure, said } = useWrite()
  const path = `${COMPANIES}/${company.id}/metrics/${month.month}`
  const faults = formFaults(form)
  const isWhole = Object.keys(faults).length === 0
  const now = v.safeParse(MonthDetail, failure?.refusal?.now)

  const settle = (form: MonthForm) => {
    setForm(form)
    setChanged(false)
    setTried(false)
    typing(false)
  }
  const change = (to: Partial<MonthForm>) => {
    setForm((before) => ({ ...before, ...to }))
    setChanged(true)
    typing(true)
  }
  /** Resolves to the saved draft's version; to nothing where it is not saved. */
  async function save(version: number) {
    setTried(true)
    if (!isWhole) return
    const saved = await write(MonthSaved, path, { ...changeOf(form), version })
    if (!saved) return
    settle(formOf(saved.month.draft))
    return saved.month.draft?.version
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
      {now.success ? (
        <Both
          differences={differences(form, now.output)}
          pending={pending}
          keep={() => void saveOverTheirs(now.output)}
          take={() => settle(formOf(now.output.draft ?? now.output.published))}
        />
      ) : (
        <FormFault text={said ?? (isTried && !isWhole ? Object.values(faults)[0] : undefined)} />
      )}
      <MonthActions
        company={company}
        month={month}
        form={form}
        state={{ isChanged, isWhole, isSaving: pending }}
        save={() => save(form.version)}
        gone={() => settle(formOf(null))}
      />
    </form>
  )
}
