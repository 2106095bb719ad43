import { useState } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { messages } from '#copy/messages.ts'
import { readEntries } from '#offline/outbox-store.ts'
import { signOut } from '#offline/session.ts'
import { Icon } from '#parts/icon.tsx'
import { lazy } from '#parts/lazy.tsx'
import { sayLeft } from '#parts/say-left.ts'
import type { LeaveProps } from './outbox/leave-dialog.tsx'

const LeaveDialog = lazy<LeaveProps>(
  () => import('./outbox/leave-dialog.tsx').then((module) => module.LeaveDialog),
  null,
)

/** Leaves the portal; what was kept on the device goes first (spec §8 for the words). */
const leave = () => sayLeft(signOut(), messages.logout)

/** The way out. Where something has not been sent, it asks first. */
export function SignOut({ personId }: { personId: string }) {
  const [asking, ask] = useState(false)
  const [wasAsked, noteAsked] = useState(false)
  const press = async () => {
    // From the device, not from what this page shows: a page that has just opened has not read it yet.
    const left = await readEntries(personId).catch(() => [])
    if (left.length === 0) return leave()
    noteAsked(true)
    ask(true)
  }
  return (
    <>
      <button type="button" className="btn-secondary min-h-11 px-3.5 t-small" onClick={() => void press()}>
        <Icon name="log-out" className="sm:hidden text-5" />
        <span className="max-sm:sr-only">{dashboardPage.signOut}</span>
      </button>
      {wasAsked && (
        <LeaveDialog
          personId={personId}
          open={asking}
          stay={() => ask(false)}
          leave={() => {
            ask(false)
            void leave()
          }}
        />
      )}
    </>
  )
}
