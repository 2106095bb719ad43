import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { conversationsPage } from '#copy/conversations-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { useUnsavedWork } from '#data/unsaved-work.ts'
import { shortDate } from '#domain/date.ts'
import { useWithdraw } from '#features/documents/client/withdraw.tsx'
import { Picker } from '#features/uploads/picker.tsx'
import { clear, enqueue, remove, type UploadEntry, useQueue } from '#features/uploads/queue.ts'
import { Act, QueueLine, QueueStatus } from '#features/uploads/queue-list.tsx'
import { useOnline, watchConnection } from '#offline/connection.ts'
import { device } from '#offline/device.ts'
import { MAX_ATTACHMENTS } from '#schema/conversation.ts'
import { toast } from '#ui/toast.ts'
import { useFocusRestore } from '#ui/use-focus-restore.ts'

const words = conversationsPage.files
const choosing = { choose: words.attach, many: words.many }
const arrived = (size: string) => fill(words.arrived, { size })

/** Files for the line above: chosen here, on their way at once, and what keeps the line from being sent. */
export function Attach({ files, hasWords }: { files: MessageFiles; hasWords: boolean }) {
  const { entries, room, take } = files
  const online = useOnline()
  const focusHere = useFocusRestore<HTMLDivElement>()
  const isKept = useAtomValue(device).cachedPerson !== null
  const offline = entries.length > 0 ? words.offlineWithFiles : isKept ? words.offline : words.offlineNotSaved
  const notNow = online ? (room > 0 ? undefined : words.full) : offline
  return (
    <div className="grid gap-3" {...focusHere}>
      {entries.length > 0 && (
        <ul aria-label={words.label} className="border-y border-rule">
          {entries.map((entry) => (
            <QueueLine
              key={entry.key}
              entry={entry}
              arrived={arrived}
              atEnd={<Remove entry={entry} entries={entries} />}
              className="pt-3 pb-1"
            />
          ))}
        </ul>
      )}
      <QueueStatus entries={entries} />
      <p role="status" className="t-small text-brass empty:hidden">
        {whatIsMissing(files, hasWords)}
      </p>
      <div>
        <Picker take={take} most={room} words={choosing} isSmall notNow={notNow} />
        {notNow === undefined && <p className="mt-2 t-note text-ink2">{words.limits}</p>}
      </div>
    </div>
  )
}

const removal = documentsPage.remove

/** Takes a file out of the message. What was sent for this message is withdrawn from the firm. */
function Remove({ entry, entries }: { entry: UploadEntry; entries: readonly UploadEntry[] }) {
  const { key, name, document, alreadySent } = entry
  const { withdraw, pending } = useWithdraw(removal)
  const takeOut = async () => {
    const same = entries.filter((one) => document && one.document?.id === document.id)
    if (document && !alreadySent) {
      if (await withdraw({ id: document.id, fileName: name })) clear(same)
      return
    }
    if (document && same.length === 1)
      toast({ title: fill(removal.stays, { name, date: shortDate(document.createdAt) }) })
    remove(key)
  }
  return (
    <Act label={removal.button} spoken={fill(removal.name, { name })} act={() => void takeOut()} isBusy={pending} />
  )
}

function whatIsMissing({ entries, areGone, areReady, hasRefused }: MessageFiles, hasWords: boolean) {
  if (entries.length === 0) return areGone && words.gone
  if (hasRefused) return words.refused
  return areReady ? !hasWords && words.words : words.wait
}

type MessageFiles = ReturnType<typeof useFiles> & {
  /** Whether some were chosen before the page was loaded again. */
  areGone: boolean
}

/** The files that go with the next line of a conversation: sent ahead of it, and kept as long as this page lives. */
export function useFiles(owner: string, conversationId: string, about: string) {
  const place = `conversation:${conversationId}`
  const entries = useQueue(owner, place)
  const hasRefused = entries.some(({ state }) => state === 'failed')
  const areReady = entries.every(({ state }) => state === 'done')
  useUnsavedWork(!areReady && !hasRefused)
  // A server that did not answer may answer the next try, which only the button can start.
  const hasNetwork = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
  return {
    entries,
    areReady,
    /** Whether the line can be sent as far as its files go: all have arrived, and without a network there are none. */
    canGo: entries.length === 0 || (areReady && hasNetwork),
    hasRefused,
    /** How many more there is room for. */
    room: Math.max(0, MAX_ATTACHMENTS - entries.length),
    // The same file chosen twice is one document.
    documentIds: [...new Set(entries.flatMap(({ document }) => (document ? [document.id] : [])))],
    take: (files: File[]) =>
      enqueue(owner, files, { category: 'other', note: fill(conversationsPage.files.note, { subject: about }) }, place),
    /** Those that were here when the line was sent: one chosen since then is for the next. */
    clear: () => clear(entries),
  }
}
