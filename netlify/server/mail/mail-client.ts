import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { firm } from '#copy/firm.ts'
import { Instant } from '#schema/units.ts'
import { isLoopback } from '#server/local-stack.ts'
import { failed, type Outcome, withTimeout } from '#server/other-servers.ts'
import type { MailSettings } from './mail-settings.ts'

/**
 * One mail to one person. `id` is the same at every try: it makes the Message-ID, so that mail programs show a mail that
 * was sent twice once, and the idempotency key, by which Resend delivers it once (https://resend.com/docs/send-with-smtp).
 */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** What calendars take from it; `method` is the one that it names itself. */
  calendar?: { method: 'request' | 'publish' | 'cancel'; filename: string; content: string } | undefined
}

/** One address and no more: what else could be in it, a list or another header, is not sent. */
const Address = v.pipe(v.string(), v.email())

/** Mail servers that do not know it pass it on, where it says nothing to anybody. */
export const IDEMPOTENCY_HEADER = 'Resend-Idempotency-Key'

/** Of each step, and of all of them together: a scheduled function has no more. */
const STEP_MS = 4_000
const TIMEOUT_MS = 9_000

/** Hands a mail to the SMTP server, or to the folder of this machine. Never throws. */
export async function sendMail(settings: MailSettings, mail: Mail): Promise<Outcome> {
  if (!v.is(Address, mail.to)) return failed('This is not an email address.', false)
  try {
    if (settings.smtpUrl) await bySmtp(settings.smtpUrl, settings.from, mail)
    else if (settings.folder) await writeMail(settings.folder, mail)
    else return failed('No mail server is configured.')
    return { ok: true }
  } catch (thrown) {
    return outcomeOf(thrown as SmtpError)
  }
}

async function bySmtp(url: string, from: string, { id, to, calendar, ...content }: Mail) {
  // Loaded where a mail is sent: most requests of this instance send none.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    // Name, password and mail cross the network sealed, or not at all.
    requireTLS: !isLoopback(url),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sending = transport.sendMail({
    ...content,
    ...(calendar && { icalEvent: calendar }),
    from: { name: firm.fullName, address: from },
    to: { name: '', address: to },
    envelope: { from, to: [to] },
    replyTo: { name: firm.fullName, address: firm.email },
    messageId: `<${id}@${from.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', [IDEMPOTENCY_HEADER]: id },
  })
  await withTimeout(TIMEOUT_MS, sending)
}

type SmtpError = { code?: string; responseCode?: number }

/** Refused for its addresses or for what it says, and not just for now: the same would be refused again. */
const isFinal = ({ code = '', responseCode = 500 }: SmtpError) =>
  ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500

/** Our own sentences: those of servers repeat addresses. */
function outcomeOf(error: SmtpError) {
  const { responseCode } = error
  const message = responseCode
    ? `The mail server rejected the email (${responseCode}).`
    : 'The mail server did not accept the email.'
  return failed(message, !isFinal(error))
}

const StoredMail = v.object({
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  calendar: v.optional(v.object({ method: v.string(), content: v.string() })),
  at: Instant,
})
export type StoredMail = v.InferOutput<typeof StoredMail>

/** Stores a mail as a file where no mail server is set up: readable by this account alone, and never half written. */
export async function writeMail(folder: string, mail: Mail) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${mail.id}.json`)
  const stored: StoredMail = { ...mail, at: new Date().toISOString() }
  await writeFile(`${file}.new`, JSON.stringify(stored, null, 2), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** Newest first. */
export async function readMails(folder: string): Promise<StoredMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => v.parse(StoredMail, JSON.parse(text))).sort((a, b) => b.at.localeCompare(a.at))
}
