import { documentsPage } from '#copy/documents-page.ts'
import { guessCategory, guessMonth } from '#domain/guess-upload.ts'
import { parseCents } from '#domain/typed-amount.ts'
import type { Shared } from '#offline/shared-files.ts'
import type { UploadCategory } from '#schema/document.ts'
import { tidyName } from '#schema/file-name.ts'
import type { ClientRequest } from '#schema/request.ts'
import type { Month } from '#schema/units.ts'
import { faultOf } from './file-faults.ts'

/** One document before it is sent: as its owner says, else as we guess. */
export type CheckedFile = {
  /** The file's id, or the receipt's. */
  id: string
  /** The file, or the first page of a receipt. */
  shared: Shared
  /** Each photo of a receipt, in order; otherwise the file alone. */
  pages: readonly Shared[]
  name: string
  /** Undefined where nobody can tell yet: it is not sent. */
  category: UploadCategory | undefined
  month: Month | ''
  /** Where a guessed month comes from, if that is worth saying. */
  monthBy: 'name' | 'photo' | undefined
  request: ClientRequest | undefined
  /** Why it cannot be sent, as a sentence. */
  fault: string | undefined
  /** What is wrong with its amount, as a sentence. */
  amountFault: string | undefined
}

/** Files in the order in which they were chosen; the photos of a receipt together. */
export function documentsToCheck(files: readonly Shared[]): (readonly Shared[])[] {
  const byDocument = new Map<string, Shared[]>()
  for (const file of files) {
    const id = file.receiptId ?? file.id
    byDocument.set(id, [...(byDocument.get(id) ?? []), file])
  }
  return [...byDocument.values()]
}

export function checkedFile(pages: readonly Shared[], requests: readonly ClientRequest[] = []): CheckedFile {
  const shared = pages[0]!
  const name = pages.length > 1 ? tidyName(shared.name).replace(/\.jpg$/, '.pdf') : tidyName(shared.name)
  const request = requests.find(({ id }) => id === shared.requestId)
  // A receipt is named after the moment of its photo, which is no more than the photo itself says.
  const month = guessMonth(shared.receiptId ? { ...shared, name: '' } : shared, new Date())
  // The firm knows for which month it has asked; a name that tells another one is believed.
  const asked = month.by === 'name' ? undefined : request?.month
  return {
    id: shared.receiptId ?? shared.id,
    shared,
    pages,
    name,
    // The firm knows what it has asked for.
    category: shared.category ?? guessCategory(shared) ?? (shared.requestId ? 'other' : undefined),
    month: shared.month ?? asked ?? month.month,
    monthBy: shared.month !== undefined || asked || month.by === 'usual' ? undefined : month.by,
    request,
    fault: faultOf(name, sizeOfPages(pages)),
    amountFault: amountOf(shared) === undefined ? documentsPage.receipt.amountFault : undefined,
  }
}

export const sizeOfPages = (pages: readonly Shared[]) => pages.reduce((sum, { size }) => sum + size, 0)

/** What was typed as a receipt's amount, in cents; null for nothing, undefined for what is no amount. */
const amountOf = ({ amount = '' }: Shared) => (amount.trim() ? parseCents(amount) : null)

/** Only receipts have a vendor and an amount, whatever was typed before the type was changed. */
export const receiptFacts = ({ category, shared }: CheckedFile) =>
  category === 'receipts' ? { vendor: (shared.vendor ?? '').trim(), amount: amountOf(shared) ?? null } : {}

export const isReadyToSend = ({ category, fault, amountFault }: CheckedFile) =>
  category !== undefined && fault === undefined && (category !== 'receipts' || amountFault === undefined)
