import { markNoReply } from '#contract/company-conversations.ts'
import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { FirmThread } from '#schema/firm-conversation.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'
import type { ThreadPlace } from './thread-place.ts'

type Props = { place: ThreadPlace; thread: FirmThread }

/** Takes a conversation whose last line needs no answer off the list of those that wait; who did stands there after. */
export function NoReply({ place, thread: { waiting, noReply, messages } }: Props) {
  const { write, pending, errorText } = useFirmWrite()
  const last = messages.at(-1)
  const act = async () => {
    const done = last && (await write(markNoReply, { messageId: last.id }, place))
    if (done) toast({ title: done.waiting ? words.noReplyLate : words.noReplyNow, failed: done.waiting })
  }
  if (noReply)
    return (
      <p className="mt-4 t-note text-ink2">
        {fill(words.noReplyBy, { name: noReply.by ?? words.firm, moment: momentInWords(noReply.at) })}
      </p>
    )
  if (!waiting) return null
  return (
    <div className="mt-4 grid gap-3 justify-items-start">
      <FormFault text={errorText} />
      <button type="button" className="btn-secondary min-h-11 px-4" disabled={pending} onClick={() => void act()}>
        {words.noReply}
      </button>
    </div>
  )
}
