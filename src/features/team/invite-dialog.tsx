import { useRef } from 'react'
import * as v from 'valibot'
import { adminFirmPage } from '#copy/admin-firm-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { useForm } from '#data/use-form.ts'
import { NewAdmin } from '#schema/firm-people.ts'
import { Dialog } from '#ui/dialog.tsx'
import { NamedField } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { refetchPeople, sendInvite } from './data.ts'

const { close, done, invite: words } = adminFirmPage

/** Invites another admin by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const submission = useRef(NO_SUBMISSION)
  const missing = (text = '') => (text.trim() ? undefined : words.missing)
  const { submit, faults, failure, pending } = useForm(
    messages.request,
    ({ firstName, lastName, email }) => ({
      firstName: missing(firstName),
      lastName: missing(lastName),
      email: v.is(NewAdmin.entries.email, email) ? undefined : words.emailFault,
    }),
    async ({ firstName = '', lastName = '', email = '' }) => {
      const admin = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
      submission.current = submissionFor(admin, submission.current)
      await sendInvite(admin, submission.current.key)
      await refetchPeople()
      toast({ title: fill(done.invited, { name: admin.firstName }), text: done.invitedText })
      onClose()
    },
  )
  const fields = { words, faults }
  return (
    <Dialog open onOpenChange={(now) => now || onClose()} heading={words.heading} close={close}>
      <form
        noValidate
        onSubmit={submit}
        className="grid gap-4 px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)"
      >
        <p className="t-small text-ink2">{words.intro}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <NamedField {...fields} name="firstName" maxLength={80} autoComplete="off" />
          <NamedField {...fields} name="lastName" maxLength={80} autoComplete="off" />
        </div>
        <NamedField {...fields} name="email" type="email" maxLength={254} autoComplete="off" />
        <FormFault text={failure} />
        <SubmitButton className="btn-primary sm:justify-self-end" pending={pending} words={words} />
      </form>
    </Dialog>
  )
}
