import type { MouseEvent } from 'react'
import { getDocumentFile } from '#contract/documents.ts'
import { pathOf } from '#contract/endpoint.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { useLargeFile } from '#data/use-large-file.ts'
import { useOff } from '#features/portal/preview.ts'
import { useOnline } from '#offline/connection.ts'
import type { Document } from '#schema/document.ts'
import { Icon } from '#ui/icon.tsx'
import { savingOr } from '#ui/saving.ts'
import { useOfflineCopy } from './use-offline-copy.ts'

const words = documentsPage.list

export function Download({ document }: { document: Document }) {
  const { id, fileName, size, version } = document
  const path = pathOf(getDocumentFile, { id })
  const { isBusy, onClick } = useLargeFile({
    path,
    name: fileName,
    size,
    ...savingOr(words.notDownloaded),
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
  return (
    <a
      className="link"
      href={path}
      download
      onClick={openCopy && !online ? openOffline : onClick}
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
