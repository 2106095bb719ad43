import { getMetricsGrid } from '#contract/company-metrics.ts'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { shiftMonth } from '#domain/month.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { firmFailure } from '#features/firm/failure.ts'
import { SheetSection } from '#features/firm/section.tsx'
import { companyAddress } from '#features/firm/section-address.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { Month } from '#schema/units.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { BooksFiles } from './files.tsx'
import { Grid } from './grid.tsx'
import { BooksImporter } from './import.tsx'
import { PublishMonths } from './publish-drafts.tsx'

const words = adminMetricsPage.grid

/** Twelve months, the way to publish their drafts, and the import that fills them. */
export function MetricsOverview({ company, until }: { company: CompanyHead; until: Month | undefined }) {
  const { data, error, retry } = useFirmQuery(getMetricsGrid, { id: company.id, until })
  const to = (month: Month | undefined) => companyAddress(company.id, 'metrics', { until: month })
  const last = data?.months.at(-1)?.month
  // A new company has nothing to look at yet: what fills its months comes first.
  const isEmpty = !until && data?.months.every(({ draft, published }) => !draft && !published)
  const books = <BooksImporter key="import" company={company} />
  const months = (
    <SheetSection key="months" heading={words.heading} intro={words.intro}>
      {data ? (
        <>
          <Grid company={company.id} months={data.months} />
          <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 border-t border-rule">
            <nav aria-label={words.heading} className="flex flex-wrap gap-x-5 gap-y-2 t-small">
              {last && (
                <a className="link" href={to(shiftMonth(last, -12))}>
                  {words.earlier}
                </a>
              )}
              {until && last && (
                <a className="link" href={to(shiftMonth(last, 12))}>
                  {words.later}
                </a>
              )}
            </nav>
            <PublishMonths company={company} months={data.months} />
          </div>
        </>
      ) : error ? (
        <Failed {...firmFailure(words.what, error, retry)} />
      ) : (
        <LinesSkeleton lines={6} />
      )}
    </SheetSection>
  )
  return (
    <div className="grid gap-5">
      {isEmpty ? [books, months] : [months, books]}
      {data && data.imports.length > 0 && <BooksFiles company={company.id} files={data.imports} />}
    </div>
  )
}
