import { useState } from 'react'
import { getMonth } from '#contract/company-metrics.ts'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { monthName } from '#domain/month.ts'
import { useFirm } from '#features/firm/data.ts'
import { firmFailure } from '#features/firm/failure.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { Month } from '#schema/units.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import type { MonthForm } from './form-of.ts'
import { MonthEditor } from './month-editor.tsx'
import { Published } from './published.tsx'
import { Versions } from './versions.tsx'
import { stateOf } from './words.ts'

const words = adminMetricsPage.month

/** One month: its draft to write in, or what clients see of it; and what they have seen before. */
export function MonthView({ company, month }: { company: CompanyHead; month: Month }) {
  const { data, error, retry } = useFirm(getMonth, { id: company.id, month })
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
