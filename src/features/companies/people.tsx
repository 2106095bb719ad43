import { type SubmitEvent, useState } from 'react'
import { invitePerson, invitePersonAgain, setPersonEnabled } from '#contract/company-people.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import { fullDate, momentInWords } from '#domain/date.ts'
import { SheetSection } from '#features/firm/section.tsx'
import { SmallButton } from '#features/firm/small-button.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { ClientPerson } from '#schema/client-person.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

const { people: words, invites } = adminClientsPage.profile

/** One person: whether they may come in, how far their invite has come, and what can be done about it. */
export function PersonRow({ company, person }: { company: CompanyHead; person: ClientPerson }) {
  const { write, pending, errorText } = useFirmWrite()
  const { firstName, lastName, email, disabledAt, invite } = person
  const name = `${firstName} ${lastName}`
  const place = { id: company.id, person: person.id }
  const isEnabled = disabledAt === null
  const isFirst = invite === 'none'

  const change = async () => {
    const done = await write(setPersonEnabled, { enabled: !isEnabled }, place)
    if (done) toast({ title: fill(isEnabled ? words.disabledNow : words.enabledNow, { name }) })
  }
  const resend = async () => {
    if (await write(invitePersonAgain, undefined, place)) toast({ title: isFirst ? words.sent : words.resent })
  }

  return (
    <li className="px-5 py-4 border-t border-rule first:border-t-0 grid gap-x-4 gap-y-2.5 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-600 t-app">{name}</p>
        <p className="t-small text-ink2 [overflow-wrap:anywhere]">{email}</p>
        <p className="mt-1.5 flex flex-wrap gap-2 items-center t-note text-ink2">
          <State person={person} />
          {person.twoFactor && <span className="badge">{words.twoFactor}</span>}
          <span>
            {person.lastSeen ? fill(words.seen, { moment: momentInWords(person.lastSeen) }) : words.neverSeen}
          </span>
        </p>
      </div>
      {!company.deactivatedAt && (
        <div className="flex flex-wrap gap-2.5 items-start">
          {isEnabled && invite !== 'accepted' && (
            <SmallButton
              aria-label={fill(isFirst ? words.sendName : words.resendName, { name })}
              disabled={pending}
              onClick={resend}
            >
              {isFirst ? words.send : words.resend}
            </SmallButton>
          )}
          <SmallButton
            aria-label={fill(isEnabled ? words.disableName : words.enableName, { name })}
            disabled={pending}
            onClick={change}
          >
            {isEnabled ? words.disable : words.enable}
          </SmallButton>
        </div>
      )}
      <FormFault text={errorText} />
    </li>
  )
}

function State({ person: { disabledAt, invite } }: { person: ClientPerson }) {
  if (disabledAt) return <span className="badge">{fill(words.disabled, { date: fullDate(disabledAt) })}</span>
  if (invite === 'accepted') return null
  return <span className="badge bg-transparent border-1.5 border-brass-l text-brass">{invites[invite]}</span>
}

const inviteWords = adminClientsPage.profile.invite
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
    toast({ title: inviteWords.sent })
  }
  const field = (name: keyof typeof NOBODY, label: string) => ({
    name,
    label,
    value: typed[name],
    fault: faults[name] ?? (isTried && !typed[name].trim() ? inviteWords.missing : undefined),
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  })

  return (
    <SheetSection heading={inviteWords.heading} intro={inviteWords.hint}>
      <form noValidate onSubmit={submit} className="p-5 grid gap-4 sm:grid-cols-2">
        <Field {...field('firstName', inviteWords.first)} maxLength={80} autoComplete="off" />
        <Field {...field('lastName', inviteWords.last)} maxLength={80} autoComplete="off" />
        <div className="sm:col-span-2">
          <Field {...field('email', inviteWords.email)} type="email" maxLength={254} autoComplete="off" />
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
    </SheetSection>
  )
}
