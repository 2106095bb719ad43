import { useAtomValue } from 'jotai'
import { device } from './device.ts'
import { type OfflineFile, offlineFiles } from './offline-files.ts'

/** The documents that this device keeps for the person: undefined while reading, null where it keeps nothing, or cannot. */
export function useOfflineFiles(): OfflineFile[] | null | undefined {
  const { cachedPerson } = useAtomValue(device)
  const known = useAtomValue(offlineFiles)
  if (!cachedPerson) return null
  return known?.userId === cachedPerson.userId ? (known.files ?? null) : undefined
}

export const useOfflineFile = (id: string) => useOfflineFiles()?.find(({ document }) => document.id === id)
