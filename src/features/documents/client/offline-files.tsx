import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { store } from '#data/store.ts'
import { evicted } from '#offline/cache.ts'
import { useOnline } from '#offline/connection.ts'
import { fetchOfflineFiles, offlineFiles, refreshOfflineFiles, useOfflineFiles } from '#offline/offline-files.ts'
import type { FileOwner } from '#offline/offline-files-store.ts'
import { useDocuments } from './data.ts'

/** Behind the portal: reads which documents this device keeps, and holds them to what the server has. */
export function OfflineFiles({ userId, companyId }: FileOwner) {
  const files = useOfflineFiles()
  useEffect(() => () => store.set(offlineFiles, null), [])
  const count = useAtomValue(evicted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has given way is looked for again
  useEffect(() => void refreshOfflineFiles({ userId, companyId }), [userId, companyId, count])
  return files && files.length > 0 ? <UpToDate userId={userId} companyId={companyId} /> : null
}

function UpToDate({ userId, companyId }: FileOwner) {
  const { data, asOf } = useDocuments()
  const online = useOnline()
  useEffect(() => {
    if (online && data && asOf === null) void fetchOfflineFiles({ userId, companyId }, data)
  }, [userId, companyId, online, data, asOf])
  return null
}
