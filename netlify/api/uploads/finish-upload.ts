import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Context } from 'hono'
import type * as v from 'valibot'
import { storedPieces } from '#api/files/stored-file.ts'
import { documents } from '#queries/documents.ts'
import { answerQuestionWithFile } from '#queries/questions.ts'
import { answerWithSentFile, documentOfBytes, receivedAlready, receiveUpload } from '#queries/received-uploads.ts'
import { companyLock, endUpload, type UploadPlace, uploadPlace } from '#queries/uploads.ts'
import type { UploadDone } from '#schema/upload.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv } from '#server/auth/guard.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { fileKind, isKind } from '#server/storage/file-kind.ts'
import type { Storage } from '#server/storage/storage.ts'

type Done = v.InferOutput<typeof UploadDone>
type Place = Pick<UploadPlace, 'blob' | 'pieces' | 'sha256' | 'type'>

/**
 * Reads the whole file once more, a chunk at a time, and makes a document of it. A second call returns the same document.
 * If the same bytes are already stored, it returns that document. A wrong hash or file type is refused.
 * @throws {Refused} 404, `incomplete`, `file_differs`, `wrong_file`
 */
export async function finishUpload(c: Context<ClientEnv>): Promise<Done> {
  const id = pathId(c)
  const { client, dependencies } = c.var
  const at = auditContext(c)
  const documentWith = (which: string) => documents({ id: which, forFirm: client.side === 'firm' })
  const { rows } = await client.read(uploadPlace(id, at.now), receivedAlready(id), documentWith(id))
  const [[place], [already], [received]] = rows
  if (!place) {
    if (!already || !received) throw new Refused('not_found')
    return { success: true, document: received, alreadySent: false }
  }
  const { blob, pieces, size, pieceSize } = place
  if (pieces.length < Math.ceil(size / pieceSize)) throw new Refused('incomplete')
  const { fault, crc } = await checkBytes(dependencies.storage, place)
  if (fault) {
    await client.write(undefined, endUpload(id, 'refused', at))
    throw new Refused(fault)
  }
  const sent = { ...place, personId: null }
  const done = await client.write(
    undefined,
    companyLock(),
    answerWithSentFile(sent, at),
    receiveUpload(id, { pieces, crc }, at),
    answerQuestionWithFile({ ...sent, uploadId: id }, at),
    documentWith(id),
    documentOfBytes(sent),
  )
  const [document] = done.rows[4]
  if (!document) return existingDocument(done.rows[5][0]?.id)
  await dependencies.storage.sweep(
    `${blob}/`,
    pieces.map((hash) => `${blob}/${hash}`),
  )
  return { success: true, document, alreadySent: false }

  /** @throws {Refused} 409 if a piece changed during the check, or the upload was canceled */
  async function existingDocument(other: string | undefined): Promise<Done> {
    const [known] = other ? (await client.read(documentWith(other))).rows[0] : []
    if (!known) throw new Refused('incomplete')
    return { success: true, document: known, alreadySent: true }
  }
}

async function checkBytes(storage: Storage, { blob, pieces, ...declared }: Place) {
  const whole = createHash('sha256')
  const { look, kind } = fileKind()
  let crc = 0
  for await (const bytes of storedPieces(storage, blob, pieces)) {
    whole.update(bytes)
    look(bytes)
    crc = crc32(bytes, crc)
  }
  if (whole.digest('hex') !== declared.sha256) return { fault: 'file_differs', crc } as const
  return { fault: isKind(kind(), declared.type) ? undefined : ('wrong_file' as const), crc }
}
