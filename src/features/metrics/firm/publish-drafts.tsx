import { useState } from 'react'
import { publishMonths } from '#contract/company-metrics.ts'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { currentMonth } from '#data/current-month.ts'
import { monthFaults } from '#domain/month-faults.ts'
import { ConfirmDialog, publishWays } from '#features/firm/confirm-dialog.tsx'
import { counted } from '#features/firm/counted.ts'
import { publishWarning } from '#features/firm/unmailed.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { MonthStatus } from '#schema/company.ts'
import type { GridMonth } from '#schema/firm-month.ts'
import { toast } from '#ui/toast.ts'
import { monthsInWords } from './words.ts'

const words = adminMetricsPage.publishAll

/** Publishes every draft that adds up, once asked; nothing where there is none. */
export function PublishMonths({ company, months }: { company: CompanyHead; months: GridMonth[] }) {
  const [asks, ask] = useState(false)
  const { write, pending, errorText } = useFirmWrite()
  const drafts = months.flatMap(({ month, draft }) => (draft ? [{ month, draft }] : []))
  const ready = drafts.filter(({ month, draft }) => monthFaults(month, draft, currentMonth()).length === 0)
  const notReady = drafts.length - ready.length
  const named = monthsInWords(ready.map(({ month }) => month))
  async function publish(status: MonthStatus) {
    const body = { status, months: ready.map(({ month, draft }) => ({ month, version: draft.version })) }
    const done = await write(publishMonths, body, { id: company.id })
    if (!done) return
    ask(false)
    toast({ title: fill(words.done, { months: named }) })
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {notReady > 0 && <span className="t-note text-ink2">{counted(notReady, words.held)}</span>}
      {ready.length > 0 && (
        <button type="button" className="btn-primary min-h-11 px-4" onClick={() => ask(true)}>
          {counted(ready.length, words.button)}
        </button>
      )}
      <ConfirmDialog
        open={asks}
        close={() => ask(false)}
        heading={fill(words.heading, { months: named })}
        text={publishWarning(
          company,
          fill(words.text, { company: company.name }),
          ready.map(({ month }) => month),
        )}
        pending={pending}
        errorText={errorText}
        ways={publishWays(
          words,
          publish,
          ready.map(({ month }) => month),
        )}
      />
    </div>
  )
}
