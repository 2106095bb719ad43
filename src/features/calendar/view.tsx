import { getCalendar } from '#contract/calendar.ts'
import { calendarPage as words } from '#copy/calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { reportsPage } from '#copy/reports-page.ts'
import { rightNow } from '#data/right-now.ts'
import { localDay, monthOfDay, monthsBetween } from '#domain/calendar-days.ts'
import { momentInWords } from '#domain/date.ts'
import { portalFailure } from '#features/portal/failure.ts'
import { useClientQuery } from '#features/portal/use-client-query.ts'
import { ViewLayout } from '#features/portal/view-layout.tsx'
import type { Calendar } from '#schema/calendar.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useMedia } from '#ui/use-media.ts'
import { CalendarList } from './calendar-list.tsx'
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
  const isWide = useMedia('(min-width: 768px)')
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
