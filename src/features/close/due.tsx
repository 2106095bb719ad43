import { adminClosePage } from '#copy/admin-close-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate, shortDay } from '#domain/date.ts'
import { daysBetween } from '#domain/zoned.ts'
import type { CloseCell } from '#schema/close.ts'

const words = adminClosePage.cell

/** When a month is due, how late it is, or when it was published. @param today the firm's own day */
export function Due({ cell, today }: { cell: CloseCell; today: string }) {
  const { due, state, publishedAt } = cell
  if (publishedAt) return <span className="text-ink2">{fill(words.on, { date: shortDate(publishedAt) })}</span>
  if (state === 'overdue')
    return (
      <>
        {shortDay(due)}, <b className="font-600 text-brass">{fill(words.late, { count: daysBetween(due, today) })}</b>
      </>
    )
  return due === today ? (
    <>
      {shortDay(due)}, <b className="font-600">{words.today}</b>
    </>
  ) : (
    <span className="text-ink2">{shortDay(due)}</span>
  )
}
