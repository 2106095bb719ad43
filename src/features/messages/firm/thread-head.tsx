import { closeConversation, markNoReply, setConversationOwner } from '#contract/company-conversations.ts'
import { adminInboxPage } from '#copy/admin-inbox-page.ts'
import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { fill } from '#copy/fill.ts'
import { HttpError } from '#data/http-error.ts'
import { momentInWords } from '#domain/date.ts'
import { OwnerSelect } from '#features/firm/owner-select.tsx'
import { companyAddress } from '#features/firm/section-address.ts'
import { tellFailure, useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { AnswerDue, FirmThread, Owner } from '#schema/firm-conversation.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { answerBy, timeLeft } from './inbox/time-left.ts'
import type { ThreadPlace } from './reply.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'

type Props = { place: ThreadPlace; thread: FirmThread }

/** What a conversation is about, until when it is to be answered and by whom, and what can be done about it. */
export const ThreadHead = ({ place, thread }: Props) => (
  <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
    <div className="min-w-0">
      <h2 data-thread-heading tabIndex={-1} className="t-3 [overflow-wrap:anywhere]">
        {thread.subject}
      </h2>
      <p className="mt-1 t-small text-ink2">
        <a className="font-600 text-action hover-line" href={companyAddress(place.id)}>
          {thread.company}
        </a>
        {thread.closed && <span className="badge ms-2.5">{words.closed}</span>}
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-2 sm:gap-2.5">
      {thread.due && !thread.snoozedUntil && <Due due={thread.due} />}
      {thread.snoozedUntil && (
        <span className="inline-flex items-center gap-1.5 t-note text-ink2">
          <Icon name="alarm-clock" className="text-4" />
          {fill(adminInboxPage.snoozedUntil, { moment: momentInWords(thread.snoozedUntil) })}
        </span>
      )}
      <ThreadOwner place={place} owner={thread.owner} />
      <SnoozeMenu place={place} until={thread.snoozedUntil} />
      <Done place={place} thread={thread} />
    </div>
  </header>
)

/** Until when the answer is promised. */
function Due({ due }: { due: AnswerDue }) {
  const isLate = due.minutesLeft < 0
  return (
    <span className="inline-flex items-center gap-1.5 min-h-6 px-2 border border-brass-l rounded-[3px] t-note font-600 text-brass">
      <Icon name={isLate ? 'triangle-alert' : 'clock'} className="text-4" />
      {isLate ? timeLeft(due) : answerBy(due)}
    </span>
  )
}

/**
 * Takes a conversation off the list of what is to be done: its last line needs no answer, or the firm waits for none. One
 * that the firm has closed can be opened again.
 */
function Done({ place, thread: { waiting, closed, messages } }: Props) {
  const { write, pending, errorText } = useFirmWrite()
  const last = messages.at(-1)
  const act = async () => {
    if (waiting && last) {
      const done = await write(markNoReply, { messageId: last.id }, place)
      if (done) toast({ title: done.waiting ? words.noReplyLate : words.noReplyNow, failed: done.waiting })
      return
    }
    const done = await write(closeConversation, { closed: !closed }, place)
    if (done) toast({ title: done.closed ? words.closedNow : words.reopenedNow })
  }
  return (
    <>
      <button
        type="button"
        className="btn-secondary min-h-11 lg:min-h-10 px-3.5 max-sm:px-3 t-label"
        disabled={pending}
        onClick={() => void act()}
      >
        <Icon name={closed ? 'rotate-ccw' : 'check'} className="text-4.5 max-sm:hidden" />
        {closed ? adminInboxPage.reopen : adminInboxPage.done}
      </button>
      <FormFault text={errorText} />
    </>
  )
}

/** Who of the firm answers a conversation. */
function ThreadOwner({ place, owner }: { place: ThreadPlace; owner: Owner | null }) {
  const { attempt, pending } = useFirmWrite()
  const choose = async (next: Owner | null) => {
    const answer = await attempt(setConversationOwner, { owner: next?.id ?? null }, place)
    if (answer instanceof HttpError) tellFailure(answer)
    else if (answer)
      toast({
        title: answer.owner ? fill(adminInboxPage.ownerSet, { name: answer.owner.name }) : adminInboxPage.ownerNone,
      })
  }
  return (
    <OwnerSelect
      label={adminInboxPage.owner}
      owner={owner}
      pending={pending}
      choose={(next) => void choose(next)}
      className="w-auto max-w-44 min-h-11 lg:min-h-10 max-sm:(px-2.5 grow basis-32 min-w-0 text-ellipsis)"
    />
  )
}
