import { setLeadOwner } from '#contract/leads.ts'
import { adminPage } from '#copy/admin-page.ts'
import { HttpError } from '#data/http-error.ts'
import { announceOwner, OwnerSelect } from '#features/firm/owner-select.tsx'
import { tellFailure } from '#features/firm/tell-failure.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { Owner } from '#schema/firm-conversation.ts'
import type { BulkSelection } from './bulk-status.tsx'

/** Gives leads to somebody of the firm, or to nobody, and says so. */
export function useLeadOwner() {
  const { attempt, pending } = useFirmWrite()
  const give = async (leads: string[], owner: Owner | null) => {
    const answer = await attempt(setLeadOwner, { leads, ownerId: owner?.id ?? null })
    if (answer instanceof HttpError) tellFailure(answer)
    else if (answer) announceOwner(owner)
    return answer
  }
  return { give, pending }
}

/** One owner for all that are selected. */
export function BulkOwner({ selection: { chosen, none } }: { selection: BulkSelection }) {
  const { give, pending } = useLeadOwner()
  const choose = async (owner: Owner | null) => {
    const ids = chosen.map(({ id }) => id)
    if (!((await give(ids, owner)) instanceof HttpError)) none()
  }
  return (
    <OwnerSelect
      label={adminPage.owners.give}
      pending={pending}
      choose={(owner) => void choose(owner)}
      className="min-h-11 max-md:(w-0 basis-36 grow) md:(w-auto max-w-44 min-h-9)"
    />
  )
}
