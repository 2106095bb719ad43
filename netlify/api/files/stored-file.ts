import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { attachment } from '#domain/security-headers.ts'
import { addView, storedFile } from '#queries/documents.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv, DataAccess } from '#server/auth/guard.ts'
import { Refused } from '#server/http/refused.ts'
import { logEvent } from '#server/log.ts'
import type { Storage } from '#server/storage/storage.ts'

/** In hex. */
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A piece lies under its own hash: sent again with other bytes it is another one, and what was kept stays. */
export const pieceKey = (blob: string, hash: string) => `${blob}/${hash}`

/**
 * The pieces of a file, in order, one in memory at a time, each as its hash says.
 * @throws {Refused} 500 where one is missing or has changed
 */
export async function* storedPieces(storage: Storage, blob: string, pieces: readonly string[]) {
  for (const hash of pieces) {
    const bytes = await storage.read(pieceKey(blob, hash))
    if (!bytes || sha256(bytes) !== hash) {
      logEvent('stored_piece_broken', { blob, missing: bytes ? 0 : 1 })
      throw new Refused('failed')
    }
    yield bytes
  }
}

type StoredFile = { blob: string; pieces: readonly string[]; pieceSize: number }

/**
 * The bytes from `from` to before `end` as a body. The first piece is read before this resolves, so that a file that is
 * gone is still refused.
 */
export async function storedBody(storage: Storage, { blob, pieces, pieceSize }: StoredFile, { from, end }: ByteRange) {
  const first = Math.floor(from / pieceSize)
  const source = storedPieces(storage, blob, pieces.slice(first, Math.ceil(end / pieceSize)))
  let at = first * pieceSize
  let next = await source.next()
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (next.done) return controller.close()
      controller.enqueue(next.value.subarray(Math.max(0, from - at), end - at))
      at += next.value.length
      next = await source.next()
    },
    cancel: () => void source.return(undefined),
  })
}

/** Bytes of a file, from `from` to before `end`. */
export type ByteRange = { from: number; end: number }

/**
 * What a `Range` header asks of a file of `size` bytes: one range with a start. Anything else is answered
 * with the whole file, as RFC 9110, section 14.2 lets a server do.
 */
export function requestedRange(range: string | undefined, size: number): ByteRange {
  const match = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(range ?? '')
  const from = Number(match?.[1] ?? 0)
  const end = match?.[2] === undefined ? size : Math.min(Number(match[2]) + 1, size)
  return from < end ? { from, end } : { from: 0, end: size }
}

/** The bytes of a document, all or the part that was asked for. @throws {Refused} 404 */
export async function storedFileAnswer(c: Context<ClientEnv>, { side, read, write }: DataAccess, id: string) {
  const forFirm = side === 'firm'
  const { rows } = await read(storedFile(id, { forFirm }))
  const [file] = rows[0]
  if (!file) throw new Refused('not_found')
  const part = requestedRange(c.req.header('Range'), file.size)
  const bytes = await storedBody(c.var.dependencies.storage, file, part)
  // The download is recorded before its first byte is sent; a request for the headers alone has seen nothing.
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
