import { type SubmitEvent, useState } from 'react'
import { changeSteps } from '#contract/close.ts'
import { adminClosePage } from '#copy/admin-close-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { monthOnly } from '#domain/month.ts'
import { boundTo } from '#features/firm/bound-to.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import type { SectionProps } from '#features/firm/section-address.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { DraftPanel } from './draft-panel.tsx'
import { StepRow } from './step-row.tsx'
import { useCompanyClose } from './use-close.ts'

const words = adminClosePage.company

/** A company's checklist of a month, and what is to be published. */
export function CompanySection({ company }: SectionProps) {
  const { data, error, retry } = useCompanyClose(company.id)
  const { write, pending, errorText } = useFirmWrite()
  const [adds, setAdds] = useState(false)
  if (!data) return <LoadingOrFailed what={adminClosePage.what} error={error} retry={retry} />
  const month = monthOnly(data.month)
  const restore = async (step: string) => {
    if (await write(changeSteps, { change: 'restore', step }, { id: company.id })) toast({ title: words.changed })
  }
  return (
    <div className="grid gap-6 items-start xl:grid-cols-[minmax(0,1fr)_336px]">
      <section aria-labelledby="checklist" className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-3 mb-3">
          <h2 id="checklist" className="t-3">
            {fill(words.heading, { month })}
          </h2>
          <button
            type="button"
            className="btn min-h-11 px-3.5 t-small bg-band hover:bg-sage"
            onClick={() => setAdds(true)}
          >
            <Icon name="plus" className="text-4.5" />
            {words.add}
          </button>
        </div>
        <div className="sheet">
          <div className="max-md:hidden grid grid-cols-[44px_minmax(0,1fr)_112px_64px_52px] xl:grid-cols-[44px_minmax(0,1fr)_112px_64px_188px] items-center h-10 border-b-1.5 border-edge t-note font-600">
            <span className="col-start-2">{words.columns.step}</span>
            <span>{words.columns.who}</span>
            <span className="text-end">{words.columns.due}</span>
          </div>
          <ul>
            {data.steps.map((step) => (
              <StepRow key={step.id} company={company.id} close={data} step={step} />
            ))}
          </ul>
        </div>
        <p className="mt-2.5 t-note text-ink2">{words.note}</p>
        {data.dropped.length > 0 && (
          <p className="mt-2 t-note text-ink2 flex flex-wrap items-center gap-x-3">
            {words.dropped}
            {data.dropped.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                className="link min-h-11"
                disabled={pending}
                onClick={() => void restore(id)}
              >
                {fill(words.restore, { title })}
              </button>
            ))}
          </p>
        )}
        {errorText && <p className="mt-2 t-small text-red">{errorText}</p>}
      </section>
      <DraftPanel company={company} close={data} month={month} />
      {adds && <AddStep company={company.id} close={() => setAdds(false)} />}
    </div>
  )
}

const { addForm: addStepWords, added } = adminClosePage.company
const NOTHING = { title: '', who: 'owner' as 'owner' | 'client', due: '5' }

/** A step that this company alone has, every month. */
function AddStep({ company, close }: { company: string; close: () => void }) {
  const [typed, setTyped] = useState(NOTHING)
  const [isTried, setTried] = useState(false)
  const { write, pending, errorText, faults } = useFirmWrite()
  const bound = boundTo(typed, (to) => setTyped((before) => ({ ...before, ...to })))
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!typed.title.trim()) return
    const body = { change: 'add' as const, title: typed.title, who: typed.who, due: Number(typed.due) }
    if (!(await write(changeSteps, body, { id: company }))) return
    toast({ title: added })
    close()
  }
  return (
    <Dialog open onOpenChange={close} heading={addStepWords.heading} close={addStepWords.close}>
      <form noValidate onSubmit={submit} className="p-5 sm:p-8 grid gap-4">
        <Field
          label={addStepWords.title}
          maxLength={120}
          {...bound('title')}
          fault={faults.title ?? (isTried && !typed.title.trim() ? messages.field.missing : undefined)}
        />
        <SelectField label={addStepWords.who} {...bound('who')} options={Object.entries(addStepWords.whos)} />
        <Field label={addStepWords.due} type="number" min={1} max={31} {...bound('due')} fault={faults.due} />
        <FormFault text={errorText} />
        <SubmitButton
          className="btn-primary sm:justify-self-start"
          pending={pending}
          words={{ button: addStepWords.save, pending: addStepWords.saving }}
        />
      </form>
    </Dialog>
  )
}
