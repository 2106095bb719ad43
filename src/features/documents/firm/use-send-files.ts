import { useEffect, useRef, useState } from 'react'
import { getCompanies } from '#contract/companies.ts'
import { fill } from '#copy/fill.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { refetch } from '#data/swr.ts'
import { useUnsavedWork } from '#data/unsaved-work.ts'
import { type FirmUploadAbout, uploadFile } from '#data/upload-file.ts'
import { writeErrorWords } from '#features/firm/use-firm-write.ts'
import { tidyName } from '#schema/file-name.ts'
import { useFilesUpTo } from '#ui/use-files-up-to.ts'

export type FirmSending = {
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

export type FirmFiles = ReturnType<typeof useSendFiles>

type Limit = {
  most: number
  /** What is said of those over it, and once it is reached. */
  many: string
  full: string
  /** Whether what has arrived stays when more is chosen, and counts: something else is to carry it. */
  staysListed?: boolean
}

/** Files on their way to a company, one after another. What was cut off goes on where it was at the next try. */
export function useSendFiles(company: string, owner: string, { most, many, full, staysListed = false }: Limit) {
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
  const isListed = ({ state }: FirmSending) => staysListed || state !== 'done'
  const room = Math.max(0, most - files.filter(isListed).length)
  const take = (chosen: File[]) =>
    setFiles((before) => [
      ...before.filter(isListed),
      ...chosen.map(
        (file): FirmSending => ({
          key: crypto.randomUUID(),
          name: tidyName(file.name),
          file,
          state: 'chosen',
          percent: 0,
        }),
      ),
    ])
  const { pick, leftOut, choose } = useFilesUpTo(room, take)

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
  const clear = () => {
    setFiles([])
    // None of these was left out.
    choose([])
  }
  /** What was not added, and why no more can be. */
  const limits = [leftOut > 0 && fill(many, { count: leftOut }), room === 0 && full]
  return { files, pick, isFull: room === 0, limits: limits.filter(Boolean).join(' '), send, remove, clear, isBusy }
}

/** The sentence about the field that was refused, where there is one. */
const faultOf = (failure: HttpError) =>
  Object.values(failure.refusal?.fields ?? {})[0] ?? reasonOf(failure, writeErrorWords)
