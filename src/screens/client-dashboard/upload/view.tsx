import { useState } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { isOpenRequest } from '#domain/needs.ts'
import { useWaiting } from '#offline/use-outbox.ts'
import { useTray } from '#offline/use-tray.ts'
import { useFocusHere } from '#parts/use-focus-here.ts'
import { useStay } from '#parts/use-stay.ts'
import { useRequests } from '#screens/client-dashboard/documents-data.ts'
import { ViewHead } from '#screens/client-dashboard/view-head.tsx'
import type { ViewProps } from '#screens/client-dashboard/views.tsx'
import { KeptList } from './kept-list.tsx'
import { useQueue } from './queue.ts'
import { QueueList, QueueStatus } from './queue-list.tsx'
import { Requests } from './requests.tsx'
import { SendForm } from './send-form.tsx'
import { ShareFault } from './share-fault.tsx'
import { Unfinished } from './unfinished.tsx'

/** Upload Data (product §2.7): what was asked for first, then anything else, and what is on its way. */
export function View({ user }: ViewProps) {
  const entries = useQueue(user.id)
  const kept = useWaiting().filter(({ kind }) => kind === 'upload')
  const requests = useRequests()
  const tray = useTray(user.id)
  // What was just shared is what its owner has come for; it stays on top when it has been sent.
  const [isSharing, setSharing] = useState(false)
  if (!isSharing && tray.files.length > 0) setSharing(true)
  const isMain = requests.data?.some(isOpenRequest) === false
  const asked = <Requests key="asked" requests={requests} owner={user.id} />
  const form = <SendForm key="form" owner={user.id} tray={tray} isMain={isMain} />
  const isBusy = entries.some(({ state }) => ['waiting', 'sending', 'checking', 'paused'].includes(state))
  useStay(isBusy)
  // The button that has just taken a file off the list has gone with it.
  const focusHere = useFocusHere<HTMLDivElement>()
  return (
    <div {...focusHere} className="wrap py-6 xl:py-8">
      <ViewHead heading={dashboardPage.quickActions.uploadData} />
      <ShareFault />
      <QueueStatus entries={entries} />
      <div className="mt-6 grid gap-6 items-start xl:(grid-cols-[1fr_400px] gap-10)">
        <div className="grid gap-6 xl:order-2 empty:hidden">
          <QueueList entries={entries} />
          <KeptList files={kept} />
          <Unfinished known={[...entries.map(({ name }) => name), ...kept.map(({ about }) => about)]} />
        </div>
        <div className="grid gap-6">{isSharing ? [form, asked] : [asked, form]}</div>
      </div>
    </div>
  )
}
