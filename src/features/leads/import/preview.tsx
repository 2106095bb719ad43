import { type InputHTMLAttributes, useEffect, useMemo, useState } from 'react'
import { adminImportsPage } from '#copy/admin-imports-page.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { reasonOf } from '#data/http-error.ts'
import { checkRows, type OwnWords } from '#domain/lead-import.ts'
import { counted } from '#features/firm/counted.ts'
import { BadRows } from '#features/spreadsheet/bad-rows.tsx'
import { StepHeading } from '#features/spreadsheet/map-columns.tsx'
import { LEAD_SOURCES, LEAD_STATUSES } from '#schema/firm-lead.ts'
import type { ImportedLead, ImportJob } from '#schema/lead-import.ts'
import { FormFault } from '#ui/form-fault.tsx'
import type { ReadLeadsFile } from './read-file.ts'
import { useImport } from './use-import.ts'

const words = adminLeadsPage.import
const OWN: OwnWords = {
  sources: Object.fromEntries(LEAD_SOURCES.map((source) => [adminLeadsPage.sources[source].toLowerCase(), source])),
  statuses: Object.fromEntries(LEAD_STATUSES.map((status) => [adminLeadsPage.statuses[status].toLowerCase(), status])),
}

type Props = { file: ReadLeadsFile; back: () => void; done: (job: ImportJob, left: number) => void }

/** What an import would do: rows that can be imported, those that cannot and why, and leads that are here already. */
export function LeadsPreview({ file, back, done }: Props) {
  const { good, bad } = useMemo(() => checkRows(file.rows, file.head, file.columns, OWN), [file])
  const unsubscribed = good.filter((row) => row.unsubscribed).length
  const { sent, job, failure, bring, commit } = useImport(file.name, good)
  const [known, setKnown] = useState<'skip' | 'update'>('skip')
  const [importing, setImporting] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are brought once, when they are shown
  useEffect(() => {
    if (good.length > 0) void bring()
  }, [])
  const finish = async () => {
    setImporting(true)
    const made = await commit(known)
    setImporting(false)
    if (made) done(made, bad.length)
  }
  return (
    <div className="sheet mt-4 p-5 grid gap-4">
      <StepHeading text={words.rows.heading} />
      <p className="t-app font-600">{good.length > 0 ? counted(good.length, words.rows.good) : words.faults.nothing}</p>
      <BadRows
        text={counted(bad.length, words.rows.bad)}
        rows={bad.map(({ line, fault, value }) => ({ line, fault: fill(words.rows.faults[fault], { value }) }))}
      />
      {good.length > 0 && (
        <>
          <FirstRows rows={good} />
          {unsubscribed > 0 && <p className="t-small">{counted(unsubscribed, words.rows.unsubscribed)}</p>}
          {!job && !failure && <ImportProgress done={sent} total={good.length} />}
          {job && job.known > 0 && <Known count={job.known} value={known} choose={setKnown} />}
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
            disabled={importing || (!job && !failure)}
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

const rowsWords = adminLeadsPage.import.rows
type KnownLeads = 'skip' | 'update'

/** What happens with leads that are here already. */
const Known = ({ count, value, choose }: { count: number; value: KnownLeads; choose: (way: KnownLeads) => void }) => (
  <fieldset className="grid gap-1 p-0 m-0 border-0 min-w-0">
    <legend className="t-label mb-1">{rowsWords.duplicates}</legend>
    <p className="t-small text-ink2">{counted(count, rowsWords.known)}</p>
    {(['skip', 'update'] as const).map((way) => (
      <Radio key={way} label={rowsWords[way]} name="known" checked={value === way} onChange={() => choose(way)} />
    ))}
  </fieldset>
)

const SHOWN = 5
const FIELDS = ['email', 'firstName', 'lastName', 'businessName', 'phone'] as const

/** The first rows as they would become leads. */
const FirstRows = ({ rows }: { rows: ImportedLead[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keys
  <section aria-label={words.rows.first} tabIndex={0} className="overflow-x-auto border border-rule rounded-[4px]">
    <table className="w-full t-note">
      <thead>
        <tr className="border-b border-edge">
          {FIELDS.map((field) => (
            <th key={field} scope="col" className="px-3 h-9 text-start font-600 text-ink2 whitespace-nowrap">
              {words.fields[field]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, SHOWN).map((row) => (
          <tr key={row.line} className="border-t border-rule first:border-t-0">
            {FIELDS.map((field) => (
              <td key={field} className="px-3 py-2 whitespace-nowrap max-w-60 overflow-hidden text-ellipsis">
                {row[field]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** One of a group of choices. */
const Radio = ({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) => (
  <label className="flex items-center gap-3 min-h-11 t-app cursor-pointer">
    <input type="radio" className="w-5 h-5 shrink-0" {...input} />
    {label}
  </label>
)
