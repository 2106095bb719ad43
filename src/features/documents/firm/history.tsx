import { getCompanyDocument } from '#contract/company-documents.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { fileSize } from '#domain/file-size.ts'
import { useFirm } from '#features/firm/data.ts'
import { firmFailure } from '#features/firm/failure.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { FirmDownload } from './download.tsx'

const words = documentsPage.list
const line = 'py-2.5 border-t border-rule first:border-t-0 t-small'

/** Every version of a document, and who has opened which. */
export function FirmHistory({ company, id }: { company: string; id: string }) {
  const { data, error, retry } = useFirm(getCompanyDocument, { company, id })
  if (!data) return error ? <Failed {...firmFailure('document', error, retry)} /> : <LinesSkeleton lines={3} />
  return (
    <div className="grid gap-5 pt-1 md:(grid-cols-2 gap-8)">
      <div>
        <h3 className="t-label">{words.versions}</h3>
        <ul>
          {data.versions.map((version) => (
            <li key={version.id} className={`${line} flex flex-wrap items-center justify-between gap-x-4 gap-y-2`}>
              <span>
                <span className="font-600">{fill(adminFilesPage.documents.version, { number: version.version })}</span>
                <span className="block text-ink2">
                  {momentInWords(version.createdAt)}, {fileSize(version.size)}
                </span>
                {version.reviewReason && <span className="block text-brass">{version.reviewReason}</span>}
              </span>
              <FirmDownload company={company} document={version} />
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="t-label">{words.views}</h3>
        {data.views.length === 0 && <p className={`${line} text-ink2`}>{words.noViews}</p>}
        <ul className="max-h-80 overflow-y-auto">
          {data.views.map(({ by, version, at }) => (
            <li key={`${at} ${by} ${version}`} className={line}>
              {fill(words.viewedVersion, { name: by ?? words.somebody, moment: momentInWords(at), number: version })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
