import { createHash } from 'node:crypto'
import { Refused } from '#server/http/refused.ts'
import type { Part } from '#server/http/requested-range.ts'
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
export async function storedBody(storage: Storage, { blob, pieces, pieceSize }: StoredFile, { from, end }: Part) {
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
