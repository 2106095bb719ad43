import type { FormEvent, ReactNode, Ref } from 'react'
import { FormFault } from './form-fault.tsx'
import { SubmitButton } from './submit-button.tsx'

type Props = {
  ref?: Ref<HTMLFormElement>
  submit: (event: FormEvent<HTMLFormElement>) => void
  failure: string | undefined
  pending: boolean
  words: { button: string; pending: string }
  children: ReactNode
}

/** The form that a dialog is: its fields, what went wrong, and its one button. */
export const DialogForm = ({ ref, submit, failure, pending, words, children }: Props) => (
  <form
    ref={ref}
    noValidate
    onSubmit={submit}
    className="grid gap-4 px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)"
  >
    {children}
    <FormFault text={failure} />
    <SubmitButton className="btn-primary sm:justify-self-end" pending={pending} words={words} />
  </form>
)
