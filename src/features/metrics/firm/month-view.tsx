import { getMonth, publishMonths, reviseMonth } from '#contract/company-metrics.ts'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { fullDate } from '#domain/date.ts'
import { monthName } from '#domain/month.ts'
import { BackLink } from '#features/firm/back-link.tsx'
import { useFirmQuery } from '#features/firm/data.ts'
import { firmFailure } from '#features/firm/loading-or-failed.tsx'
import { companyAddress } from '#features/firm/section-address.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { useFormDraft } from '#offline/use-draft.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { FullMonth, MonthDetail, MonthVersion } from '#schema/firm-month.ts'
import type { Month } from '#schema/units.ts'
import { Failed } from '#ui/failed.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { FIGURES, LABELS, type MonthForm, TEXTS } from './form-of.ts'
import { MonthEditor } from './month-editor.tsx'
import { accountingFormat, stateOf, stateSince } from './words.ts'

const words = adminMetricsPage.month

/** One month: its draft to write in, or what clients see of it; and what they have seen before. */
export function MonthView({ company, month }: { company: CompanyHead; month: Month }) {
  const { data, error, retry } = useFirmQuery(getMonth, { id: company.id, month })
  // It outlives a draft that somebody else has published or thrown away.
  const [typed, type] = useFormDraft<MonthForm>(`month ${company.id} ${month}`)
  return (
    <div className="grid gap-5">
      <div>
        <BackLink to={companyAddress(company.id, 'metrics')} label={words.back} className="t-small" />
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
        <MonthEditor company={company} month={data} typed={typed} type={type} />
      ) : (
        <Published company={company} month={data} published={data.published} />
      )}
      {data && data.versions.length > 0 && <Versions versions={data.versions} />}
    </div>
  )
}

const { month: versionsWords, states } = adminMetricsPage
const VERSION_FIGURES = ['revenue', 'moneyOut', 'netProfit', 'cashBalance'] as const

/** Each state of the month that clients have seen, newest first. */
const Versions = ({ versions }: { versions: MonthVersion[] }) => (
  <Sheet heading={versionsWords.history}>
    <ol>
      {versions.map((version) => (
        <li key={version.nth} className="px-5 py-3.5 border-t border-rule first:border-t-0 even:bg-band">
          <p className="t-app font-600">{fill(versionsWords.version, { nth: version.nth })}</p>
          <p className="t-note text-ink2">{published(version)}</p>
          <dl className="mt-1.5 grid gap-x-6 gap-y-1 t-small sm:(grid-cols-2 max-w-160)">
            {VERSION_FIGURES.map((figure) => (
              <div key={figure} className="flex justify-between gap-3">
                <dt className="text-ink2">{versionsWords.fields[figure]}</dt>
                <dd>{accountingFormat(version[figure])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  </Sheet>
)

function published({ by, status, publishedAt }: MonthVersion) {
  const values = { date: fullDate(publishedAt), state: states[status], name: by ?? '' }
  return fill(by ? versionsWords.versionBy : versionsWords.versionAlone, values)
}

type Props = { company: CompanyHead; month: MonthDetail; published: FullMonth }

/** What clients see of a month, and the ways to change that. */
function Published({ company, month: { month }, published }: Props) {
  const { write, pending, errorText } = useFirmWrite()
  const { version } = published
  const revise = () => void write(reviseMonth, { version }, { id: company.id, month })
  const makeFinal = async () => {
    const done = await write(publishMonths, { status: 'final', months: [{ month, version }] }, { id: company.id })
    if (done) toast({ title: fill(words.published, { month: monthName(month) }) })
  }
  return (
    <Sheet heading={words.figures} intro={fill(words.clientsSee, { state: stateSince(published) })}>
      <div className="p-5 grid gap-5">
        <div className="grid gap-x-12 gap-y-5 xl:grid-cols-2">
          <dl className="grid gap-1.5 t-app content-start">
            {FIGURES.map((figure) => (
              <div key={figure} className="flex justify-between gap-4 border-b border-rule pb-1.5 last:double-rule">
                <dt className="text-ink2">{words.fields[figure]}</dt>
                <dd className="font-600">{accountingFormat(published[figure])}</dd>
              </div>
            ))}
          </dl>
          <dl className="grid gap-3 t-small content-start">
            {TEXTS.map((text) => (
              <div key={text}>
                <dt className="t-label">{LABELS[text]}</dt>
                <dd className={`whitespace-pre-line ${published[text] ? '' : 'text-ink2'}`}>
                  {published[text] ?? (text === 'advisorNote' ? words.noNote : words.standing)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <FormFault text={errorText} />
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn-primary" disabled={pending} onClick={revise}>
            {words.revise}
          </button>
          {published.status === 'in_progress' && (
            <button type="button" className="btn-secondary" disabled={pending} onClick={() => void makeFinal()}>
              {words.makeFinal}
            </button>
          )}
        </div>
      </div>
    </Sheet>
  )
}
