import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sha256, storedPieces } from '#api/files/stored-bytes.ts'
import { companyHead } from '#queries/companies.ts'
import {
  type ExportedFile,
  exportedFiles,
  exportedMessages,
  exportedMonths,
  exportedNotes,
  exportedPlans,
  storeCrc,
} from '#queries/company-export.ts'
import type { DataAccess } from '#server/auth/guard.ts'
import { Refused } from '#server/http/refused.ts'
import type { Storage } from '#server/storage/storage.ts'
import { LARGEST_ZIP, MAX_ENTRIES, type ZipEntry, zipOf } from '#server/storage/zip.ts'
import { exportPath } from './export-path.ts'
import { exportTables } from './export-tables.ts'

/** An entry of an export: a text that is here, or a file in the storage. */
export type ExportContent = ZipEntry & ({ bytes: Uint8Array<ArrayBuffer> } | { file: ExportedFile })

/**
 * All of one company as a ZIP: tables, files, and a manifest with the SHA-256 of each. `print` stands for exactly these
 * bytes. @throws {Refused} 404, `too_large`
 */
export async function exportContents({ read, write }: DataAccess, storage: Storage, company: string) {
  const { rows } = await read(
    companyHead(company),
    exportedMonths(company),
    exportedPlans(company),
    exportedNotes(company),
    exportedMessages(company),
    exportedFiles(company),
  )
  const [[head], months, plans, notes, messages, files] = rows
  if (!head) throw new Refused('not_found')
  const texts = exportTables([months, plans, notes, messages]).map(([name, text]) => textContent(name, text))
  const stored: ExportContent[] = []
  for (const file of files) {
    const crc = file.crc ?? (await crcOf(storage, file))
    if (file.crc === null) await write(undefined, storeCrc(file.id, crc))
    stored.push({ name: exportPath(file), size: file.size, crc, file })
  }
  const contents = [...texts, ...stored]
  const manifest = {
    company: head.name,
    files: contents.map((content) => ({
      path: content.name,
      size: content.size,
      sha256: 'file' in content ? content.file.sha256 : sha256(content.bytes),
    })),
  }
  contents.unshift(textContent('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`))
  // The day that a ZIP must say of each file; one for all, so that the same things are the same bytes.
  const zip = zipOf(contents, new Date(Date.UTC(2000, 0, 1)))
  if (zip.size > LARGEST_ZIP || contents.length > MAX_ENTRIES) throw new Refused('too_large')
  const print = createHash('sha256')
  for (const range of zip.ranges) if ('bytes' in range) print.update(range.bytes)
  return { ...zip, name: head.name, print: print.digest('hex') }
}

function textContent(name: string, text: string): ExportContent {
  const bytes = new TextEncoder().encode(text)
  return { name, size: bytes.length, crc: crc32(bytes), bytes }
}

async function crcOf(storage: Storage, { blob, pieces }: ExportedFile) {
  let crc = 0
  for await (const bytes of storedPieces(storage, blob, pieces)) crc = crc32(bytes, crc)
  return crc
}
