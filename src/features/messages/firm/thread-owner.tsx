import { setConversationOwner } from '#contract/company-conversations.ts'
import { adminInboxPage as words } from '#copy/admin-inbox-page.ts'
import { fill } from '#copy/fill.ts'
import { HttpError } from '#data/http-error.ts'
import { OwnerSelect } from '#features/firm/owner-select.tsx'
import { tellFailure } from '#features/firm/tell-failure.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { Owner } from '#schema/firm-conversation.ts'
import { toast } from '#ui/toast.ts'
import type { ThreadPlace } from './reply.tsx'

/** Who of the firm answers a conversation. */
export function ThreadOwner({ place, owner }: { place: ThreadPlace; owner: Owner | null }) {
  const { attempt, pending } = useFirmWrite()
  const choose = async (next: Owner | null) => {
    const answer = await attempt(setConversationOwner, { owner: next?.id ?? null }, place)
    if (answer instanceof HttpError) tellFailure(answer)
    else if (answer)
      toast({ title: answer.owner ? fill(words.ownerSet, { name: answer.owner.name }) : words.ownerNone })
  }
  return (
    <OwnerSelect
      label={words.owner}
      owner={owner}
      pending={pending}
      choose={(next) => void choose(next)}
      className="w-auto max-w-44 min-h-11 lg:min-h-10"
    />
  )
}
