const MB = 1024 * 1024

/** What a device keeps of documents, in megabytes: of one, and of all of a person's. */
export const MAX_OFFLINE_FILE_MB = 15
export const MAX_OFFLINE_MB = 100

/** Why a document of `size` bytes is not kept beside what is kept already; null where it can be. */
export function whyNotOffline(size: number, files: readonly { size: number }[]): 'large' | 'full' | null {
  if (size > MAX_OFFLINE_FILE_MB * MB) return 'large'
  return files.reduce((sum, one) => sum + one.size, size) > MAX_OFFLINE_MB * MB ? 'full' : null
}
