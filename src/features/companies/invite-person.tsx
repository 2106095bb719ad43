import { type SubmitEvent, useState } from 'react'
import { getCompanyPeople, invitePerson } from '#contract/company-people.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { messages } from '#copy/messages.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { CompanyRights } from '#schema/person.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

const { invite: inviteWords, people: words, rights: rightsWords } = adminClientsPage.profile
const NOBODY = { firstName: '', lastName: '', email: '' }

/** Asks somebody into a company's portal. Its first person is its owner. */
export function Invite({ company }: { company: CompanyHead }) {
  const [typed, setTyped] = useState(NOBODY)
  const [chosen, setChosen] = useState<CompanyRights>('everything')
  const { data: people } = useFirmQuery(getCompanyPeople, { id: company.id })
  const hasOwner = people?.some(({ rights, joined, disabledAt }) => rights === 'owner' && joined && !disabledAt)
  const rights = hasOwner ? chosen : 'owner'
  const [isTried, setTried] = useState(false)
  const { write, pending, errorText, faults } = useFirmWrite()
  const hasFaults = Object.keys(faults).length > 0

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    const missing = (['firstName', 'lastName', 'email'] as const).find((name) => !typed[name].trim())
    if (missing) return (form.elements.namedItem(missing) as HTMLElement | null)?.focus()
    const answer = await write(invitePerson, { ...typed, rights }, { id: company.id })
    if (!answer) return
    setTyped(NOBODY)
    setChosen('everything')
    setTried(false)
    toast({ title: answer.person.invite === 'accepted' ? inviteWords.added : inviteWords.sent })
  }
  const field = (name: keyof typeof NOBODY, label: string) => ({
    name,
    label,
    value: typed[name],
    fault: faults[name] ?? (isTried && !typed[name].trim() ? messages.field.missing : undefined),
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  })

  return (
    <Sheet heading={inviteWords.heading} intro={inviteWords.hint}>
      <form noValidate onSubmit={submit} className="p-5 grid gap-4 sm:grid-cols-2">
        <Field {...field('firstName', inviteWords.first)} maxLength={80} autoComplete="off" />
        <Field {...field('lastName', inviteWords.last)} maxLength={80} autoComplete="off" />
        <div className="sm:col-span-2">
          <Field {...field('email', inviteWords.email)} type="email" maxLength={254} autoComplete="off" />
        </div>
        <div className="sm:col-span-2">
          <SelectField
            label={words.rights}
            options={(hasOwner ? CompanyRights.options : ['owner' as const]).map(
              (one) => [one, rightsWords[one].label] as const,
            )}
            value={rights}
            onChange={({ target }) =>
              setChosen(CompanyRights.options.find((one) => one === target.value) ?? 'everything')
            }
          />
          <p className="mt-1.5 t-note text-ink2">{hasOwner ? rightsWords[rights].text : inviteWords.ownerFirst}</p>
        </div>
        <div className="sm:col-span-2 grid gap-3 justify-items-start">
          <FormFault text={hasFaults ? undefined : errorText} />
          <SubmitButton
            className="btn-primary max-sm:w-full"
            pending={pending}
            words={{ button: inviteWords.send, pending: inviteWords.sending }}
          />
        </div>
      </form>
    </Sheet>
  )
}
