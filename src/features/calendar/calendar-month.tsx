import { useState } from 'react'
import { calendarPage as words } from '#copy/calendar-page.ts'
import { dayByKey, dayOfItem, monthOfDay } from '#domain/calendar-days.ts'
import { monthName } from '#domain/month.ts'
import type { Calendar } from '#schema/calendar.ts'
import { TurnButton } from '#ui/turn-button.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { MonthDates } from './calendar-item-row.tsx'

type Props = { calendar: Calendar; today: string }

/** A month as a grid, and its dates beside it. */
export function CalendarMonth({ calendar: { from, until, items }, today }: Props) {
  const [day, setDay] = useState(today < from ? from : today > until ? until : today)
  const month = monthOfDay(day)
  const turn = (key: 'PageUp' | 'PageDown') => setDay(dayByKey(day, key, { from, until }) ?? day)
  return (
    <div className="sheet grid grid-cols-[minmax(0,1fr)_minmax(0,17.5rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,23.75rem)]">
      <div className="self-start sticky top-16 xl:top-0 p-4 lg:p-6">
        <div className="flex items-center justify-between gap-3 mb-3">
          <h2 className="t-3" aria-live="polite">
            {monthName(month)}
          </h2>
          <div className="flex gap-1">
            {day !== today && today >= from && today <= until && (
              <button type="button" className="link px-2 m-0 t-small min-h-11" onClick={() => setDay(today)}>
                {words.today}
              </button>
            )}
            <TurnButton
              label={words.grid.previous}
              icon="arrow-left"
              off={month === monthOfDay(from)}
              turn={() => turn('PageUp')}
            />
            <TurnButton
              label={words.grid.next}
              icon="arrow-right"
              off={month === monthOfDay(until)}
              turn={() => turn('PageDown')}
            />
          </div>
        </div>
        <CalendarGrid
          month={month}
          range={{ from, until }}
          today={today}
          day={day}
          countOn={(one) => items.filter((item) => dayOfItem(item) === one).length}
          choose={setDay}
        />
      </div>
      <div className="border-s border-rule">
        <MonthDates month={month} items={items} today={today} chosen={day} />
      </div>
    </div>
  )
}
