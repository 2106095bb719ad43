import { csvRows } from '#domain/csv-rows.ts'
import { guessColumns, type ImportField } from '#domain/lead-columns.ts'
import type { MappedFile } from '#features/spreadsheet/map-columns.tsx'
import { MAX_ROWS } from '#schema/lead-import.ts'

const LARGEST = 8 * 1024 * 1024

export type ReadLeadsFile = MappedFile<ImportField>
type FileFault = { fault: 'large' | 'empty' | 'many' | 'binary'; count: number }

/** The rows below the header of a CSV file, or why they cannot be read. */
export async function readLeadsFile(file: File): Promise<ReadLeadsFile | FileFault> {
  if (file.size > LARGEST) return { fault: 'large', count: file.size }
  const text = csvText(new Uint8Array(await file.arrayBuffer()))
  if (text === null) return { fault: 'binary', count: 0 }
  const [head, ...rows] = csvRows(text)
  if (!head || rows.length === 0) return { fault: 'empty', count: 0 }
  if (rows.length > MAX_ROWS) return { fault: 'many', count: rows.length }
  return { name: file.name.slice(0, 200), head: head.cells, rows, ...guessColumns(head.cells, rows) }
}

/** The text of a file: UTF-8, or what older spreadsheets write. Null for what is no text at all. */
export function csvText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
