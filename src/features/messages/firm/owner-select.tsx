import { setConversationOwner } from '#contract/company-conversations.ts'
import { getFirmPeople } from '#contract/firm-people.ts'
import { adminInboxPage as words } from '#copy/admin-inbox-page.ts'
import { fill } from '#copy/fill.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { Owner } from '#schema/firm-conversation.ts'
import { toast } from '#ui/toast.ts'
import type { ThreadPlace } from './reply.tsx'

/** Who of the firm answers a conversation. */
export function OwnerSelect({ place, owner }: { place: ThreadPlace; owner: Owner | null }) {
  const { data } = useFirmQuery(getFirmPeople)
  const { write, pending, errorText } = useFirmWrite()
  const people = (data?.people ?? [])
    .filter(({ disabledAt, accepted }) => accepted && !disabledAt)
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
  // Whoever owned it and has left since is still named.
  const options = owner && !people.some(({ id }) => id === owner.id) ? [owner, ...people] : people
  const choose = async (id: string) => {
    const done = await write(setConversationOwner, { owner: id || null }, place)
    if (done) toast({ title: done.owner ? fill(words.ownerSet, { name: done.owner.name }) : words.ownerNone })
    else if (errorText) toast({ title: errorText, failed: true })
  }
  return (
    <select
      aria-label={words.owner}
      className="field w-auto max-w-44 min-h-11 lg:min-h-10 py-1.5 t-small"
      value={owner?.id ?? ''}
      disabled={pending}
      onChange={({ target }) => void choose(target.value)}
    >
      <option value="">{words.nobody}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
