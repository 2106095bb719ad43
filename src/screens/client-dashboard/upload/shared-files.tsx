import { useState } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { fileSize } from '#domain/file-size.ts'
import { fileInTray, type Shared } from '#offline/share-tray.ts'
import type { useTray } from '#offline/use-tray.ts'
import { Icon } from '#parts/icon.tsx'
import { useFocusHere } from '#parts/use-focus-here.ts'

const words = documentsPage.shared

type Tray = { tray: ReturnType<typeof useTray> }

/** Sends what another app has shared, with what the form says of it. */
export function SendShared({ tray: { files, remove }, send }: Tray & { send: (files: File[]) => void }) {
  const [unread, setUnread] = useState(false)
  if (files.length === 0) return null
  const sendAll = async () => {
    const read = await Promise.all(files.map(fileInTray)).catch(() => null)
    setUnread(!read)
    if (!read) return
    send(read)
    await remove(...files)
  }
  return (
    <div className="sm:col-span-2">
      <p role="alert" className="t-small text-red empty:hidden">
        {unread && documentsPage.faults.unreadable}
      </p>
      <button type="button" className="btn-primary max-sm:w-full" onClick={() => void sendAll()}>
        <Icon name="upload" className="text-5" />
        {files.length === 1 ? words.sendOne : fill(words.send, { count: files.length })}
      </button>
    </div>
  )
}

/** What another app has shared, on top of the form that says what it is. */
export function SharedFiles({ tray: { files, remove } }: Tray) {
  const focusHere = useFocusHere<HTMLDivElement>()
  if (files.length === 0) return null
  return (
    <div {...focusHere} className="sm:col-span-2">
      <h3 className="t-4">{words.heading}</h3>
      <ul className="mt-2 border-y border-rule">
        {files.map((file) => (
          <Line key={file.id} file={file} remove={() => void remove(file)} />
        ))}
      </ul>
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
