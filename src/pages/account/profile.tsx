import { saveProfile } from '#contract/account.ts'
import { accountPage } from '#copy/account-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { useForm } from '#data/use-form.ts'
import { updateUser } from '#offline/session.ts'
import type { User } from '#schema/person.ts'
import { NamedField } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { AccountSection } from './section.tsx'

const words = { ...accountPage.profile, pending: accountPage.pending }

export function AccountProfile({ user }: { user: User }) {
  const missing = (value = '') => (value.trim() ? undefined : words.missing)
  const { submit, faults, failure, pending } = useForm(
    messages.request,
    ({ firstName, lastName }) => ({ firstName: missing(firstName), lastName: missing(lastName) }),
    async ({ firstName = '', lastName = '' }) => {
      const { user: saved } = await call(saveProfile, { firstName: firstName.trim(), lastName: lastName.trim() })
      await updateUser(saved)
      toast({ title: words.done })
    },
  )
  const fields = { words, faults }
  return (
    <AccountSection
      heading={words.heading}
      text={fill(user.role === 'admin' ? words.textFirm : words.text, { account: user.email })}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <NamedField
            {...fields}
            name="firstName"
            autoComplete="given-name"
            maxLength={80}
            defaultValue={user.firstName}
          />
          <NamedField
            {...fields}
            name="lastName"
            autoComplete="family-name"
            maxLength={80}
            defaultValue={user.lastName}
          />
        </div>
        <FormFault text={failure} />
        <SubmitButton className="btn-secondary sm:justify-self-start" pending={pending} words={words} />
      </form>
    </AccountSection>
  )
}
