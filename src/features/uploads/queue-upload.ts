import { uploads } from '#contract/uploads.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import type { UploadAbout } from '#data/upload-file.ts'
import { fileSize } from '#domain/file-size.ts'
import { CONNECTION_CHECK_INTERVAL } from '#domain/timings.ts'
import { checkConnection } from '#offline/connection.ts'
import { addFileToOutbox } from '#offline/outbox-add-file.ts'
import { MAX_OFFLINE_BYTES } from '#schema/file-limits.ts'

const words = documentsPage.queue

type Chosen = {
  key: string
  owner: string
  companyId: string | null
  name: string
  size: number
  replacesName?: string | undefined
}
type Load = { file: File; about: UploadAbout; id?: string }

/** Puts a file that cannot be sent now down on the device, for the outbox to send. Otherwise resolves to why not, as a sentence. */
export async function queueUpload(
  { key, owner, companyId, name, size, replacesName }: Chosen,
  { file, about, id }: Load,
) {
  const outcome = await addFileToOutbox(
    {
      id: key,
      personId: owner,
      companyId,
      subject: subjectOfUpload(about) ?? `file:${key}`,
      kind: 'upload',
      about: name,
      path: uploads.begin.path,
      // What the server has begun it as: its last step may have been taken, and the answer lost.
      body: { ...about, fileName: name, size, ...(replacesName && { replacesName }), ...(id && { uploadId: id }) },
    },
    file,
  )
  if (outcome === 'kept') return undefined
  return outcome === 'too_much' ? fill(words.tooMuch, { size: fileSize(MAX_OFFLINE_BYTES) }) : words.notKept
}

/** What of the firm's it answers, as the outbox names it; undefined for a file that answers nothing. */
function subjectOfUpload({ requestId, questionId, replacesId }: UploadAbout) {
  if (requestId) return `request:${requestId}`
  if (questionId) return `question:${questionId}`
  return replacesId ? `document:${replacesId}` : undefined
}

let isWaiting = false

/** Calls `goOn` a few seconds after the server answers again. Only one caller waits at a time; further calls are ignored. */
export async function whenServerReached(goOn: () => void) {
  if (isWaiting) return
  isWaiting = true
  await checkConnection()
  setTimeout(() => {
    isWaiting = false
    goOn()
  }, CONNECTION_CHECK_INTERVAL)
}
