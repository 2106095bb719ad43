import * as v from 'valibot'
import { useSearchParams } from 'wouter'
import { getImportedFile, getMetricsGrid } from '#contract/company-metrics.ts'
import { pathOf } from '#contract/endpoint.ts'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { requestFile } from '#data/file.ts'
import { momentInWords } from '#domain/date.ts'
import { shiftMonth } from '#domain/month.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { firmFailure } from '#features/firm/loading-or-failed.tsx'
import { companyAddress, type SectionProps } from '#features/firm/section-address.ts'
import { useSaveFile } from '#features/firm/use-save-file.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { FigureImport } from '#schema/firm-month.ts'
import { Month } from '#schema/units.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { BooksImporter } from './import.tsx'
import { MonthView } from './month-view.tsx'
import { MonthsGrid } from './months-grid.tsx'
import { PublishMonths } from './publish-drafts.tsx'
import { monthsInWords } from './words.ts'

/** A company's figures: its months, and one of them where the address names it. */
export function CompanySection({ company }: SectionProps) {
  const [search] = useSearchParams()
  const month = v.safeParse(Month, search.get('month'))
  const until = v.safeParse(Month, search.get('until'))
  return month.success ? (
    <MonthView key={month.output} company={company} month={month.output} />
  ) : (
    <MetricsOverview company={company} until={until.success ? until.output : undefined} />
  )
}

const words = adminMetricsPage.grid

/** Twelve months, the way to publish their drafts, and the import that fills them. */
function MetricsOverview({ company, until }: { company: CompanyHead; until: Month | undefined }) {
  const { data, error, retry } = useFirmQuery(getMetricsGrid, { id: company.id, until })
  const to = (month: Month | undefined) => companyAddress(company.id, 'metrics', { until: month })
  const last = data?.months.at(-1)?.month
  // A new company has nothing to look at yet: what fills its months comes first.
  const isEmpty = !until && data?.months.every(({ draft, published }) => !draft && !published)
  const books = <BooksImporter key="import" company={company} />
  const months = (
    <Sheet key="months" heading={words.heading} intro={words.intro}>
      {data ? (
        <>
          <MonthsGrid company={company.id} months={data.months} />
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
    </Sheet>
  )
  return (
    <div className="grid gap-5">
      {isEmpty ? [books, months] : [months, books]}
      {data && data.imports.length > 0 && <BooksFiles company={company.id} files={data.imports} />}
    </div>
  )
}

const fileWords = adminMetricsPage.import

/** The files that figures were taken from, as they were chosen. */
function BooksFiles({ company, files }: { company: string; files: FigureImport[] }) {
  const { save, pending } = useSaveFile(fileWords.notSaved)
  const take = ({ id }: FigureImport) => save(() => requestFile(pathOf(getImportedFile, { id: company, import: id })))
  return (
    <Sheet heading={fileWords.files}>
      <ul>
        {files.map((file) => (
          <li
            key={file.id}
            className="flex items-center gap-3 px-5 py-3 border-t border-rule first:border-t-0 even:bg-band"
          >
            <div className="min-w-0 grow">
              <p className="t-app font-600 [overflow-wrap:anywhere]">{file.fileName}</p>
              <p className="t-note text-ink2">{about(file)}</p>
            </div>
            <button
              type="button"
              className="icon-btn"
              data-tip
              aria-label={fill(fileWords.download, { file: file.fileName })}
              disabled={pending}
              onClick={() => take(file)}
            >
              <Icon name="download" className="text-5" />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function about({ kind, months, by, at }: FigureImport) {
  const values = { kind: fileWords.kinds[kind], months: monthsInWords(months), at: momentInWords(at), name: by ?? '' }
  return fill(by ? fileWords.file : fileWords.fileAlone, values)
}
