import { useState } from 'react'
import { changeSteps } from '#contract/close.ts'
import { adminClosePage } from '#copy/admin-close-page.ts'
import { fill } from '#copy/fill.ts'
import { monthOnly } from '#domain/month.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import type { SectionProps } from '#features/firm/section-address.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { DraftPanel } from './draft-panel.tsx'
import { StepDialog } from './step-dialog.tsx'
import { StepRow } from './step-row.tsx'
import { useCompanyClose } from './use-close.ts'

const words = adminClosePage.company

/** A company's checklist of a month, and what is to be published. */
export function CompanySection({ company }: SectionProps) {
  const { data, error, retry } = useCompanyClose(company.id)
  const { write, pending, errorText } = useFirmWrite()
  const [adds, setAdds] = useState(false)
  if (!data) return <LoadingOrFailed what={adminClosePage.what} error={error} retry={retry} />
  const month = monthOnly(data.month)
  const restore = async (step: string) => {
    if (await write(changeSteps, { change: 'restore', step }, { id: company.id })) toast({ title: words.changed })
  }
  return (
    <div className="grid gap-6 items-start xl:grid-cols-[minmax(0,1fr)_336px]">
      <section aria-labelledby="checklist" className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-3 mb-3">
          <h2 id="checklist" className="t-3">
            {fill(words.heading, { month })}
          </h2>
          <button
            type="button"
            className="btn min-h-11 px-3.5 t-small bg-band hover:bg-sage"
            onClick={() => setAdds(true)}
          >
            <Icon name="plus" className="text-4.5" />
            {words.add}
          </button>
        </div>
        <div className="sheet">
          <div className="max-md:hidden grid grid-cols-[44px_minmax(0,1fr)_112px_64px_52px] xl:grid-cols-[44px_minmax(0,1fr)_112px_64px_188px] items-center h-10 border-b-1.5 border-edge t-note font-600">
            <span className="col-start-2">{words.columns.step}</span>
            <span>{words.columns.who}</span>
            <span className="text-end">{words.columns.due}</span>
          </div>
          <ul>
            {data.steps.map((step) => (
              <StepRow key={step.id} company={company.id} close={data} step={step} />
            ))}
          </ul>
        </div>
        <p className="mt-2.5 t-note text-ink2">{words.note}</p>
        {data.dropped.length > 0 && (
          <p className="mt-2 t-note text-ink2 flex flex-wrap items-center gap-x-3">
            {words.dropped}
            {data.dropped.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                className="link min-h-11"
                disabled={pending}
                onClick={() => void restore(id)}
              >
                {fill(words.restore, { title })}
              </button>
            ))}
          </p>
        )}
        {errorText && <p className="mt-2 t-small text-red">{errorText}</p>}
      </section>
      <DraftPanel company={company} close={data} month={month} />
      {adds && <StepDialog company={company.id} close={() => setAdds(false)} />}
    </div>
  )
}
