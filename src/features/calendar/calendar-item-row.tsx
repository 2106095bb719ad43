import { calendarPage as words } from '#copy/calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { dayOfItem, longDay, monthOfDay, shortWeekday } from '#domain/calendar-days.ts'
import { clockTime } from '#domain/date.ts'
import { monthName, monthOnly } from '#domain/month.ts'
import { ClientLink } from '#features/portal/client-link.tsx'
import { Late } from '#features/portal/due-words.tsx'
import { viewAddress } from '#features/portal/view-address.ts'
import type { CalendarItem, CalendarKind } from '#schema/calendar.ts'
import type { Month } from '#schema/units.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'

const ICONS: Record<CalendarKind, IconName> = {
  tax: 'scale',
  payroll: 'users',
  sales_tax: 'sheet',
  request: 'list-checks',
  question: 'circle-question-mark',
  meeting: 'handshake',
}

/** Where the client does something about it. */
const PLACES: Partial<Record<CalendarKind, string>> = {
  request: viewAddress('requests'),
  question: viewAddress('questions'),
}

/** What is over; what the client still has to do is late instead. */
const isPastItem = (item: CalendarItem, today: string) => dayOfItem(item) < today && !PLACES[item.kind]

type CalendarItemRowProps = { item: CalendarItem; today: string; isChosen?: boolean }

/** One date: its day, what it is, one sentence, and what kind. What is past is quieter; a request that is still open is late. */
function CalendarItemRow({ item, today, isChosen = false }: CalendarItemRowProps) {
  const { kind, title, about, movedFrom } = item
  const day = dayOfItem(item)
  const place = PLACES[kind]
  const isPast = isPastItem(item, today)
  const isToday = day === today
  const moved = movedFrom && fill(words.moved, { day: longDay(movedFrom) })
  const sentence = isPast ? '' : [about, moved].filter(Boolean).join(' ')
  return (
    <li
      className={`flex gap-4 px-4 md:px-5 ${isPast ? 'py-2.5' : 'py-3.5'} border-t border-rule first:border-t-0 ${isChosen ? 'picked' : ''}`}
      data-day={day}
    >
      <p className={`w-11 shrink-0 text-center ${isPast ? 'text-ink2' : ''}`}>
        <span className="sr-only">{longDay(day)}</span>
        <span aria-hidden="true" className="block t-note text-ink2">
          {shortWeekday(day)}
        </span>
        <span aria-hidden="true" className={`t-4 inline-block ${isToday ? 'double-rule' : ''}`}>
          {Number(day.slice(8))}
        </span>
      </p>
      <div className="min-w-0 grow">
        <h3 className={`t-app [overflow-wrap:anywhere] ${isPast ? 'font-400 text-ink2' : 'font-600'}`}>
          {place ? (
            <ClientLink className="link text-start" href={place}>
              {title}
            </ClientLink>
          ) : (
            title
          )}
        </h3>
        {sentence && <p className="mt-1 t-small text-ink2 [overflow-wrap:anywhere]">{sentence}</p>}
        <p className="mt-1 flex items-center gap-1.5 t-note text-ink2">
          <Icon name={ICONS[kind]} className="text-4 shrink-0" />
          <span>
            {detailsOf(item, isToday && !place).join('\u00a0· ')}
            {place && <Late day={day} />}
          </span>
        </p>
      </div>
    </li>
  )
}

/** `Today · Payroll · Form 941 · July to September 2026`. */
const detailsOf = ({ kind, at, form, period }: CalendarItem, isToday: boolean) =>
  [isToday && words.today, words.kinds[kind], at && clockTime(at), form, period && periodInWords(period)].filter(
    (part) => typeof part === 'string',
  )

function periodInWords({ first, last }: { first: Month; last: Month }) {
  if (first === last) return monthName(last)
  return fill(words.period, { first: monthOnly(first), last: monthName(last) })
}

type MonthDatesProps = {
  month: Month
  items: CalendarItem[]
  today: string
  /** The day whose dates stand out. */
  chosen?: string
  /** What is past is folded away, above what is still to come. */
  foldsPast?: boolean
}

/** The dates of a month, or that it has none. */
export function MonthDates({ month, items, today, chosen, foldsPast = false }: MonthDatesProps) {
  const own = items.filter((item) => monthOfDay(dayOfItem(item)) === month)
  if (own.length === 0) return <p className="p-5 t-app text-ink2">{fill(words.empty, { month: monthName(month) })}</p>
  const folded = foldsPast ? own.filter((item) => isPastItem(item, today)) : []
  const open = own.filter((item) => !folded.includes(item))
  const row = (item: CalendarItem) => (
    <CalendarItemRow key={item.id} item={item} today={today} isChosen={dayOfItem(item) === chosen} />
  )
  return (
    <>
      {folded.length > 0 && (
        <details className="group border-b border-rule last:border-b-0">
          <summary className="flex items-center justify-between px-4 py-3 cursor-pointer t-small text-ink2">
            {folded.length === 1 ? words.past.one : fill(words.past.many, { count: folded.length })}
            <Icon name="chevron-down" className="text-5 group-open:rotate-180" />
          </summary>
          <ul className="border-t border-rule">{folded.map(row)}</ul>
        </details>
      )}
      {open.length > 0 && <ul aria-label={monthName(month)}>{open.map(row)}</ul>}
    </>
  )
}
