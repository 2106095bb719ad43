import { createHash, randomBytes } from 'node:crypto'
import { LARGEST_FILE, type Upload, type UploadStart } from '#schema/upload.ts'
import { postJson } from './call.ts'

const UPLOADS = '/api/client/uploads'

/** The largest file there may be, sent as the portal sends it: begun, piece by piece, finished. */
export async function uploadLargest(origin: string, Cookie: string) {
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(LARGEST_FILE - 9)])
  const headers = { Cookie, Origin: origin, 'X-Portal': '1' }
  const start: UploadStart = {
    fileName: `Largest ${Date.now()}.pdf`,
    size: file.length,
    type: 'application/pdf',
    sha256: createHash('sha256').update(file).digest('hex'),
  }
  const { id, pieceSize } = (await (await postJson(origin, UPLOADS, start, headers)).json()) as Upload
  for (let n = 0; n * pieceSize < file.length; n++) {
    const answer = await fetch(`${origin}${UPLOADS}/${id}/pieces/${n}`, {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      body: file.subarray(n * pieceSize, (n + 1) * pieceSize),
    })
    if (!answer.ok) throw new Error(`piece ${n}: ${answer.status} ${await answer.text()}`)
  }
  await postJson(origin, `${UPLOADS}/${id}/finish`, undefined, headers)
}
