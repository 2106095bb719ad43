import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { HttpError, UnreachableError } from '#data/http-error.ts'
import { tidyName, typeOfName } from '#schema/file-name.ts'
import { MAX_FILE_SIZE } from '#schema/upload.ts'

const words = documentsPage.faults

/** What can be said of a file before a byte of it is sent. */
export function faultOf(name: string, size: number): string | undefined {
  if (!typeOfName(name)) return words.type
  if (size === 0) return words.empty
  return size > MAX_FILE_SIZE ? words.large : undefined
}

/** What phones call every picture that they have just taken. */
const NAMELESS = /^(image|photo|capture)\.(jpe?g|png|heic|heif)$/i

const two = (n: number) => String(n).padStart(2, '0')

/** A moment as it stands in a file's name. */
function momentInName(at: Date) {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}.${two(at.getMinutes())}.${two(at.getSeconds())}`
}

/**
 * The name of a receipt's page: when the photo was taken, and a number where the name of another receipt, `taken`, says the
 * same. A receipt of several pages is sent as a PDF, so endings make no difference.
 */
export function receiptName({ lastModified }: File, taken: readonly string[]) {
  const moment = momentInName(new Date(lastModified))
  const stems = new Set(taken.map((name) => name.replace(/\.\w+$/, '')))
  for (let nth = 1; ; nth++) {
    const stem = fill(documentsPage.receipt.name, { moment: nth > 1 ? `${moment} (${nth})` : moment })
    if (!stems.has(stem)) return `${stem}.jpg`
  }
}

/** The name to send a file under: one of its own for each photo, and nothing in it that the server refuses. */
export function fileNameOf({ name }: File, nth: number, now: Date, photoName: (moment: string) => string) {
  if (!NAMELESS.test(name)) return tidyName(name)
  const moment = momentInName(now)
  return `${photoName(nth ? `${moment} (${nth + 1})` : moment)}.${name.split('.').pop()}`
}

/** The same files under the names that they are sent under. */
export const namedFiles = (files: readonly File[], now = new Date()) =>
  files.map((file, nth) => {
    const name = fileNameOf(file, nth, now, (moment) => fill(documentsPage.form.photoName, { moment }))
    return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified })
  })

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
