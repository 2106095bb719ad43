import { type FormEvent, useState } from 'react'
import { invitePersonAgain, removePerson, setPersonEnabled, setPersonRights } from '#contract/company-people.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import { fullDate, momentInWords } from '#domain/date.ts'
import { listInWords } from '#domain/list-in-words.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { SmallButton } from '#features/firm/small-button.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { ClientPerson } from '#schema/client-person.ts'
import { CompanyRights } from '#schema/person.ts'
import { ChoiceList } from '#ui/choice-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'

const { people: words, invites, rights: rightsWords } = adminClientsPage.profile

/** One person: whether they may come in, how far their invite has come, and what can be done about it. */
export function PersonRow({ company, person }: { company: CompanyHead; person: ClientPerson }) {
  const { write, pending, errorText } = useFirmWrite()
  const [open, setOpen] = useState<'rights' | 'remove' | 'disable'>()
  const { firstName, lastName, email, disabledAt, invite, rights, otherCompanies } = person
  const name = `${firstName} ${lastName}`
  const place = { id: company.id, person: person.id }
  const isEnabled = disabledAt === null
  const isFirst = invite === 'none'

  const enable = async () => {
    if (!(await write(setPersonEnabled, { enabled: true }, place))) return
    // An invite ends with its person's access.
    toast({ title: fill(invite === 'accepted' ? words.enabledNow : words.enabledToInvite, { name }) })
  }
  const resend = async () => {
    if (await write(invitePersonAgain, undefined, place)) toast({ title: isFirst ? words.sent : words.resent })
  }

  const button = (label: string, named: string, act: () => void) => (
    <SmallButton aria-label={fill(named, { name })} disabled={pending} onClick={act}>
      {label}
    </SmallButton>
  )

  return (
    <li className="px-5 py-4 border-t border-rule first:border-t-0 flex flex-wrap gap-x-4 gap-y-2.5">
      <div className="min-w-0 basis-60 grow">
        <p className="font-600 t-app">{name}</p>
        <p className="t-small text-ink2 [overflow-wrap:anywhere]">{email}</p>
        <p className="mt-1.5 t-small">{rightsWords[rights].label}</p>
        {otherCompanies.length > 0 && (
          <p className="t-note text-ink2 [overflow-wrap:anywhere]">
            {fill(words.also, { companies: listInWords(otherCompanies) })}
          </p>
        )}
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
          {isEnabled &&
            invite !== 'accepted' &&
            (isFirst
              ? button(words.send, words.sendName, () => void resend())
              : button(words.resend, words.resendName, () => void resend()))}
          {button(words.changeRights, words.changeRightsName, () => setOpen('rights'))}
          {button(words.remove, words.removeName, () => setOpen('remove'))}
          {isEnabled
            ? button(words.disable, words.disableName, () => setOpen('disable'))
            : button(words.enable, words.enableName, () => void enable())}
        </div>
      )}
      <FormFault text={errorText} />
      <RightsDialog {...{ company, person }} open={open === 'rights'} close={() => setOpen(undefined)} />
      <RemoveDialog {...{ company, person }} open={open === 'remove'} close={() => setOpen(undefined)} />
      <DisableDialog {...{ company, person }} open={open === 'disable'} close={() => setOpen(undefined)} />
    </li>
  )
}

type DialogProps = { company: CompanyHead; person: ClientPerson; open: boolean; close: () => void }

/** What somebody sees at this company, and whether they decide who else does. */
function RightsDialog({ company, person: { id, firstName, lastName, rights }, open, close }: DialogProps) {
  const { write, pending, errorText, settle } = useFirmWrite()
  const leave = () => {
    settle()
    close()
  }
  const name = `${firstName} ${lastName}`
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen =
      CompanyRights.options.find((one) => one === new FormData(event.currentTarget).get('rights')) ?? rights
    if (!(await write(setPersonRights, { rights: chosen }, { id: company.id, person: id }))) return
    toast({ title: fill(words.rightsChanged, { name }) })
    close()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => now || leave()}
      heading={fill(words.changeRightsName, { name })}
      close={adminClientsPage.write.close}
    >
      {open && (
        <DialogForm
          submit={submit}
          failure={errorText}
          pending={pending}
          words={{ button: words.saveRights, pending: adminClientsPage.write.saving }}
        >
          <ChoiceList
            name="rights"
            legend={words.rights}
            choices={CompanyRights.options.map((value) => ({ value, ...rightsWords[value] }))}
            defaultValue={rights}
          />
          <p className="t-small text-ink2">{words.rightsDevice}</p>
        </DialogForm>
      )}
    </Dialog>
  )
}

const RemoveDialog = (props: DialogProps) => (
  <EndAccessDialog
    {...props}
    words={{ question: words.removeQuestion, text: words.removeText, button: words.remove, done: words.removed }}
    end={(write, place) => write(removePerson, undefined, place)}
  />
)

const DisableDialog = (props: DialogProps) => (
  <EndAccessDialog
    {...props}
    words={{ question: words.disableQuestion, text: words.disableText, button: words.disable, done: words.disabledNow }}
    end={(write, place) => write(setPersonEnabled, { enabled: false }, place)}
  />
)

type Write = ReturnType<typeof useFirmWrite>['write']
type EndProps = DialogProps & {
  words: Record<'question' | 'text' | 'button' | 'done', string>
  /** Resolves to nothing where it failed. */
  end: (write: Write, place: { id: string; person: string }) => Promise<unknown>
}

/** Asks before somebody loses their access to this company, or to all of them. */
function EndAccessDialog({ company, person, open, close, words: own, end }: EndProps) {
  const { write, pending, errorText, settle } = useFirmWrite()
  const leave = () => {
    settle()
    close()
  }
  const names = { name: `${person.firstName} ${person.lastName}`, company: company.name }
  const act = async () => {
    if (!(await end(write, { id: company.id, person: person.id }))) return
    toast({ title: fill(own.done, names) })
    close()
  }
  return (
    <ConfirmDialog
      open={open}
      close={leave}
      heading={fill(own.question, names)}
      text={fill(own.text, names)}
      pending={pending}
      errorText={errorText}
      ways={[{ label: own.button, act: () => void act() }]}
    />
  )
}

function State({ person: { disabledAt, invite, joined } }: { person: ClientPerson }) {
  if (disabledAt) return <span className="badge">{fill(words.disabled, { date: fullDate(disabledAt) })}</span>
  if (joined && invite === 'accepted') return null
  return (
    <span className="badge bg-transparent border-1.5 border-brass-l text-brass">
      {joined ? invites[invite] : words.notJoined}
    </span>
  )
}
