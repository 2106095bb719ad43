import type { Answer } from '#data/request.ts'
import { store } from '#data/store.ts'
import { KEEP_COOKIE, type User } from '#schema/person.ts'
import { cacheAnswer, PROFILE } from './cache.ts'
import { clearCache } from './clear-cache.ts'
import { device, lastCachedPerson, startLease } from './device.ts'
import { dropForbidden } from './drop-forbidden.ts'

/** Whether the sign-in form was sent with its box checked before its script had come; true once. */
function isAskedByForm() {
  const cookies = globalThis.document?.cookie ?? ''
  const isAsked = cookies.split('; ').includes(`${KEEP_COOKIE}=1`)
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we serve has the Cookie Store API
  if (isAsked) document.cookie = `${KEEP_COOKIE}=; Path=/; Max-Age=0; Secure; SameSite=Strict`
  return isAsked
}

/** After a sign-in. Admin data is never kept, whatever the box says: it is every client's. */
export async function cacheAfterSignIn(user: User, onThisDevice: boolean) {
  const isWanted = (isAskedByForm() || onThisDevice) && user.role === 'client'
  if (!isWanted || lastCachedPerson() !== user.id) await clearCache()
  if (!isWanted || !startLease({ userId: user.id })) return
  await dropForbidden(user)
  await cacheAnswer(user.id, PROFILE, { value: user, at: new Date().toISOString() })
}

/** The server has named the signed-in person: the lease begins anew, or what was kept for someone else goes. */
export async function confirm({ value: user, at }: Answer<User>) {
  const { cachedPerson } = store.get(device)
  if (!cachedPerson) return isAskedByForm() ? cacheAfterSignIn(user, true) : undefined
  if (cachedPerson.userId !== user.id || user.role !== 'client') return clearCache()
  renewLease(user.id)
  await dropForbidden(user)
  await cacheAnswer(user.id, PROFILE, { value: user, at })
}

/** The server has answered this person. */
export function renewLease(userId: string) {
  const { cachedPerson } = store.get(device)
  if (cachedPerson?.userId === userId) startLease(cachedPerson)
}
