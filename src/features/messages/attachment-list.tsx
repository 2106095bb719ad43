import { conversationsPage } from '#copy/conversations-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { useLargeFile } from '#data/use-large-file.ts'
import { fileSize } from '#domain/file-size.ts'
import { ReviewBadge } from '#features/documents/review-badge.tsx'
import type { Attachment } from '#schema/conversation.ts'
import { FileCard } from '#ui/file-card.tsx'
import { savingOr } from '#ui/saving.ts'

const words = conversationsPage.files
const { downloading, notDownloaded } = documentsPage.list

type Source = {
  /** The address of a file by its id. */
  pathOf: (id: string) => string
  /** The id of the sentence that says why no file can be had here. */
  why?: string
}

/** The files that a message carries, as both sides see them. */
export const AttachmentList = ({ attachments, ...source }: Source & { attachments: Attachment[] }) => (
  <ul aria-label={words.carried} className="mt-1.5 grid gap-1.5 w-full max-w-[min(85%,26rem)]">
    {attachments.map((attachment) => (
      <AttachedFile key={attachment.id} attachment={attachment} {...source} />
    ))}
  </ul>
)

function AttachedFile({ attachment, pathOf, why }: Source & { attachment: Attachment }) {
  const { id, fileName, size } = attachment
  const path = pathOf(id)
  const { isBusy, onClick } = useLargeFile({
    path,
    name: fileName,
    size,
    ...savingOr(notDownloaded),
  })
  return (
    <FileCard
      href={why ? undefined : path}
      why={why}
      name={fileName}
      label={fill(words.download, { name: fileName })}
      note={isBusy ? downloading : fileSize(size)}
      isBusy={isBusy}
      onClick={why ? undefined : onClick}
    >
      <ReviewBadge document={attachment} />
    </FileCard>
  )
}
