import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { fullDate } from '#domain/date.ts'
import { SheetSection } from '#features/firm/section.tsx'
import type { MonthVersion } from '#schema/firm-month.ts'
import { accountingFormat } from './words.ts'

const { month: words, states } = adminMetricsPage
const FIGURES = ['revenue', 'moneyOut', 'netProfit', 'cashBalance'] as const

/** Each state of the month that clients have seen, newest first. */
export const Versions = ({ versions }: { versions: MonthVersion[] }) => (
  <SheetSection heading={words.history}>
    <ol>
      {versions.map((version) => (
        <li key={version.nth} className="px-5 py-3.5 border-t border-rule first:border-t-0 even:bg-band">
          <p className="t-app font-600">{fill(words.version, { nth: version.nth })}</p>
          <p className="t-note text-ink2">{published(version)}</p>
          <dl className="mt-1.5 grid gap-x-6 gap-y-1 t-small sm:(grid-cols-2 max-w-160)">
            {FIGURES.map((figure) => (
              <div key={figure} className="flex justify-between gap-3">
                <dt className="text-ink2">{words.fields[figure]}</dt>
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
  return fill(by ? words.versionBy : words.versionAlone, values)
}
