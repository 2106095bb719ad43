import { answerHeaders } from '#domain/security-headers.ts'
import { escaped, htmlPage, PAGE_POLICY } from '#server/http/html.ts'
import { readMails, type StoredMail } from '#server/mail/mail-client.ts'
import { readMailSettings } from '#server/mail/mail-settings.ts'

/** Where the mails of this machine can be read that had no server to go to; Netlify has no such address. */
export const MAILBOX = '/__mail'

/** A list, and each mail at its id. Everything in a mail is shown as text, its addresses as links. */
export default async function mailbox(request: Request): Promise<Response> {
  const { folder } = readMailSettings()
  if (!folder) return answer(404, 'No email here', NO_FOLDER)
  const mails = await readMails(folder)
  const id = new URL(request.url).pathname.slice(MAILBOX.length + 1)
  if (!id) return answer(200, 'Mail', list(mails))
  const drawn = mails.find((one) => `${one.id}.html` === id)
  if (drawn) return asMailProgram(drawn)
  const mail = mails.find((one) => one.id === id)
  return mail ? answer(200, mail.subject, whole(mail)) : answer(404, 'Email not found', BACK)
}

const NO_FOLDER =
  '<p>Email shows up here only when SMTP_URL is not set and the local database is in use (no --use-database).</p>'
const BACK = `<p><a href="${MAILBOX}">All email</a></p>`

const list = (mails: StoredMail[]) =>
  mails.length === 0
    ? '<p>No email has been sent yet.</p>'
    : `<ul>${mails.map((mail) => `<li><a href="${MAILBOX}/${escaped(mail.id)}">${escaped(mail.subject)}</a> ${headOf(mail)}</li>`).join('\n')}</ul>`

const headOf = ({ to, at }: StoredMail) => `to ${escaped(to)}, ${escaped(at)}`

const whole = (mail: StoredMail) => `<p>${headOf(mail)}</p>
<pre>${linked(escaped(mail.text))}</pre>
<p><a href="${MAILBOX}/${escaped(mail.id)}.html">View as an email</a></p>
${
  mail.calendar
    ? `<details><summary>For calendars</summary><pre>${escaped(mail.calendar.content)}</pre></details>
`
    : ''
}<details><summary>As HTML</summary><pre>${escaped(mail.html)}</pre></details>
${BACK}`

/** Nothing of it runs and nothing is fetched; its own styles are all that there is. */
const asMailProgram = ({ html }: StoredMail) =>
  new Response(html, {
    headers: {
      ...answerHeaders(),
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Content-Type': 'text/html; charset=utf-8',
    },
  })

const linked = (text: string) =>
  text.replace(/https?:\/\/[^\s<>"']+/g, (address) => `<a href="${address}">${address}</a>`)

const answer = (status: number, title: string, inside: string) =>
  new Response(htmlPage(title, inside), {
    status,
    headers: {
      ...answerHeaders(),
      'Content-Security-Policy': PAGE_POLICY,
      'Content-Type': 'text/html; charset=utf-8',
    },
  })
