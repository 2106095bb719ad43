import { type KeyboardEvent, useRef } from 'react'
import { calendarPage } from '#copy/calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { dayByKey, longDay, weeksOf } from '#domain/calendar-days.ts'
import { monthName, WEEKDAYS } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'
import { focusOnceDrawn } from '#ui/focus-once-drawn.ts'

const words = calendarPage.grid
/** A day with more dates has no more marks. */
const MAX_MARKS = 3

type Props = {
  month: Month
  range: { from: string; until: string }
  today: string
  /** The day that the keyboard is on. */
  day: string
  countOn: (day: string) => number
  choose: (day: string) => void
}

/** One month. Arrow keys move by days and weeks, Home and End to the week's ends, PageUp and PageDown by months. */
export function CalendarGrid({ month, range, today, day, countOn, choose }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = dayByKey(day, event.key, range)
    if (!to) return
    event.preventDefault()
    choose(to)
    // The month that it is in may only be drawn now.
    focusOnceDrawn(table, '[tabindex="0"]')
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days that the keyboard moves in is a grid
    <table ref={table} role="grid" aria-label={monthName(month)} className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className="pb-2 t-note font-400 text-ink2">
              <abbr title={name} className="no-underline">
                {name.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={move}>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its weekday
              <td key={at} className="p-.5">
                {one && (
                  <Day
                    day={one}
                    count={countOn(one)}
                    isToday={one === today}
                    isPast={one < today}
                    isChosen={one === day}
                    choose={choose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  day: string
  count: number
  isToday: boolean
  isPast: boolean
  isChosen: boolean
  choose: (day: string) => void
}

function Day({ day, count, isToday, isPast, isChosen, choose }: DayProps) {
  const dates = count === 0 ? '' : count === 1 ? words.one : fill(words.many, { count })
  const label = [longDay(day), isToday && calendarPage.today, dates].filter(Boolean).join(', ')
  const look = isChosen
    ? 'bg-action text-on-action font-600'
    : count > 0
      ? `bg-band hover:bg-sage ${isPast ? 'text-ink2' : 'font-600 text-action'}`
      : 'text-ink2 hover:bg-band'
  return (
    <button
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-label={label}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      className={`relative w-full h-13 lg:h-16 rounded-[4px] grid place-items-center ${look}`}
      onClick={() => choose(day)}
    >
      <span className={isToday ? `font-600 ${isChosen ? 'border-b-2 border-b-current' : 'double-rule'}` : ''}>
        {Number(day.slice(8))}
      </span>
      <span className="absolute bottom-1.5 lg:bottom-2 inset-x-0 flex justify-center gap-1" aria-hidden="true">
        {Array.from({ length: Math.min(count, MAX_MARKS) }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are alike
            key={at}
            className={`w-2.5 h-.5 ${isChosen ? 'bg-current' : isPast ? 'bg-edge' : 'bg-brass-l'}`}
          />
        ))}
      </span>
    </button>
  )
}
