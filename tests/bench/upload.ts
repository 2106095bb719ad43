import { createHash, randomBytes } from 'node:crypto'
import { MAX_FILE_SIZE, type Upload, type UploadStart } from '#schema/upload.ts'
import { postJson } from './call.ts'
import { absolute } from './figure.ts'
import { peakWhile } from './memory.ts'
import { signIn } from './portal-host.ts'

const UPLOADS = '/api/client/uploads'

/** What the app holds more while it takes the largest file there may be. */
export async function measureUpload(origin: string, pid: number | undefined) {
  const Cookie = await signIn(origin)
  const value = await peakWhile(pid, () => uploadLargest(origin, Cookie))
  return absolute({ part: 'server', name: 'memory more at the peak of a 25 MB upload', unit: 'MB', value, most: 60 })
}

/** Sent as the portal sends it: begun, piece by piece, finished. */
async function uploadLargest(origin: string, Cookie: string) {
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(MAX_FILE_SIZE - 9)])
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
