import { sizeFault } from '#domain/books/fault.ts'
import type { BooksRead } from '#domain/books/read-books.ts'

export const BOOKS_TYPES =
  '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A chosen file with what was read in it. `bytes` are sent as they are: the firm keeps the file. */
export type BooksFile = { id: string; fileName: string; bytes: Uint8Array<ArrayBuffer>; read: BooksRead }

const NO_SOURCE = { company: null, report: null, period: null, basis: null }

/** Reads a file of books on this device. The reader is loaded with the first file. */
export async function readBooksFile(file: File): Promise<BooksFile> {
  const given = { id: crypto.randomUUID(), fileName: file.name.slice(0, 200) || 'books' }
  const tooLarge = sizeFault(file.size)
  if (tooLarge) return { ...given, bytes: new Uint8Array(), read: { source: NO_SOURCE, faults: [tooLarge] } }
  const [{ readBooks }, buffer] = await Promise.all([import('#domain/books/read-books.ts'), file.arrayBuffer()])
  const bytes = new Uint8Array(buffer)
  return { ...given, bytes, read: readBooks(bytes) }
}

/** The file as the import endpoint takes it. */
export function base64Of(bytes: Uint8Array) {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
