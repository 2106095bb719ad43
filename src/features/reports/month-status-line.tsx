import { fill } from '#copy/fill.ts'
import { reportsPage as words } from '#copy/reports-page.ts'
import { shortDate } from '#domain/date.ts'
import { monthName } from '#domain/month.ts'
import type { Report } from '#schema/report.ts'

type Props = Pick<Report, 'companyName' | 'month' | 'status' | 'publishedAt'>

/** Whether a month is final, and since when. On paper also whose it is. */
export const MonthStatusLine = ({ companyName, month, status, publishedAt }: Props) => (
  <>
    <p className="hidden print:block">{companyName}</p>
    <p>
      {monthName(month)}, <strong className="text-ink">{status === 'final' ? words.final : words.inProgress}</strong>
      {status === 'final'
        ? ` ${fill(words.finalSince, { date: shortDate(publishedAt) })}`
        : `. ${words.inProgressText}`}
    </p>
  </>
)
