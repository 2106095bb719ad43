import { useEffect } from 'react'
import * as v from 'valibot'
import { refetch } from '#data/swr.ts'
import type { User } from '#schema/person.ts'
import { readLocal, removeLocal, writeLocal } from './local.ts'

/** Whose news this browser shows: an id alone. It outlives a session that has run out, so that the next one goes on. */
const OWNER = 'push'
export const pushOwner = () => readLocal(v.string(), OWNER)
export const setPushOwner = (userId: string) => writeLocal(OWNER, userId)

/** This browser shows nothing from now on, and what it still shows goes. The server finds its address gone. */
export async function dropPush() {
  removeLocal(OWNER)
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close()
}

const FromWorker = v.variant('type', [
  v.object({ type: v.literal('NEWS') }),
  v.object({ type: v.literal('GO'), path: v.string() }),
])

/**
 * What the worker was told: the screen fetches anew, and goes where a press on a notice leads. A browser that shows this
 * person's news says to the server that it is still there.
 */
export function usePushed({ id, role }: User, go: (path: string) => void) {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const hear = ({ data }: MessageEvent) => {
      const { success, output } = v.safeParse(FromWorker, data)
      if (!success) return
      void refetch(`/api/${role}/`)
      if (output.type === 'GO') go(output.path)
    }
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [role, go])
  useEffect(() => {
    // Nothing of this has to work for the portal to.
    if (pushOwner()) void import('./push.ts').then(({ renewPush }) => renewPush(id)).catch(() => undefined)
  }, [id])
}
