import { adminClosePage } from '#copy/admin-close-page.ts'
import type { FirmMember } from '#schema/close.ts'

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word[0])
    .slice(0, 2)
    .join('')

/** An owner's initials in a circle; the name is beside it, or read aloud. */
export const OwnerDisc = ({ owner, className = 'w-6 h-6' }: { owner: FirmMember | undefined; className?: string }) => (
  <span
    aria-hidden="true"
    className={`grid place-items-center shrink-0 rounded-full text-[.6875rem] font-600 ${owner ? 'bg-sage' : 'border border-dashed border-edge'} ${className}`}
  >
    {owner ? initials(owner.name) : ''}
  </span>
)

export const ownerName = (owner: FirmMember | undefined) => owner?.name ?? adminClosePage.nobody
export const firstNameOf = (owner: FirmMember | undefined) => owner?.name.split(' ')[0] ?? '–'
