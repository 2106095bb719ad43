import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { type FirmThread, NoReplyMarked } from '#schema/firm-conversation.ts'
import { useFirmWrite } from '#screens/admin-dashboard/clients/use-write.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'

/** Takes a conversation whose last line needs no answer off the list of those that wait; who did stands there after. */
export function NoReply({ path, thread: { waiting, noReply, messages } }: { path: string; thread: FirmThread }) {
  const { write, pending, errorText } = useFirmWrite()
  const last = messages.at(-1)
  const act = async () => {
    const done = last && (await write(NoReplyMarked, `${path}/no-reply`, { messageId: last.id }))
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
