import { adminOverviewPage } from '#copy/admin-overview-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords, shortDay } from '#domain/date.ts'
import { monthName } from '#domain/month.ts'
import { companyAddress, type SectionName } from '#features/firm/section-address.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import type { TodayLine } from '#schema/overview.ts'
import type { Month } from '#schema/units.ts'
import type { IconName } from '#ui/icon-names.ts'

const { today: words } = adminOverviewPage

type TodayRow = { icon: IconName; what: string; why: string; isLate: boolean; button: string; href: string }
type Describe = (line: TodayLine) => TodayRow

const whenOf = ({ at, day, count }: TodayLine) => {
  if (day === null) return at === null ? '' : momentInWords(at)
  return count ? fill(words.late, { day: shortDay(day), count }) : words.dueToday
}
const client = (company: string | null, part: SectionName, more = {}) => companyAddress(company ?? '', part, more)

/** A kind's icon, words and way; `what` and `why` name who it is about. */
const describeBy =
  (kind: 'message' | 'lead' | 'prospect', icon: IconName, href: (line: TodayLine) => string): Describe =>
  (line) => ({
    icon,
    what: fill(words[kind].what, { who: line.who, what: line.what }),
    why: fill(words[kind].why, { when: whenOf(line) }),
    isLate: kind === 'message' || Boolean(line.count),
    button: words[kind].button,
    href: href(line),
  })

const DESCRIBE: Record<TodayLine['kind'], Describe> = {
  message: describeBy('message', 'message-square', ({ company, id }) => client(company, 'messages', { thread: id })),
  lead: describeBy('lead', 'users', ({ id }) => tabAddress('leads', { lead: id })),
  prospect: describeBy('prospect', 'square-kanban', ({ id }) => tabAddress('board', { card: id })),
  upload: (line) => ({
    icon: 'file-up',
    what: fill(line.count === 1 ? words.upload.whatOne : words.upload.what, { who: line.who, count: line.count ?? 0 }),
    why: fill(words.upload.why, { when: whenOf(line) }),
    isLate: false,
    button: words.upload.button,
    href: client(line.company, 'documents'),
  }),
  month: (line) => ({
    icon: 'chart-column',
    what: fill(words.month.what, { who: line.who, what: monthName(line.what as Month) }),
    why: fill(words.month.why, { when: whenOf(line) }),
    isLate: false,
    button: words.month.button,
    href: client(line.company, 'metrics', { month: line.what }),
  }),
  invite: (line) => ({
    icon: 'mail',
    what: fill(words.invite.what, { who: line.who }),
    why: fill(line.company ? words.invite.why : words.invite.whyFirm, { what: line.what, when: whenOf(line) }),
    isLate: false,
    button: words.invite.button,
    href: line.company ? client(line.company, 'profile') : tabAddress('firm'),
  }),
  mail: (line) => ({
    icon: 'circle-alert',
    what: fill(words.mail.what, { who: line.who }),
    why: fill(words.mail.why, { what: words.mail.kinds[line.what] ?? words.mail.other, when: whenOf(line) }),
    isLate: true,
    button: words.mail.button,
    href: line.lead
      ? tabAddress('leads', { lead: line.lead })
      : line.company
        ? client(line.company, 'profile')
        : tabAddress('firm'),
  }),
}

/** A line of the queue in words, with the way to where it is done. */
export const describeLine: Describe = (line) => DESCRIBE[line.kind](line)
