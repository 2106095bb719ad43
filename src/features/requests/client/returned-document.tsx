import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { exactDollars } from '#domain/typed-amount.ts'
import { documentFacts } from '#features/documents/document-facts.tsx'
import { Picker } from '#features/uploads/picker.tsx'
import { useQueue } from '#features/uploads/queue.ts'
import { ReceiptCamera } from '#features/uploads/receipt-camera.tsx'
import type { SharedFiles } from '#features/uploads/use-receipt-photos.ts'
import { useWaiting } from '#offline/use-outbox.ts'
import type { ChosenFacts } from '#offline/use-shared-files.ts'
import type { Document } from '#schema/document.ts'
import { FILES_AT_ONCE } from '#schema/upload.ts'
import { useFilesUpTo } from '#ui/use-files-up-to.ts'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { UnsentAnswers } from './unsent-answers.tsx'

const words = documentsPage.requests

export type WaysToSend = {
  owner: string
  sharedFiles: SharedFiles
  take: (files: File[], facts: ChosenFacts) => void
  /** Goes to where chosen files are checked and sent. */
  check: () => void
}
type Props = WaysToSend & { document: Document }

/** A file that nobody had asked for and the firm has returned: one new file is sent in its place. */
export function ReturnedDocument({ document, ...ways }: Props) {
  const { id, fileName, sentBy, reviewReason, note } = document
  const waiting = useWaiting(`document:${id}`)
  const focusHere = useFocusRestore<HTMLLIElement>()
  const heading = useNamedInAddress(id)
  return (
    <li {...focusHere} className="p-5 border-t border-rule first:border-t-0">
      <h3 ref={heading} tabIndex={-1} className="t-4 xl:text-[1.25rem] scroll-mt-24 [overflow-wrap:anywhere]">
        {fileName}
      </h3>
      <p className="mt-1 t-small text-balance text-ink2">
        {[...documentFacts(document), sentBy && fill(documentsPage.list.by, { name: sentBy })]
          .filter(Boolean)
          .join(', ')}
      </p>
      {note && (
        <p className="mt-1 t-small text-ink2 whitespace-pre-line [overflow-wrap:anywhere]">
          {fill(documentsPage.list.note, { text: note })}
        </p>
      )}
      <p className="mt-2 t-small text-brass font-600 [overflow-wrap:anywhere]">
        {fill(words.returned, { reason: reviewReason })}
      </p>
      {waiting.length > 0 ? <UnsentAnswers entries={waiting} /> : <NewFile document={document} {...ways} />}
    </li>
  )
}

/** The heading of what the address names has the focus, and is in view. */
function useNamedInAddress(id: string) {
  const [search] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const isNamed = search.get('open') === id
  useEffect(() => {
    if (isNamed) heading.current?.focus()
  }, [isNamed])
  return heading
}

/** How it is chosen, until one is: only one can take the document's place. */
function NewFile({ document: { id, fileName }, document, owner, sharedFiles, take, check }: Props) {
  const chosen = sharedFiles.files.find(({ replaces }) => replaces?.id === id)
  const sending = useQueue(owner).find(
    ({ replacesId, state }) => replacesId === id && state !== 'done' && state !== 'failed',
  )
  const facts = factsOf(document)
  const choosing = useFilesUpTo(1, (files) => take(files, facts))
  if (chosen)
    return (
      <p className="mt-2 t-small [overflow-wrap:anywhere]">
        {fill(words.chosen, { name: chosen.name })}{' '}
        <button type="button" className="link min-h-11" onClick={check}>
          {words.check}
        </button>
      </p>
    )
  if (sending)
    return <p className="mt-2 t-small [overflow-wrap:anywhere]">{fill(words.sending, { name: sending.name })}</p>
  const isFull = sharedFiles.files.length >= FILES_AT_ONCE
  const isReceipt = document.category === 'receipts'
  const photoLabel = fill(words.photoInPlace, { name: fileName })
  return (
    <div className="mt-3 grid gap-2 sm:(flex flex-wrap items-start gap-3)">
      <Picker
        files={choosing}
        label={fill(words.chooseInPlace, { name: fileName })}
        photoLabel={photoLabel}
        hasCamera={!isReceipt}
        isMain
        isSingle
        {...(isFull && { notNow: documentsPage.check.full })}
      />
      {/* Page by page, as it may have been taken before. */}
      {isReceipt && (
        <ReceiptCamera
          owner={owner}
          sharedFiles={sharedFiles}
          facts={facts}
          label={photoLabel}
          isFull={isFull}
          added={check}
        />
      )}
    </div>
  )
}

/** What the firm knows of the document goes for the new one too, unless its owner says otherwise. */
const factsOf = ({ id, fileName, category, month, vendor, amount }: Document): ChosenFacts => ({
  replaces: { id, fileName },
  ...(category !== 'report' && { category }),
  month: month ?? '',
  vendor,
  amount: amount === null ? '' : amountAsTyped(amount),
})

const amountAsTyped = (amount: NonNullable<Document['amount']>) => exactDollars(amount) || '0'
