import { adminConnectionPage } from '#copy/admin-connection-page.ts'
import { adminOverviewPage } from '#copy/admin-overview-page.ts'
import { fill } from '#copy/fill.ts'
import { ageIn } from '#domain/age.ts'
import { clockTime, momentInWords, shortDay } from '#domain/date.ts'
import { timeBeside } from '#domain/day.ts'
import { formatMinutes } from '#domain/duration.ts'
import { monthName } from '#domain/month.ts'
import { companyAddress, type SectionName } from '#features/firm/section-address.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import type { BooksProvider } from '#schema/connection.ts'
import type { TodayLine } from '#schema/overview.ts'
import type { Month } from '#schema/units.ts'
import type { IconName } from '#ui/icon-names.ts'

const words = adminOverviewPage.today
const connectionWords = adminConnectionPage.today

/** What is drawn of a line. */
export type TodayRow = {
  icon: IconName
  what: string
  why: string
  /** How late it is, or how long it has waited; empty where it has not. */
  age: string
  isLate: boolean
  button: string
  href: string
}
type Describe = (line: TodayLine) => Omit<TodayRow, 'age'>

const whenOf = ({ at, day, count }: TodayLine) => {
  if (day === null) return at === null ? '' : timeBeside(at, new Date().toISOString())
  return count ? shortDay(day) : words.dueToday
}

/** Days that it is late, or the time since it came in whole minutes, hours or days. */
function ageOf({ at, day, count }: TodayLine) {
  if (day !== null) return count ? fill(words.late, { count }) : ''
  if (at === null) return ''
  const { count: age, unit } = ageIn(at, new Date(), 24)
  if (unit === 'days') return age === 1 ? words.oneDay : fill(words.days, { count: age })
  return age > 0 ? formatMinutes(unit === 'hours' ? age * 60 : age) : ''
}
const client = (company: string | null, part: SectionName, more = {}) => companyAddress(company ?? '', part, more)

/** A kind's icon, words and way; `what` and `why` name who it is about. */
const describeBy =
  (kind: 'message' | 'lead' | 'prospect', icon: IconName, href: (line: TodayLine) => string): Describe =>
  (line) => ({
    icon,
    what: fill(words[kind].what, { who: line.who, what: line.what }),
    why: fill(words[kind].why, { when: whenOf(line) }),
    isLate: Boolean(line.count),
    button: words[kind].button,
    href: href(line),
  })

/** How many clients a line of the close is about, and who they are. */
const describeClients =
  (kind: 'ready' | 'unstarted', icon: IconName, state: string): Describe =>
  ({ count, who, owner }) => ({
    icon,
    what: count === 1 ? words[kind].whatOne : fill(words[kind].what, { count: count ?? 0 }),
    why: who,
    isLate: false,
    button: words[kind].button,
    href: tabAddress('close', { state, owner: owner ? 'mine' : undefined }),
  })

/** A company's month that is not done. */
const describeMonth =
  (kind: 'close' | 'month', icon: IconName, part: SectionName, isLate: boolean): Describe =>
  (line) => ({
    icon,
    what: fill(words[kind].what, { who: line.who, what: monthName(line.what as Month) }),
    why: fill(words[kind].why, { when: whenOf(line) }),
    isLate,
    button: words[kind].button,
    href: client(line.company, part, { month: line.what }),
  })

/** What a client has sent that waits to be looked at. */
const describeSent =
  (kind: 'upload' | 'requestAnswers' | 'answers', icon: IconName, part: SectionName): Describe =>
  (line) => ({
    icon,
    what: fill(line.count === 1 ? words[kind].whatOne : words[kind].what, { who: line.who, count: line.count ?? 0 }),
    why: fill(words[kind].why, { when: whenOf(line) }),
    isLate: false,
    button: words[kind].button,
    href: client(line.company, part),
  })

const DESCRIBE: Record<TodayLine['kind'], Describe> = {
  close: describeMonth('close', 'circle-alert', 'close', true),
  ready: describeClients('ready', 'check', 'ready'),
  unstarted: describeClients('unstarted', 'clock', 'not_started'),
  lateRequests: (line) => ({
    icon: 'clock',
    what: fill(words.lateRequests.what, { who: line.who }),
    why: fill(words.lateRequests.why, { what: line.what, when: whenOf(line) }),
    isLate: true,
    button: words.lateRequests.button,
    href: client(line.company, 'requests'),
  }),
  newLead: ({ id, who, at }) => ({
    icon: 'users',
    what: fill(words.newLead.what, { who }),
    why: fill(words.newLead.why, { when: at === null ? '' : momentInWords(at) }),
    isLate: false,
    button: words.newLead.button,
    href: tabAddress('leads', { lead: id }),
  }),
  connection: (line) => {
    const [provider, why] = line.what.split(' ') as [BooksProvider, keyof typeof connectionWords.whys]
    return {
      icon: 'link',
      what: fill(connectionWords.what, { who: line.who, provider: adminConnectionPage.providers[provider] }),
      why: connectionWords.whys[why],
      isLate: true,
      button: connectionWords.button,
      href: client(line.company, 'connection'),
    }
  },
  message: describeBy('message', 'message-square', ({ company, id }) =>
    client(company, 'messages', { thread: id, reply: 'yes' }),
  ),
  lead: describeBy('lead', 'users', ({ id }) => tabAddress('leads', { lead: id })),
  call: ({ who, at }) => {
    const isOver = at !== null && Date.parse(at) < Date.now()
    return {
      icon: 'clock',
      what: fill(words.call.what, { who }),
      why: isOver
        ? fill(words.call.over, { when: momentInWords(at) })
        : fill(words.call.ahead, { time: at === null ? '' : clockTime(at) }),
      isLate: isOver,
      button: words.call.button,
      href: tabAddress('calls'),
    }
  },
  prospect: describeBy('prospect', 'square-kanban', ({ id }) => tabAddress('board', { card: id })),
  upload: describeSent('upload', 'file-up', 'documents'),
  requestAnswers: describeSent('requestAnswers', 'message-square', 'requests'),
  answers: describeSent('answers', 'circle-question-mark', 'questions'),
  month: describeMonth('month', 'chart-column', 'metrics', false),
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
    why: fill(words.mail.why, {
      what: words.mail.kinds[line.what] ?? words.mail.other,
      when: whenOf(line),
    }),
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
export const describeLine = (line: TodayLine): TodayRow => ({ ...DESCRIBE[line.kind](line), age: ageOf(line) })
