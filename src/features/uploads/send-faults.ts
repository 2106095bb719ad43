import { documentsPage } from '#copy/documents-page.ts'
import { HttpError, UnreachableError } from '#data/http-error.ts'

const words = documentsPage.faults

/** Whether it goes on by itself once there is a network. */
export const isCutOff = (error: unknown) => error instanceof UnreachableError

/** Whether a person's next try may end otherwise: not where the file itself was refused. */
export const isWorthAnother = (error: unknown) =>
  !(error instanceof HttpError) || [401, 409, 422, 429].includes(error.status) || error.status >= 500

/** Why a file was not taken, as a sentence. */
export function faultIn(error: unknown): string {
  if (!(error instanceof HttpError)) return words.unreadable
  const [field] = Object.values(error.refusal?.fields ?? {})
  return field ?? error.serverMessage ?? words.failed
}
