import { publishMonths, reviseMonth } from '#contract/company-metrics.ts'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { monthName } from '#domain/month.ts'
import { SheetSection } from '#features/firm/section.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { FullMonth, MonthDetail } from '#schema/firm-month.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'
import { FIGURES, LABELS, TEXTS } from './form-of.ts'
import { accountingFormat, stateSince } from './words.ts'

const words = adminMetricsPage.month
type Props = { company: CompanyHead; month: MonthDetail; published: FullMonth }

/** What clients see of a month, and the ways to change that. */
export function Published({ company, month: { month }, published }: Props) {
  const { write, pending, errorText } = useFirmWrite()
  const { version } = published
  const revise = () => void write(reviseMonth, { version }, { id: company.id, month })
  const makeFinal = async () => {
    const done = await write(publishMonths, { status: 'final', months: [{ month, version }] }, { id: company.id })
    if (done) toast({ title: fill(words.published, { month: monthName(month) }) })
  }
  return (
    <SheetSection heading={words.figures} intro={fill(words.clientsSee, { state: stateSince(published) })}>
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
    </SheetSection>
  )
}
