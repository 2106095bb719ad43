import type { Context } from 'hono'
import { attachment } from '#domain/attachment.ts'
import { addView, storedFile } from '#queries/documents.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv, DataAccess } from '#server/auth/guard.ts'
import { Refused } from '#server/http/refused.ts'
import { requestedRange } from '#server/http/requested-range.ts'
import { storedBody } from './stored-bytes.ts'

/** The bytes of a document, all or the part that was asked for. @throws {Refused} 404 */
export async function storedFileAnswer(c: Context<ClientEnv>, { side, read, write }: DataAccess, id: string) {
  const forFirm = side === 'firm'
  const { rows } = await read(storedFile(id, { forFirm }))
  const [file] = rows[0]
  if (!file) throw new Refused('not_found')
  const part = requestedRange(c.req.header('Range'), file.size)
  const bytes = await storedBody(c.var.dependencies.storage, file, part)
  // Nobody gets a byte before it is written down who did; who asks for the headers alone has seen nothing.
  if (c.req.method !== 'HEAD')
    await write(undefined, addView(id, { isNextPart: part.from > 0, forFirm }, auditContext(c)))
  const isWhole = part.from === 0 && part.end === file.size
  return c.body(bytes, isWhole ? 200 : 206, {
    'Content-Type': file.type,
    'Content-Length': String(part.end - part.from),
    'Content-Disposition': attachment(file.fileName),
    'Accept-Ranges': 'bytes',
    // Of the whole file, whatever part was asked for (RFC 9530).
    'Repr-Digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
    ...(!isWhole && { 'Content-Range': `bytes ${part.from}-${part.end - 1}/${file.size}` }),
  })
}
