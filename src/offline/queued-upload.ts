import * as v from 'valibot'
import { send } from '#data/call.ts'
import { companyHeader } from '#data/company.ts'
import { HttpError } from '#data/http-error.ts'
import type { RequestOptions } from '#data/request.ts'
import { store } from '#data/store.ts'
import { uploadFile } from '#data/upload-file.ts'
import { UploadCategory } from '#schema/document.ts'
import { Cents, Month } from '#schema/units.ts'
import { UploadDone } from '#schema/upload.ts'
import { sentBefore } from './outbox.ts'
import { LostFileError } from './outbox-deliver.ts'
import type { Entry } from './outbox-entry.ts'
import { changeEntry, readEntryFile } from './outbox-store.ts'

/**
 * The body of an entry of the kind `upload`, as far as it is sent. Its bytes lie apart; `uploadId` is what the server has begun
 * it as. The name of what it replaces stands beside it for its sender alone (`replacedName`).
 */
const OutboxUpload = v.object({
  fileName: v.string(),
  size: v.number(),
  category: v.optional(UploadCategory),
  month: v.nullish(Month),
  note: v.optional(v.string()),
  requestId: v.nullish(v.string()),
  questionId: v.nullish(v.string()),
  askedAt: v.nullish(v.string()),
  replacesId: v.nullish(v.string()),
  vendor: v.optional(v.string()),
  amount: v.nullish(Cents),
  uploadId: v.optional(v.string()),
})

type Steps = { signal: AbortSignal; goesOn: () => unknown; allGone: () => unknown }

/**
 * Sends the file of an entry, once: before its last step the device has noted what the server calls it, and asks for
 * that step again before it begins anew. Throws `HttpError`, `LostFileError`, or the signal's reason.
 */
export async function sendOutboxUpload(
  { id, personId, companyId, path, body }: Entry,
  { signal, goesOn, allGone }: Steps,
) {
  const { fileName, size, uploadId, ...about } = v.parse(OutboxUpload, body)
  if (uploadId && (await isFinished(`${path}/${uploadId}`, { signal, headers: companyHeader(path, companyId) }))) return
  const bytes = await readEntryFile(personId, id, size)
  if (!bytes) throw new LostFileError()
  const onStarted = async (upload: string) => {
    const noted = await changeEntry(
      personId,
      id,
      (entry) => entry && { ...entry, body: { ...entry.body, uploadId: upload } },
    )
    if (!noted) throw new Error('It was taken back')
  }
  const onProgress = (count: number) => {
    if (count < size) return void goesOn()
    allGone()
  }
  const steps = { personId, companyId, signal, onStarted, onProgress }
  const { document, alreadySent } = await uploadFile(new File([bytes], fileName), fileName, about, steps)
  if (alreadySent) store.set(sentBefore, document)
}

/** Whether an earlier try has brought it to its end, whose answer was lost; where all of it was there, it ends now. */
async function isFinished(path: string, options: Pick<RequestOptions, 'signal' | 'headers'>) {
  try {
    await send(UploadDone, `${path}/finish`, options)
    return true
  } catch (error) {
    // Not all of it is there, or nothing: it was cut off, or lay too long.
    if (error instanceof HttpError && [404, 409].includes(error.status)) return false
    throw error
  }
}
