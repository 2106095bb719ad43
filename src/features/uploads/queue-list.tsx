import { type ReactNode, useEffect, useRef } from 'react'
import { getDocuments } from '#contract/documents.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { useRefetchWhenSeen } from '#data/use-refetch-when-seen.ts'
import { momentInWords, shortDate } from '#domain/date.ts'
import { fileSize } from '#domain/file-size.ts'
import { useDocuments } from '#features/documents/client/data.ts'
import { Withdraw } from '#features/documents/client/withdraw.tsx'
import { viewAddress } from '#features/portal/view-address.ts'
import { Bar } from '#ui/bar.tsx'
import { Icon } from '#ui/icon.tsx'
import { clearDocument, remove, retry } from './queue.ts'
import { Replaces } from './replaces.tsx'
import type { UploadEntry } from './upload-entry.ts'

const words = documentsPage.queue

type Props = { entries: readonly UploadEntry[] }

/** What has arrived and what was refused, for those who hear it: once each, not at every step. */
export const QueueStatus = ({ entries, arrived }: Props & Pick<QueueLineProps, 'arrived'>) => (
  <p className="sr-only" role="status">
    {entries
      .map((entry) => spoken(entry, arrived))
      .filter(Boolean)
      .join(' ')}
  </p>
)

const GROUPS: { name: string; heading: string; has: (state: UploadEntry['state']) => boolean }[] = [
  { name: 'sending', heading: words.heading, has: (state) => state !== 'done' && state !== 'failed' },
  { name: 'failed', heading: words.notSent, has: (state) => state === 'failed' },
  { name: 'done', heading: words.received, has: (state) => state === 'done' },
]

/**
 * Files on their way, those that were refused, and the receipts of those that have arrived. A file that has just been
 * chosen brings them into view.
 */
export function QueueList({ entries }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(entries.length)
  useEffect(() => {
    if (entries.length > before.current) list.current?.scrollIntoView({ block: 'nearest' })
    before.current = entries.length
  }, [entries.length])
  // The firm may have accepted what has arrived, which then can't be taken back.
  const documents = useDocuments().data
  useRefetchWhenSeen(getDocuments.path, entries.length > 0 && documents !== undefined)
  const current = ({ document }: UploadEntry) => documents?.find(({ id }) => id === document?.id) ?? document
  if (entries.length === 0) return null
  return (
    <div ref={list} className="grid gap-6 scroll-mt-20">
      {GROUPS.map(({ name, heading, has }) => {
        const lines = entries.filter(({ state }) => has(state))
        return (
          lines.length > 0 && (
            <section key={name} className="sheet" aria-labelledby={`queue-${name}`}>
              <h2 id={`queue-${name}`} className="t-3 px-5 py-4 border-b border-rule">
                {heading}
              </h2>
              <ul>
                {lines.map((entry) => (
                  <QueueLine
                    key={entry.key}
                    entry={{ ...entry, document: current(entry) }}
                    className="px-5 pt-4 pb-1.5"
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

function spoken({ state, name, document, alreadySent, fault = '' }: UploadEntry, arrived: QueueLineProps['arrived']) {
  if (alreadySent && document && !arrived)
    return `${name}: ${fill(words.sentBefore, { date: shortDate(document.createdAt) })}`
  if (state === 'done') return fill(words.doneStatus, { name })
  return state === 'failed' ? fill(words.failedStatus, { name, reason: fault }) : ''
}

const action = 'link my-0 min-h-11 inline-flex items-center'

const percentOf = ({ onProgress, size }: UploadEntry) => Math.floor((onProgress / Math.max(size, 1)) * 100)

type QueueLineProps = {
  entry: UploadEntry
  className: string
  /** What is said of it once it has arrived, where that is not the end of its way. */
  arrived?: (size: string) => string
  /** In place of the button that hides it from the list, once it has arrived or was refused. */
  atEnd?: ReactNode
}

/** One file on its way: how far it has come, or why it will not, and what its owner can do about it. */
export const QueueLine = ({ entry, className, arrived, atEnd }: QueueLineProps) => (
  <li className={`${className} border-t border-rule first:border-t-0`}>
    <div className="flex items-start gap-3.5">
      <Icon name={iconOf(entry)} className={`text-5 mt-1 shrink-0 ${entry.state === 'failed' ? 'text-red' : ''}`} />
      <div className="grow min-w-0">
        <p className="t-app font-600 [overflow-wrap:anywhere]">{entry.name}</p>
        <Replaces name={entry.replacesName} />
        {['sending', 'paused', 'checking'].includes(entry.state) && <Progress entry={entry} />}
        <p className={`t-small ${entry.state === 'failed' ? 'text-red' : 'text-ink2'}`}>{stateOf(entry, arrived)}</p>
        <Actions entry={entry} isReceipt={!arrived} atEnd={atEnd} />
      </div>
    </div>
  </li>
)

const iconOf = ({ state }: UploadEntry) =>
  state === 'done' ? 'check' : state === 'failed' ? 'circle-alert' : state === 'paused' ? 'cloud-off' : 'file-up'

function Progress({ entry }: { entry: UploadEntry }) {
  const percent = percentOf(entry)
  return (
    <div role="progressbar" aria-label={entry.name} aria-valuenow={percent} className="my-2">
      <Bar percent={percent} className="w-full" />
    </div>
  )
}

function stateOf(entry: UploadEntry, arrived: QueueLineProps['arrived']) {
  const facts = { percent: `${percentOf(entry)}%`, size: fileSize(entry.size) }
  if (entry.state === 'sending') return fill(words.sending, facts)
  if (entry.state === 'paused') return [fill(words.paused, facts), entry.fault].filter(Boolean).join(' ')
  if (entry.state === 'done' && arrived) return arrived(facts.size)
  if (entry.alreadySent && entry.document) return fill(words.sentBefore, { date: shortDate(entry.document.createdAt) })
  if (entry.state === 'done' && entry.document && entry.document.review !== 'waiting')
    return fill(words.doneStatus, { name: entry.name })
  if (entry.state === 'done')
    return fill(words.done, { ...facts, moment: momentInWords(entry.document?.createdAt ?? new Date().toISOString()) })
  return entry.state === 'failed' ? entry.fault : words[entry.state]
}

function Actions({
  entry: { key, name, state, document, alreadySent, again },
  isReceipt,
  atEnd,
}: {
  entry: UploadEntry
  isReceipt: boolean
  atEnd: ReactNode
}) {
  const isOver = state === 'done' || state === 'failed'
  return (
    <div className="flex flex-wrap gap-x-5 t-small">
      {document && isReceipt && (
        <a className={action} href={viewAddress('documents', { open: document.id })}>
          {words.toDocuments}
        </a>
      )}
      {document && isReceipt && !alreadySent && (
        <Withdraw document={document} done={() => clearDocument(document.id)} />
      )}
      {(again || state === 'paused') && (
        <Act label={words.retry} spoken={fill(words.retryName, { name })} act={() => retry(key)} />
      )}
      {isOver ? (
        (atEnd ?? <Act label={words.dismiss} spoken={fill(words.dismissName, { name })} act={() => remove(key)} />)
      ) : (
        <Act label={words.cancel} spoken={fill(words.cancelName, { name })} act={() => remove(key)} />
      )}
    </div>
  )
}

type ActProps = { label: string; spoken: string; act: () => void; isBusy?: boolean }

/** One thing that can be done with a file. */
export const Act = ({ label, spoken, act, isBusy = false }: ActProps) => (
  <button type="button" className={action} aria-label={spoken} disabled={isBusy} onClick={act}>
    {label}
  </button>
)
