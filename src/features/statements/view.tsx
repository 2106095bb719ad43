import { useState } from 'react'
import * as v from 'valibot'
import { useSearchParams } from 'wouter'
import { fill } from '#copy/fill.ts'
import { reportsPage } from '#copy/reports-page.ts'
import { statementsPage as words } from '#copy/statements-page.ts'
import { currentMonth } from '#data/current-month.ts'
import { momentInWords } from '#domain/date.ts'
import { monthName } from '#domain/month.ts'
import type { Column } from '#domain/statement.ts'
import { EmptyMetrics } from '#features/metrics/client/figures.tsx'
import { portalFailure } from '#features/portal/failure.ts'
import { useMonthParam } from '#features/portal/month-param.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { ViewLayout } from '#features/portal/view-layout.tsx'
import { MonthStatusLine } from '#features/reports/month-status-line.tsx'
import { StatementReport } from '#schema/statement-line.ts'
import type { Month } from '#schema/units.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { ViewLinks } from '#ui/tab-links.tsx'
import { useMedia } from '#ui/use-media.ts'
import { MonthStatement } from './month-statement.tsx'
import { useStatements } from './statement-data.ts'
import { StatementFiles } from './statement-files.tsx'
import { WhatMoved } from './what-moved.tsx'

/** Profit and loss or balance sheet by line: of the latest month, or the one that the address names. */
export function View() {
  const [search, setSearch] = useSearchParams()
  // Outlasts the month, which is another statement once it is here.
  const comparison = useState<Column>('lastMonth')
  const requestedMonth = useMonthParam()
  const namedReport = v.safeParse(StatementReport, search.get('statement'))
  const report = namedReport.success ? namedReport.output : 'profit_and_loss'
  // The latest is always asked for: it names the months that there are, also where another one could not be had.
  const latest = useStatements()
  const { data, error, retry, asOf } = useStatements(requestedMonth)
  const statements = data?.statements
  const published = (data ?? latest.data)?.published ?? []
  const place = (of: StatementReport | undefined, month: Month | undefined) => ({
    ...(of && { statement: of }),
    ...(month && { month }),
  })
  const isWide = useMedia('(min-width: 48rem)')
  const pick = (month: Month) => setSearch({ view: 'statements', ...place(report, month) })
  const shown = statements?.month ?? requestedMonth ?? currentMonth()
  const offered = published.includes(shown) ? published : [...published, shown].toSorted().toReversed()
  const files = statements && <StatementFiles statements={statements} report={report} />
  return (
    <ViewLayout heading={words.heading} beside={isWide && files}>
      <ViewLinks
        words={words.tabs}
        views={StatementReport.options}
        open={report}
        address={(of) => viewAddress('statements', place(of, requestedMonth))}
      />
      <div role="status" className="mb-3.5 t-small text-ink2 empty:hidden">
        {statements && <MonthStatusLine {...statements} />}
        {asOf && <p>{fill(reportsPage.asOf, { moment: momentInWords(asOf) })}</p>}
      </div>
      <MonthStatement
        statements={statements}
        report={report}
        comparison={comparison}
        month={shown}
        published={published.length > 0 ? offered : []}
        pick={pick}
      >
        {statements ? (
          report === 'profit_and_loss' && <WhatMoved statements={statements} />
        ) : (
          <div className="mt-3">
            {data ? (
              <EmptyMetrics
                text={published.length === 0 ? words.empty.text : fill(words.empty.before, { month: monthName(shown) })}
              />
            ) : (
              <div className="sheet">
                {error ? <Failed {...portalFailure(words.failed, error, retry)} /> : <LinesSkeleton lines={4} />}
              </div>
            )}
          </div>
        )}
      </MonthStatement>
      {/* On a phone the figures come first. */}
      {!isWide && <div className="mt-5">{files}</div>}
    </ViewLayout>
  )
}
