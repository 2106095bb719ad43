import { memberName } from './firm-members.ts'

type Person = { name: string; isDeactivated?: boolean }

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word[0])
    .slice(0, 2)
    .join('')

/** An owner's initials in a circle; the name is beside it, or read aloud. */
export const OwnerAvatar = ({ owner, className = 'w-6 h-6' }: { owner: Person | undefined; className?: string }) => (
  <span
    aria-hidden="true"
    className={`grid place-items-center shrink-0 rounded-full text-[.6875rem] font-600 ${owner && !owner.isDeactivated ? 'bg-sage' : 'border border-dashed border-edge'} ${className}`}
  >
    {owner ? initials(owner.name) : ''}
  </span>
)

/** The same where no name is beside it: it shows on hover and is read aloud. Nothing without an owner. */
export const NamedOwnerAvatar = ({ owner, className = '' }: { owner: Person | null; className?: string }) =>
  owner && (
    <span className={`inline-flex ${className}`} title={memberName(owner)}>
      <OwnerAvatar owner={owner} />
      <span className="sr-only">{memberName(owner)}</span>
    </span>
  )
