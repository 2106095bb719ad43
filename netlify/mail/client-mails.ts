import { dueDateRules } from '#copy/due-dates.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { mails } from '#copy/mails.ts'
import { longDay } from '#domain/calendar-days.ts'
import { dueDatesOf } from '#domain/due-dates.ts'
import { portalAddress } from '#domain/portal-address.ts'
import { dayIn } from '#domain/zoned.ts'
import { remindedDueDates } from '#queries/due-date-reminders.ts'
import type { ClaimedMail } from '#queries/mails.ts'
import { addressee, openNeeds } from '#queries/notices.ts'
import { dueAt } from '#queries/requests.ts'
import { NEWS_KINDS } from '#schema/account.ts'
import type { EmailMaker, MailNeeds } from './mail-kinds.ts'
import { aboutCompany, writtenMail } from './written-mail.ts'

/** The company that a mail is about; null for the firm's people, and in a mail that was stored before it was noted. */
const companyIn = ({ company }: ClaimedMail['payload']) => (typeof company === 'string' ? company : null)

/** The greeting, and which company it is about for whoever has several. */
const opening = ({ greeting }: { greeting: string }, { name, of }: { name: string; of: string | null }) => [
  fill(greeting, { name }),
  ...aboutCompany(of),
]

type Switchable = Pick<Parameters<typeof writtenMail>[0], 'id' | 'to' | 'subject'> & {
  settings: MailNeeds['settings']
  lines: (string | { path: string; label: string })[]
}

/** A mail that its reader can switch off on the account page, which its last line leads to. */
function switchableMail({ settings: { siteUrl = firm.siteUrl }, lines, ...mail }: Switchable) {
  const { news, sender } = mails
  const at = (path: string) => new URL(path, siteUrl).href
  return writtenMail({
    ...mail,
    lines: [
      ...lines.map((line) => (typeof line === 'string' ? line : { href: at(line.path), label: line.label })),
      fill(news.switches, { link: at('/account?section=notifications') }),
    ],
    foot: [sender.account, sender.who],
  })
}

const KINDS = ['late', 'today', 'tomorrow', 'soon'] as const

/**
 * What we have asked for and when it is due: how many, and the way there; never what. Looked at when it is sent: what has
 * been settled meanwhile is not asked for again.
 */
export const reminderMail: EmailMaker = async ({ database, settings, clock }, { id, email, person, payload }) => {
  if (!email || !person) return undefined
  const now = clock().toISOString()
  const company = companyIn(payload)
  const [[found], [due]] = await database.run(
    addressee(person, company),
    dueAt(person, company, now, firm.hours.timeZone),
  )
  const { reminder } = mails
  const lineOf = ({ one, many }: { one: string; many: string }, count = 0) =>
    count > 0 ? [count === 1 ? one : fill(many, { count })] : []
  const linesOf = (kinds: readonly (keyof NonNullable<typeof due>)[]) =>
    kinds.flatMap((kind) => lineOf(reminder[kind], due?.[kind]))
  const requests = linesOf(KINDS)
  const pressing = [...requests, ...linesOf(['questions'])]
  // Somebody of the firm can also remind of what is due later, or of no day: it is counted too.
  const more = payload.request ? lineOf(reminder.more, due?.later) : []
  const items = pressing.length > 0 ? [...pressing, ...more] : linesOf(['later'])
  if (!found || items.length === 0) return undefined
  const isAboutQuestions = pressing.length > 0 && requests.length === 0 && more.length === 0
  const lines = [
    ...opening(reminder, found),
    reminder.intro,
    ...items,
    {
      path: portalAddress(`/client/dashboard?view=${isAboutQuestions ? 'questions' : 'upload'}`, company),
      label: reminder.link,
    },
  ]
  return switchableMail({ id, to: email, subject: reminder.subject, settings, lines })
}

/**
 * What is new in the portal: how many of each kind, and the way there. Never a figure, a name or a text of it. What a client
 * has answered before it is sent is not asked for.
 */
export const newsMail: EmailMaker = async ({ database, settings }, { id, email, person, payload }) => {
  if (!email || !person) return undefined
  const company = companyIn(payload)
  const [[found], [open]] = await database.run(addressee(person, company), openNeeds(person, company))
  if (!found) return undefined
  const { news } = mails
  const items = NEWS_KINDS.flatMap((kind) => {
    const counted = Number(payload[kind] ?? 0)
    const count = kind === 'request' && company ? Math.min(counted, open?.count ?? 0) : counted
    return count > 0 ? [count === 1 ? news[kind].one : fill(news[kind].many, { count })] : []
  })
  if (items.length === 0) return undefined
  const lines = [
    ...opening(news, found),
    ...items,
    { path: portalAddress(`/${found.role}/dashboard`, company), label: news.link },
  ]
  return switchableMail({ id, to: email, subject: news.subject, settings, lines })
}

/**
 * The tax dates that a company is reminded of on one morning. Looked at when it is sent: a date that is over, or that the
 * company does not have any more, is left out.
 */
export const dueDatesMail: EmailMaker = async ({ database, settings, clock }, { id, email, person, payload }) => {
  const { morning } = payload
  const company = companyIn(payload)
  if (!email || !person || !company || !morning) return undefined
  const today = dayIn(firm.hours.timeZone, clock())
  const rows = await database.run(addressee(person, company), remindedDueDates(company, morning, today))
  const [[found], reminded] = rows
  const words = mails.dueDates
  const dates = reminded.flatMap(({ rule: ruleId, day, ...profile }) =>
    dueDatesOf(dueDateRules, profile, day, day)
      .filter(({ rule }) => rule.id === ruleId)
      .map(({ rule: { title, form } }) =>
        form
          ? fill(words.dateOfForm, { day: longDay(day), title, form })
          : fill(words.date, { day: longDay(day), title }),
      ),
  )
  if (!found || dates.length === 0) return undefined
  const lines = [
    ...opening(words, found),
    words.intro,
    ...dates,
    { path: portalAddress('/client/dashboard?view=calendar', company), label: words.link },
    words.after,
  ]
  return switchableMail({ id, to: email, subject: words.subject, settings, lines })
}
