import { useState } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { fileSize } from '#domain/file-size.ts'
import { fileInTray, type Shared } from '#offline/share-tray.ts'
import type { useTray } from '#offline/use-tray.ts'
import { Icon } from '#parts/icon.tsx'
import { useFocusHere } from '#parts/use-focus-here.ts'

const words = documentsPage.shared

type Props = { tray: ReturnType<typeof useTray>; send: (files: File[]) => void }

/** What another app has shared, with the form's own words, once its owner says so. */
export function SharedFiles({ tray: { files, remove }, send }: Props) {
  const [unread, setUnread] = useState(false)
  const focusHere = useFocusHere<HTMLDivElement>()
  if (files.length === 0) return null
  const sendAll = async () => {
    const read = await Promise.all(files.map(fileInTray)).catch(() => null)
    setUnread(!read)
    if (!read) return
    send(read)
    await remove(...files)
  }
  return (
    <div {...focusHere} className="sm:col-span-2">
      <h3 className="t-4">{words.heading}</h3>
      <ul className="mt-2 border-y border-rule">
        {files.map((file) => (
          <Line key={file.id} file={file} remove={() => void remove(file)} />
        ))}
      </ul>
      <p role="alert" className="t-small text-red empty:hidden">
        {unread && documentsPage.faults.unreadable}
      </p>
      <button type="button" className="btn-primary mt-4 max-sm:w-full" onClick={() => void sendAll()}>
        <Icon name="upload" className="text-5" />
        {files.length === 1 ? words.sendOne : fill(words.send, { count: files.length })}
      </button>
    </div>
  )
}

const Line = ({ file: { name, size }, remove }: { file: Shared; remove: () => void }) => (
  <li className="flex items-center gap-3.5 py-2 border-t border-rule first:border-t-0">
    <Icon name="file-up" className="text-5 shrink-0" />
    <span className="grow min-w-0">
      <span className="block t-app font-600 [overflow-wrap:anywhere]">{name}</span>
      <span className="t-small text-ink2">{fileSize(size)}</span>
    </span>
    <button
      type="button"
      className="link my-0 min-h-11 inline-flex items-center t-small"
      aria-label={fill(documentsPage.queue.dismissName, { name })}
      onClick={remove}
    >
      {documentsPage.queue.dismiss}
    </button>
  </li>
)
