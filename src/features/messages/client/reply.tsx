import { type SubmitEvent, useEffect, useRef } from 'react'
import { conversationsPage } from '#copy/conversations-page.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { Icon } from '#ui/icon.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Attach } from './attach.tsx'
import { isSendable, MessageField } from './message-field.tsx'
import { sendByKey } from './send-by-key.ts'
import { useReply } from './use-reply.ts'

const words = conversationsPage.reply
const { send: button, pending: sending, shortcut } = dashboardPage.messagePanel

/** The next line of a conversation. */
export function Reply({ owner, id, about }: { owner: string; id: string; about: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { message, write, files, pending, errorText, announced, send } = useReply(owner, id, about, () =>
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
    <form ref={form} onSubmit={submit} onKeyDown={sendByKey(send)} className="sheet p-4 md:p-5 grid gap-3">
      <MessageField
        label={words.label}
        placeholder={words.placeholder}
        shortcut={shortcut}
        value={message}
        write={write}
      />
      <Attach files={files} hasWords={message.trim() !== ''} />
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <a
          className="link inline-flex items-center gap-2 min-h-11 t-small"
          href={`/book-clarity-call?thread=${id}`}
          target="_blank"
          rel="noopener"
        >
          <Icon name="calendar" className="text-5" />
          {words.schedule}
          <span className="sr-only"> ({words.newTabHint})</span>
          <Icon name="arrow-up-right" className="text-4" />
        </a>
        <SubmitButton
          className="btn-primary max-sm:w-full"
          pending={pending}
          words={{ button, pending: sending }}
          disabled={!isSendable(message) || !files.areReady}
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
