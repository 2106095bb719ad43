import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { useUnsavedWork } from '#data/unsaved-work.ts'
import { documentsToReplace, isOpenRequest } from '#domain/needs.ts'
import { useDocuments, useRequests } from '#features/documents/client/data.ts'
import { RecentDocuments } from '#features/documents/client/recent-documents.tsx'
import type { ViewProps } from '#features/portal/view-address.ts'
import { ViewLayout } from '#features/portal/view-layout.tsx'
import { Requests } from '#features/requests/client/requests.tsx'
import { namedFiles } from '#features/uploads/file-faults.ts'
import { useQueue } from '#features/uploads/queue.ts'
import { QueueList, QueueStatus } from '#features/uploads/queue-list.tsx'
import { SendForm } from '#features/uploads/send-form.tsx'
import { OfflineFileList, Unfinished } from '#features/uploads/unfinished.tsx'
import { useWaiting } from '#offline/use-outbox.ts'
import { type ChosenFacts, useSharedFiles } from '#offline/use-shared-files.ts'
import { Icon } from '#ui/icon.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'

/** Upload Data: what was asked for first, then anything else, and what is on its way. */
export function View({ user }: ViewProps) {
  const entries = useQueue(user.id)
  const waiting = useWaiting().filter(({ kind }) => kind === 'upload')
  const requests = useRequests()
  const documents = useDocuments()
  const sharedFiles = useSharedFiles(user.id)
  // What waits to be checked is what its owner is at; it stays on top when it has been sent.
  const [isChecking, setChecking] = useState(false)
  if (!isChecking && sharedFiles.files.length > 0) setChecking(true)
  const [timesChosen, setTimesChosen] = useState(0)
  const check = () => setTimesChosen((times) => times + 1)
  const take = (files: File[], facts: ChosenFacts = {}) => {
    sharedFiles.add(namedFiles(files), facts)
    check()
  }
  const isMain = requests.data?.some(isOpenRequest) === false && documentsToReplace(documents.data ?? []).length === 0
  const ways = { owner: user.id, sharedFiles, take, check }
  const openRequests = <Requests key="asked" requests={requests} documents={documents} {...ways} />
  const form = (
    <SendForm
      key="form"
      owner={user.id}
      sharedFiles={sharedFiles}
      requests={requests.data}
      isMain={isMain}
      take={take}
      chosen={check}
      timesChosen={timesChosen}
    />
  )
  const isBusy = entries.some(({ state }) => ['waiting', 'sending', 'checking', 'paused'].includes(state))
  useUnsavedWork(isBusy || sharedFiles.isOnlyHere)
  // The button that has just taken a file off the list has gone with it.
  const focusHere = useFocusRestore<HTMLDivElement>()
  return (
    <ViewLayout heading={dashboardPage.quickActions.uploadData}>
      <ShareFaultNote />
      <QueueStatus entries={entries} />
      <div
        {...focusHere}
        className="mt-6 grid grid-cols-1 gap-6 items-start xl:(grid-cols-[minmax(0,1fr)_360px] grid-rows-[auto_1fr] gap-8)"
      >
        <div className="grid grid-cols-1 gap-6 xl:col-start-2 empty:hidden">
          <QueueList entries={entries} />
          <OfflineFileList files={waiting} />
          <Unfinished known={[...entries.map(({ name }) => name), ...waiting.map(({ about }) => about)]} />
        </div>
        <div className="grid grid-cols-1 gap-6 xl:(col-start-1 row-start-1 row-span-2)">
          {isChecking ? [form, openRequests] : [openRequests, form]}
        </div>
        <div className="xl:col-start-2">
          <RecentDocuments documents={documents} />
        </div>
      </div>
    </ViewLayout>
  )
}

const words = documentsPage.shared

/** Why what another app has shared is not here, where the address says so. */
function ShareFaultNote() {
  const [search] = useSearchParams()
  const fault = search.get('shared')
  if (fault !== 'missed' && fault !== 'full') return null
  return (
    <p role="alert" className="sheet mt-5 px-5 py-4 t-app flex gap-3">
      <Icon name="circle-alert" className="text-5 mt-0.5 shrink-0 text-red" />
      {words[fault]}
    </p>
  )
}
