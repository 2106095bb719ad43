import * as v from 'valibot'
import { changeColleague, inviteColleague, removeColleague } from '#contract/colleagues.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { peoplePage } from '#copy/people-page.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { useForm } from '#data/use-form.ts'
import { useMutation } from '#data/use-mutation.ts'
import { type Colleague, ColleagueRights, NewColleague } from '#schema/colleague.ts'
import type { UserCompany } from '#schema/person.ts'
import { ChoiceList } from '#ui/choice-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { NamedField } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { PendingLabel } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { useColleagueWrite } from './use-colleague-write.ts'

const { choices, invite: inviteWords, change: changeWords, remove: removeWords } = peoplePage

const RightsChoice = ({ chosen }: { chosen: ColleagueRights }) => (
  <ChoiceList
    name="rights"
    legend={choices.legend}
    choices={ColleagueRights.options.map((value) => ({ value, ...choices[value] }))}
    defaultValue={chosen}
  />
)

const rightsIn = (chosen: string | undefined): ColleagueRights =>
  chosen === 'everything' ? 'everything' : 'no_figures'

type Closes = { close: () => void }

/** Asks a colleague in. Until something else is chosen, they see no figures. */
export function InviteDialog({ company, close }: Closes & { company: UserCompany }) {
  const write = useColleagueWrite()
  const missing = (text = '') => (text.trim() ? undefined : inviteWords.missing)
  const { submit, faults, failure, pending } = useForm(
    messages.request,
    ({ firstName, lastName, email = '' }) => ({
      firstName: missing(firstName),
      lastName: missing(lastName),
      email: v.is(NewColleague.entries.email, email.trim()) ? undefined : messages.field.email,
    }),
    async ({ firstName = '', lastName = '', email = '', rights }) => {
      const colleague = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
      await write(inviteColleague, { ...colleague, rights: rightsIn(rights) }, {})
      toast({ title: fill(inviteWords.sent, { name: colleague.firstName }), text: inviteWords.sentText })
      close()
    },
  )
  const fields = { words: inviteWords, faults }
  return (
    <Dialog
      open
      onOpenChange={(now) => now || close()}
      heading={fill(inviteWords.heading, { company: company.name })}
      close={peoplePage.close}
    >
      <DialogForm submit={submit} failure={failure} pending={pending} words={inviteWords}>
        <p className="t-small text-ink2">{inviteWords.text}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <NamedField {...fields} name="firstName" maxLength={80} autoComplete="off" />
          <NamedField {...fields} name="lastName" maxLength={80} autoComplete="off" />
        </div>
        <NamedField {...fields} name="email" type="email" maxLength={254} autoComplete="off" />
        <RightsChoice chosen="no_figures" />
      </DialogForm>
    </Dialog>
  )
}

type AboutColleague = { colleague: Colleague }

export function ChangeDialog({ colleague: { id, firstName, rights }, close }: Closes & AboutColleague) {
  const write = useColleagueWrite()
  const { submit, failure, pending } = useForm(
    messages.request,
    () => ({}),
    async ({ rights: chosen }) => {
      await write(changeColleague, { rights: rightsIn(chosen) }, { id })
      toast({ title: fill(peoplePage.colleagues.changed, { name: firstName }) })
      close()
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(now) => now || close()}
      heading={fill(changeWords.heading, { name: firstName })}
      close={peoplePage.close}
    >
      <DialogForm submit={submit} failure={failure} pending={pending} words={changeWords}>
        <RightsChoice chosen={rightsIn(rights)} />
        <p className="t-small text-ink2">{changeWords.device}</p>
      </DialogForm>
    </Dialog>
  )
}

export function RemoveDialog({
  colleague: { id, firstName, joined },
  company,
  close,
}: Closes & AboutColleague & { company: UserCompany }) {
  const write = useColleagueWrite()
  const { run, pending, failure } = useMutation()
  const names = { name: firstName, company: company.name }

  async function remove() {
    const outcome = await run(() => write(removeColleague, undefined, { id }))
    // 404: they are gone already.
    if (outcome instanceof HttpError && outcome.status !== 404) return
    toast({ title: fill(removeWords.done, names) })
    close()
  }

  return (
    <Dialog
      open
      onOpenChange={(now) => now || close()}
      heading={fill(removeWords.heading, names)}
      close={peoplePage.close}
    >
      <div className="grid gap-5 px-5 pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)">
        <p className="t-app text-ink2">{fill(joined ? removeWords.text : removeWords.invitedText, names)}</p>
        <FormFault text={failure && reasonOf(failure, messages.request)} />
        <div className="grid gap-3 sm:flex sm:justify-end">
          <button type="button" className="btn-secondary" onClick={close}>
            {peoplePage.cancel}
          </button>
          <button type="button" className="btn-primary" disabled={pending} onClick={() => void remove()}>
            <PendingLabel pending={pending} label={removeWords.button} pendingLabel={removeWords.pending} />
          </button>
        </div>
      </div>
    </Dialog>
  )
}
