import type { Context, Hono } from 'hono'
import type { companyUploads, uploads } from '#contract/uploads.ts'
import { answerWithSentFile, documentOfBytes } from '#queries/sent-files.ts'
import {
  beginUpload,
  begunUpload,
  COMPANY_STORAGE_LIMIT,
  companyLock,
  endUpload,
  MAX_UNDELETED,
  ownUploads,
  uploadSpace,
} from '#queries/uploads.ts'
import { FILES_AT_ONCE, type Upload } from '#schema/upload.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv } from '#server/auth/guard.ts'
import { isUuid, pathId } from '#server/http/path-id.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { finishUpload } from './finish-upload.ts'
import { takePiece } from './take-piece.ts'

/** Small enough that a cut costs little on a slow line, and that a piece is sent within a minute there. */
const PIECE_SIZE = 1_000_000
const LIVES = 24 * 60 * 60_000
/** In seconds: how often the sweeper runs at the latest. */
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
    const expiresAt = new Date(Date.parse(now) + LIVES).toISOString()
    const beginning = { firmOnly: false, ...start, pieceSize: PIECE_SIZE, expiresAt, personId: personOf(c) }
    const { person, rows } = await c.var.client.write(
      once,
      companyLock(),
      uploadSpace(start.requestId, now),
      answerWithSentFile(beginning, at),
      documentOfBytes(beginning),
      beginUpload(beginning, now),
      begunUpload(beginning, now),
    )
    const [, [space], , [sent], , [begun]] = rows
    if ((beginning.personId ?? person.id) !== person.id) throw new Refused('forbidden')
    if (sent && space && ['none', 'open'].includes(space.request)) return asReceived(sent, expiresAt)
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

/** A file that somebody else on this device has chosen must not become this person's. */
function personOf(c: Context<ClientEnv>) {
  const id = c.req.header('X-Person')
  if (id !== undefined && !isUuid(id)) throw new Refused('bad_request')
  return id?.toLowerCase() ?? null
}
