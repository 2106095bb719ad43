import { bookingCalendarPage } from '#copy/booking-calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { shiftMonth } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'
import { TurnButton } from '#ui/turn-button.tsx'
import { longCallDay, monthInWords } from './call-times.ts'

const words = bookingCalendarPage
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const open =
  'bg-band font-600 text-action hover:bg-sage after:(content-empty absolute bottom-1.5 w-3.5 h-.5 bg-brass-l)'
const chosen = 'bg-action text-on-action font-600'

type Props = {
  month: string
  /** The first and the last one that can be shown. */
  months: readonly [string, string]
  day: string | undefined
  isOpen: (day: string) => boolean
  show: (month: string) => void
  choose: (day: string) => void
}

/** One month; a day with open times is a button. */
export function MonthGrid({ month, months: [first, last], day, isOpen, show, choose }: Props) {
  const offset = new Date(`${month}-01T00:00Z`).getUTCDay()
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  const days = Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
  const beside = (by: number) => shiftMonth(month as Month, by)
  return (
    <section aria-label={monthInWords(month)}>
      <div className="flex flex-wrap items-center justify-between">
        <h2 className="t-3" aria-live="polite">
          {monthInWords(month)}
        </h2>
        <div className="flex gap-2">
          <TurnButton label={words.previous} icon="arrow-left" off={month <= first} turn={() => show(beside(-1))} />
          <TurnButton label={words.next} icon="arrow-right" off={month >= last} turn={() => show(beside(1))} />
        </div>
      </div>
      <div className="mt-4 grid grid-cols-7 gap-1 text-center">
        {WEEKDAYS.map((name) => (
          <span key={name} title={name} className="t-note text-ink2 pb-1" aria-hidden="true">
            {name[0]}
          </span>
        ))}
        {days.map((one, at) => (
          <div key={one} className={at === 0 ? START[offset] : ''}>
            {isOpen(one) ? (
              <button
                type="button"
                className={`relative w-full h-11 md:h-13 rounded-[4px] inline-flex items-center justify-center ${one === day ? chosen : open}`}
                aria-pressed={one === day}
                aria-label={fill(words.openDay, { day: longCallDay(one) })}
                onClick={() => choose(one)}
              >
                {at + 1}
              </button>
            ) : (
              <span className="h-11 md:h-13 grid place-items-center text-ink2" aria-hidden="true">
                {at + 1}
              </span>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Whole class names, so that the build finds them. */
const START = ['', 'col-start-2', 'col-start-3', 'col-start-4', 'col-start-5', 'col-start-6', 'col-start-7']
