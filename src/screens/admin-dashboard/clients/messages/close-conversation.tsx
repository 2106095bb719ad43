import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { ConversationClosed } from '#schema/firm-conversation.ts'
import { useFirmWrite } from '#screens/admin-dashboard/clients/use-write.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'

/** Closes a conversation as it stands, or opens it again. */
export function CloseConversation({ path, closed }: { path: string; closed: boolean }) {
  const { write, pending, errorText } = useFirmWrite()
  const act = async () => {
    const done = await write(ConversationClosed, `${path}/settle`, { closed: !closed })
    if (done) toast({ title: done.closed ? words.closedNow : words.reopenedNow })
  }
  return (
    <div className="mt-4 grid gap-3 justify-items-start">
      <FormFault text={errorText} />
      <button type="button" className="btn-secondary min-h-11 px-4" disabled={pending} onClick={act}>
        {closed ? words.reopen : words.close}
      </button>
    </div>
  )
}
