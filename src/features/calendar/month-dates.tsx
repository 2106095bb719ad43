import { calendarPage as words } from '#copy/calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { dayOfItem, monthOfDay } from '#domain/calendar-days.ts'
import { monthName } from '#domain/month.ts'
import type { CalendarItem } from '#schema/calendar.ts'
import type { Month } from '#schema/units.ts'
import { CalendarItemRow } from './calendar-item-row.tsx'

/** `chosen`: the day whose dates stand out. */
type Props = { month: Month; items: CalendarItem[]; today: string; chosen?: string }

/** The dates of a month, or that it has none. */
export function MonthDates({ month, items, today, chosen }: Props) {
  const own = items.filter((item) => monthOfDay(dayOfItem(item)) === month)
  if (own.length === 0) return <p className="p-5 t-app text-ink2">{fill(words.empty, { month: monthName(month) })}</p>
  return (
    <ul aria-label={monthName(month)}>
      {own.map((item) => (
        <CalendarItemRow key={item.id} item={item} today={today} isChosen={dayOfItem(item) === chosen} />
      ))}
    </ul>
  )
}
