import { useRef } from 'react'
import { changePassword, getSessions } from '#contract/account.ts'
import { accountPage } from '#copy/account-page.ts'
import { firm } from '#copy/firm.ts'
import { messages } from '#copy/messages.ts'
import { newPasswordWords } from '#copy/new-password.ts'
import { call } from '#data/call.ts'
import { refetch } from '#data/swr.ts'
import { useForm } from '#data/use-form.ts'
import { passwordFault } from '#domain/password-rules.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { PasswordField } from '#ui/sign-in-fields.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { AccountSection } from './section.tsx'

const words = { ...accountPage.password, pending: accountPage.pending }

export function Password({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { submit, faults, failure, pending } = useForm(
    messages.request,
    ({ current, next = '' }) => {
      const fault = passwordFault(next, { firm: [firm.shortName], email })
      return {
        current: current ? undefined : words.currentMissing,
        next: fault ? newPasswordWords.faults[fault] : undefined,
      }
    },
    async ({ current = '', next = '' }) => {
      await call(changePassword, { current, next })
      form.current?.reset()
      toast({ title: words.done })
      await refetch(getSessions.path)
    },
  )
  return (
    <AccountSection heading={words.heading} text={words.text}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        {/* Tells a password manager whose password changes. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField label={words.current} name="current" words={accountPage} fault={faults.current} />
        <PasswordField
          label={words.next}
          name="next"
          words={accountPage}
          autoComplete="new-password"
          hint={newPasswordWords.fields.rule}
          fault={faults.next}
        />
        <FormFault text={failure} />
        <SubmitButton className="btn-secondary sm:justify-self-start" pending={pending} words={words} />
      </form>
    </AccountSection>
  )
}
