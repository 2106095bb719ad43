import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { Hono } from 'hono'
import { type ByteRange, requestedRange, sha256, storedBody, storedPieces } from '#api/files/stored-file.ts'
import { getExportFile, planExport } from '#contract/companies.ts'
import { adminExportPage } from '#copy/admin-export-page.ts'
import { fill } from '#copy/fill.ts'
import { attachment } from '#domain/security-headers.ts'
import { companyHead } from '#queries/companies.ts'
import { auditExport, type ExportedFile, exportedRows, storeCrc } from '#queries/company-export.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv, DataAccess } from '#server/auth/guard.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Storage } from '#server/storage/storage.ts'
import { MAX_ENTRIES, MAX_ZIP_SIZE, type ZipEntry, type ZipSegment, zipOf } from '#server/storage/zip.ts'
import { exportPaths, exportTables } from './export-tables.ts'

/**
 * One company's things as one ZIP. A Netlify function may answer with 20 MB at most, so the file is fetched in
 * parts; `print` holds them together.
 */
export const companyExport = new Hono<AdminEnv>()

serve(companyExport, planExport, async (c) => {
  const { name, size, print } = await exportContents(c.var.admin, c.var.dependencies.storage, pathId(c))
  return {
    fileName: fill(adminExportPage.fileName, { company: name }),
    size,
    print,
  }
})

serveFile(companyExport, getExportFile, async (c, { query }) => {
  const company = pathId(c)
  const { storage } = c.var.dependencies
  const { ranges, size, name, print } = await exportContents(c.var.admin, storage, company)
  if (print !== query.print) throw new Refused('changed_meanwhile')
  const part = requestedRange(c.req.header('Range'), size)
  // The download is in the audit log before the first byte is sent.
  if (c.req.method !== 'HEAD') await c.var.admin.write(undefined, auditExport(company, auditContext(c)))
  return c.body(zipBody(storage, ranges, part), c.req.header('Range') ? 206 : 200, {
    'Content-Type': 'application/zip',
    'Content-Length': String(part.end - part.from),
    'Content-Disposition': attachment(fill(adminExportPage.fileName, { company: name })),
    'Accept-Ranges': 'bytes',
    ...(c.req.header('Range') && { 'Content-Range': `bytes ${part.from}-${part.end - 1}/${size}` }),
  })
})

/** The bytes of a part, one range after another; a file's pieces are read as they are sent. */
function zipBody(storage: Storage, ranges: ZipSegment<ExportContent>[], part: ByteRange) {
  const source = bytesOf(storage, ranges, part)
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) return controller.close()
      controller.enqueue(value)
    },
    cancel: () => void source.return(undefined),
  })
}

async function* bytesOf(storage: Storage, ranges: ZipSegment<ExportContent>[], { from, end }: ByteRange) {
  let at = 0
  for (const range of ranges) {
    const start = Math.max(from - at, 0)
    const stop = Math.min(end - at, range.length)
    at += range.length
    if (start >= stop) continue
    const { bytes, file } =
      'entry' in range ? { bytes: undefined, file: undefined, ...range.entry } : { bytes: range.bytes, file: undefined }
    if (bytes) yield new Uint8Array(bytes.subarray(start, stop))
    else if (file) for await (const piece of await storedBody(storage, file, { from: start, end: stop })) yield piece
  }
}

/** An entry of an export: a text that is here, or a file in the storage. */
type ExportContent = ZipEntry & ({ bytes: Uint8Array<ArrayBuffer> } | { file: ExportedFile })

/**
 * All of one company as a ZIP: tables, files, and a manifest with the SHA-256 of each. `print` stands for exactly these
 * bytes. @throws {Refused} 404, `too_large`
 */
async function exportContents({ read, write }: DataAccess, storage: Storage, company: string) {
  const { rows } = await read(companyHead(company), ...exportedRows(company))
  const [[head], ...tables] = rows
  if (!head) throw new Refused('not_found')
  const [files] = tables
  const paths = exportPaths(files)
  const texts = exportTables(tables, paths).map(([name, text]) => textContent(name, text))
  const stored: ExportContent[] = []
  for (const file of files) {
    const crc = file.crc ?? (await crcOf(storage, file))
    if (file.crc === null) await write(undefined, storeCrc(file.id, crc))
    stored.push({ name: paths.get(file.id)!, size: file.size, crc, file })
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
  // A ZIP has a date for each file; a fixed one keeps the bytes of the same files identical.
  const zip = zipOf(contents, new Date(Date.UTC(2000, 0, 1)))
  if (zip.size > MAX_ZIP_SIZE || contents.length > MAX_ENTRIES) throw new Refused('too_large')
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
