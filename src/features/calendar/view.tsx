import { useState } from 'react'
import { getCalendar } from '#contract/calendar.ts'
import { calendarPage as words } from '#copy/calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { reportsPage } from '#copy/reports-page.ts'
import { rightNow } from '#data/right-now.ts'
import { localDay, monthOfDay, monthsBetween } from '#domain/calendar-days.ts'
import { momentInWords } from '#domain/date.ts'
import { monthName, shortMonthName } from '#domain/month.ts'
import { portalFailure } from '#features/portal/failure.ts'
import { useClientQuery } from '#features/portal/use-client-query.ts'
import { ViewLayout } from '#features/portal/view-layout.tsx'
import type { Calendar, CalendarItem } from '#schema/calendar.ts'
import type { Month } from '#schema/units.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { useMedia } from '#ui/use-media.ts'
import { MonthDates } from './calendar-item-row.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import { CalendarSubscription } from './calendar-subscription.tsx'

/** What is due, and when: by month, beside a grid where there is room. */
export function View() {
  const { data, error, retry, asOf } = useClientQuery(getCalendar, {})
  return (
    <ViewLayout heading={words.heading}>
      <div role="status" className="mt-2 t-small text-ink2 empty:hidden">
        {asOf && <p>{fill(reportsPage.asOf, { moment: momentInWords(asOf) })}</p>}
      </div>
      <div className="mt-5 grid grid-cols-1 gap-5">
        {data ? (
          <Dates calendar={data} />
        ) : (
          <div className="sheet">
            {error ? <Failed {...portalFailure(words.failed, error, retry)} /> : <LinesSkeleton lines={4} />}
          </div>
        )}
      </div>
    </ViewLayout>
  )
}

function Dates({ calendar }: { calendar: Calendar }) {
  const { from, until, items, hasTaxDates, addressMadeAt } = calendar
  const isWide = useMedia('(min-width: 48rem)')
  const today = localDay(rightNow())
  const months = monthsBetween(today < from || today > until ? from : `${monthOfDay(today)}-01`, until)
  return (
    <>
      {!hasTaxDates && <p className="t-app text-ink2">{words.noTaxDates}</p>}
      {isWide ? (
        <CalendarMonth calendar={calendar} today={today} />
      ) : (
        <CalendarList items={items} months={months} today={today} />
      )}
      {hasTaxDates && <p className="t-note text-ink2">{words.note}</p>}
      <CalendarSubscription madeAt={addressMadeAt} />
    </>
  )
}

/** As many as are near enough to matter; the others are a tap away. */
const FIRST = 3

type Props = { items: CalendarItem[]; months: Month[]; today: string }

/** Every date by month. */
function CalendarList({ items, months, today }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const focusHere = useFocusRestore<HTMLDivElement>()
  const shown = isWhole ? months : months.slice(0, FIRST)
  return (
    <div {...focusHere} className="grid grid-cols-1 gap-7">
      {shown.map((month) => (
        <section key={month}>
          <h2 className="t-3 mb-3">{monthName(month)}</h2>
          <div className="sheet">
            <MonthDates month={month} items={items} today={today} foldsPast />
          </div>
        </section>
      ))}
      {!isWhole && months.length > FIRST && (
        <button type="button" className="btn-secondary" onClick={() => setIsWhole(true)}>
          {fill(words.more, { month: shortMonthName(months.at(-1)!) })}
        </button>
      )}
    </div>
  )
}
