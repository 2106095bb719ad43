import { getCompanyFile } from '#contract/company-documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { useLargeFile } from '#data/use-large-file.ts'
import { fileSize } from '#domain/file-size.ts'
import type { Attachment } from '#schema/attachment.ts'
import { FileCard } from '#ui/file-card.tsx'
import { savingOr } from '#ui/saving.ts'

const { downloading, notDownloaded } = documentsPage.list
type Props = { company: string; attachments: Attachment[] }

/** The files that a line carries; what the client has sent shows whether the firm has looked at it. */
export const FirmAttachmentList = ({ company, attachments }: Props) => (
  <ul aria-label={words.carried} className="mt-1.5 grid gap-1.5 w-full max-w-[min(85%,26rem)]">
    {attachments.map((attachment) => (
      <One key={attachment.id} company={company} attachment={attachment} />
    ))}
  </ul>
)

function One({ company, attachment }: { company: string; attachment: Attachment }) {
  const { id, fileName, size, review, fromFirm } = attachment
  const path = pathOf(getCompanyFile, { company, id })
  const { isBusy, onClick } = useLargeFile({
    path,
    name: fileName,
    size,
    ...savingOr(notDownloaded),
  })
  return (
    <FileCard
      href={path}
      name={fileName}
      label={fill(words.download, { name: fileName })}
      note={isBusy ? downloading : fileSize(size)}
      isBusy={isBusy}
      onClick={onClick}
    >
      {!fromFirm && <span className="badge">{documentsPage.review[review]}</span>}
    </FileCard>
  )
}
