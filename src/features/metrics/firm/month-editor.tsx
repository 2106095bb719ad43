import type { SubmitEvent } from 'react'
import { reviseMonth, saveMonth } from '#contract/company-metrics.ts'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import type { HttpError } from '#data/http-error.ts'
import { useUnsavedWork } from '#data/unsaved-work.ts'
import { mergeEdits } from '#domain/merge-edits.ts'
import { monthName } from '#domain/month.ts'
import { ConflictPanel, GonePanel } from '#features/firm/conflict-panel.tsx'
import { otherVersionIn } from '#features/firm/save-merged.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { type Typing, useMergedDraft } from '#features/firm/use-merged-form.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { MonthDetail } from '#schema/firm-month.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'
import { ExpenseFields, FigureFields } from './figure-fields.tsx'
import {
  fieldText,
  formFrom,
  isSameField,
  labelOf,
  type MonthFields,
  type MonthForm,
  monthChangeOf,
  monthFieldsOf,
  monthFormFaults,
  monthFormOf,
  withField,
} from './form-of.ts'
import { MonthActions } from './month-actions.tsx'
import { WordFields } from './word-fields.tsx'

const words = adminMetricsPage.month

type Props = {
  company: CompanyHead
  month: MonthDetail
  /** What has been changed and not saved. */
  typed: MonthForm | undefined
  type: Typing<MonthForm>
}

/** Merged line by line, each category of expenses a field of its own. */
function mergeMonths(base: MonthForm, mine: MonthForm, theirs: MonthForm) {
  const [before, ours, now] = [monthFieldsOf(base), monthFieldsOf(mine), monthFieldsOf(theirs)]
  const names = Object.keys({ ...before, ...ours, ...now })
  const { merged, conflicts } = mergeEdits<MonthFields>(names, before, ours, now, isSameField)
  return { merged: formFrom(theirs.version, merged), conflicts }
}

const draftIn = (month: MonthDetail | undefined) => (month?.draft ? monthFormOf(month.draft) : undefined)

/** A draft to write in. Two people's edits of one are merged; a field that both changed is asked about. */
export function MonthEditor({ company, month, typed, type }: Props) {
  const form = typed ?? monthFormOf(month.draft)
  useUnsavedWork(typed !== undefined)
  const { write, attempt, pending, failure, settle, errorText } = useFirmWrite()
  const place = { id: company.id, month: month.month }
  const faults = monthFormFaults(form)
  const isWhole = Object.keys(faults).length === 0
  const now = otherVersionIn(MonthDetail, failure)

  const change = (to: Partial<MonthForm>) => type((now = form) => ({ base: form, ...now, ...to }))
  const {
    isTried,
    conflict,
    setTried,
    save: saveDraft,
    saved,
    drop,
  } = useMergedDraft<MonthForm>(type, mergeMonths, settle)
  /** Resolves to the saved draft's version; to nothing where it is not saved. */
  async function save() {
    setTried(true)
    if (!isWhole) return
    const result = await saveDraft(form, {
      send: (mine) => attempt(saveMonth, monthChangeOf(mine), place),
      // Without a draft there is nothing to merge with.
      otherVersionIn: (failure: HttpError) => draftIn(otherVersionIn(MonthDetail, failure)),
      savedIn: (answer) => draftIn(answer.month),
    })
    if (result?.isMerged) toast({ title: adminMetricsPage.both.merged })
    return result?.answer.month.draft?.version
  }
  /** The draft has been published or thrown away meanwhile: what was typed becomes a draft of its own. */
  async function saveAsNewDraft({ published }: MonthDetail) {
    if (!published) return saveWithVersion(0)
    const revised = await write(reviseMonth, { version: published.version }, place)
    if (revised?.month.draft) await saveWithVersion(revised.month.draft.version)
  }
  async function saveWithVersion(version: number) {
    const done = await write(saveMonth, { ...monthChangeOf(form), version }, place)
    if (done) saved(form, draftIn(done.month))
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if ((await save()) !== undefined) toast({ title: fill(words.saved, { month: monthName(month.month) }) })
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5 items-start xl:grid-cols-2">
        <div className="grid gap-5">
          <FigureFields form={form} faults={isTried ? faults : {}} earlier={month.earlier} change={change} />
          <ExpenseFields
            expenses={form.expenses}
            faults={isTried ? faults : {}}
            earlier={month.earlier}
            change={change}
          />
        </div>
        <WordFields form={form} month={month} change={change} />
      </div>
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          label={labelOf}
          shown={fieldText}
          choose={(name, version) => type((now = form) => withField(now, name, fieldText(name, version)))}
        />
      )}
      {now && !now.draft ? (
        <GonePanel pending={pending} save={() => void saveAsNewDraft(now)} />
      ) : (
        <FormFault text={errorText || (isTried && !isWhole ? Object.values(faults)[0] : undefined)} />
      )}
      <MonthActions
        company={company}
        month={month}
        form={form}
        state={{ isChanged: typed !== undefined, isWhole, isSaving: pending }}
        save={save}
        onDiscarded={drop}
      />
    </form>
  )
}
