import { useEffect, useRef, useState } from 'react'
import { getCompanies } from '#contract/companies.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { fill } from '#copy/fill.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { refetch } from '#data/swr.ts'
import { useUnsavedWork } from '#data/unsaved-work.ts'
import { type FirmUploadAbout, uploadFile } from '#data/upload-file.ts'
import { shortDate } from '#domain/date.ts'
import { writeErrorWords } from '#features/firm/use-firm-write.ts'
import { tidyName } from '#schema/file-name.ts'
import { FILES_AT_ONCE } from '#schema/upload.ts'

type FirmSending = {
  key: string
  name: string
  file: File
  state: 'chosen' | 'sending' | 'done' | 'failed'
  /** Of the bytes that have arrived. */
  percent: number
  fault?: string
  /** What it has become. */
  document?: string
  /** When the same bytes were sent, where that was before. */
  sentOn?: string
}

/**
 * Files on their way to a company, one after another. What was cut off goes on where it was at the next try.
 * @param staysListed whether what has arrived stays when more is chosen: something else is to carry it
 */
export function useSendFiles(company: string, owner: string, staysListed = false) {
  const [files, setFiles] = useState<FirmSending[]>([])
  const [isBusy, setBusy] = useState(false)
  const stop = useRef(new AbortController())
  useEffect(() => {
    const { current } = stop
    return () => current.abort()
  }, [])
  useUnsavedWork(isBusy)

  const change = (key: string, to: Partial<FirmSending>) =>
    setFiles((before) => before.map((file) => (file.key === key ? { ...file, ...to } : file)))
  const choose = (chosen: File[]) =>
    setFiles((before) => [
      ...before.filter(({ state }) => staysListed || state !== 'done'),
      ...chosen.slice(0, FILES_AT_ONCE).map(
        (file): FirmSending => ({
          key: crypto.randomUUID(),
          name: tidyName(file.name),
          file,
          state: 'chosen',
          percent: 0,
        }),
      ),
    ])

  /** Resolves to the documents that all of them have become; to nothing where one has failed. */
  async function send(about: FirmUploadAbout) {
    setBusy(true)
    const documents: string[] = []
    let isWhole = true
    for (const { key, name, file, document } of files) {
      if (document) {
        if (!documents.includes(document)) documents.push(document)
        continue
      }
      change(key, { state: 'sending', fault: undefined })
      const outcome = await uploadFile(file, name, about, {
        personId: owner,
        signal: stop.current.signal,
        company,
        onProgress: (bytes) => change(key, { percent: Math.floor((bytes / Math.max(file.size, 1)) * 100) }),
      }).catch((error) => {
        if (stop.current.signal.aborted) return undefined
        // A file that the device cannot read any more is no failure of a request.
        return error instanceof HttpError ? error : new HttpError(0, String(error))
      })
      if (!outcome) return
      if (outcome instanceof HttpError) {
        isWhole = false
        change(key, { state: 'failed', fault: faultOf(outcome) })
      } else {
        const { id, createdAt } = outcome.document
        change(key, { state: 'done', document: id, ...(outcome.alreadySent && { sentOn: createdAt }) })
        if (!documents.includes(id)) documents.push(id)
      }
    }
    setBusy(false)
    await refetch(getCompanies.path)
    return isWhole ? documents : undefined
  }

  const remove = (removed: string) => setFiles((before) => before.filter(({ key }) => key !== removed))
  return { files, choose, send, remove, clear: () => setFiles([]), isBusy }
}

/** The sentence about the field that was refused, where there is one. */
const faultOf = (failure: HttpError) =>
  Object.values(failure.refusal?.fields ?? {})[0] ?? reasonOf(failure, writeErrorWords)

const words = adminFilesPage.send
const text = 't-small [overflow-wrap:anywhere]'

/** How a file of the firm's stands: chosen, on its way, there, or refused and why. */
export function SendingLine({ file: { name, state, percent, sentOn, fault = '' } }: { file: FirmSending }) {
  if (state === 'failed')
    return <span className={`${text} text-red`}>{fill(words.failed, { name, reason: fault })}</span>
  if (sentOn) return <span className={text}>{fill(words.sentBefore, { name, date: shortDate(sentOn) })}</span>
  if (state === 'done') return <span className={text}>{fill(words.done, { name })}</span>
  return (
    <span className={`${text} text-ink2`}>
      {state === 'sending' ? fill(words.sending, { name, percent: `${percent}%` }) : name}
    </span>
  )
}
