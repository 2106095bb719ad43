import { type MouseEvent, useState } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { asHttpError, HttpError } from '#data/http-error.ts'
import { largeFile, MOST_IN_ONE_ANSWER } from '#data/large-file.ts'
import { Icon } from '#parts/icon.tsx'
import { saveFile } from '#parts/save-file.ts'
import { toast } from '#parts/toast.ts'
import type { Document } from '#schema/document.ts'
import { filePath } from '#screens/client-dashboard/documents-data.ts'

const words = documentsPage.list

/** Saves a file. The browser does so by itself; one that is too large for one answer is put together here. */
export function Download({ document: { id, fileName, size, version } }: { document: Document }) {
  const [isBusy, setBusy] = useState(false)
  const path = filePath(id)
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
    <a className="link" href={path} download onClick={save} aria-disabled={isBusy}>
      <Icon name="download" className="text-4 me-1.5 align-[-.12em]" />
      {isBusy ? words.downloading : words.download}
      <span className="sr-only">
        {' '}
        {fileName}, {fill(words.version, { number: version })}
      </span>
    </a>
  )
}
