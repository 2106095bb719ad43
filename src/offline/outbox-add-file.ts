import { MAX_OFFLINE_BYTES } from '#schema/file-limits.ts'
import type { Written } from './outbox-entry.ts'
import { sizeOf } from './outbox-kinds.ts'
import { askToPersist, outboxChanged, sendLane } from './outbox-runs.ts'
import { addEntry, readEntries } from './outbox-store.ts'
import { entryOf } from './outbox-write.ts'

/** `too_much`: what waits already leaves no room for it. `not_kept`: this device keeps nothing for them, or is full. */
type AddFileResult = 'kept' | 'too_much' | 'not_kept'

/** Puts a file down to be sent once the server is reached. Nothing of it stays where it is not kept whole. Never throws. */
export async function addFileToOutbox(written: Written, file: Blob): Promise<AddFileResult> {
  const waiting = await readEntries(written.personId).catch(() => null)
  if (!waiting) return 'not_kept'
  if (waiting.reduce((sum, entry) => sum + sizeOf(entry), file.size) > MAX_OFFLINE_BYTES) return 'too_much'
  if (!(await addEntry(entryOf(written), file))) return 'not_kept'
  void askToPersist()
  await outboxChanged()
  void sendLane('files')
  return 'kept'
}
