import { firm } from '#copy/firm.ts'
import { mails } from '#copy/mails.ts'
import type { ClaimedMail } from '#queries/mails.ts'
import { escaped } from '#server/html.ts'
import type { Mail } from '#server/mail-client.ts'
import type { Parts } from '#server/parts.ts'

const { assessmentResult: words, sender } = mails

/**
 * The mailed copy: a link, and no figure. Nothing in it was typed by a visitor, since whoever fills a form with somebody
 * else's address must not choose what that person reads.
 */
export function resultMail(
  { id, email, assessment }: ClaimedMail,
  { siteUrl = firm.siteUrl }: Parts['settings'],
): Mail {
  const link = new URL(`/assessment/results/${assessment}`, siteUrl).href
  const { subject, greeting, intro, after, call } = words
  const foot = [sender.why, sender.who]
  return {
    id,
    to: email,
    subject,
    text: `${[greeting, intro, link, after, call, '--', ...foot].join('\n\n')}\n`,
    html: page(subject, [
      ...[greeting, intro].map(paragraph),
      `<p><a href="${escaped(link)}" style="${BUTTON}">${escaped(words.link)}</a></p>`,
      ...[after, call].map(paragraph),
      `<hr style="${RULE}">`,
      ...foot.map((text) => `<p style="${SMALL}">${escaped(text)}</p>`),
    ]),
  }
}

// Mail programs read styles on the element alone. The colours are those of the visual direction, section 1.
const BODY = 'margin:0;padding:24px;background:#F4F5EA;color:#12251E;font:16px/1.5 Helvetica,Arial,sans-serif'
const SHEET = 'max-width:34em;margin:0 auto'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:4px;background:#164A39;color:#FBFCF4;text-decoration:none'
const RULE = 'border:0;border-top:3px double #B98A34;margin:28px 0 16px'
const SMALL = 'margin:0 0 8px;color:#3F5149;font-size:13px'

const paragraph = (text: string) => `<p>${escaped(text)}</p>`

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
