import { useEffect, useRef } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate } from '#domain/date.ts'
import type { UploadEntry } from './queue.ts'
import { QueueLine } from './queue-line.tsx'

const words = documentsPage.queue

type Props = { entries: readonly UploadEntry[] }

/** What has arrived and what was refused, for those who hear it: once each, not at every step. */
export const QueueStatus = ({ entries }: Props) => (
  <p className="sr-only" role="status">
    {entries.map(spoken).filter(Boolean).join(' ')}
  </p>
)

/** Files on their way, and the receipts of those that have arrived. A file that has just been chosen brings it into view. */
export function QueueList({ entries }: Props) {
  const list = useRef<HTMLElement>(null)
  const before = useRef(entries.length)
  useEffect(() => {
    if (entries.length > before.current) list.current?.scrollIntoView({ block: 'nearest' })
    before.current = entries.length
  }, [entries.length])
  if (entries.length === 0) return null
  return (
    <section ref={list} className="sheet scroll-mt-20" aria-labelledby="queue">
      <h2 id="queue" className="t-3 px-5 py-4 border-b border-rule">
        {words.heading}
      </h2>
      <ul>
        {entries.map((entry) => (
          <QueueLine key={entry.key} entry={entry} className="px-5 pt-4 pb-1.5" />
        ))}
      </ul>
    </section>
  )
}

function spoken({ state, name, document, alreadySent, fault = '' }: UploadEntry) {
  if (alreadySent && document) return `${name}: ${fill(words.sentBefore, { date: shortDate(document.createdAt) })}`
  if (state === 'done') return fill(words.doneStatus, { name })
  return state === 'failed' ? fill(words.failedStatus, { name, reason: fault }) : ''
}
