import { adminOverviewPage } from '#copy/admin-overview-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords, shortDay } from '#domain/date.ts'
import { monthName } from '#domain/month.ts'
import { companyAddress, type SectionName } from '#features/firm/section-address.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import type { TodayLine } from '#schema/overview.ts'
import type { Month } from '#schema/units.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Mark } from '#ui/mark.tsx'

const words = adminOverviewPage.today

/** What waits for somebody of the firm, each with the way to where it is done; done, it leaves. */
export const Today = ({ lines, more }: { lines: TodayLine[]; more: number }) => (
  <section className="sheet" aria-labelledby="today">
    <div className="flex items-center justify-between px-5 py-4 border-b border-rule">
      <h2 id="today" className="t-3">
        {words.heading}
      </h2>
      {lines.length > 0 && <span className="badge bg-action text-on-action">{lines.length + more}</span>}
    </div>
    {lines.length === 0 ? (
      <div className="p-5 flex items-center gap-6">
        <Mark className="w-16 h-16 shrink-0 text-action" />
        <div>
          <p className="t-4">{words.done.heading}</p>
          <p className="t-small text-ink2">{words.done.text}</p>
        </div>
      </div>
    ) : (
      <ul>
        {lines.map((line, at) => (
          <Row key={`${line.kind} ${line.id}`} line={line} isFirst={at === 0} />
        ))}
      </ul>
    )}
    {more > 0 && (
      <p className="px-5 py-3 border-t border-rule t-small text-ink2">{fill(words.more, { count: more })}</p>
    )}
  </section>
)

function Row({ line, isFirst }: { line: TodayLine; isFirst: boolean }) {
  const { icon, what, why, isLate, button, href } = describeLine(line)
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 md:px-5 py-3 min-h-17 border-t border-rule first:border-t-0">
      <Icon name={icon} className={`text-5 shrink-0 ${isLate ? 'text-brass' : ''}`} />
      <div className="min-w-0 basis-40 grow [overflow-wrap:anywhere]">
        <p className="t-small font-600">{what}</p>
        <p className={`t-note ${isLate ? 'text-brass' : 'text-ink2'}`}>{why}</p>
      </div>
      <a className={`${isFirst ? 'btn-primary' : 'btn-secondary'} min-h-11 xl:min-h-9 px-3.5 t-small`} href={href}>
        {button}
        <span className="sr-only"> {what}</span>
      </a>
    </li>
  )
}

const { today: lineWords } = adminOverviewPage

type TodayRow = { icon: IconName; what: string; why: string; isLate: boolean; button: string; href: string }
type Describe = (line: TodayLine) => TodayRow

const whenOf = ({ at, day, count }: TodayLine) => {
  if (day === null) return at === null ? '' : momentInWords(at)
  return count ? fill(lineWords.late, { day: shortDay(day), count }) : lineWords.dueToday
}
const client = (company: string | null, part: SectionName, more = {}) => companyAddress(company ?? '', part, more)

/** A kind's icon, words and way; `what` and `why` name who it is about. */
const describeBy =
  (kind: 'message' | 'lead' | 'prospect', icon: IconName, href: (line: TodayLine) => string): Describe =>
  (line) => ({
    icon,
    what: fill(lineWords[kind].what, { who: line.who, what: line.what }),
    why: fill(lineWords[kind].why, { when: whenOf(line) }),
    isLate: kind === 'message' || Boolean(line.count),
    button: lineWords[kind].button,
    href: href(line),
  })

const DESCRIBE: Record<TodayLine['kind'], Describe> = {
  message: describeBy('message', 'message-square', ({ company, id }) => client(company, 'messages', { thread: id })),
  lead: describeBy('lead', 'users', ({ id }) => tabAddress('leads', { lead: id })),
  prospect: describeBy('prospect', 'square-kanban', ({ id }) => tabAddress('board', { card: id })),
  upload: (line) => ({
    icon: 'file-up',
    what: fill(line.count === 1 ? lineWords.upload.whatOne : lineWords.upload.what, {
      who: line.who,
      count: line.count ?? 0,
    }),
    why: fill(lineWords.upload.why, { when: whenOf(line) }),
    isLate: false,
    button: lineWords.upload.button,
    href: client(line.company, 'documents'),
  }),
  month: (line) => ({
    icon: 'chart-column',
    what: fill(lineWords.month.what, { who: line.who, what: monthName(line.what as Month) }),
    why: fill(lineWords.month.why, { when: whenOf(line) }),
    isLate: false,
    button: lineWords.month.button,
    href: client(line.company, 'metrics', { month: line.what }),
  }),
  invite: (line) => ({
    icon: 'mail',
    what: fill(lineWords.invite.what, { who: line.who }),
    why: fill(line.company ? lineWords.invite.why : lineWords.invite.whyFirm, { what: line.what, when: whenOf(line) }),
    isLate: false,
    button: lineWords.invite.button,
    href: line.company ? client(line.company, 'profile') : tabAddress('firm'),
  }),
  mail: (line) => ({
    icon: 'circle-alert',
    what: fill(lineWords.mail.what, { who: line.who }),
    why: fill(lineWords.mail.why, {
      what: lineWords.mail.kinds[line.what] ?? lineWords.mail.other,
      when: whenOf(line),
    }),
    isLate: true,
    button: lineWords.mail.button,
    href: line.lead
      ? tabAddress('leads', { lead: line.lead })
      : line.company
        ? client(line.company, 'profile')
        : tabAddress('firm'),
  }),
}

/** A line of the queue in words, with the way to where it is done. */
export const describeLine: Describe = (line) => DESCRIBE[line.kind](line)
