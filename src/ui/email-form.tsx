import type { FormEvent } from 'react'
import { Honeypot } from './contact-fields.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { SubmitButton } from './submit-button.tsx'
import { toast } from './toast.ts'

type Props = {
  words: { email: string; placeholder: string; button: string; pending: string; honeypot: string; sent: string }
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => void
    faults: { email?: string | undefined }
    pending: boolean
    isSent: boolean
  }
  deep?: boolean
}

/** One address and a button: the newsletter, wherever it stands. What is left to do once it is sent stands below. */
export const EmailForm = ({ words, form: { submit, faults, pending, isSent }, deep }: Props) => (
  <form noValidate onSubmit={submit} className="grid gap-3 relative" data-foot-controls>
    <Field
      label={words.email}
      name="email"
      type="email"
      autoComplete="email"
      placeholder={words.placeholder}
      fault={faults.email}
    />
    <Honeypot label={words.honeypot} />
    <SubmitButton className={deep ? 'btn-brass' : 'btn-primary'} pending={pending} words={words} />
    {isSent && (
      <p role="status" className="flex gap-2 t-small font-600">
        <Icon name="check" className="text-4.5 mt-.75" />
        {words.sent}
      </p>
    )}
  </form>
)

type Notice = { title: string; description: string }
type Words = { success: Notice; waiting: Notice; failed: Notice }

/** Says what became of a sign-up, and resolves to it. Throws what `sending` throws, and says nothing then. */
export async function announceOutcome(sending: Promise<'sent' | 'waiting'>, { success, waiting }: Words) {
  const outcome = await sending
  const { title, description } = outcome === 'sent' ? success : waiting
  toast({ title, text: description })
  return outcome
}

/** Says that a sign-up has failed. True, for a form that asks whether that is enough. */
export function announceFailure({ failed }: Words) {
  toast({ title: failed.title, text: failed.description, failed: true })
  return true
}
