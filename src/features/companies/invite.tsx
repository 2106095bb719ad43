import { type SubmitEvent, useState } from 'react'
import { invitePerson } from '#contract/company-people.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { SheetSection } from '#features/firm/section.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

const words = adminClientsPage.profile.invite
const NOBODY = { firstName: '', lastName: '', email: '' }

/** Asks somebody into a company's portal. */
export function Invite({ company }: { company: CompanyHead }) {
  const [typed, setTyped] = useState(NOBODY)
  const [isTried, setTried] = useState(false)
  const { write, pending, errorText, faults } = useFirmWrite()
  const hasFaults = Object.keys(faults).length > 0

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    const missing = (['firstName', 'lastName', 'email'] as const).find((name) => !typed[name].trim())
    if (missing) return (form.elements.namedItem(missing) as HTMLElement | null)?.focus()
    const answer = await write(invitePerson, typed, { id: company.id })
    if (!answer) return
    setTyped(NOBODY)
    setTried(false)
    toast({ title: words.sent })
  }
  const field = (name: keyof typeof NOBODY, label: string) => ({
    name,
    label,
    value: typed[name],
    fault: faults[name] ?? (isTried && !typed[name].trim() ? words.missing : undefined),
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  })

  return (
    <SheetSection heading={words.heading} intro={words.hint}>
      <form noValidate onSubmit={submit} className="p-5 grid gap-4 sm:grid-cols-2">
        <Field {...field('firstName', words.first)} maxLength={80} autoComplete="off" />
        <Field {...field('lastName', words.last)} maxLength={80} autoComplete="off" />
        <div className="sm:col-span-2">
          <Field {...field('email', words.email)} type="email" maxLength={254} autoComplete="off" />
        </div>
        <div className="sm:col-span-2 grid gap-3 justify-items-start">
          <FormFault text={hasFaults ? undefined : errorText} />
          <SubmitButton
            className="btn-primary max-sm:w-full"
            pending={pending}
            words={{ button: words.send, pending: words.sending }}
          />
        </div>
      </form>
    </SheetSection>
  )
}
