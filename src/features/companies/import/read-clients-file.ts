import { clientTable, guessClientColumns } from '#domain/client-columns.ts'
import type { MappedFile } from '#features/spreadsheet/map-columns.tsx'
import { tableRows } from '#features/spreadsheet/table-rows.ts'
import { type ClientField, MAX_IMPORTED_CLIENTS } from '#schema/client-import.ts'

export type ReadClientsFile = MappedFile<ClientField>
type ClientsFileFault = { fault: 'large' | 'unreadable' | 'empty' | 'many'; count: number }

/** The rows of a list of customers below the names of its columns, or why they cannot be read. */
export async function readClientsFile(file: File): Promise<ReadClientsFile | ClientsFileFault> {
  const all = await tableRows(file)
  if (typeof all === 'string') return { fault: all, count: 0 }
  const { head, rows } = clientTable(all)
  if (rows.length === 0) return { fault: 'empty', count: 0 }
  if (rows.length > MAX_IMPORTED_CLIENTS) return { fault: 'many', count: rows.length }
  return { name: file.name, head, rows, ...guessClientColumns(head) }
}
