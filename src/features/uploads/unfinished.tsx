import type { ReactNode } from 'react'
import { uploads } from '#contract/uploads.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { call } from '#data/call.ts'
import { refetch } from '#data/swr.ts'
import { useQuery } from '#data/use-query.ts'
import { fileSize } from '#domain/file-size.ts'
import { Waiting } from '#features/outbox/waiting.tsx'
import type { Entry } from '#offline/outbox-entry.ts'
import { replacedName, sizeOf } from '#offline/outbox-kinds.ts'
import type { Upload } from '#schema/upload.ts'
import { Icon } from '#ui/icon.tsx'
import { Replaces } from './replaces.tsx'

const words = documentsPage.unfinished

/** Uploads that were started earlier. To go on, the person chooses the file again, unless this device has it. */
export function Unfinished({ known }: { known: readonly string[] }) {
  const { data = [] } = useQuery(uploads.list)
  const earlier = data.filter(({ fileName }) => !known.includes(fileName))
  if (earlier.length === 0) return null
  return (
    <FileSheet id="unfinished" words={words}>
      <ul className="px-5 pb-2">
        {earlier.map((upload) => (
          <Line key={upload.id} upload={upload} />
        ))}
      </ul>
    </FileSheet>
  )
}

type FileSheetProps = { id: string; words: { heading: string; text: string }; goesOn?: boolean; children: ReactNode }

/** A list of files that have not arrived, and why. */
const FileSheet = ({ id, words, goesOn = true, children }: FileSheetProps) => (
  <section className="sheet" aria-labelledby={id}>
    <h2 id={id} className="t-3 px-5 py-4 border-b border-rule">
      {words.heading}
    </h2>
    {goesOn && <p className="px-5 pt-4 t-app text-ink2">{words.text}</p>}
    {children}
  </section>
)

function Line({ upload: { id, fileName, size, pieceSize, received } }: { upload: Upload }) {
  const arrived = Math.min(received.length * pieceSize, size)
  const cancel = async () => {
    await call(uploads.cancel, undefined, { id }).catch(() => undefined)
    await refetch(uploads.list.path)
  }
  return (
    <li className="py-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-rule first:border-t-0">
      <span className="min-w-0">
        <span className="block font-600 [overflow-wrap:anywhere]">{fileName}</span>
        <span className="t-small text-ink2">
          {fill(words.line, { percent: `${Math.floor((arrived / size) * 100)}%`, size: fileSize(size) })}
        </span>
      </span>
      <button
        type="button"
        className="link t-small"
        aria-label={fill(documentsPage.queue.cancelName, { name: fileName })}
        onClick={cancel}
      >
        {documentsPage.queue.cancel}
      </button>
    </li>
  )
}

const offlineWords = documentsPage.kept

/** Files that wait on this device for the network. They are sent from any page. */
export const OfflineFileList = ({ files }: { files: readonly Entry[] }) =>
  files.length > 0 && (
    <FileSheet id="kept" words={offlineWords} goesOn={files.some(({ state }) => state !== 'needs_attention')}>
      <ul className="pb-1.5">
        {files.map((file) => (
          <li key={file.id} className="flex items-start gap-3.5 px-5 pt-4 pb-1.5">
            <Icon name="file-up" className="text-5 mt-1 shrink-0" />
            <div className="grow min-w-0">
              <p className="t-app font-600 [overflow-wrap:anywhere]">{file.about}</p>
              <Replaces name={replacedName(file)} />
              <p className="t-small text-ink2">{fileSize(sizeOf(file))}</p>
              <Waiting entry={file} />
            </div>
          </li>
        ))}
      </ul>
    </FileSheet>
  )
