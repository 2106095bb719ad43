import { useWatched } from '#data/watched.ts'
import { device } from './device.ts'
import { type OfflineFile, offlineFiles } from './offline-files.ts'

/** The documents that this device keeps for the person: undefined while reading, null where it keeps nothing, or cannot. */
export function useOfflineFiles(): OfflineFile[] | null | undefined {
  const { cachedPerson } = useWatched(device)
  const known = useWatched(offlineFiles)
  if (!cachedPerson) return null
  return known?.userId === cachedPerson.userId ? (known.files ?? null) : undefined
}

export const useOfflineFile = (id: string) => useOfflineFiles()?.find(({ document }) => document.id === id)
