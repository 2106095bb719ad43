import { encodingFault, sizeFault } from '#domain/books/encoding.ts'
import type { Fault } from '#domain/books/fault.ts'
import { type Books, readBooks } from '#domain/books/read-books.ts'

export type ReadBooksFile = { fileName: string } & ({ text: string; books: Books } | { faults: Fault[] })

/** Reads a file of books on this device. Its text keeps its byte order mark: the file is kept as it is. */
export async function readBooksFile(file: File): Promise<ReadBooksFile> {
  const fileName = file.name.slice(0, 200)
  const tooLarge = sizeFault(file.size)
  if (tooLarge) return { fileName, faults: [tooLarge] }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const strange = encodingFault(bytes)
  if (strange) return { fileName, faults: [strange] }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const read = readBooks(text)
  return 'faults' in read ? { fileName, faults: read.faults } : { fileName, text, books: read.books }
}
