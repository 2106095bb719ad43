import type { Answer } from '#data/request.ts'
import type { User } from '#schema/person.ts'
import { device, lastKept, writeKept } from './device.ts'
import { PROFILE, save } from './saved.ts'
import { wipe } from './wipe.ts'

/** After a sign-in. Admin data is never kept, whatever the box says: it is every client's. */
export async function keep(user: User, onThisDevice: boolean) {
  const wanted = onThisDevice && user.role === 'client'
  if (!wanted || lastKept() !== user.id || device.get().kept?.companyId !== user.companyId) await wipe()
  if (!wanted || !writeKept({ userId: user.id, companyId: user.companyId })) return
  await save(user.id, PROFILE, { value: user, at: new Date().toISOString() })
}

/** The server has named the signed-in person: the lease begins anew, or what was kept for someone else goes. */
export async function confirm({ value: user, at }: Answer<User>) {
  const { kept } = device.get()
  if (!kept) return
  if (kept.userId !== user.id || kept.companyId !== user.companyId || user.role !== 'client') return wipe()
  renewLease(user.id)
  await save(user.id, PROFILE, { value: user, at })
}

/** The server has answered this person. */
export function renewLease(userId: string) {
  const { kept } = device.get()
  if (kept?.userId === userId) writeKept(kept)
}
