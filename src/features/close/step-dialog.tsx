import { type SubmitEvent, useState } from 'react'
import { changeSteps } from '#contract/close.ts'
import { adminClosePage } from '#copy/admin-close-page.ts'
import { messages } from '#copy/messages.ts'
import { boundTo } from '#features/firm/bound-to.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CloseStep } from '#schema/close.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

const { stepForm: words, added, changed } = adminClosePage.company
const NOTHING = { title: '', who: 'owner' as CloseStep['who'], due: '5' }

type Props = {
  company: string
  /** The one that is changed; a new one without it. */
  step?: CloseStep
  close: () => void
}

/** A step that this company alone has, every month. */
export function StepDialog({ company, step, close }: Props) {
  const before = step ? { title: step.title, who: step.who, due: String(step.dueAfter) } : NOTHING
  const [typed, setTyped] = useState(before)
  const [isTried, setTried] = useState(false)
  const { write, pending, errorText, faults } = useFirmWrite()
  const bound = boundTo(typed, (to) => setTyped((before) => ({ ...before, ...to })))
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!typed.title.trim()) return
    const given = { title: typed.title, who: typed.who, due: Number(typed.due) }
    const change = step ? { change: 'edit' as const, step: step.id, ...given } : { change: 'add' as const, ...given }
    if (!(await write(changeSteps, change, { id: company }))) return
    toast({ title: step ? changed : added })
    close()
  }
  return (
    <Dialog open onOpenChange={close} heading={step ? words.editHeading : words.heading} close={words.close}>
      <form noValidate onSubmit={submit} className="p-5 sm:p-8 grid gap-4">
        <Field
          label={words.title}
          maxLength={120}
          {...bound('title')}
          fault={faults.title ?? (isTried && !typed.title.trim() ? messages.field.missing : undefined)}
        />
        <SelectField label={words.who} {...bound('who')} options={Object.entries(words.whos)} />
        <Field label={words.due} type="number" min={1} max={31} {...bound('due')} fault={faults.due} />
        <p className="t-note text-ink2">{words.months}</p>
        <FormFault text={errorText} />
        <SubmitButton
          className="btn-primary sm:justify-self-start"
          pending={pending}
          words={{ button: step ? words.saveChanges : words.save, pending: words.saving }}
        />
      </form>
    </Dialog>
  )
}
