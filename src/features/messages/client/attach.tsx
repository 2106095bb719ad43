import { useAtomValue } from 'jotai'
import { conversationsPage } from '#copy/conversations-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate } from '#domain/date.ts'
import { useWithdraw } from '#features/documents/client/withdraw.tsx'
import { Picker } from '#features/uploads/picker.tsx'
import { clearDocument, remove } from '#features/uploads/queue.ts'
import { Act, QueueLine, QueueStatus } from '#features/uploads/queue-list.tsx'
import type { UploadEntry } from '#features/uploads/upload-entry.ts'
import { useOnline } from '#offline/connection.ts'
import { device } from '#offline/device.ts'
import { toast } from '#ui/toast.ts'
import { useFilesUpTo } from '#ui/use-files-up-to.ts'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import type { MessageFiles } from './use-message-files.ts'

const words = conversationsPage.files
const picking = { choose: words.attach, many: words.many }
const arrived = (size: string) => fill(words.arrived, { size })

/** Files for the line above: chosen here, on their way at once, and what keeps the line from being sent. */
export function Attach({ files, hasWords }: { files: MessageFiles; hasWords: boolean }) {
  const { entries, room, take } = files
  const choosing = useFilesUpTo(room, take)
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
      <QueueStatus entries={entries} arrived={arrived} />
      <p role="status" className="t-small text-brass empty:hidden">
        {whatIsMissing(files, hasWords)}
      </p>
      <div>
        <Picker files={choosing} words={picking} isSmall notNow={notNow} />
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
    if (document && !alreadySent) {
      if (await withdraw({ id: document.id, fileName: name })) clearDocument(document.id)
      return
    }
    if (document && entries.filter((one) => one.document?.id === document.id).length === 1)
      toast({ title: fill(removal.stays, { name, date: shortDate(document.createdAt) }) })
    remove(key)
  }
  return (
    <Act label={removal.button} spoken={fill(removal.name, { name })} act={() => void takeOut()} isBusy={pending} />
  )
}

function whatIsMissing({ entries, areGone, areReady, hasRefused }: MessageFiles, hasWords: boolean) {
  if (areGone) return words.gone
  if (entries.length === 0) return false
  if (hasRefused) return words.refused
  return areReady ? !hasWords && words.words : words.wait
}
