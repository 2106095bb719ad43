import type { Context } from 'hono'
import { keepPiece, uploadPlace } from '#queries/uploads.ts'
import { circumstances } from '#server/audit.ts'
import { typeOf } from '#server/body.ts'
import type { ClientEnv } from '#server/guard.ts'
import { pathId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'
import { pieceKey, sha256 } from './stored-bytes.ts'

const BYTES = 'application/octet-stream'

/**
 * Keeps one piece of an upload; the same piece again changes nothing. First the bytes, then the row: a row never tells
 * of bytes that are not there.
 * @throws {Refused} 400 for a length that is not this piece's, 403 without our own header, 404, 415
 */
export async function takePiece(c: Context<ClientEnv>) {
  // No form and no other site's script can send this header unasked.
  if (c.req.header('X-Portal') !== '1') throw new Refused('foreign_origin')
  if (typeOf(c) !== BYTES) throw new Refused('wrong_type')
  const id = pathId(c)
  const n = /^\d{1,4}$/.test(c.req.param('n') ?? '') ? Number(c.req.param('n')) : Number.NaN
  const { now } = circumstances(c)
  const { client, parts } = c.var
  const { rows } = await client.read(uploadPlace(id, now))
  const [place] = rows[0]
  const from = n * (place?.pieceSize ?? 0)
  if (!place || Number.isNaN(n) || from >= place.size) throw new Refused('not_found')
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (bytes.length !== Math.min(place.pieceSize, place.size - from)) throw new Refused('bad_request')
  const hash = sha256(bytes)
  await parts.storage.put(pieceKey(place.blob, hash), bytes)
  const kept = await client.write(undefined, keepPiece(id, n, bytes.length, hash, now))
  if (kept.rows[0].length === 0) throw new Refused('not_found')
}
