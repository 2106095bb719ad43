import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { getConversations, sendMessage } from '#contract/messages.ts'
import { conversationsPage } from '#copy/conversations-page.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { firm } from '#copy/firm.ts'
import { messages } from '#copy/messages.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { openCompany } from '#data/company.ts'
import { refetch } from '#data/swr.ts'
import { useWriteToOutbox } from '#features/outbox/use-outbox-write.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { deliverEntry } from '#offline/outbox-deliver.ts'
import { sendOutbox } from '#offline/outbox-runs.ts'
import { useDraft } from '#offline/use-draft.ts'
import type { NewMessage, Thread } from '#schema/conversation.ts'
import { Icon } from '#ui/icon.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Attach } from './attach.tsx'
import { AlsoReads, isSendable, MessageField, sendByKey } from './message-field.tsx'
import { useMessageFiles } from './use-message-files.ts'
import { useSending } from './use-sending.ts'

const words = conversationsPage.reply
const { send: button, pending: sending, shortcut } = dashboardPage.messagePanel

/** The next line of a conversation. */
export function Reply({ owner, thread }: { owner: string; thread: Thread }) {
  const form = useRef<HTMLFormElement>(null)
  const { message, write, files, pending, errorText, announced, send } = useReply(owner, thread, () =>
    form.current?.querySelector('textarea')?.focus(),
  )
  useEffect(() => {
    // After the step to this page, which goes to its top: the end of a long conversation is what it is opened for.
    requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={sendByKey(send)}
      data-foot-controls
      className="sheet p-4 md:p-5 grid gap-3"
    >
      <MessageField
        label={words.label}
        placeholder={words.placeholder}
        shortcut={shortcut}
        value={message}
        write={write}
      />
      <AlsoReads names={thread.withoutFigures} />
      <Attach files={files} hasWords={message.trim() !== ''} />
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <ScheduleCall id={thread.id} />
        <SubmitButton
          className="btn-primary max-sm:w-full"
          pending={pending}
          words={{ button, pending: sending }}
          disabled={!isSendable(message) || !files.canGo}
        />
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <p role="alert" className="sr-only">
        {errorText}
      </p>
    </form>
  )
}

/** To the client's own times; where the firm has a scheduling service, to its calendar, which notes the call in here. */
function ScheduleCall({ id }: { id: string }) {
  const hasService = firm.bookingUrl !== undefined
  return (
    <a
      className="link inline-flex items-center gap-2 min-h-11 t-small"
      href={hasService ? `/book-clarity-call?thread=${id}` : viewAddress('schedule')}
      {...(hasService && { target: '_blank', rel: 'noopener' })}
    >
      <Icon name="calendar" className="text-5" />
      {words.schedule}
      {hasService && (
        <>
          <span className="sr-only"> ({words.newTabHint})</span>
          <Icon name="arrow-up-right" className="text-4" />
        </>
      )}
    </a>
  )
}

/**
 * A line being written into a conversation. Sent or waiting, it stands in the thread, and that is said. With files it
 * goes at once or not at all: a device keeps no files for later.
 */
function useReply(owner: string, { id: conversationId, subject: about, contextType }: Thread, focus: () => void) {
  const { pending, errorText, send, showMissing, clearError } = useSending()
  const [announced, announce] = useState('')
  const write = useWriteToOutbox(sendMessage, messages.message.failed.title)
  const draft = useDraft(`reply ${contextType} ${conversationId}`, { message: '', files: '', subject: about })
  const files = useMessageFiles({
    owner,
    conversationId,
    about,
    kept: draft.words.files,
    keep: (files) => draft.write({ files }),
  })

  async function sendReply() {
    const message = draft.words.message.trim()
    if (!message) return showMissing()
    if (!isSendable(message) || !files.canGo) return
    const { documentIds } = files
    const body: NewMessage = { conversationId, message, ...(documentIds.length > 0 && { documentIds }) }
    const outcome = await send(async () => {
      const written = { id: draft.keyFor(body), body }
      const outcome = body.documentIds
        ? await sendNow({ ...written, path: sendMessage.path, personId: owner, companyId: openCompany() })
        : await write({ ...written, subject: `conversation:${conversationId}`, about, place: {} })
      if (outcome === 'sent') await refetch(getConversations.path)
      return outcome
    })
    if (!outcome) return
    draft.clear(draft.words)
    files.clear()
    if (outcome !== 'refused') announce(outcome === 'sent' ? conversationsPage.reply.sent : outboxPage.saved.title)
    focus()
  }

  const type = (message: string) => {
    clearError()
    announce('')
    draft.write({ message })
  }
  return {
    message: draft.words.message,
    write: type,
    files,
    pending,
    errorText,
    announced,
    send: sendReply,
  }
}

/** What was written before it goes first. */
async function sendNow(written: Parameters<typeof deliverEntry>[0]) {
  await sendOutbox()
  await deliverEntry(written)
  return 'sent' as const
}
