import { useState } from 'react'
import { declineInvitation, getInvitations, joinCompany } from '#contract/colleagues.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { peoplePage } from '#copy/people-page.ts'
import { call } from '#data/call.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { refetch, swrSettings } from '#data/swr.ts'
import { useMutation } from '#data/use-mutation.ts'
import { useQueryFor } from '#data/use-query.ts'
import { portalFailure } from '#features/portal/failure.ts'
import { refetchSession, useEndIfRefused } from '#offline/session.ts'
import { Failed } from '#ui/failed.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { PendingLabel } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

const words = peoplePage.invitations

/** What shows who belongs where is asked for anew, and the focus goes on from the buttons that are gone. */
async function afterInvitation() {
  await Promise.all([refetch(getInvitations.path), refetchSession()])
  await refetch('/api/client')
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Companies that have invited whoever is signed in, each with the two answers. */
export function InvitationList({ userId }: { userId: string }) {
  const { data, error, retry } = useQueryFor(userId, getInvitations, {}, swrSettings)
  useEndIfRefused(error)
  const { run, pending } = useMutation()
  const [joining, setJoining] = useState<string>()

  async function answer(endpoint: typeof joinCompany | typeof declineInvitation, id: string, company: string) {
    const outcome = await run(() => call(endpoint, undefined, { company: id }))
    const isGone = outcome instanceof HttpError && outcome.status === 404
    if (outcome instanceof HttpError && !isGone)
      return toast({ title: fill(words.failed, { company }), text: reasonOf(outcome, messages.request), failed: true })
    if (!isGone) toast({ title: fill(endpoint === joinCompany ? words.joined : words.declined, { company }) })
    await afterInvitation()
  }

  if (!data) return error ? <Failed {...portalFailure(words.what, error, retry)} /> : <LinesSkeleton lines={2} />
  return (
    <ul>
      {data.map(({ companyId, company, by }) => (
        <li key={companyId} className="px-5 py-4 border-b border-rule last:border-0 grid gap-3">
          <p className="t-app [overflow-wrap:anywhere]">
            {by === null ? fill(words.nobody, { company }) : fill(words.from, { by, company })}
          </p>
          <p className="flex flex-wrap gap-3">
            <button
              type="button"
              className="btn-primary max-sm:grow"
              aria-label={fill(words.joinNamed, { company })}
              disabled={pending}
              onClick={() => {
                setJoining(companyId)
                void answer(joinCompany, companyId, company)
              }}
            >
              <PendingLabel
                pending={pending && joining === companyId}
                label={words.join}
                pendingLabel={words.joining}
              />
            </button>
            <button
              type="button"
              className="btn-secondary max-sm:grow"
              aria-label={fill(words.declineNamed, { company })}
              disabled={pending}
              onClick={() => {
                setJoining(undefined)
                void answer(declineInvitation, companyId, company)
              }}
            >
              {words.decline}
            </button>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** What waits for an answer, above everything else of the account. */
export const Invited = ({ userId }: { userId: string }) => (
  <div className="mt-6">
    <Sheet heading={peoplePage.invitations.heading}>
      <InvitationList userId={userId} />
    </Sheet>
  </div>
)
