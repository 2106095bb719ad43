import { useId } from 'react'
import { reportsPage } from '#copy/reports-page.ts'
import { HttpError } from '#data/http-error.ts'
import { reportFile } from '#data/report-file.ts'
import { useMutation } from '#data/use-mutation.ts'
import { useOff } from '#features/portal/preview.ts'
import { useOnline } from '#offline/connection.ts'
import { endSession, isSessionRefused } from '#offline/session.ts'
import type { Report } from '#schema/report.ts'
import { Icon } from '#ui/icon.tsx'
import { PendingLabel } from '#ui/pending-label.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { reportCsv } from './report-csv.ts'

const words = reportsPage.pdf

const say = ({ title, description }: { title: string; description: string }, failed = false) =>
  toast({ title, text: description, failed })

/** The report to keep: the CSV is made here and needs no network, the PDF comes from the server. */
export function ReportFiles({ report }: { report: Report }) {
  const note = useId()
  const off = useOff()
  const isOnline = useOnline()
  const { run, pending } = useMutation()

  async function download() {
    const file = await run(() => reportFile(report.month))
    if (isSessionRefused(file)) return void endSession()
    if (file instanceof HttpError) return say(file.status === 404 ? words.gone : words.failed, true)
    if (!file) return
    saveFile(file)
    say(words.done)
  }

  return (
    <div className="print:hidden">
      <div className="grid grid-cols-2 gap-3 sm:flex">
        <button type="button" className="btn-secondary px-3.5" onClick={() => saveFile(reportCsv(report))} {...off}>
          <Icon name="download" className="text-4.5" />
          {reportsPage.csv.label}
        </button>
        <button
          type="button"
          className="btn-secondary px-3.5"
          disabled={pending || !isOnline}
          aria-describedby={isOnline ? undefined : note}
          onClick={() => void download()}
          {...off}
        >
          <Icon name="download" className="text-4.5" />
          <PendingLabel pending={pending} label={words.label} pendingLabel={words.pending} />
        </button>
      </div>
      {!isOnline && (
        <p id={note} className="mt-2 t-note text-ink2">
          {words.offline}
        </p>
      )}
    </div>
  )
}
