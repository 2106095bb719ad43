import { adminClientImportPage as words } from '#copy/admin-client-import-page.ts'
import { columnForNoCompany } from '#domain/client-columns.ts'
import { BOOKS_TYPES } from '#features/books/read-file.ts'
import { BackLink } from '#features/firm/back-link.tsx'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { ImportFile, ImportSteps } from '#features/spreadsheet/import-steps.tsx'
import { CLIENT_FIELDS, type ClientField } from '#schema/client-import.ts'
import { ClientsPreview } from './preview.tsx'
import { readClientsFile } from './read-clients-file.ts'
import { type ClientImportResult, ClientsReport } from './report.tsx'

const COLUMNS = {
  fields: CLIENT_FIELDS,
  labels: words.fields,
  alsoRead: columnForNoCompany,
  required: { field: 'companyName', fault: words.faults.company },
} as const

/** Clients out of a file. */
export const ClientImporter = ({ user }: TabProps) => (
  <div className="max-w-220">
    <TabHead heading={words.heading} user={user} back={<BackLink to={tabAddress('close')} label={words.back} />} />
    <ImportSteps<ClientField, ClientImportResult>
      columns={COLUMNS}
      choose={(read) => <ImportFile words={words} accept={BOOKS_TYPES} readFile={readClientsFile} read={read} />}
      preview={(file, back, done) => <ClientsPreview file={file} back={back} done={done} />}
      report={(result, another) => <ClientsReport result={result} another={another} />}
    />
  </div>
)
