import type { Context } from 'hono'
import { pieceKey, sha256 } from '#api/files/stored-bytes.ts'
import { companyLock, forgetObject, reservePiece, storePiece } from '#queries/uploads.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv } from '#server/auth/guard.ts'
import { typeOf } from '#server/http/body.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'

const BYTES = 'application/octet-stream'

const REFUSED = {
  missing: 'not_found',
  wrong_size: 'bad_request',
  deleting: 'in_progress',
  no_room: 'no_room',
} as const

/**
 * Stores one piece of an upload; the same piece again changes nothing, and other bytes take its place. The bytes count
 * for the company before they are stored, and a row for the piece is written after: it never tells of bytes that are not
 * there.
 * @throws {Refused} 400 for a length that is not this piece's, 403 without our own header, 404, 409, 413 where the
 * company has no room, 415
 */
export async function takePiece(c: Context<ClientEnv>) {
  // No form and no other site's script can send this header unasked.
  if (c.req.header('X-Portal') !== '1') throw new Refused('foreign_origin')
  if (typeOf(c) !== BYTES) throw new Refused('wrong_type')
  const id = pathId(c)
  const n = c.req.param('n') ?? ''
  if (!/^\d{1,4}$/.test(n)) throw new Refused('not_found')
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const piece = { id, n: Number(n), size: bytes.length, sha256: sha256(bytes) }
  const { now } = auditContext(c)
  const { client, dependencies } = c.var
  const { rows } = await client.write(undefined, companyLock(), reservePiece(piece, now))
  const [reserved] = rows[1]
  if (!reserved) throw new Refused('not_found')
  if (reserved.state !== 'reserved') throw new Refused(REFUSED[reserved.state])
  await dependencies.storage.put(pieceKey(reserved.blob, piece.sha256), bytes)
  const stored = await client.write(undefined, companyLock(), storePiece(piece, now))
  const [kept] = stored.rows[1]
  if (!kept) throw new Refused('not_found')
  if (!kept.replaced) return
  await dependencies.storage.sweep(pieceKey(reserved.blob, kept.replaced))
  await client.write(undefined, forgetObject(id, kept.replaced))
}
