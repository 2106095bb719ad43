import { createHash, randomBytes } from 'node:crypto'

export type Chosen = { name: string; mimeType: string; buffer: Buffer }

export const pdf = (name: string, size = 300): Chosen => {
  const buffer = randomBytes(size)
  buffer.write('%PDF-1.7\n')
  return { name, mimeType: 'application/pdf', buffer }
}
export const csv = (name: string, text: string): Chosen => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
export const hashOf = ({ buffer }: Chosen) => createHash('sha256').update(buffer).digest('hex')

/** Rows of documents that tests have brought; the demo's own have ids of their kind. */
export const BROUGHT = "documents where id::text not like '00000000-0000-4000-8000-%'"
/** Removes what tests have uploaded, done or on its way. */
export const FORGET_UPLOADS = ['delete from uploads', `delete from ${BROUGHT}`, 'delete from removed_files']
/** Opens the questions about transactions again that tests have answered, in words that begin with `Test: `. */
export const FORGET_ANSWERS =
  "update transaction_questions set state = 'sent', category = '', answer = '', answered_at = null, answered_by = null where answer like 'Test: %'"
