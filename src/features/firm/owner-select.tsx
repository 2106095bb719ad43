import { getFirmPeople } from '#contract/firm-people.ts'
import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import type { Owner } from '#schema/firm-conversation.ts'
import { toast } from '#ui/toast.ts'
import { useFirmQuery } from './data.ts'

const { nobody, set, none } = adminPage.owners
const NOBODY = 'nobody'

/** Says who the owner is now. */
export const announceOwner = (owner: Owner | null) => toast({ title: owner ? fill(set, { name: owner.name }) : none })

type Props = {
  label: string
  /** Not given where many things have an owner each: the label stands in its place then. */
  owner?: Owner | null
  pending: boolean
  choose: (owner: Owner | null) => void
  className?: string
}

/** Who of the firm something belongs to, and the choice of somebody else. */
export function OwnerSelect({ label, owner, pending, choose, className = 'min-h-11 lg:min-h-10' }: Props) {
  const { data } = useFirmQuery(getFirmPeople)
  const people = (data?.people ?? [])
    .filter(({ disabledAt, accepted }) => accepted && !disabledAt)
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
  // An owner who can no longer sign in is still shown.
  const options = owner && !people.some(({ id }) => id === owner.id) ? [owner, ...people] : people
  return (
    <select
      aria-label={label}
      className={`field py-1.5 t-small ${className}`}
      value={owner === undefined ? '' : (owner?.id ?? NOBODY)}
      disabled={pending}
      onChange={({ target }) => choose(options.find(({ id }) => id === target.value) ?? null)}
    >
      {owner === undefined && (
        <option value="" disabled hidden>
          {label}
        </option>
      )}
      <option value={NOBODY}>{nobody}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
