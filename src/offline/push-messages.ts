import { useEffect } from 'react'
import * as v from 'valibot'
import { getUser } from '#contract/sign-in.ts'
import { refetch } from '#data/swr.ts'
import type { User } from '#schema/person.ts'
import { readLocal, removeLocal, writeLocal } from './local.ts'

/** The id of the person whose push messages this browser shows. It survives an expired session, so push continues. */
const OWNER = 'push'
export const pushOwner = () => readLocal(v.string(), OWNER)
export const setPushOwner = (userId: string) => writeLocal(OWNER, userId)

/** Unsubscribes this browser and closes shown notifications. The server learns of it when its next push fails. */
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
 * Handles messages of the service worker: both kinds refetch, and `GO` also opens the notification's page. On mount,
 * renews this browser's push subscription with the server.
 */
export function usePushMessages({ id, role }: User, go: (path: string) => void) {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const hear = ({ data }: MessageEvent) => {
      const { success, output } = v.safeParse(FromWorker, data)
      if (!success) return
      void refetch(`/api/${role}/`)
      // What is shown goes by what they may see.
      void refetch(getUser.path)
      if (output.type === 'GO') go(output.path)
    }
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [role, go])
  useEffect(() => {
    // Ignore failures: the portal works without push.
    if (pushOwner()) void import('./push.ts').then(({ renewPush }) => renewPush(id)).catch(() => undefined)
  }, [id])
}
