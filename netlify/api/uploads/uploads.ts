import type { Context, Hono } from 'hono'
import { pieceKey, sha256 } from '#api/files/stored-file.ts'
import type { companyUploads, uploads } from '#contract/uploads.ts'
import { answerQuestionWithFile } from '#queries/questions.ts'
import { answerWithSentFile, documentOfBytes } from '#queries/received-uploads.ts'
import {
  beginUpload,
  begunUpload,
  COMPANY_STORAGE_LIMIT,
  companyLock,
  endUpload,
  forgetObject,
  MAX_UNDELETED,
  ownUploads,
  reservePiece,
  storePiece,
  uploadSpace,
} from '#queries/uploads.ts'
import { FILES_AT_ONCE, type Upload } from '#schema/upload.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv } from '#server/auth/guard.ts'
import { typeOf } from '#server/http/body.ts'
import { isUuid, pathId } from '#server/http/path-id.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { finishUpload } from './finish-upload.ts'

/** In bytes. Small, so that little is sent again after a lost connection, and a slow line sends a piece within a minute. */
const PIECE_SIZE = 1_000_000
const UPLOAD_LIFETIME = 24 * 60 * 60_000
/** In seconds, at most, until the sweep job runs next. */
const UNTIL_SWEPT = 15 * 60

/** A client's own files, or the firm's for a company. */
export function serveUploads(group: Hono<ClientEnv>, of: typeof uploads | typeof companyUploads) {
  serve(group, of.list, async (c) => {
    const { rows } = await c.var.client.read(ownUploads(auditContext(c).now))
    return rows[0]
  })

  serve(group, of.begin, async (c, { body: start, once }) => {
    const at = auditContext(c)
    const { now } = at
    const expiresAt = new Date(Date.parse(now) + UPLOAD_LIFETIME).toISOString()
    const beginning = { firmOnly: false, ...start, pieceSize: PIECE_SIZE, expiresAt, personId: personOf(c) }
    const { person, rows } = await c.var.client.write(
      once,
      companyLock(),
      uploadSpace(beginning, now),
      answerWithSentFile(beginning, at),
      answerQuestionWithFile(beginning, at),
      documentOfBytes(beginning),
      beginUpload(beginning, now),
      begunUpload(beginning, now),
    )
    const [, [space], , , [sent], , [begun]] = rows
    if ((beginning.personId ?? person.id) !== person.id) throw new Refused('forbidden')
    if (sent && space?.hasQuestion && ['none', 'open'].includes(space.request)) return asReceived(sent, expiresAt)
    if (begun) return { ...begun, alreadySent: false }
    if (space?.request === 'closed') throw new Refused('closed')
    if (space && space.undeleted >= MAX_UNDELETED) throw new Refused('too_many_attempts', retryAfter(UNTIL_SWEPT))
    if (space && space.used + start.size > COMPANY_STORAGE_LIMIT) throw new Refused('no_room')
    throw new Refused(space && space.live >= FILES_AT_ONCE ? 'too_many_uploads' : 'not_found')
  })

  serve(group, of.find, async (c) => {
    const { rows } = await c.var.client.read(ownUploads(auditContext(c).now, pathId(c)))
    const [upload] = rows[0]
    if (!upload) throw new Refused('not_found')
    return upload
  })

  serve(group, of.store, async (c) => {
    await takePiece(c)
    return { success: true }
  })

  serve(group, of.finish, finishUpload)

  serve(group, of.cancel, async (c) => {
    const { rows } = await c.var.client.write(undefined, endUpload(pathId(c), 'cancelled', auditContext(c)))
    if (rows[0].length === 0) throw new Refused('not_found')
    return { success: true }
  })
}

type Sent = { id: string; fileName: string; size: number; pieceSize: number }

/** A file that was sent before, as an upload of which every piece has arrived: its last step gives the document. */
const asReceived = ({ id, fileName, size, pieceSize }: Sent, expiresAt: string): Upload => {
  const received = Array.from({ length: Math.ceil(size / pieceSize) }, (_, n) => n)
  return { id, fileName, size, pieceSize, received, expiresAt, alreadySent: true }
}

/** Whose file it is, as the device says (`X-Person`): another person's on the same device must not become this one's. */
function personOf(c: Context<ClientEnv>) {
  const id = c.req.header('X-Person')
  if (id !== undefined && !isUuid(id)) throw new Refused('bad_request')
  return id?.toLowerCase() ?? null
}

const BYTES = 'application/octet-stream'

const REFUSED = {
  missing: 'not_found',
  wrong_size: 'bad_request',
  deleting: 'in_progress',
  no_room: 'no_room',
} as const

/**
 * Stores one piece of an upload; the same piece again changes nothing, and other bytes take its place. Space is reserved
 * for the company first, then the bytes are stored, then the piece's row is written, so that a row always has its bytes.
 * @throws {Refused} 400 for a length that is not this piece's, 403 without our own header, 404, 409, 413 where the
 * company has no room, 415
 */
async function takePiece(c: Context<ClientEnv>) {
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
