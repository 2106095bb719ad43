import { type MouseEvent, useState } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { asHttpError, HttpError } from '#data/http-error.ts'
import { largeFile, MOST_IN_ONE_ANSWER } from '#data/large-file.ts'
import { Icon } from '#parts/icon.tsx'
import { saveFile } from '#parts/save-file.ts'
import { toast } from '#parts/toast.ts'
import type { Document } from '#schema/document.ts'
import { COMPANIES } from '#screens/admin-dashboard/clients/use-write.ts'

const words = documentsPage.list
type Props = { company: string; document: Pick<Document, 'id' | 'fileName' | 'size'> }

/** Saves a file. The browser does so by itself; one that is too large for one answer is put together here. */
export function Download({ company, document: { id, fileName, size } }: Props) {
  const [isBusy, setBusy] = useState(false)
  const path = `${COMPANIES}/${company}/documents/${id}/file`
  const save = async (event: MouseEvent) => {
    if (size <= MOST_IN_ONE_ANSWER) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const file = await largeFile(path, fileName, size).catch(asHttpError)
    setBusy(false)
    if (file instanceof HttpError) return toast({ title: words.notDownloaded, text: file.said, failed: true })
    saveFile(file)
  }
  return (
    <a
      className="link min-h-11 inline-flex items-center gap-1.5 t-small"
      href={path}
      download
      onClick={save}
      aria-disabled={isBusy}
    >
      <Icon name="download" className="text-4.5" />
      {isBusy ? words.downloading : words.download}
      <span className="sr-only"> {fileName}</span>
    </a>
  )
}
