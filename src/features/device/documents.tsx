import { type ReactNode, useId } from 'react'
import { devicePage } from '#copy/device-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { fileSize } from '#domain/file-size.ts'
import { MAX_OFFLINE_MB } from '#domain/offline-files.ts'
import { stateInWords } from '#features/documents/client/offline-file-words.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { type OfflineFile, removeOfflineFile, useOfflineFiles } from '#offline/offline-files.ts'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useFocusRestore } from '#ui/use-focus-restore.ts'

const words = devicePage.documents

/** The documents that open without a connection, each with its size and the way to let go of it. */
export function OfflineDocuments({ changed }: { changed: () => void }) {
  const files = useOfflineFiles()
  const focusHere = useFocusRestore<HTMLDivElement>()
  const remove = async ({ document: { id, fileName } }: OfflineFile) => {
    await removeOfflineFile(id)
    changed()
    toast({ title: fill(words.removed, { name: fileName }) })
  }
  return (
    <Box heading={words.heading}>
      <div {...focusHere}>
        {!files && <LinesSkeleton lines={2} />}
        {files?.length === 0 && <None />}
        {files && files.length > 0 && <List files={files} remove={remove} />}
      </div>
    </Box>
  )
}

const None = () => (
  <p className="p-5 t-app text-ink2">
    {words.none}{' '}
    <a className="link" href={viewAddress('documents')}>
      {words.toList}
    </a>
  </p>
)

const sum = (files: OfflineFile[]) =>
  files.reduce((bytes, { document, state }) => bytes + (state === 'here' ? document.size : 0), 0)

const List = ({ files, remove }: { files: OfflineFile[]; remove: (file: OfflineFile) => Promise<void> }) => (
  <>
    <ul>
      {files.map((file) => (
        <li
          key={file.document.id}
          className="flex items-center justify-between gap-4 px-5 py-2.5 border-t border-rule first:border-t-0"
        >
          <span className="min-w-0">
            <span className="block t-app [overflow-wrap:anywhere]">
              {file.document.fileName}
              {file.document.version > 1 && (
                <span className="text-ink2">
                  {' '}
                  · {fill(documentsPage.list.version, { number: file.document.version })}
                </span>
              )}
            </span>
            <span className="block t-note text-ink2">{stateInWords(file)}</span>
          </span>
          <button
            type="button"
            className="btn-secondary min-h-11 px-3.5 t-small shrink-0"
            aria-label={fill(words.removeNamed, { name: file.document.fileName })}
            onClick={() => void remove(file)}
          >
            {words.remove}
          </button>
        </li>
      ))}
    </ul>
    <p className="px-5 py-3 border-t border-rule t-small text-ink2">
      {fill(words.total, { size: fileSize(sum(files)), all: MAX_OFFLINE_MB })}
    </p>
  </>
)

/** One matter on a sheet of its own. */
export function Box({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="sheet">
      <h2 id={id} className="t-3 px-5 py-4 border-b border-rule">
        {heading}
      </h2>
      {children}
    </section>
  )
}
