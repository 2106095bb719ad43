import { useState } from 'react'
import { calendarPage as words } from '#copy/calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { monthName } from '#domain/month.ts'
import type { CalendarItem } from '#schema/calendar.ts'
import type { Month } from '#schema/units.ts'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { MonthDates } from './month-dates.tsx'

/** As many as are near enough to matter; the others are a tap away. */
const FIRST = 3

type Props = { items: CalendarItem[]; months: Month[]; today: string }

/** Every date by month. */
export function CalendarList({ items, months, today }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const focusHere = useFocusRestore<HTMLDivElement>()
  const shown = isWhole ? months : months.slice(0, FIRST)
  return (
    <div {...focusHere} className="grid grid-cols-1 gap-7">
      {shown.map((month) => (
        <section key={month}>
          <h2 className="t-3 mb-3">{monthName(month)}</h2>
          <div className="sheet">
            <MonthDates month={month} items={items} today={today} />
          </div>
        </section>
      ))}
      {!isWhole && months.length > FIRST && (
        <button type="button" className="btn-secondary" onClick={() => setIsWhole(true)}>
          {fill(words.more, { month: monthName(months.at(-1)!) })}
        </button>
      )}
    </div>
  )
}
