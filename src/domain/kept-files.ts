const MB = 1024 * 1024

/** What a device keeps of documents, in megabytes: of one, and of all of a person's. */
export const MOST_OF_ONE = 15
export const MOST_OF_ALL = 100

/** Why a document of `size` bytes is not kept beside what is kept already; null where it can be. */
export function whyNotKept(size: number, kept: readonly { size: number }[]): 'large' | 'full' | null {
  if (size > MOST_OF_ONE * MB) return 'large'
  return kept.reduce((sum, one) => sum + one.size, size) > MOST_OF_ALL * MB ? 'full' : null
}
