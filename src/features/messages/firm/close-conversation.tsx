import { closeConversation } from '#contract/company-conversations.ts'
import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'
import type { ThreadPlace } from './thread-place.ts'

/** Closes a conversation as it stands, or opens it again. */
export function CloseConversation({ place, closed }: { place: ThreadPlace; closed: boolean }) {
  const { write, pending, errorText } = useFirmWrite()
  const act = async () => {
    const done = await write(closeConversation, { closed: !closed }, place)
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
