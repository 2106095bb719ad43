import { accountPage } from '#copy/account-page.ts'
import { messages } from '#copy/messages.ts'
import { useForm } from '#data/use-form.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PendingLabel } from '#ui/pending-label.tsx'

type Props = {
  words: { password: string; button: string; pending: string }
  /** Throws `HttpError`. */
  act: (password: string) => Promise<unknown>
}

/** What is done with the password alone: whoever finds an open portal does not know it. */
export function PasswordStep({ words, act }: Props) {
  const { submit, faults, failure, pending } = useForm(
    messages.request,
    ({ password }) => ({ password: password ? undefined : accountPage.password.currentMissing }),
    ({ password = '' }) => act(password),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        label={words.password}
        name="password"
        words={accountPage}
        autoComplete="current-password"
        fault={faults.password}
      />
      <FormFault text={failure} />
      <button type="submit" className="btn-secondary sm:justify-self-start" disabled={pending}>
        <PendingLabel pending={pending} label={words.button} pendingLabel={words.pending} />
      </button>
    </form>
  )
}
