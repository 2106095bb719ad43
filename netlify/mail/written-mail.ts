import { brand } from '#copy/brand.ts'
import { escaped } from '#server/http/html.ts'
import type { Mail } from '#server/mail/mail-client.ts'

/** A line of a mail: a paragraph, or the one link that it is about. */
type Line = string | { href: string; label: string }
type Written = Pick<Mail, 'id' | 'to' | 'subject'> & { lines: Line[]; foot: string[] }

/** A mail of the firm's as text and as HTML. Lines are plain text: nothing in them is taken for HTML. */
export const writtenMail = ({ id, to, subject, lines, foot }: Written): Mail => ({
  id,
  to,
  subject,
  text: `${[...lines.map((line) => (typeof line === 'string' ? line : line.href)), '--', ...foot].join('\n\n')}\n`,
  html: page(subject, [
    ...lines.map(shown),
    `<hr style="${RULE}">`,
    ...foot.map((text) => `<p style="${SMALL}">${escaped(text)}</p>`),
  ]),
})

const colors = brand.colors.light
// Mail programs read styles on the element alone.
const BODY = `margin:0;padding:24px;background:${colors.paper};color:${colors.ink};font:16px/1.5 Helvetica,Arial,sans-serif`
const SHEET = 'max-width:34em;margin:0 auto'
const BUTTON = `display:inline-block;padding:12px 20px;border-radius:4px;background:${colors.action};color:${colors['on-action']};text-decoration:none`
const RULE = `border:0;border-top:3px double ${colors['brass-l']};margin:28px 0 16px`
const SMALL = `margin:0 0 8px;color:${colors.ink2};font-size:13px`

const shown = (line: Line) =>
  typeof line === 'string'
    ? `<p>${escaped(line)}</p>`
    : `<p><a href="${escaped(line.href)}" style="${BUTTON}">${escaped(line.label)}</a></p>`

const page = (title: string, lines: string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
</head>
<body style="${BODY}">
<div style="${SHEET}">
${lines.join('\n')}
</div>
</body>
</html>
`
