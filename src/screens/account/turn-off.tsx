import { accountPage } from '#copy/account-page.ts'
import { stopTwoFactor } from '#data/account.ts'
import { FormFault } from '#parts/form-fault.tsx'
import { PasswordField } from '#parts/password-field.tsx'
import { useForm } from './use-form.ts'

const words = accountPage.twoFactor.stop

export function TurnOff({ done }: { done: () => void }) {
  const { submit, faults, failure, pending } = useForm(
    ({ password }) => ({ password: password ? undefined : accountPage.password.currentMissing }),
    async ({ password = '' }) => {
      await stopTwoFactor(password)
      done()
    },
  )
  return (
    <details>
      <summary className="link">{words.summary}</summary>
      <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
        <p className="t-app text-ink2">{words.text}</p>
        <PasswordField
          label={words.password}
          name="password"
          words={accountPage}
          autoComplete="current-password"
          fault={faults.password}
        />
        <FormFault text={failure} />
        <button type="submit" className="btn-secondary sm:justify-self-start" disabled={pending}>
          {pending ? words.pending : words.button}
        </button>
      </form>
    </details>
  )
}
