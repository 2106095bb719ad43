import { type ReactNode, useState } from 'react'
import { messages } from '#copy/messages.ts'
import { store } from '#data/store.ts'
import { cachedPersonOnDisk } from '#offline/device.ts'
import { isNothingUnsent } from '#offline/outbox.ts'
import { isOutboxEmpty } from '#offline/outbox-store.ts'
import { signOut } from '#offline/session.ts'
import { unsentDrafts } from '#offline/tab-drafts.ts'
import { filesOnTheirWay, refreshChosenFiles, unsentChosenFiles } from '#offline/use-shared-files.ts'
import { announceSignOut } from '#ui/announce-sign-out.ts'
import { lazy } from '#ui/lazy.tsx'
import type { SignOutDialogProps } from './sign-out-dialog.tsx'

const SignOutDialog = lazy<SignOutDialogProps>(
  () => import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog),
  null,
)

/** Leaves the portal; what was kept on the device goes first. */
const leave = () => announceSignOut(signOut(), messages.logout)

/** Whether none is chosen, and none is just being sent. */
const noFilesHere = () => unsentChosenFiles().length + store.get(filesOnTheirWay).length === 0

/** The way out. Where something has not been sent, it asks first. */
export function SignOut({
  personId,
  className,
  children,
}: {
  /** Undefined as long as nobody can press it. */
  personId: string | undefined
  className: string
  children: ReactNode
}) {
  const [asking, ask] = useState(false)
  const [wasAsked, noteAsked] = useState(false)
  const press = async () => {
    const isNothingHere = isNothingUnsent() && noFilesHere() && unsentDrafts().length === 0
    // Begun within the press, whatever becomes of the page after it.
    if (!personId || (isNothingHere && !cachedPersonOnDisk())) return leave()
    // From the device: a page that has just opened has not read it yet, and another tab may have put something there.
    await refreshChosenFiles(personId)
    const isEmpty = noFilesHere() && (await isOutboxEmpty(personId).catch(() => true))
    if (isEmpty && unsentDrafts().length === 0) return leave()
    noteAsked(true)
    ask(true)
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void press()}>
        {children}
      </button>
      {wasAsked && personId && (
        <SignOutDialog
          personId={personId}
          open={asking}
          drafts={asking ? unsentDrafts() : []}
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
