import { getCompanyFile } from '#contract/company-documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { useLargeFile } from '#data/use-large-file.ts'
import type { Document } from '#schema/document.ts'
import { Icon } from '#ui/icon.tsx'
import { savingOr } from '#ui/saving.ts'

const words = documentsPage.list
type Props = { company: string; document: Pick<Document, 'id' | 'fileName' | 'size'> }

export function FirmDownload({ company, document: { id, fileName, size } }: Props) {
  const path = pathOf(getCompanyFile, { company, id })
  const { isBusy, onClick } = useLargeFile({
    path,
    name: fileName,
    size,
    ...savingOr(words.notDownloaded),
  })
  return (
    <a
      className="link min-h-11 inline-flex items-center gap-1.5 t-small"
      href={path}
      download
      onClick={onClick}
      aria-disabled={isBusy}
    >
      <Icon name="download" className="text-4.5" />
      {isBusy ? words.downloading : words.download}
      <span className="sr-only"> {fileName}</span>
    </a>
  )
}
