import { useState } from 'react'
import { adminClientImportPage as words } from '#copy/admin-client-import-page.ts'
import { fill } from '#copy/fill.ts'
import { csv } from '#domain/csv.ts'
import { BOOKS_TYPES } from '#features/books/read-file.ts'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { ChooseFile } from '#features/spreadsheet/choose-file.tsx'
import { MapColumns } from '#features/spreadsheet/map-columns.tsx'
import { CLIENT_FIELDS } from '#schema/client-import.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ClientsPreview } from './preview.tsx'
import { type ReadClientsFile, readClientsFile } from './read-clients-file.ts'
import { type ClientImportResult, ClientsReport } from './report.tsx'

type Step =
  | { at: 'choose' }
  | { at: 'map'; file: ReadClientsFile }
  | { at: 'preview'; file: ReadClientsFile }
  | { at: 'report'; result: ClientImportResult }

/** Clients out of a file: chosen, its columns named, its rows looked at, and only then imported. */
export function ClientImporter({ user }: TabProps) {
  const [step, go] = useState<Step>({ at: 'choose' })
  return (
    <div className="max-w-220">
      <TabHead
        heading={words.heading}
        user={user}
        back={
          <a href={tabAddress('close')} className="link inline-flex items-center gap-2">
            <Icon name="arrow-left" className="text-4.5" />
            {words.back}
          </a>
        }
      />
      {step.at === 'choose' && <ChooseClients read={(file) => go({ at: 'map', file })} />}
      {step.at === 'map' && (
        <MapColumns
          file={step.file}
          fields={CLIENT_FIELDS}
          labels={words.fields}
          required={{ field: 'companyName', fault: words.faults.company }}
          check={(file) => go({ at: 'preview', file })}
          back={() => go({ at: 'choose' })}
        />
      )}
      {step.at === 'preview' && (
        <ClientsPreview
          file={step.file}
          back={() => go({ at: 'map', file: step.file })}
          done={(result) => go({ at: 'report', result })}
        />
      )}
      {step.at === 'report' && <ClientsReport result={step.result} another={() => go({ at: 'choose' })} />}
    </div>
  )
}

/** A file of the device; a sample shows what it may hold. */
function ChooseClients({ read }: { read: (file: ReadClientsFile) => void }) {
  const [fault, setFault] = useState<string>()
  const take = async (file: File) => {
    const found = await readClientsFile(file)
    if ('rows' in found) return read(found)
    setFault(fill(words.faults[found.fault], { count: found.count }))
  }
  const sample = () => saveFile(new File([csv(words.sampleRows)], words.sampleName, { type: 'text/csv' }))
  return (
    <div className="sheet mt-4 p-5 grid gap-4 justify-items-start">
      <p className="t-app text-ink2">{words.intro}</p>
      <ChooseFile label={words.choose} accept={BOOKS_TYPES} read={(file) => void take(file)} />
      <FormFault text={fault} />
      <button type="button" className="link" onClick={sample}>
        {words.sample}
      </button>
    </div>
  )
}
