import { useEffect, useRef, useState } from 'react'
import { getColleagues, inviteColleagueAgain } from '#contract/colleagues.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { peoplePage } from '#copy/people-page.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { useQuery } from '#data/use-query.ts'
import { useRefetchWhenSeen } from '#data/use-refetch-when-seen.ts'
import { portalFailure } from '#features/portal/failure.ts'
import { useOnline } from '#offline/connection.ts'
import { useEndIfRefused } from '#offline/session.ts'
import type { Colleague } from '#schema/colleague.ts'
import type { UserCompany } from '#schema/person.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { ChangeDialog, InviteDialog, RemoveDialog } from './colleague-dialogs.tsx'
import { useColleagueWrite } from './use-colleague-write.ts'

const words = peoplePage.colleagues

type Open = { what: 'invite' } | { what: 'change' | 'remove'; colleague: Colleague }

/** The people of a company, for its owner: who they are, what they see, and what the owner can do about it. */
export function ColleagueSection({ company }: { company: UserCompany }) {
  const { data, error, retry } = useQuery(getColleagues)
  useEndIfRefused(error)
  // An invited person may have joined meanwhile.
  useRefetchWhenSeen(getColleagues.path, data !== undefined)
  const isOnline = useOnline()
  const [open, setOpen] = useState<Open>()
  const inviteButton = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element>(null)
  const show = (next: Open) => {
    opener.current = document.activeElement
    setOpen(next)
  }
  const close = () => setOpen(undefined)
  // The dialog goes with its form, so the browser does not give the focus back; the row may be gone as well.
  useEffect(() => {
    if (open || !opener.current) return
    const goal = opener.current.isConnected ? opener.current : inviteButton.current
    if (goal instanceof HTMLElement) goal.focus()
  }, [open])
  return (
    <Sheet heading={fill(words.heading, { company: company.name })} intro={`${words.text} ${words.messages}`}>
      {data ? (
        <ul>
          {data.map((colleague) => (
            <ColleagueRow
              key={colleague.id}
              colleague={colleague}
              isOff={!isOnline}
              change={() => show({ what: 'change', colleague })}
              remove={() => show({ what: 'remove', colleague })}
            />
          ))}
        </ul>
      ) : error ? (
        <Failed {...portalFailure(words.what, error, retry)} />
      ) : (
        <LinesSkeleton lines={3} />
      )}
      {data && (
        <div className="p-5 border-t border-rule grid grid-cols-1 gap-3 justify-items-start">
          {data.length === 1 && <p className="t-app">{words.empty}</p>}
          <button
            ref={inviteButton}
            type="button"
            className="btn-secondary max-sm:w-full [overflow-wrap:anywhere]"
            disabled={!isOnline}
            onClick={() => show({ what: 'invite' })}
          >
            <Icon name="plus" className="text-5" />
            {peoplePage.invite.open}
          </button>
          <p role="status" className="t-small text-ink2 empty:hidden">
            {!isOnline && words.offline}
          </p>
        </div>
      )}
      {open?.what === 'invite' && <InviteDialog company={company} close={close} />}
      {open?.what === 'change' && <ChangeDialog colleague={open.colleague} close={close} />}
      {open?.what === 'remove' && <RemoveDialog colleague={open.colleague} company={company} close={close} />}
    </Sheet>
  )
}

const fullName = ({ firstName, lastName }: Colleague) => `${firstName} ${lastName}`

type RowProps = { colleague: Colleague; isOff: boolean; change: () => void; remove: () => void }

function ColleagueRow({ colleague, isOff, change, remove }: RowProps) {
  const { id, email, rights, joined, isSelf } = colleague
  const write = useColleagueWrite()
  const { run, pending } = useMutation()
  const name = fullName(colleague)

  async function inviteAgain() {
    const outcome = await run(() => write(inviteColleagueAgain, undefined, { id }))
    if (!(outcome instanceof HttpError)) return toast({ title: fill(words.sentAgain, { name }) })
    toast({ title: fill(words.failed, { name }), text: reasonOf(outcome, messages.request), failed: true })
  }

  const button = (label: string, named: string, act: () => void) => (
    <button
      type="button"
      className="btn-secondary min-h-11 px-3.5 t-small"
      aria-label={fill(named, { name })}
      disabled={isOff || pending}
      onClick={act}
    >
      {label}
    </button>
  )

  return (
    <li className="px-5 py-4 border-b border-rule last:border-0 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 basis-60 grow [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="t-app font-600">{name}</span>
          {isSelf && <span className="badge">{words.you}</span>}
          {!joined && <span className="badge">{words.invited}</span>}
        </p>
        <p className="t-small text-ink2">{email}</p>
        <p className="t-small">{peoplePage.rights[rights]}</p>
      </div>
      {rights !== 'owner' ? (
        <div className="flex flex-wrap gap-2.5">
          {!joined && button(words.again, words.againNamed, () => void inviteAgain())}
          {button(words.change, words.changeNamed, change)}
          {button(words.remove, words.removeNamed, remove)}
        </div>
      ) : (
        !isSelf && <p className="t-note text-ink2">{words.otherOwner}</p>
      )}
    </li>
  )
}
