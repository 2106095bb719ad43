import { useState } from 'react'
import { undoImport } from '#contract/lead-imports.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { momentInWords } from '#domain/date.ts'
import { DAY_MS } from '#domain/durations.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { StepHeading } from '#features/spreadsheet/map-columns.tsx'
import type { ImportJob } from '#schema/lead-import.ts'
import { FormFault } from '#ui/form-fault.tsx'

const words = adminLeadsPage.import.report

/** Rows that were not imported: `bad` ones that could not be, and those of `clients`. */
export type LeftRows = { bad: number; clients: number }
type Props = { made: ImportJob; left: LeftRows; another: () => void }

/** What an import has done; it can be taken back for 24 hours. */
export function ImportReport({ made, left, another }: Props) {
  const { attempt, pending } = useFirmWrite()
  const [job, setJob] = useState(made)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isOpen = job.state === 'done' && job.created + job.updated > 0
  const until = job.doneAt === null ? 0 : new Date(job.doneAt).getTime() + DAY_MS
  const undo = async () => {
    const undone = await attempt(undoImport, undefined, { id: job.id })
    if (!undone) return
    setAsking(false)
    if (undone instanceof HttpError) return setFailure(reasonOf(undone, messages.request))
    setJob(undone)
  }
  return (
    <div className="sheet mt-4 p-5 grid gap-4">
      <StepHeading text={words.heading} />
      <div role="status">
        <ul className="grid gap-1 t-app">
          {summary(job, left).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <FormFault text={failure} />
      {isOpen && until > Date.now() && <Until moment={new Date(until).toISOString()} />}
      {asking ? (
        <div role="alert" className="grid gap-3">
          <p className="t-app font-600">{words.ask}</p>
          <div className="flex flex-wrap gap-2.5">
            <button type="button" className="btn-primary" disabled={pending} onClick={() => void undo()}>
              {words.yes}
            </button>
            <button type="button" className="btn-secondary" onClick={() => setAsking(false)}>
              {words.no}
            </button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <button type="button" className="btn-primary" onClick={another}>
            {words.another}
          </button>
          {isOpen && until > Date.now() && (
            <button type="button" className="btn-secondary" onClick={() => setAsking(true)}>
              {words.undo}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

const Until = ({ moment }: { moment: string }) => (
  <p className="t-small text-ink2">{fill(words.until, { moment: momentInWords(moment) })}</p>
)

function summary({ state, created, updated, skipped, removed, restored }: ImportJob, left: LeftRows) {
  const counted = (text: string, count: number) => (count > 0 ? [fill(text, { count })] : [])
  if (state === 'undone')
    return [fill(words.undone, { removed, restored }), ...counted(words.stayed, created - removed)]
  return [
    fill(words.created, { count: created }),
    ...counted(words.updated, updated),
    ...counted(words.skipped, skipped),
    ...counted(words.clients, left.clients),
    ...counted(words.left, left.bad),
  ]
}
