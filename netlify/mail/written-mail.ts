import { brand } from '#copy/brand.ts'
import { fill } from '#copy/fill.ts'
import { mails } from '#copy/mails.ts'
import { escaped } from '#server/http/html.ts'
import type { Mail } from '#server/mail/mail-client.ts'

/** A line of a mail: a paragraph, the fact or the one link that it is about. */
type Line = string | { fact: string } | { href: string; label: string }
type Written = Pick<Mail, 'id' | 'to' | 'subject' | 'calendar'> & { lines: Line[]; foot: string[] }

/** A mail of the firm's as text and as HTML. Lines are plain text: nothing in them is taken for HTML. */
export const writtenMail = ({ id, to, subject, lines, foot, calendar }: Written): Mail => ({
  id,
  to,
  calendar,
  subject,
  text: `${[...lines.map(inText), '--', ...foot].join('\n\n')}\n`,
  html: page(subject, [
    ...lines.map(shown),
    `<hr style="${RULE}">`,
    ...foot.map((text) => `<p style="${SMALL}">${written(text)}</p>`),
  ]),
})

const colors = brand.colors.light
// Mail programs read styles on the element alone.
const BODY = `margin:0;padding:24px;background:${colors.paper};color:${colors.ink};font:16px/1.5 Helvetica,Arial,sans-serif;overflow-wrap:anywhere`
const SHEET = 'max-width:34em;margin:0 auto'
const BUTTON = `display:inline-block;padding:12px 20px;border-radius:4px;background:${colors.action};color:${colors['on-action']};text-decoration:none`
const RULE = `border:0;border-top:3px double ${colors['brass-l']};margin:28px 0 16px`
const SMALL = `margin:0 0 8px;color:${colors.ink2};font-size:13px`

const dark = { ...colors, ...brand.colors.dark }
// Mail programs that know dark mode read this one; the others show the light colors above.
const DARK = `@media (prefers-color-scheme:dark){
body{background:${dark.paper} !important;color:${dark.ink} !important}
hr{border-top-color:${dark['brass-l']} !important}
hr~p{color:${dark.ink2} !important}
a{background:${dark.action} !important;color:${dark['on-action']} !important}
}`

const FACT = 'font-size:20px;font-weight:bold;line-height:1.3'

function inText(line: Line) {
  if (typeof line === 'string') return line
  return 'fact' in line ? line.fact : line.href
}

/** A phone number stays on one line. */
const written = (text: string) =>
  escaped(text).replace(/\d{3}-\d{3}-\d{4}/g, '<span style="white-space:nowrap">$&</span>')

function shown(line: Line) {
  if (typeof line === 'string') return `<p>${written(line)}</p>`
  return 'fact' in line
    ? `<p style="${FACT}">${escaped(line.fact)}</p>`
    : `<p><a href="${escaped(line.href)}" style="${BUTTON}">${escaped(line.label)}</a></p>`
}

const page = (title: string, lines: string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${DARK}</style>
</head>
<body style="${BODY}">
<div style="${SHEET}">
${lines.join('\n')}
</div>
</body>
</html>
`

/** Which company a mail is about, where the person belongs to several; nothing for null. */
export const aboutCompany = (company: string | null) => (company === null ? [] : [fill(mails.news.about, { company })])

/** `Tuesday, November 17 at 10:30 AM CST`, as clocks of a time zone show it. */
export const inZone = (time: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(time)
