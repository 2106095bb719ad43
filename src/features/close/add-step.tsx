import { type SubmitEvent, useState } from 'react'
import { changeSteps } from '#contract/close.ts'
import { adminClosePage } from '#copy/admin-close-page.ts'
import { boundTo } from '#features/firm/bound-to.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

const { addForm: words, added } = adminClosePage.company
const NOTHING = { title: '', who: 'owner' as 'owner' | 'client', due: '5' }

/** A step that this company alone has, every month. */
export function AddStep({ company, close }: { company: string; close: () => void }) {
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
    <Dialog open onOpenChange={close} heading={words.heading} close={words.close}>
      <form noValidate onSubmit={submit} className="p-5 sm:p-8 grid gap-4">
        <Field
          label={words.title}
          maxLength={120}
          {...bound('title')}
          fault={faults.title ?? (isTried && !typed.title.trim() ? words.missing : undefined)}
        />
        <SelectField label={words.who} {...bound('who')} options={Object.entries(words.whos)} />
        <Field label={words.due} type="number" min={1} max={31} {...bound('due')} fault={faults.due} />
        <FormFault text={errorText} />
        <SubmitButton
          className="btn-primary sm:justify-self-start"
          pending={pending}
          words={{ button: words.save, pending: words.saving }}
        />
      </form>
    </Dialog>
  )
}
