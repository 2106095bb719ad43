import * as v from 'valibot'
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
  async (needs, { id, person, payload }) => {
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
    const { subject, greeting, intro, link, after, call } =
      purpose === 'invite' && to.role === 'admin' ? mails.inviteColleague : mails[purpose]
    // The site's own word for its address: what a request says of it would be whoever asked for the mail's.
    const href = new URL(`${PAGE[purpose]}#${token}`, needs.settings.siteUrl ?? firm.siteUrl).href
    return writtenMail({
      id,
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

const What = v.picklist(['passwordChanged', 'twoFactorOn', 'twoFactorOff', 'recoveryCodeUsed'])
export type AccountNotice = v.InferOutput<typeof What>

const Notice = v.object({ what: What, at: v.string(), name: v.string() })
export type NoticePayload = v.InferOutput<typeof Notice>

const when = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: firm.hours.timeZone,
})

/** What has happened to somebody's account, told to them whether or not it was they who did it. */
export const noticeMail: MailMaker = async (_, { id, email, payload }) => {
  const { notices, sender } = mails
  const { success, output: notice } = v.safeParse(Notice, payload)
  if (!email || !success) return undefined
  const { subject, text } = notices[notice.what]
  const lines = [
    fill(notices.greeting, { name: notice.name }),
    fill(text, { when: when.format(new Date(notice.at)) }),
    notices.notYou,
  ]
  return writtenMail({ id, to: email, subject, lines, foot: [sender.account, sender.who] })
}
