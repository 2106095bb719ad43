import { useState } from 'react'
import { getImports } from '#contract/lead-imports.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { csv } from '#domain/csv.ts'
import { momentInWords } from '#domain/date.ts'
import { IMPORT_FIELDS } from '#domain/lead-columns.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { ChooseFile } from '#features/spreadsheet/choose-file.tsx'
import { MapColumns } from '#features/spreadsheet/map-columns.tsx'
import type { ImportJob } from '#schema/lead-import.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { LeadsPreview } from './preview.tsx'
import { type ReadLeadsFile, readLeadsFile } from './read-file.ts'
import { ImportReport } from './report.tsx'

const words = adminLeadsPage.import

type Step =
  | { at: 'choose' }
  | { at: 'map'; file: ReadLeadsFile }
  | { at: 'preview'; file: ReadLeadsFile }
  | { at: 'report'; job: ImportJob; left: number }

/** Leads out of a file: chosen, its columns named, its rows looked at, and only then imported. */
export function LeadImporter({ user }: TabProps) {
  const [step, go] = useState<Step>({ at: 'choose' })
  return (
    <div className="max-w-200">
      <a href={tabAddress('leads')} className="link inline-flex items-center gap-2 mb-2">
        <Icon name="arrow-left" className="text-4.5" />
        {words.back}
      </a>
      <TabHead heading={words.heading} user={user} />
      {step.at === 'choose' && (
        <>
          <ChooseLeads read={(file) => go({ at: 'map', file })} />
          <LatestImports show={(job) => go({ at: 'report', job, left: 0 })} />
        </>
      )}
      {step.at === 'map' && (
        <MapColumns
          file={step.file}
          fields={IMPORT_FIELDS}
          labels={words.fields}
          required={{ field: 'email', fault: words.faults.email }}
          check={(file) => go({ at: 'preview', file })}
          back={() => go({ at: 'choose' })}
        />
      )}
      {step.at === 'preview' && (
        <LeadsPreview
          file={step.file}
          back={() => go({ at: 'map', file: step.file })}
          done={(job, left) => go({ at: 'report', job, left })}
        />
      )}
      {step.at === 'report' && (
        <ImportReport key={step.job.id} made={step.job} left={step.left} another={() => go({ at: 'choose' })} />
      )}
    </div>
  )
}

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
              <span className="font-600 [overflow-wrap:anywhere]">{summary(job)}</span>
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

/** A CSV file of the device; a sample shows what it may hold. */
function ChooseLeads({ read }: { read: (file: ReadLeadsFile) => void }) {
  const [fault, setFault] = useState<string>()
  const take = async (file: File) => {
    const found = await readLeadsFile(file)
    if ('rows' in found) return read(found)
    setFault(fill(words.faults[found.fault], { count: found.count }))
  }
  const sample = () => saveFile(new File([csv(words.sampleRows)], words.sampleName, { type: 'text/csv' }))
  return (
    <div className="sheet mt-4 p-5 grid gap-4 justify-items-start">
      <p className="t-app text-ink2">{words.intro}</p>
      <ChooseFile label={words.choose} accept=".csv,text/csv" read={(file) => void take(file)} />
      <FormFault text={fault} />
      <button type="button" className="link" onClick={sample}>
        {words.sample}
      </button>
    </div>
  )
}
