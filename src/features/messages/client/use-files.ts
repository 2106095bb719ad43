import { conversationsPage } from '#copy/conversations-page.ts'
import { fill } from '#copy/fill.ts'
import { clear, enqueue, useQueue } from '#features/uploads/queue.ts'
import { MAX_ATTACHMENTS } from '#schema/conversation.ts'
import { useUnloadWarning } from '#ui/use-unload-warning.ts'

export type MessageFiles = ReturnType<typeof useFiles>

/** The files that go with the next line of a conversation: sent ahead of it, and kept as long as this page lives. */
export function useFiles(owner: string, conversationId: string, about: string) {
  const place = `conversation:${conversationId}`
  const entries = useQueue(owner, place)
  const hasRefused = entries.some(({ state }) => state === 'failed')
  const areReady = entries.every(({ state }) => state === 'done')
  useUnloadWarning(!areReady && !hasRefused)
  return {
    entries,
    areReady,
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
