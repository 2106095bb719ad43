import { useState } from 'react'
import { getMonth } from '#contract/company-metrics.ts'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { fullDate } from '#domain/date.ts'
import { monthName } from '#domain/month.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { firmFailure } from '#features/firm/loading-or-failed.tsx'
import { SheetSection } from '#features/firm/section.tsx'
import { companyAddress } from '#features/firm/section-address.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { MonthVersion } from '#schema/firm-month.ts'
import type { Month } from '#schema/units.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import type { MonthForm } from './form-of.ts'
import { MonthEditor } from './month-editor.tsx'
import { Published } from './published.tsx'
import { accountingFormat, stateOf } from './words.ts'

const words = adminMetricsPage.month

/** One month: its draft to write in, or what clients see of it; and what they have seen before. */
export function MonthView({ company, month }: { company: CompanyHead; month: Month }) {
  const { data, error, retry } = useFirmQuery(getMonth, { id: company.id, month })
  // What is typed outlives a draft that somebody else has published or thrown away.
  const [typed, setTyped] = useState<MonthForm>()
  return (
    <div className="grid gap-5">
      <div>
        <a href={companyAddress(company.id, 'metrics')} className="link inline-flex items-center gap-2 t-small">
          <Icon name="arrow-left" className="text-4.5" />
          {words.back}
        </a>
        <div className="mt-2 flex flex-wrap gap-3 items-center">
          <h2 className="t-3">{monthName(month)}</h2>
          {data && stateOf(data) && <span className="badge">{stateOf(data)}</span>}
        </div>
        {data && !data.draft && !data.published && <p className="mt-1 t-small text-ink2">{words.unwritten}</p>}
      </div>
      {!data ? (
        error ? (
          <Failed {...firmFailure(words.what, error, retry)} />
        ) : (
          <LinesSkeleton lines={6} />
        )
      ) : data.draft || !data.published || typed ? (
        <MonthEditor company={company} month={data} typed={typed} type={setTyped} />
      ) : (
        <Published company={company} month={data} published={data.published} />
      )}
      {data && data.versions.length > 0 && <Versions versions={data.versions} />}
    </div>
  )
}

const { month: versionsWords, states } = adminMetricsPage
const FIGURES = ['revenue', 'moneyOut', 'netProfit', 'cashBalance'] as const

/** Each state of the month that clients have seen, newest first. */
const Versions = ({ versions }: { versions: MonthVersion[] }) => (
  <SheetSection heading={versionsWords.history}>
    <ol>
      {versions.map((version) => (
        <li key={version.nth} className="px-5 py-3.5 border-t border-rule first:border-t-0 even:bg-band">
          <p className="t-app font-600">{fill(versionsWords.version, { nth: version.nth })}</p>
          <p className="t-note text-ink2">{published(version)}</p>
          <dl className="mt-1.5 grid gap-x-6 gap-y-1 t-small sm:(grid-cols-2 max-w-160)">
            {FIGURES.map((figure) => (
              <div key={figure} className="flex justify-between gap-3">
                <dt className="text-ink2">{versionsWords.fields[figure]}</dt>
                <dd>{accountingFormat(version[figure])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  </SheetSection>
)

function published({ by, status, publishedAt }: MonthVersion) {
  const values = { date: fullDate(publishedAt), state: states[status], name: by ?? '' }
  return fill(by ? versionsWords.versionBy : versionsWords.versionAlone, values)
}
