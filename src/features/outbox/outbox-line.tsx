import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { fill } from '#copy/fill.ts'
import { outboxPage, outboxPage as words } from '#copy/outbox-page.ts'
import { store } from '#data/store.ts'
import { shortDate } from '#domain/date.ts'
import { listInWords } from '#domain/list-in-words.ts'
import { TOAST_SHOWN } from '#domain/timings.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { sentBefore } from '#offline/outbox.ts'
import type { Entry } from '#offline/outbox-entry.ts'
import { useNewerEntries, useWaitingAnywhere } from '#offline/use-outbox.ts'
import { useSharedFiles } from '#offline/use-shared-files.ts'
import { Icon } from '#ui/icon.tsx'
import { toast, toastAtom } from '#ui/toast.ts'

/** In the strip under the header while something the client wrote has not been sent. */
export function OutboxLine() {
  const entries = useWaitingAnywhere()
  const newer = useNewerEntries().length
  const refused = entries.filter(({ state }) => state === 'needs_attention').length
  const waiting = entries.length - refused
  return (
    <div role="status">
      {entries.length + newer > 0 && (
        <p className="flex flex-wrap items-center gap-x-4">
          {waiting > 0 && (
            <span className="flex items-center gap-2.5 text-brass font-600">
              <Icon name="clock" className="text-4.5" />
              {fill(words.waitingLine, { count: waiting })}
            </span>
          )}
          {refused > 0 && (
            <span className="flex items-center gap-2.5 text-red font-600">
              <Icon name="circle-alert" className="text-4.5" />
              {fill(words.attentionLine, { count: refused })}
            </span>
          )}
          {newer > 0 && (
            <span className="flex items-center gap-2.5 text-brass font-600">
              <Icon name="clock" className="text-4.5" />
              {fill(words.newerLine, { count: newer })}
            </span>
          )}
          <a className="link min-h-11 inline-flex items-center my-0" href={viewAddress('outbox')}>
            {words.show}
            <span className="sr-only"> {words.heading}</span>
          </a>
        </p>
      )}
    </div>
  )
}

const sentBeforeWords = outboxPage.sentBefore

/** Says of a file that waited on this device that the firm had it already, wherever its owner is by then. */
export function SentBefore() {
  const document = useAtomValue(sentBefore)
  useEffect(() => {
    if (!document) return
    const { fileName, createdAt } = document
    toast({
      title: sentBeforeWords.title,
      text: fill(sentBeforeWords.text, { name: fileName, date: shortDate(createdAt) }),
    })
    store.set(sentBefore, null)
  }, [document])
  return null
}

const { sent: sentWords } = outboxPage

let latest: { at: number; sent: readonly Entry[]; text: string } = { at: 0, sent: [], text: '' }

/**
 * One notice about everything that waited on this device and has been sent now. Words and files go apart: what is told
 * within the time of a notice is told together.
 */
export function announceSent(just: readonly Entry[]) {
  const now = Date.now()
  const sent = now - latest.at < TOAST_SHOWN ? [...latest.sent, ...just] : just
  const byKind = Map.groupBy(sent, ({ kind }) => kind)
  // In the order of the words, whichever arrived first.
  const parts = Object.entries(outboxPage.writes).flatMap(([kind, { one, many }]) => {
    const count = byKind.get(kind as Entry['kind'])?.length ?? 0
    if (count === 0) return []
    return count === 1 ? one : fill(many, { count })
  })
  const before = latest.text
  const text = fill(sentWords.description, { list: listInWords(parts) })
  latest = { at: now, sent, text }
  // A failure that is still on the screen is not pushed away: it says this as well.
  const shown = store.get(toastAtom)
  if (!shown?.failed) return toast({ title: sentWords.title, text })
  toast({ ...shown, text: [shown.text?.replace(before, '').trim(), text].filter(Boolean).join(' ') })
}

const sharedLineWords = outboxPage.shared

/** The way to files that another app has shared: whoever had to sign in first has come out elsewhere. */
export function SharedLine({ personId }: { personId: string }) {
  const { files } = useSharedFiles(personId)
  const [search] = useSearchParams()
  if (files.length === 0 || search.get('view') === 'upload') return null
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="flex items-center gap-2.5 font-600">
        <Icon name="file-up" className="text-4.5" />
        {files.length === 1 ? sharedLineWords.lineOne : fill(sharedLineWords.line, { count: files.length })}
      </span>
      <a className="link min-h-11 inline-flex items-center my-0" href={viewAddress('upload')}>
        {sharedLineWords.look}
      </a>
    </p>
  )
}
