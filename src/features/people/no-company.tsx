import { useState } from 'react'
import { firm } from '#copy/firm.ts'
import { messages } from '#copy/messages.ts'
import { peoplePage } from '#copy/people-page.ts'
import { dropEarly } from '#data/early.ts'
import { reasonOf } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { ClosedDrafts } from '#features/outbox/closed-drafts.tsx'
import { EntryLine } from '#features/outbox/entry-line.tsx'
import { Waiting } from '#features/outbox/waiting.tsx'
import { SignOut } from '#features/sign-out/sign-out.tsx'
import { refetchSession } from '#offline/session.ts'
import { useOutbox, useWaitingAnywhere } from '#offline/use-outbox.ts'
import { useLookForFiles } from '#offline/use-shared-files.ts'
import type { User } from '#schema/person.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { FormPage } from '#ui/form-page.tsx'
import { Mark } from '#ui/mark.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { PendingLabel } from '#ui/submit-button.tsx'
import { InvitationList } from './invitations.tsx'

const words = peoplePage.nowhere

/**
 * Stands in the portal's place for a client person who belongs to no company: where `user.companies` is an empty list,
 * in `src/pages/client-dashboard/screen.tsx`. With an invitation it is the way in, else it says whom to ask.
 */
export function NoCompany({ user }: { user: User }) {
  // Sends what waits from this page too, so that sign-out can say what is still unsent.
  useOutbox(user.id)
  useLookForFiles(user.id)
  const isInvited = Boolean(user.invitations)
  const unsent = useWaitingAnywhere()
  return (
    <>
      <PageMeta title={words.title} />
      <header className="bg-sheet border-b border-rule">
        <div className="wrap flex items-center justify-between gap-3 min-h-16">
          <a href="/" className="min-h-11 inline-flex items-center gap-2.5 t-app font-600">
            <Mark className="w-7.5 h-7.5 text-action" />
            {firm.shortName}
          </a>
          <SignOut personId={user.id} className="btn-secondary min-h-11 px-3.5 t-small">
            {words.signOut}
          </SignOut>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <ClosedDrafts user={user} />
        <FormPage
          heading={isInvited ? words.invited : words.heading}
          intro={isInvited ? words.invitedText : words.text}
        >
          {isInvited ? (
            <div className="sheet">
              <InvitationList userId={user.id} />
            </div>
          ) : (
            <NobodyAsks />
          )}
          {unsent.length > 0 && (
            <section className="mt-8">
              <p className="t-app font-600">{words.unsent}</p>
              <ul className="sheet mt-3">
                {unsent.map((entry) => (
                  <EntryLine key={entry.id} entry={entry}>
                    <Waiting entry={entry} />
                  </EntryLine>
                ))}
              </ul>
            </section>
          )}
          <p className="mt-6">
            <a className="link" href="/account">
              {words.account}
            </a>
          </p>
        </FormPage>
      </main>
    </>
  )
}

/** What the page's head has asked for was refused: the portal asks anew. */
const checkAgain = () => {
  dropEarly()
  return refetchSession()
}

function NobodyAsks() {
  const { run, pending, failure } = useMutation()
  const [isChecked, setChecked] = useState(false)
  const check = () => void run(checkAgain).then(() => setChecked(true))
  return (
    <div className="grid gap-5 justify-items-start">
      <div>
        <p className="t-lede">{words.ask}</p>
        <p className="mt-1 t-lede">
          <a className="link whitespace-nowrap" href={firm.phoneHref}>
            {firm.phone}
          </a>
          , {firm.hours.text}
        </p>
      </div>
      <FormFault text={failure && reasonOf(failure, messages.request)} />
      <button type="button" className="btn-primary" disabled={pending} onClick={check}>
        <PendingLabel pending={pending} label={words.again} pendingLabel={words.checking} />
      </button>
      <p role="status" className="t-small">
        {isChecked && !pending && !failure && words.unchanged}
      </p>
    </div>
  )
}
