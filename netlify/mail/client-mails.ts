import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { mails } from '#copy/mails.ts'
import { addressee } from '#queries/notices.ts'
import { dueAt } from '#queries/requests.ts'
import { NOTICE_KINDS } from '#schema/account.ts'
import type { MailMaker } from './mail-kinds.ts'
import { writtenMail } from './written-mail.ts'

const KINDS = ['late', 'today', 'tomorrow', 'soon'] as const

/**
 * What we have asked for and when it is due: how many, and the way there; never what. Looked at when it is sent: what has
 * been settled meanwhile is not asked for again.
 */
export const reminderMail: MailMaker = async ({ database, settings, clock }, { id, email, person }) => {
  if (!email || !person) return undefined
  const now = clock().toISOString()
  const [[found], [due]] = await database.run(addressee(person), dueAt(person, now, firm.hours.timeZone))
  const { reminder, sender, news } = mails
  const linesOf = (kinds: readonly (keyof NonNullable<typeof due>)[]) =>
    kinds.flatMap((kind) => {
      const count = due?.[kind] ?? 0
      return count > 0 ? [count === 1 ? reminder[kind].one : fill(reminder[kind].many, { count })] : []
    })
  const requests = linesOf(KINDS)
  const pressing = [...requests, ...linesOf(['questions'])]
  // Somebody of the firm can also remind of what is due later, or of no day.
  const items = pressing.length > 0 ? pressing : linesOf(['later'])
  if (!found || items.length === 0) return undefined
  const { siteUrl = firm.siteUrl } = settings
  const lines = [
    fill(reminder.greeting, { name: found.name }),
    reminder.intro,
    ...items,
    {
      href: new URL(
        `/client/dashboard?view=${pressing.length > requests.length && requests.length === 0 ? 'questions' : 'upload'}`,
        siteUrl,
      ).href,
      label: reminder.link,
    },
    fill(news.switches, { link: new URL('/account?section=notifications', siteUrl).href }),
  ]
  return writtenMail({ id, to: email, subject: reminder.subject, lines, foot: [sender.account, sender.who] })
}

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
    fill(news.switches, { link: new URL('/account?section=notifications', siteUrl).href }),
  ]
  return writtenMail({ id, to: email, subject: news.subject, lines, foot: [sender.account, sender.who] })
}
