import { useState } from 'react'
import { getCompanyDocument, getCompanyFile } from '#contract/company-documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate } from '#domain/date.ts'
import { documentFacts } from '#features/documents/document-facts.tsx'
import { History } from '#features/documents/history.tsx'
import { ImagePreview } from '#features/documents/image-preview.tsx'
import { useFirmQuery } from '#features/firm/data.ts'
import { firmFailure } from '#features/firm/loading-or-failed.tsx'
import type { FirmDocument } from '#schema/firm-document.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { DocumentActions, FirmDownload } from './actions.tsx'

const words = adminFilesPage.documents

const opened = (views: number) =>
  views === 0 ? words.opened.none : views === 1 ? words.opened.one : fill(words.opened.many, { count: views })

/** One document: what it is, whether it waits, and what can be done with it. */
export function FirmDocumentRow({ company, document }: { company: string; document: FirmDocument }) {
  const [isOpen, setOpen] = useState(false)
  const focusHere = useFocusRestore<HTMLLIElement>()
  const { fileName, createdAt, size, uploadedBy, fromFirm, views, note, review, sentToReplace } = document
  const about = [
    ...documentFacts(document),
    fromFirm ? words.ours : uploadedBy && fill(words.by, { name: uploadedBy }),
    fromFirm && !document.firmOnly && opened(views),
    !fromFirm && review === 'accepted' && documentsPage.review.accepted,
  ]
  return (
    <li {...focusHere} className="px-4 pt-4 pb-2.5 md:px-5 border-t border-rule first:border-t-0">
      <div className="flex gap-3 justify-between">
        <p className="font-600 t-app min-w-0 [overflow-wrap:anywhere]">{fileName}</p>
        <span className="t-note text-ink2 whitespace-nowrap pt-.75">{shortDate(createdAt)}</span>
      </div>
      <p className="t-note text-ink2">{about.filter(Boolean).join(' · ')}</p>
      <p className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
        <States document={document} />
      </p>
      {document.reviewReason && (
        <p className="mt-1.5 t-small">{fill(words.returned, { reason: document.reviewReason })}</p>
      )}
      {sentToReplace && (
        <p className="mt-1.5 t-small text-ink2 [overflow-wrap:anywhere]">
          {fill(documentsPage.list.sentToReplace, { name: sentToReplace })}
        </p>
      )}
      {note && <p className="mt-1.5 t-small text-ink2 whitespace-pre-line">{fill(words.note, { text: note })}</p>}
      <DocumentActions company={company} document={document} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />
      {isOpen && (
        <>
          <ImagePreview
            path={pathOf(getCompanyFile, { company, id: document.id })}
            fileName={fileName}
            size={size}
            className="pt-2"
          />
          <FirmHistory company={company} id={document.id} />
        </>
      )}
    </li>
  )
}

const States = ({ document: { review, fromFirm, firmOnly, request } }: { document: FirmDocument }) => (
  <>
    {!fromFirm && review === 'waiting' && (
      <span className="badge gap-1.5 bg-transparent border-1.5 border-brass-l text-brass">
        <Icon name="clock" className="text-3.5" />
        {words.waiting}
      </span>
    )}
    {!fromFirm && review === 'returned' && <span className="badge">{documentsPage.review.returned}</span>}
    {firmOnly && (
      <span className="badge gap-1.5">
        <Icon name="eye-off" className="text-3.5" />
        {words.firmOnly}
      </span>
    )}
    {request && <span className="badge h-auto min-h-6 py-.5">{fill(words.answers, { title: request.title })}</span>}
  </>
)

function FirmHistory({ company, id }: { company: string; id: string }) {
  const { data, error, retry } = useFirmQuery(getCompanyDocument, { company, id })
  if (!data) return error ? <Failed {...firmFailure('document', error, retry)} /> : <LinesSkeleton lines={3} />
  return (
    <div className="grid gap-5 pt-1 md:(grid-cols-2 gap-8)">
      <History heading="h3" history={data}>
        {(version) => <FirmDownload company={company} document={version} />}
      </History>
    </div>
  )
}
