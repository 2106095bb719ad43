import type { Document } from '#schema/document.ts'

/** A file on its way, as its place shows it. */
export type UploadEntry = {
  key: string
  owner: string
  companyId: string | null
  /** Where it is shown: in the Upload view, or with the next line of a conversation. */
  place: string
  name: string
  size: number
  state: 'waiting' | 'sending' | 'checking' | 'paused' | 'done' | 'failed'
  /** Bytes that have arrived. */
  onProgress: number
  /** Why it has failed; of one that is paused, why this device does not keep it meanwhile. */
  fault?: string
  /** Whether another try can help. */
  again?: boolean
  document?: Document
  /** The document was there before: the same bytes. */
  alreadySent?: boolean
  /** The returned document that it takes the place of. */
  replacesId?: string | null | undefined
  replacesName?: string | undefined
}
