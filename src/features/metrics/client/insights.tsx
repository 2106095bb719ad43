import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate } from '#domain/date.ts'
import type { FinancialMetrics } from '#schema/company.ts'

const { heading, highlights, recommendations, writtenBy } = dashboardPage.insights

type Props = { month: FinancialMetrics | undefined; isPast: boolean }

/** What the advisor has written beside the month; the firm's default text where there is nothing, but not beside a past one. */
export function Insights({ month, isPast }: Props) {
  const isWritten = Boolean(month?.highlights || month?.recommendations)
  if (isPast && !isWritten) return null
  const textOf = (card: typeof highlights, written: string | null | undefined) => written ?? (isPast ? null : card.text)
  return (
    <section aria-labelledby="insights">
      <h2 id="insights" className="t-3 mb-3">
        {heading}
      </h2>
      <div className="sheet">
        <Card heading={highlights.heading} text={textOf(highlights, month?.highlights)} />
        <Card heading={recommendations.heading} text={textOf(recommendations, month?.recommendations)} />
        {/* Nobody has written the default text for this month. */}
        {month?.writtenBy && isWritten && (
          <p className="px-5 pb-4 t-note text-ink2">
            {fill(writtenBy, { name: month.writtenBy, date: shortDate(month.publishedAt) })}
          </p>
        )}
      </div>
    </section>
  )
}

const Card = ({ heading, text }: { heading: string; text: string | null }) =>
  text && (
    <div className="p-5 border-t border-rule first:border-t-0">
      <h3 className="t-4 xl:text-[1.25rem]">{heading}</h3>
      <p className="mt-2 text-ink2 t-app whitespace-pre-line">{text}</p>
    </div>
  )
