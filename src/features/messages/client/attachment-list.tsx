import { getDocumentFile } from '#contract/documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { conversationsPage } from '#copy/conversations-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { useLargeFile } from '#data/use-large-file.ts'
import { fileSize } from '#domain/file-size.ts'
import { ReviewBadge } from '#features/documents/client/review-badge.tsx'
import { useOff } from '#features/portal/preview.ts'
import type { Attachment } from '#schema/attachment.ts'
import { FileCard } from '#ui/file-card.tsx'
import { savingOr } from '#ui/saving.ts'

const words = conversationsPage.files
const { downloading, notDownloaded } = documentsPage.list

/** The files that a line carries. */
export const AttachmentList = ({ attachments }: { attachments: Attachment[] }) => (
  <ul aria-label={words.carried} className="mt-1.5 grid gap-1.5 w-full max-w-[min(85%,26rem)]">
    {attachments.map((attachment) => (
      <One key={attachment.id} attachment={attachment} />
    ))}
  </ul>
)

function One({ attachment }: { attachment: Attachment }) {
  const { id, fileName, size } = attachment
  const path = pathOf(getDocumentFile, { id })
  const off = useOff()
  const { isBusy, onClick } = useLargeFile({
    path,
    name: fileName,
    size,
    ...savingOr(notDownloaded),
  })
  return (
    <FileCard
      href={off.disabled ? undefined : path}
      why={off['aria-describedby']}
      name={fileName}
      label={fill(words.download, { name: fileName })}
      note={isBusy ? downloading : fileSize(size)}
      isBusy={isBusy}
      onClick={off.disabled ? undefined : onClick}
    >
      <ReviewBadge document={attachment} />
    </FileCard>
  )
}
