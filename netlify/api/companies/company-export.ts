import { Hono } from 'hono'
import { storedBody } from '#api/files/stored-bytes.ts'
import { getExportFile, planExport } from '#contract/company-export.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import { attachment } from '#domain/attachment.ts'
import { auditExport } from '#queries/company-export.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { type Part, requestedRange } from '#server/http/requested-range.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { ByteRange } from '#server/storage/zip.ts'
import { type ExportContent, exportContents } from './export-contents.ts'

/**
 * One company's things as one ZIP. A function of Netlify's answers with 20 MB at most, so the file is
 * fetched in parts; `print` holds them together.
 */
export const companyExport = new Hono<AdminEnv>()

serve(companyExport, planExport, async (c) => {
  const { name, size, print } = await exportContents(c.var.admin, c.var.dependencies.storage, pathId(c))
  return {
    fileName: fill(adminClientsPage.export.fileName, { company: name }),
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
  // Nobody gets a byte before it is written down who did.
  if (c.req.method !== 'HEAD') await c.var.admin.write(undefined, auditExport(company, auditContext(c)))
  return c.body(zipBody(storage, ranges, part), c.req.header('Range') ? 206 : 200, {
    'Content-Type': 'application/zip',
    'Content-Length': String(part.end - part.from),
    'Content-Disposition': attachment(fill(adminClientsPage.export.fileName, { company: name })),
    'Accept-Ranges': 'bytes',
    ...(c.req.header('Range') && { 'Content-Range': `bytes ${part.from}-${part.end - 1}/${size}` }),
  })
})

/** The bytes of a part, one range after another; a file's pieces are read as they are sent. */
function zipBody(storage: Storage, ranges: ByteRange<ExportContent>[], part: Part) {
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

async function* bytesOf(storage: Storage, ranges: ByteRange<ExportContent>[], { from, end }: Part) {
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
