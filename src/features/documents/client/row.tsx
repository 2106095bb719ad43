import { type MouseEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { getDocumentFile } from '#contract/documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { companyLink } from '#data/company.ts'
import { useLargeFile } from '#data/large-file.ts'
import { shortDate } from '#domain/date.ts'
import { documentFacts, ReviewBadge } from '#features/documents/document-facts.tsx'
import { History } from '#features/documents/history.tsx'
import { ImagePreview } from '#features/documents/image-preview.tsx'
import { ClientLink } from '#features/portal/client-link.tsx'
import { portalFailure } from '#features/portal/failure.ts'
import { useOff, usePreview } from '#features/portal/preview.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { useOnline } from '#offline/connection.ts'
import { useOfflineFile } from '#offline/offline-files.ts'
import type { Document } from '#schema/document.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveOrToast } from '#ui/save-file.ts'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useHistory } from './data.ts'
import { OfflineFileChoice, useOfflineCopy } from './offline-file-choice.tsx'
import { Withdraw } from './withdraw.tsx'

const words = documentsPage.list
/** A line ends between facts and not in the middle of one. */
const unbroken = (fact: string | false | null) => `${fact}`.replaceAll(' ', '\u00a0')

/** It ends a line, and never begins one. */
const DOT = '\u00a0· '

/** One document; its versions and its readers are asked for when it is opened. */
export function DocumentRow({ document, startsOpen }: { document: Document; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  const isPreview = usePreview() !== null
  const online = useOnline()
  const { id, fileName, createdAt, size, uploadedBy, fromFirm, reviewReason, isReplaced, note, sentToReplace } =
    document
  const day = shortDate(createdAt)
  const [, setSearch] = useSearchParams()
  /** The address that led here names a document that is no more. */
  const leaveAddress = () =>
    setSearch(
      (search) => {
        if (search.get('open') === id) search.delete('open')
        return search
      },
      { replace: true },
    )
  const about = [
    ...documentFacts(document),
    fromFirm ? fill(words.fromFirm, { firm: firm.shortName }) : uploadedBy && fill(words.by, { name: uploadedBy }),
  ]
  return (
    <li id={`document-${id}`} className="border-t border-rule first:border-t-0 sm:flex">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group grow min-w-0">
        <summary className="flex items-start gap-3.5 p-4 md:px-5 cursor-pointer hover:bg-band">
          <Icon name="file-text" className="text-5 shrink-0 mt-.75" />
          <span className="grow min-w-0">
            <span className="flex gap-3 justify-between t-app">
              <span className="font-600 [overflow-wrap:anywhere] min-w-0">{fileName}</span>
              <span className="max-sm:hidden t-small text-ink2 whitespace-nowrap">{day}</span>
            </span>
            <span className="block t-note text-ink2">
              <span className="sm:hidden">
                {day}
                {DOT}
              </span>
              {about.filter(Boolean).map(unbroken).join(DOT)}
            </span>
            <span className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
              <ReviewBadge document={document} />
              <OfflineFileBadge id={id} />
            </span>
            {sentToReplace && (
              <span className="block mt-1.5 t-small text-ink2 [overflow-wrap:anywhere]">
                {fill(words.sentToReplace, { name: sentToReplace })}
              </span>
            )}
            {reviewReason && <span className="block mt-1.5 t-small">{reviewReason}</span>}
            {isReplaced && <span className="block mt-1.5 t-small text-ink2">{words.replaced}</span>}
          </span>
          <span className="shrink-0">
            <Icon name="chevron-down" className="text-5 mt-1 when-open:hidden" />
            <Icon name="chevron-up" className="text-5 mt-1 hidden when-open:block" />
          </span>
        </summary>
        {isOpen && (
          <>
            {note && (
              <p className="px-4 py-3 border-t border-rule md:(px-5 ps-14) t-small whitespace-pre-line [overflow-wrap:anywhere]">
                {fill(words.note, { text: note })}
              </p>
            )}
            {document.needsReplacement && (
              <p className="px-4 py-3 border-t border-rule md:(px-5 ps-14)">
                <ClientLink className="btn-primary min-h-11 px-3.5 t-small" href={viewAddress('upload', { open: id })}>
                  <Icon name="upload" className="text-4.5" />
                  {words.sendAnew}
                  <span className="sr-only"> {fileName}</span>
                </ClientLink>
              </p>
            )}
            {!isPreview && online && (
              <ImagePreview
                path={pathOf(getDocumentFile, { id })}
                fileName={fileName}
                size={size}
                className="px-4 py-2 border-t border-rule md:(px-5 ps-14)"
              />
            )}
            <OfflineFileChoice document={document} />
            {!isPreview && (
              <div className="px-4 border-t border-rule empty:hidden md:(px-5 ps-14)">
                <Withdraw document={document} done={leaveAddress} />
              </div>
            )}
            <ClientHistory id={id} />
          </>
        )}
      </details>
      {/* Open, it has a way to each version. */}
      {!isOpen && (
        <p className="max-sm:(relative ps-12.5 -mt-3 pb-1) sm:(self-start pt-4 px-5)">
          <Download document={document} />
        </p>
      )}
    </li>
  )
}

const offlineFileBadgeWords = documentsPage.offline

/** On the row of a document that is kept, or is to be. */
function OfflineFileBadge({ id }: { id: string }) {
  const file = useOfflineFile(id)
  if (!file) return null
  const isHere = file.state === 'here'
  return (
    <span className="badge gap-1.5">
      <Icon name={isHere ? 'check' : 'clock'} className="text-3.5" />
      {isHere ? offlineFileBadgeWords.badge : offlineFileBadgeWords.badgeComing}
    </span>
  )
}

/** How many of those who have opened a document a client is shown, latest first. */
const VIEWS_SHOWN = 8

function ClientHistory({ id }: { id: string }) {
  const { data, error, retry } = useHistory(id)
  if (!data) return error ? <Failed {...portalFailure('document', error, retry)} /> : <LinesSkeleton lines={3} />
  return (
    <div className="grid gap-6 px-4 pt-4 pb-5 border-t border-rule md:(px-5 ps-14 grid-cols-2 gap-10)">
      <History heading="h2" history={{ ...data, views: data.views.slice(0, VIEWS_SHOWN) }}>
        {(version) => <Download document={version} />}
      </History>
    </div>
  )
}

function Download({ document }: { document: Document }) {
  const { id, fileName, size, version } = document
  const path = companyLink(pathOf(getDocumentFile, { id }))
  const { isBusy, onClick } = useLargeFile({
    path,
    name: fileName,
    size,
    ...saveOrToast(words.notDownloaded),
  })
  const online = useOnline()
  const openCopy = useOfflineCopy(document)
  const openOffline = (event: MouseEvent) => {
    event.preventDefault()
    void openCopy?.()
  }
  const off = useOff()
  if (off.disabled)
    return (
      <button type="button" className="t-small font-600 text-ink3" {...off}>
        {words.download}
      </button>
    )
  // The browser's own download would fail without a word.
  if (!online && !openCopy) return <span className="inline-block py-3 t-note text-ink2">{words.notHere}</span>
  return (
    <a
      className="link my-0 min-h-11 t-small"
      href={path}
      download
      onClick={online ? onClick : openOffline}
      aria-disabled={isBusy}
    >
      <Icon name="download" className="text-4 me-1.5 align-[-.12em]" />
      {isBusy ? words.downloading : words.download}
      <span className="sr-only">
        {' '}
        {fileName}, {fill(words.version, { number: version })}
      </span>
    </a>
  )
}
