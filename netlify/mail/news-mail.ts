import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { mails } from '#copy/mails.ts'
import { addressee } from '#queries/notices.ts'
import { NOTICE_KINDS } from '#schema/account.ts'
import type { MailMaker } from './mail-kinds.ts'
import { writtenMail } from './written-mail.ts'

/** What is new in the portal: how many of each kind, and the way there. Never a figure, a name or a text of it. */
export const newsMail: MailMaker = async ({ database, settings }, { id, email, person, payload }) => {
  if (!email || !person) return undefined
  const [[found]] = await database.run(addressee(person))
  if (!found) return undefined
  const { news, sender } = mails
  const items = NOTICE_KINDS.flatMap((kind) => {
    const count = Number(payload[kind] ?? 0)
    return count > 0 ? [count === 1 ? news[kind].one : fill(news[kind].many, { count })] : []
  })
  const { siteUrl = firm.siteUrl } = settings
  const lines = [
    fill(news.greeting, { name: found.name }),
    ...items,
    { href: new URL(`/${found.role}/dashboard`, siteUrl).href, label: news.link },
    fill(news.switches, { link: new URL('/account', siteUrl).href }),
  ]
  return writtenMail({ id, to: email, subject: news.subject, lines, foot: [sender.account, sender.who] })
}
