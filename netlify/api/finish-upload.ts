import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Context } from 'hono'
import { documents } from '#queries/documents.ts'
import { receivedAlready, receiveUpload } from '#queries/received.ts'
import { companyTurn, endUpload, uploadPlace } from '#queries/uploads.ts'
import type { Document } from '#schema/document.ts'
import { circumstances } from '#server/audit.ts'
import { fileKind, isKind } from '#server/file-kind.ts'
import type { ClientEnv } from '#server/guard.ts'
import { pathId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'
import type { Storage } from '#server/storage.ts'
import { storedPieces } from './stored-bytes.ts'

type Place = { blob: string; pieces: string[]; sha256: string; type: string; size: number; pieceSize: number }

/**
 * Reads the whole file once more, a piece at a time, and makes a document of it; a second call finds the document.
 * What is not what it said it was ends here.
 * @throws {Refused} 404, `incomplete`, `file_differs`, `wrong_file`
 */
export async function finishUpload(c: Context<ClientEnv>): Promise<Document> {
  const id = pathId(c)
  const { client, parts } = c.var
  const at = circumstances(c)
  const { rows } = await client.read(uploadPlace(id, at.now), receivedAlready(id))
  const [[place], [already]] = rows
  let crc = 0
  if (place) {
    if (place.pieces.length < Math.ceil(place.size / place.pieceSize)) throw new Refused('incomplete')
    const looked = await lookedAt(parts.storage, place)
    const { fault } = looked
    crc = looked.crc
    if (fault) {
      await client.write(undefined, endUpload(id, 'refused', at))
      throw new Refused(fault)
    }
  } else if (!already) throw new Refused('not_found')
  const pieces = place?.pieces ?? []
  const done = await client.write(
    undefined,
    companyTurn(),
    receiveUpload(id, { pieces, crc }, at),
    documents({ id, forFirm: client.side === 'firm' }),
  )
  const [document] = done.rows[2]
  // Another piece has come while this one read, or the upload was cancelled.
  if (!document) throw new Refused('incomplete')
  if (place)
    await parts.storage.sweep(
      `${place.blob}/`,
      place.pieces.map((hash) => `${place.blob}/${hash}`),
    )
  return document
}

async function lookedAt(storage: Storage, { blob, pieces, ...promised }: Place) {
  const whole = createHash('sha256')
  const { look, kind } = fileKind()
  let crc = 0
  for await (const bytes of storedPieces(storage, blob, pieces)) {
    whole.update(bytes)
    look(bytes)
    crc = crc32(bytes, crc)
  }
  if (whole.digest('hex') !== promised.sha256) return { fault: 'file_differs', crc } as const
  return { fault: isKind(kind(), promised.type) ? undefined : ('wrong_file' as const), crc }
}
