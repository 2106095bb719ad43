import { createHash, randomBytes } from 'node:crypto'
import { LARGEST_FILE, type Upload, type UploadStart } from '#schema/upload.ts'

const UPLOADS = '/api/client/uploads'

/** The largest file there may be, sent as the portal sends it: begun, piece by piece, finished. */
export async function uploadLargest(origin: string, Cookie: string) {
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(LARGEST_FILE - 9)])
  const headers = { Cookie, Origin: origin }
  const call = async (method: string, path: string, body: BodyInit | undefined, type: string) => {
    const answer = await fetch(origin + path, {
      method,
      body,
      headers: { ...headers, 'Content-Type': type, 'X-Portal': '1' },
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const start: UploadStart = {
    fileName: `Largest ${Date.now()}.pdf`,
    size: file.length,
    type: 'application/pdf',
    sha256: createHash('sha256').update(file).digest('hex'),
  }
  const { id, pieceSize } = (await call('POST', UPLOADS, JSON.stringify(start), 'application/json')) as Upload
  for (let n = 0; n * pieceSize < file.length; n++)
    await call(
      'PUT',
      `${UPLOADS}/${id}/pieces/${n}`,
      file.subarray(n * pieceSize, (n + 1) * pieceSize),
      'application/octet-stream',
    )
  await call('POST', `${UPLOADS}/${id}/finish`, undefined, 'application/json')
}
