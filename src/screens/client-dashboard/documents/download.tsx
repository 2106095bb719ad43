import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { useLargeFile } from '#data/use-large-file.ts'
import { Icon } from '#parts/icon.tsx'
import { savingOr } from '#parts/saving.ts'
import type { Document } from '#schema/document.ts'
import { filePath } from '#screens/client-dashboard/documents-data.ts'
import { useOff } from '#screens/client-dashboard/preview.ts'

const words = documentsPage.list

export function Download({ document: { id, fileName, size, version } }: { document: Document }) {
  const path = filePath(id)
  const { isBusy, onClick } = useLargeFile({
    path,
    name: fileName,
    size,
    ...savingOr(words.notDownloaded),
  })
  const off = useOff()
  if (off.disabled)
    return (
      <button type="button" className="t-small font-600 text-ink3" {...off}>
        {words.download}
      </button>
    )
  return (
    <a className="link" href={path} download onClick={onClick} aria-disabled={isBusy}>
      <Icon name="download" className="text-4 me-1.5 align-[-.12em]" />
      {isBusy ? words.downloading : words.download}
      <span className="sr-only">
        {' '}
        {fileName}, {fill(words.version, { number: version })}
      </span>
    </a>
  )
}
