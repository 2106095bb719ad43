import { adminClosePage } from '#copy/admin-close-page.ts'
import type { FirmMember } from '#schema/close.ts'

export const ownerName = (owner: FirmMember | undefined) => owner?.name ?? adminClosePage.nobody
export const firstNameOf = (owner: FirmMember | undefined) => owner?.name.split(' ')[0] ?? '–'
