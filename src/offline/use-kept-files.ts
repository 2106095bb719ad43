import { useWatched } from '#data/watched.ts'
import { device } from './device.ts'
import { type KeptFile, keptFiles } from './kept-files.ts'

/** The documents that this device keeps for the person: undefined while reading, null where it keeps nothing, or cannot. */
export function useKeptFiles(): KeptFile[] | null | undefined {
  const { kept } = useWatched(device)
  const known = useWatched(keptFiles)
  if (!kept) return null
  return known?.userId === kept.userId ? (known.files ?? null) : undefined
}

export const useKeptFile = (id: string) => useKeptFiles()?.find(({ document }) => document.id === id)
