import { BooksRefused, sizeFault } from '#domain/books/fault.ts'
import type { CsvRow } from '#domain/csv-rows.ts'

/** The rows of a CSV or .xlsx file, their cells trimmed, or why there are none. The reader is loaded with the first file. */
export async function tableRows(file: File): Promise<CsvRow[] | 'large' | 'unreadable'> {
  if (sizeFault(file.size)) return 'large'
  const [{ tableOf }, buffer] = await Promise.all([import('#domain/books/table.ts'), file.arrayBuffer()])
  try {
    const rows = tableOf(new Uint8Array(buffer))
    return rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
  } catch (thrown) {
    if (!(thrown instanceof BooksRefused)) throw thrown
    return thrown.faults.some(({ why }) => why.startsWith('too_large')) ? 'large' : 'unreadable'
  }
}
