import { useState } from 'react'
import { getCompanyFile, reviewDocument, setDocumentVisibility } from '#contract/company-documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { HttpError } from '#data/http-error.ts'
import { useLargeFile } from '#data/large-file.ts'
import { otherVersionIn } from '#features/firm/save-merged.ts'
import { SendBack } from '#features/firm/send-back.tsx'
import { SMALL_BUTTON, SmallButton } from '#features/firm/small-button.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { Document } from '#schema/document.ts'
import { type DocumentReview, FirmDocument } from '#schema/firm-document.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveOrToast } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'

const words = adminFilesPage.documents
const quiet = 'min-h-11 inline-flex items-center t-label text-action hover-line'

type Props = {
  company: string
  document: FirmDocument
  /** Whether its versions and readers stand below. */
  isOpen: boolean
  toggle: () => void
}

/** What the firm does with a file: takes it along, accepts it or sends it back, hides or shows its own. */
export function DocumentActions({ company, document, isOpen, toggle }: Props) {
  const { id, fileName, fromFirm, firmOnly, review } = document
  const { write, attempt, pending, settle, errorText } = useFirmWrite()
  const [returns, setReturns] = useState(false)
  const place = { company, id }
  const about = <span className="sr-only">: {fileName}</span>

  const show = async () => {
    const done = await write(setDocumentVisibility, { firmOnly: !firmOnly }, place)
    if (done) toast({ title: firmOnly ? words.shown : words.hidden })
  }
  const decide = async (decision: DocumentReview, done: string) => {
    const outcome = await attempt(reviewDocument, decision, place)
    if (outcome instanceof HttpError) {
      const now = otherVersionIn(FirmDocument, outcome)?.review
      if (!now || now === 'waiting') return false
      settle()
      // In a list of what waits the file is not there any more to say it.
      toast({ title: words.meanwhile[now], failed: true })
    } else if (outcome) {
      setReturns(false)
      toast({ title: done })
    }
    return outcome !== undefined && !(outcome instanceof HttpError)
  }
  const accept = () => decide({ from: review, review: 'accepted' }, words.accepted)
  const sendBack = (reason: string) => decide({ from: review, review: 'returned', reason }, words.sentBack)

  return (
    <div className="mt-2 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:(gap-x-2.5 -me-3)">
        {fromFirm && (
          <button type="button" className={quiet} disabled={pending} onClick={show}>
            {firmOnly ? words.unhide : words.hide}
            {about}
          </button>
        )}
        {!fromFirm && review !== 'accepted' && (
          <SmallButton
            aria-label={fill(words.acceptName, { name: fileName })}
            disabled={pending}
            onClick={() => void accept()}
          >
            {words.accept}
          </SmallButton>
        )}
        {!fromFirm && review !== 'returned' && (
          <button
            type="button"
            className={review === 'waiting' ? SMALL_BUTTON : quiet}
            aria-label={fill(words.returnName, { name: fileName })}
            aria-expanded={returns}
            onClick={() => setReturns(!returns)}
          >
            {words.return}
          </button>
        )}
        <FirmDownload company={company} document={document} />
        <button type="button" className={`${quiet} max-sm:icon-btn`} aria-expanded={isOpen} onClick={toggle}>
          <span className="max-sm:sr-only">{words.details}</span>
          {about}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="text-4.5 sm:ms-1" />
        </button>
      </div>
      {returns && (
        <SendBack
          about={id}
          company={company}
          isReader={(name) => document.request !== null || name === document.uploadedBy}
          pending={pending}
          send={sendBack}
        />
      )}
      <FormFault text={errorText} />
    </div>
  )
}

const downloadWords = documentsPage.list
type DownloadProps = { company: string; document: Pick<Document, 'id' | 'fileName' | 'size'> }

export function FirmDownload({ company, document: { id, fileName, size } }: DownloadProps) {
  const path = pathOf(getCompanyFile, { company, id })
  const { isBusy, onClick } = useLargeFile({
    path,
    name: fileName,
    size,
    ...saveOrToast(downloadWords.notDownloaded),
  })
  return (
    <a
      className={`${quiet} gap-1.5 max-sm:(ms-auto min-w-11 justify-center)`}
      href={path}
      download
      onClick={onClick}
      aria-disabled={isBusy}
    >
      <Icon name="download" className="text-4.5" />
      <span className={isBusy ? '' : 'max-sm:sr-only'}>
        {isBusy ? downloadWords.downloading : downloadWords.download}
      </span>
      <span className="sr-only"> {fileName}</span>
    </a>
  )
}
