import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { rightNow } from '#data/right-now.ts'
import { shortDate, shortDay } from '#domain/date.ts'
import { monthName } from '#domain/month.ts'
import { daysLate } from '#domain/needs.ts'
import type { ClientRequest } from '#schema/request.ts'

const words = documentsPage.requests

/** "1 day late": brass, never red, and nothing before the day. */
export function Late({ day }: { day: string }) {
  const late = daysLate(day, rightNow())
  if (late < 0) return null
  return (
    <>
      {', '}
      <strong className="inline-block text-brass">
        {late === 0 ? words.dueToday : late === 1 ? words.lateOne : fill(words.late, { days: late })}
      </strong>
    </>
  )
}

/** "For February 2026. Asked Feb 24, due Mar 3", and how late it is; without the month where the title names it. */
export function RequestDates({ request: { title, month, askedAt, dueDate } }: { request: ClientRequest }) {
  const asked = shortDate(askedAt)
  const needed = month && monthName(month)
  return (
    <>
      {needed && !title.includes(needed) && `${fill(words.forMonth, { month: needed })} `}
      {dueDate ? fill(words.dates, { asked, due: shortDay(dueDate) }) : fill(words.asked, { asked })}
      {dueDate && <Late day={dueDate} />}
    </>
  )
}
