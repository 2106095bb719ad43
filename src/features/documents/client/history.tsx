import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { fileSize } from '#domain/file-size.ts'
import { ReviewBadge } from '#features/documents/review-badge.tsx'
import { portalFailure } from '#features/portal/failure.ts'
import type { Document, DocumentHistory } from '#schema/document.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useHistory } from './data.ts'
import { Download } from './download.tsx'

const words = documentsPage.list

/** Every version of a document, and who has opened it. */
export function History({ id }: { id: string }) {
  const { data, error, retry } = useHistory(id)
  if (!data) return error ? <Failed {...portalFailure('document', error, retry)} /> : <LinesSkeleton lines={3} />
  return (
    <div className="grid gap-6 px-4 pt-4 pb-5 border-t border-rule md:(px-5 ps-14 grid-cols-2 gap-10)">
      <div>
        <h2 className="t-label mb-1">{words.versions}</h2>
        <ul>
          {data.versions.map((version) => (
            <Version key={version.id} document={version} />
          ))}
        </ul>
      </div>
      <div>
        <h2 className="t-label mb-1">{words.views}</h2>
        <Views views={data.views} isOnly={data.versions.length === 1} />
      </div>
    </div>
  )
}

const Version = ({ document }: { document: Document }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 border-t border-rule first:border-t-0 t-small">
    <span>
      <span className="font-600">{fill(words.version, { number: document.version })}</span>
      <span className="block text-ink2">
        {momentInWords(document.createdAt)}, {fileSize(document.size)}
      </span>
      {document.reviewReason && <span className="block text-brass">{document.reviewReason}</span>}
    </span>
    <span className="flex flex-wrap items-center gap-3">
      <ReviewBadge document={document} />
      <Download document={document} />
    </span>
  </li>
)

const SHOWN = 8

function Views({ views, isOnly }: { views: DocumentHistory['views']; isOnly: boolean }) {
  if (views.length === 0) return <p className="py-2.5 t-small text-ink2">{words.noViews}</p>
  return (
    <ul>
      {views.slice(0, SHOWN).map(({ by, version, at }) => (
        <li key={`${at} ${by} ${version}`} className="py-2.5 border-t border-rule first:border-t-0 t-small">
          {fill(isOnly ? words.viewed : words.viewedVersion, {
            name: by ?? words.somebody,
            moment: momentInWords(at),
            number: version,
          })}
        </li>
      ))}
    </ul>
  )
}
