import type { MouseEvent, ReactNode } from 'react'
import { conversationsPage } from '#copy/conversations-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { useLargeFile } from '#data/large-file.ts'
import { fileSize } from '#domain/file-size.ts'
import { ReviewBadge } from '#features/documents/document-facts.tsx'
import type { Attachment } from '#schema/conversation.ts'
import { Icon } from '#ui/icon.tsx'
import { saveOrToast } from '#ui/save-file.ts'

const words = conversationsPage.files
const { downloading, notDownloaded, replaced } = documentsPage.list

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
  const { id, fileName, size, review, reviewReason, isReplaced } = attachment
  const path = pathOf(id)
  const { isBusy, onClick } = useLargeFile({
    path,
    name: fileName,
    size,
    ...saveOrToast(notDownloaded),
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
      {review === 'returned' && reviewReason && (
        <p className="basis-full t-small whitespace-pre-line [overflow-wrap:anywhere]">{reviewReason}</p>
      )}
      {isReplaced && <p className="basis-full t-small text-ink2">{replaced}</p>}
    </FileCard>
  )
}

type Props = {
  /** Undefined where it may not be saved: `why` is the id of what says so. */
  href: string | undefined
  why?: string | undefined
  name: string
  /** What the link is called for those who hear it. */
  label: string
  /** Beside the name: how large it is, or that it is on its way. */
  note: string
  isBusy: boolean
  onClick: ((event: MouseEvent) => void) | undefined
  /** How it stands. */
  children: ReactNode
}

/** A file to be saved, never shown in the page. */
const FileCard = ({ href, why, name, label, note, isBusy, onClick, children }: Props) => (
  <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1.5 min-h-11 px-3 py-2.5 bg-sheet border border-edge rounded-[8px] hover:bg-band">
    <Icon name="download" className="text-5 shrink-0" />
    <span className="grow min-w-0 basis-40">
      <a
        href={href}
        download={href && true}
        onClick={onClick}
        aria-disabled={isBusy || !href}
        aria-describedby={why}
        aria-label={label}
        className="covers block font-600 t-small [overflow-wrap:anywhere]"
      >
        {name}
      </a>
      <span className="block t-note text-ink2">{note}</span>
    </span>
    {children}
  </li>
)
