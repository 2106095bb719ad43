import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { finishUpload } from '#api/finish-upload.ts'
import { takePiece } from '#api/take-piece.ts'
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
import { FILES_AT_ONCE, type FirmUploadStart, type Upload, UploadStart, type Uploads } from '#schema/upload.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { ClientEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { isUuid, pathId } from '#server/path-id.ts'
import { Refused, retryAfter } from '#server/refused.ts'
import { storable } from '#server/storable.ts'

/** Small enough that a cut costs little on a slow line, and that a piece is sent within a minute there. */
const PIECE_SIZE = 1_000_000
const LIVES = 24 * 60 * 60_000
/** In seconds: how often the sweeper runs at the latest. */
const UNTIL_SWEPT = 15 * 60

/**
 * A file comes in pieces: begun, sent piece by piece, finished. Each step may be asked for again; asking to begin the
 * same file once more finds the one that was cut off, or the document that its bytes are already. The firm's own files
 * come the same way.
 */
export const uploadRoutes = (starting: typeof UploadStart | typeof FirmUploadStart) =>
  new Hono<ClientEnv>()
    .get('/', async (c) => {
      const { rows } = await c.var.client.read(ownUploads(auditContext(c).now))
      return c.json(rows[0] satisfies v.InferInput<typeof Uploads>)
    })
    .post('/', body(storable<v.InferOutput<typeof starting>>(starting)), async (c) => {
      const start = c.req.valid('json')
      const at = auditContext(c)
      const { now } = at
      const expiresAt = new Date(Date.parse(now) + LIVES).toISOString()
      const beginning = { firmOnly: false, ...start, pieceSize: PIECE_SIZE, expiresAt, personId: personOf(c) }
      const { person, rows } = await c.var.client.write(
        onceOnly(c, start),
        companyLock(),
        uploadSpace(start.requestId, now),
        answerWithSentFile(beginning, at),
        documentOfBytes(beginning),
        beginUpload(beginning, now),
        begunUpload(beginning, now),
      )
      const [, [space], , [sent], , [begun]] = rows
      if ((beginning.personId ?? person.id) !== person.id) throw new Refused('forbidden')
      if (sent && space && ['none', 'open'].includes(space.request)) return c.json(asReceived(sent, expiresAt))
      if (begun) return c.json({ ...begun, alreadySent: false } satisfies Upload)
      if (space?.request === 'closed') throw new Refused('closed')
      if (space && space.undeleted >= MAX_UNDELETED) throw new Refused('too_many_attempts', retryAfter(UNTIL_SWEPT))
      if (space && space.used + start.size > COMPANY_STORAGE_LIMIT) throw new Refused('no_room')
      throw new Refused(space && space.live >= FILES_AT_ONCE ? 'too_many_uploads' : 'not_found')
    })
    .get('/:id', async (c) => {
      const { rows } = await c.var.client.read(ownUploads(auditContext(c).now, pathId(c)))
      const [upload] = rows[0]
      if (!upload) throw new Refused('not_found')
      return c.json(upload satisfies v.InferInput<typeof Uploads>[number])
    })
    .put('/:id/pieces/:n', async (c) => {
      await takePiece(c)
      return c.json({ success: true })
    })
    .post('/:id/finish', async (c) => {
      return c.json(await finishUpload(c))
    })
    .delete('/:id', async (c) => {
      const { rows } = await c.var.client.write(undefined, endUpload(pathId(c), 'cancelled', auditContext(c)))
      if (rows[0].length === 0) throw new Refused('not_found')
      return c.json({ success: true })
    })

/** A client's own. */
export const uploads = uploadRoutes(UploadStart)

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
