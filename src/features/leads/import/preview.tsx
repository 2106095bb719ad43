import { type InputHTMLAttributes, useEffect, useMemo, useState } from 'react'
import { adminImportsPage } from '#copy/admin-imports-page.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { reasonOf } from '#data/http-error.ts'
import { checkRows, type OwnWords } from '#domain/lead-import.ts'
import { counted } from '#features/firm/counted.ts'
import { StepHeading } from '#features/spreadsheet/map-columns.tsx'
import { LEAD_SOURCES, LEAD_STATUSES } from '#schema/firm-lead.ts'
import type { ImportJob } from '#schema/lead-import.ts'
import { FormFault } from '#ui/form-fault.tsx'
import type { ReadLeadsFile } from './read-file.ts'
import type { LeftRows } from './report.tsx'
import { ReviewedRows } from './reviewed-rows.tsx'
import { useImport } from './use-import.ts'

const words = adminLeadsPage.import
const OWN: OwnWords = {
  sources: Object.fromEntries(LEAD_SOURCES.map((source) => [adminLeadsPage.sources[source].toLowerCase(), source])),
  statuses: Object.fromEntries(LEAD_STATUSES.map((status) => [adminLeadsPage.statuses[status].toLowerCase(), status])),
  labels: words.fields,
}

type Props = { file: ReadLeadsFile; back: () => void; done: (job: ImportJob, left: LeftRows) => void }

/** What an import would do: row by row: a new lead, one that is here already, or refused and why. */
export function LeadsPreview({ file, back, done }: Props) {
  const { good, bad } = useMemo(() => checkRows(file.rows, file.head, file.columns, OWN), [file])
  const unsubscribed = good.filter((row) => row.unsubscribed).length
  const { sent, job, failure, bring, commit } = useImport(file.name, good)
  const [known, setKnown] = useState<'skip' | 'update'>('skip')
  const [clients, setClients] = useState<'skip' | 'add'>('skip')
  const [importing, setImporting] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are brought once, when they are shown
  useEffect(() => {
    if (good.length > 0) void bring()
  }, [])
  const leftOut = clients === 'skip' ? (job?.clients ?? 0) : 0
  const finish = async () => {
    setImporting(true)
    const made = await commit({ known, clients })
    setImporting(false)
    if (made) done(made, { bad: bad.length, clients: leftOut })
  }
  return (
    <div className="sheet mt-4 p-5 grid gap-4">
      <StepHeading text={words.rows.heading} />
      <p className="t-app font-600">
        {good.length > 0 ? counted(good.length - leftOut, words.rows.good) : words.faults.nothing}
      </p>
      {bad.length > 0 && <p className="t-small text-red font-600">{counted(bad.length, words.rows.bad)}</p>}
      {(job || good.length === 0) && <ReviewedRows good={good} bad={bad} job={job} ways={{ known, clients }} />}
      {good.length > 0 && (
        <>
          {unsubscribed > 0 && <p className="t-small">{counted(unsubscribed, words.rows.unsubscribed)}</p>}
          {!job && !failure && <ImportProgress done={sent} total={good.length} />}
          {job && job.known > 0 && (
            <Ways
              name="known"
              heading={words.rows.duplicates}
              text={counted(job.known, words.rows.known)}
              ways={{ skip: words.rows.skip, update: words.rows.update }}
              value={known}
              choose={setKnown}
            />
          )}
          {job && job.clients > 0 && (
            <Ways
              name="clients"
              heading={words.rows.ofClients}
              text={counted(job.clients, words.rows.clients)}
              ways={words.rows.clientWays}
              value={clients}
              choose={setClients}
            />
          )}
          {failure && <FormFault text={`${words.failed} ${reasonOf(failure, messages.request)}`} />}
          <p role="status" className="t-small text-ink2 empty:hidden">
            {importing && words.importing}
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-2.5">
        {good.length > 0 && (
          <button
            type="button"
            className="btn-primary"
            disabled={importing || (!job && !failure) || leftOut === good.length}
            onClick={() => void (job ? finish() : bring())}
          >
            {!job && failure ? words.rows.again : words.rows.import}
          </button>
        )}
        <button type="button" className="btn-secondary" disabled={importing} onClick={back}>
          {adminImportsPage.back}
        </button>
      </div>
    </div>
  )
}

const importProgressWords = adminLeadsPage.import.progress

/** How many rows have reached the server. */
const ImportProgress = ({ done, total }: { done: number; total: number }) => (
  <label className="grid gap-1.5">
    <span className="t-label">{importProgressWords.label}</span>
    <progress className="w-full h-2" value={done} max={total} />
    <span className="t-note text-ink2 tabular-nums">{fill(importProgressWords.text, { done, total })}</span>
  </label>
)

type WaysProps<Way extends string> = {
  name: string
  heading: string
  text: string
  ways: Record<Way, string>
  value: Way
  choose: (way: Way) => void
}

/** What happens with rows that the firm has already. */
const Ways = <Way extends string>({ name, heading, text, ways, value, choose }: WaysProps<Way>) => (
  <fieldset className="grid gap-1 p-0 m-0 border-0 min-w-0">
    <legend className="t-label mb-1">{heading}</legend>
    <p className="t-small text-ink2">{text}</p>
    {(Object.keys(ways) as Way[]).map((way) => (
      <Radio key={way} label={ways[way]} name={name} checked={value === way} onChange={() => choose(way)} />
    ))}
  </fieldset>
)

/** One of a group of choices. */
const Radio = ({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) => (
  <label className="flex items-center gap-3 min-h-11 t-app cursor-pointer">
    <input type="radio" className="w-5 h-5 shrink-0" {...input} />
    {label}
  </label>
)
