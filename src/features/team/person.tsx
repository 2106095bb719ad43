import { useState } from 'react'
import { endAdminSessions, inviteAdminAgain, setAdminAccess } from '#contract/firm-people.ts'
import { adminFirmPage } from '#copy/admin-firm-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { fullDate } from '#domain/date.ts'
import { listInWords } from '#domain/list-in-words.ts'
import { counted } from '#features/firm/counted.ts'
import { OwnerAvatar } from '#features/firm/owner-avatar.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { FirmPerson } from '#schema/firm-people.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'

const words = adminFirmPage
const { actions, done } = words

type Props = { person: FirmPerson; isYou: boolean; isLast: boolean }
type Confirming = 'disable' | 'endSessions'

/** Somebody of the firm, and what a colleague may do about their ways in. */
export function FirmPersonRow({ person, isYou, isLast }: Props) {
  const [confirming, setConfirming] = useState<Confirming>()
  const { attempt, pending: busy } = useFirmWrite()
  const name = `${person.firstName} ${person.lastName}`
  const isOut = person.disabledAt !== null

  const place = { id: person.id }

  async function carryOut(work: Promise<FirmPerson | HttpError | undefined>, title: string, text?: string) {
    const result = await work
    setConfirming(undefined)
    if (!result) return
    if (result instanceof HttpError)
      toast({ title: fill(words.notDone, { name }), text: reasonOf(result, messages.request), failed: true })
    else toast({ title: fill(title, { name }), text })
  }
  const sure = {
    disable: () => carryOut(attempt(setAdminAccess, { allowed: false }, place), done.disabled),
    endSessions: () => carryOut(attempt(endAdminSessions, {}, place), done.ended),
  }
  const button = (action: keyof typeof actions, act: () => void) => (
    <button
      type="button"
      className="btn-secondary min-h-11 xl:min-h-9 px-3.5 t-small"
      aria-label={fill(actions.named, { action: actions[action], name })}
      disabled={busy}
      onClick={act}
    >
      {actions[action]}
    </button>
  )
  return (
    <li className="px-5 py-4 border-t border-rule first:border-t-0 grid grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
      <OwnerAvatar owner={isOut ? undefined : { name }} className="w-9 h-9 max-lg:self-start" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2">
          <span className={`t-app font-600 ${isOut ? 'text-ink3' : ''}`}>{name}</span>
          {isYou && <span className="badge">{words.you}</span>}
          {isOut && <span className="badge">{words.state.disabled}</span>}
          {!person.accepted && !isOut && <span className="badge">{words.state.invited}</span>}
        </p>
        <p className="t-small text-ink2">{person.email}</p>
      </div>
      <div className="min-w-0 col-start-2 lg:col-start-3">
        {personStanding(person, new Date()).map((line) => (
          <p key={line} className="t-note text-ink2">
            {line}
          </p>
        ))}
        {person.accepted && (
          <p
            className={`mt-1 flex gap-1.5 items-center t-note ${person.twoFactor ? 'text-ink2' : 'text-brass font-600'}`}
          >
            <Icon name={person.twoFactor ? 'shield-check' : 'circle-alert'} className="text-4" />
            {person.twoFactor ? words.twoFactor.on : words.twoFactor.off}
          </p>
        )}
      </div>
      <div className="col-start-2 lg:(col-start-4 justify-end) flex flex-wrap gap-2.5 empty:hidden">
        {!person.accepted &&
          !isOut &&
          button(
            'inviteAgain',
            () => void carryOut(attempt(inviteAdminAgain, {}, place), done.invited, done.invitedText),
          )}
        {person.sessions > 0 && !isYou && button('endSessions', () => setConfirming('endSessions'))}
        {isOut &&
          button('enable', () => void carryOut(attempt(setAdminAccess, { allowed: true }, place), done.enabled))}
        {!isOut && !isLast && button('disable', () => setConfirming('disable'))}
      </div>
      {isLast && (
        <p className="col-start-2 lg:(col-start-4 text-end) t-note text-balance text-ink3">{actions.lastOne}</p>
      )}
      {confirming && (
        <ConfirmForPerson
          what={confirming}
          person={person}
          name={name}
          isYou={isYou}
          busy={busy}
          onConfirm={() => void sure[confirming]()}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </li>
  )
}

/** What is known of somebody's ways in: devices and last sign-in, or how far the invite has come. */
function personStanding({ accepted, sessions, lastSignIn, invitedAt, inviteEnds }: FirmPerson, now: Date): string[] {
  if (!accepted) {
    if (invitedAt === null) return [words.noInvite]
    const isOpen = inviteEnds !== null && new Date(inviteEnds) > now
    const text = isOpen || inviteEnds === null ? words.invitedOn : words.inviteEnded
    return [fill(text, { when: fullDate(invitedAt), end: fullDate(inviteEnds ?? invitedAt) })]
  }
  return [
    lastSignIn === null ? words.neverSignedIn : fill(words.lastSignIn, { when: fullDate(lastSignIn) }),
    sessions === 0
      ? words.sessionsNone
      : sessions === 1
        ? words.sessionsOne
        : fill(words.sessions, { count: sessions }),
  ]
}

const { actions: confirmForPersonActions, close, sure: confirmForPersonWords } = adminFirmPage

type ConfirmForPersonProps = {
  what: 'disable' | 'endSessions'
  person: FirmPerson
  name: string
  isYou: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

const OWNED = ['clients', 'leads', 'conversations'] as const

/** Asks before a person may no longer sign in, or their sessions are ended. */
const ConfirmForPerson = ({ what, person, name, isYou, busy, onConfirm, onClose }: ConfirmForPersonProps) => {
  const owned = OWNED.flatMap((what) => (person[what] > 0 ? [counted(person[what], confirmForPersonWords[what])] : []))
  return (
    <Dialog
      open
      onOpenChange={(now) => now || onClose()}
      heading={fill(confirmForPersonWords[what], { name })}
      close={close}
    >
      <div className="grid gap-5 px-5 pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)">
        <p className="t-app text-ink2">
          {what === 'endSessions'
            ? confirmForPersonWords.endText
            : isYou
              ? confirmForPersonWords.disableYourself
              : confirmForPersonWords.disableText}
        </p>
        {what === 'disable' && owned.length > 0 && (
          <p className="t-app text-ink2">{fill(confirmForPersonWords.owned, { name, owned: listInWords(owned) })}</p>
        )}
        <div className="grid gap-3 sm:flex sm:justify-end">
          <button type="button" className="btn-secondary" onClick={onClose}>
            {confirmForPersonWords.keep}
          </button>
          <button type="button" className="btn-primary" disabled={busy} onClick={onConfirm}>
            {confirmForPersonActions[what]}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
