import { withdrawDocument } from '#contract/documents.ts'
import { uploads } from '#contract/uploads.ts'
import { call } from '#data/call.ts'
import { companyHeader } from '#data/company.ts'
import { HttpError } from '#data/http-error.ts'

/** Ends an upload, or takes back the document that it has become. Throws as `call` does. */
export async function cancelUpload(id: string, companyId: string | null | undefined) {
  try {
    await call(uploads.cancel, undefined, { id }, { headers: companyHeader(uploads.cancel.path, companyId) })
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error
    // Its last step was under way, and has made it a document.
    await call(withdrawDocument, undefined, { id }, { headers: companyHeader(withdrawDocument.path, companyId) })
  }
}
