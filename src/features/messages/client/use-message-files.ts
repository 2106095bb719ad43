import { useEffect, useState, useSyncExternalStore } from 'react'
import { conversationsPage } from '#copy/conversations-page.ts'
import { fill } from '#copy/fill.ts'
import { useUnsavedWork } from '#data/unsaved-work.ts'
import { type ArrivedFile, clear, enqueue, restore, useQueue } from '#features/uploads/queue.ts'
import type { UploadEntry } from '#features/uploads/upload-entry.ts'
import { watchConnection } from '#offline/connection.ts'
import { MAX_ATTACHMENTS } from '#schema/conversation.ts'

/** What a message's draft holds of its files: those that arrived, and whether others had not. */
type KeptFiles = { arrived: readonly ArrivedFile[]; isIncomplete: boolean }

function readKept(text: string): KeptFiles {
  try {
    return JSON.parse(text)
  } catch {
    // Nothing, or from a version of the app that kept no more than that there were some.
    return { arrived: [], isIncomplete: text !== '' }
  }
}

function textOf(entries: readonly UploadEntry[], areGone: boolean) {
  const arrived = entries.flatMap(({ document, alreadySent = false }) => (document ? [{ document, alreadySent }] : []))
  const kept: KeptFiles = { arrived, isIncomplete: areGone || arrived.length < entries.length }
  return kept.isIncomplete || arrived.length > 0 ? JSON.stringify(kept) : ''
}

export type MessageFiles = ReturnType<typeof useMessageFiles>

type Options = {
  owner: string
  conversationId: string
  /** The conversation's subject, for the note that the firm reads beside a file. */
  about: string
  /** What the draft holds of them; empty while there are none. */
  kept: string
  keep: (text: string) => void
}

/**
 * The files that go with the next message of a conversation, sent ahead of it. One that has arrived outlives a reload with
 * the message's draft; one on its way does not.
 */
export function useMessageFiles({ owner, conversationId, about, kept, keep }: Options) {
  const place = `conversation:${conversationId}`
  const entries = useQueue(owner, place)
  const [isRestored, setRestored] = useState(false)
  const [before] = useState(() => readKept(kept))
  const [areGone, setGone] = useState(before.isIncomplete && entries.length === 0)
  useEffect(() => {
    restore(owner, before.arrived, place)
    setRestored(true)
  }, [owner, place, before])
  useEffect(() => {
    const now = textOf(entries, areGone)
    if (isRestored && now !== kept) keep(now)
  })
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
    /** Whether some had not arrived when the page was loaded again. */
    areGone,
    /** Whether the message can be sent as far as its files go: all have arrived, and without a network there are none. */
    canGo: entries.length === 0 || (areReady && hasNetwork),
    hasRefused,
    /** How many more there is room for. */
    room: Math.max(0, MAX_ATTACHMENTS - entries.length),
    // The same file chosen twice is one document.
    documentIds: [...new Set(entries.flatMap(({ document }) => (document ? [document.id] : [])))],
    take: (files: File[]) => {
      setGone(false)
      const note = fill(conversationsPage.files.note, { subject: about })
      return enqueue(owner, files, { category: 'other', note }, { place })
    },
    /** Those that were here when the message was sent: one chosen since then is for the next. */
    clear: () => {
      setGone(false)
      clear(entries)
    },
  }
}
