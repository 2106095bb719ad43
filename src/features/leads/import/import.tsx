import { getImports } from '#contract/lead-imports.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { IMPORT_FIELDS, type ImportField } from '#domain/lead-columns.ts'
import { BackLink } from '#features/firm/back-link.tsx'
import { useFirmQuery } from '#features/firm/data.ts'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { ImportFile, ImportSteps } from '#features/spreadsheet/import-steps.tsx'
import type { ImportJob } from '#schema/lead-import.ts'
import { LeadsPreview } from './preview.tsx'
import { readLeadsFile } from './read-file.ts'
import { ImportReport, type LeftRows } from './report.tsx'

const words = adminLeadsPage.import

const COLUMNS = {
  fields: IMPORT_FIELDS,
  labels: words.fields,
  required: { field: 'email', fault: words.faults.email },
} as const

type LeadImportResult = { job: ImportJob; left: LeftRows }

/** Leads out of a file. */
export const LeadImporter = ({ user }: TabProps) => (
  <div className="max-w-200">
    <BackLink to={tabAddress('leads')} label={words.back} className="mb-2" />
    <TabHead heading={words.heading} user={user} />
    <ImportSteps<ImportField, LeadImportResult>
      columns={COLUMNS}
      choose={(read, show) => (
        <>
          <ImportFile words={words} accept=".csv,text/csv" readFile={readLeadsFile} read={read} />
          <LatestImports show={(job) => show({ job, left: { bad: 0, clients: 0 } })} />
        </>
      )}
      preview={(file, back, done) => <LeadsPreview file={file} back={back} done={(job, left) => done({ job, left })} />}
      report={({ job, left }, another) => <ImportReport key={job.id} made={job} left={left} another={another} />}
    />
  </div>
)

/** The person's latest imports: one of today can still be taken back. Nothing where there are none. */
function LatestImports({ show }: { show: (job: ImportJob) => void }) {
  const { data } = useFirmQuery(getImports)
  if (!data || data.length === 0) return null
  return (
    <section className="sheet mt-5 p-5">
      <h2 className="t-app font-600">{words.latest}</h2>
      <ul className="mt-2">
        {data.map((job) => (
          <li key={job.id} className="border-t border-rule first:border-t-0">
            <button
              type="button"
              className="flex flex-wrap justify-between gap-x-4 w-full min-h-11 py-2 t-small text-start hover:bg-band"
              onClick={() => show(job)}
            >
              <span className="link [overflow-wrap:anywhere]">{summary(job)}</span>
              <span className="text-ink2">{job.doneAt && momentInWords(job.doneAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const summary = ({ fileName: file, state, created, updated }: ImportJob) =>
  state === 'undone' ? fill(words.jobUndone, { file }) : fill(words.job, { file, created, updated })
