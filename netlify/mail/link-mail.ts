import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { mails } from '#copy/mails.ts'
import { makeToken, type Purpose, recipientAt } from '#queries/one-time-tokens.ts'
import { tokenHashOf } from '#server/auth/link-token.ts'
import type { MailMaker, MailNeeds } from './mail-kinds.ts'
import { writtenMail } from './written-mail.ts'

const HOUR = 60 * 60 * 1_000
/** An invite waits for somebody who may be away; a reset is asked for by somebody who is there. */
const LASTS = { invite: 7 * 24 * HOUR, reset: HOUR } satisfies Record<Purpose, number>
const PAGE = { invite: '/invite', reset: '/reset-password' } satisfies Record<Purpose, string>

/**
 * A mail with a link that sets a password. Its token is made here from the mail's id and a key of the server's, so that
 * none is stored and a mail that is sent twice holds the same link. It stands behind the `#`: no server and no log sees
 * it until a person sends it.
 */
export const linkMail =
  (purpose: Purpose): MailMaker =>
  async (needs, { id, attempts, person, payload }) => {
    const found = person ?? (await personAt(needs, payload.email))
    if (!found) return undefined
    const token = needs.vault.mac(id, `link:${purpose}`)
    const now = needs.clock()
    const [[to]] = await needs.database.run(
      makeToken({
        person: found,
        purpose,
        tokenHash: tokenHashOf(token),
        now: now.toISOString(),
        expires: new Date(now.getTime() + LASTS[purpose]).toISOString(),
      }),
    )
    if (!to) return undefined
    const { subject, greeting, intro, link, after, call } = mails[purpose]
    // The site's own word for its address: what a request says of it would be whoever asked for the mail's.
    const href = new URL(`${PAGE[purpose]}#${token}`, needs.settings.siteUrl ?? firm.siteUrl).href
    return writtenMail({
      // A second try may reach somebody who has the first: mail programs show it as another mail.
      id: `${id}-${attempts}`,
      to: to.email,
      subject,
      lines: [fill(greeting, { name: to.firstName }), intro, { href, label: link }, after, call],
      foot: [mails.sender.account, mails.sender.who],
    })
  }

async function personAt({ database }: MailNeeds, email = '') {
  const [[found]] = await database.run(recipientAt(email))
  return found?.id
}
