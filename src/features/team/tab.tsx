import { useRef } from 'react'
import * as v from 'valibot'
import { useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { getFirmPeople, inviteAdmin } from '#contract/firm-people.ts'
import { adminFirmPage } from '#copy/admin-firm-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { refetch } from '#data/swr.ts'
import { useForm } from '#data/use-form.ts'
import { AskingDialog } from '#features/firm/asking-dialog.tsx'
import { useFirmQuery } from '#features/firm/data.ts'
import { firmFailure } from '#features/firm/loading-or-failed.tsx'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { NewAdmin } from '#schema/firm-people.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { Failed } from '#ui/failed.tsx'
import { NamedField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { FirmPersonRow } from './person.tsx'

const words = adminFirmPage

/** Who works for the firm, and who may get in. */
export function Tab({ user }: TabProps) {
  const [search] = useSearchParams()
  const { data, error, retry } = useFirmQuery(getFirmPeople)
  const inside = data?.people.filter(({ accepted, disabledAt }) => accepted && disabledAt === null) ?? []
  return (
    <>
      <TabHead
        heading={words.heading}
        user={user}
        intro={`${words.intro} ${data ? (data.needsTwoFactor ? words.required : words.notRequired) : ''}`}
      >
        <a href={tabAddress('firm', { invite: '1' })} className="btn-primary min-h-11 px-4 t-small">
          <Icon name="plus" className="text-5" />
          {words.invite.open}
        </a>
      </TabHead>
      <div className="sheet mt-4">
        {data ? (
          <ul>
            {data.people.map((person) => (
              <FirmPersonRow
                key={person.id}
                person={person}
                isYou={person.id === user.id}
                isLast={inside.length === 1 && inside[0]?.id === person.id}
              />
            ))}
          </ul>
        ) : error ? (
          <Failed {...firmFailure(words.what, error, retry)} />
        ) : (
          <LinesSkeleton lines={3} />
        )}
      </div>
      {search.has('invite') && <InviteDialog onClose={() => navigate(tabAddress('firm'))} />}
    </>
  )
}

const { close, done, invite: inviteWords } = adminFirmPage

/** Invites another admin by mail. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const submission = useRef(NO_SUBMISSION)
  const missing = (text = '') => (text.trim() ? undefined : messages.field.missing)
  const { submit, faults, failure, pending } = useForm(
    messages.request,
    ({ firstName, lastName, email }) => ({
      firstName: missing(firstName),
      lastName: missing(lastName),
      email: v.is(NewAdmin.entries.email, email) ? undefined : messages.field.email,
    }),
    async ({ firstName = '', lastName = '', email = '' }) => {
      const admin = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
      submission.current = submissionFor(admin, submission.current)
      await call(inviteAdmin, admin, {}, submission.current)
      await refetch(getFirmPeople.path)
      toast({ title: fill(done.invited, { name: admin.firstName }), text: done.invitedText })
      onClose()
    },
  )
  const fields = { words: inviteWords, faults }
  return (
    <AskingDialog
      close={onClose}
      heading={inviteWords.heading}
      closeLabel={close}
      leaveHeading={inviteWords.leaveHeading}
    >
      <DialogForm submit={submit} failure={failure} pending={pending} words={inviteWords}>
        <p className="t-small text-ink2">{inviteWords.intro}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <NamedField {...fields} name="firstName" maxLength={80} autoComplete="off" />
          <NamedField {...fields} name="lastName" maxLength={80} autoComplete="off" />
        </div>
        <NamedField {...fields} name="email" type="email" maxLength={254} autoComplete="off" />
      </DialogForm>
    </AskingDialog>
  )
}
