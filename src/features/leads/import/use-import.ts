import { useRef, useState } from 'react'
import { addImportRows, beginImport, commitImport, getImport } from '#contract/lead-imports.ts'
import { getLeads } from '#contract/leads.ts'
import { call } from '#data/call.ts'
import { HttpError } from '#data/http-error.ts'
import { inPieces } from '#domain/lead-import.ts'
import { refetchFirm } from '#features/firm/data.ts'
import {
  type CommitImport,
  type ImportedLead,
  type ImportJob,
  MAX_CHUNK_BYTES,
  ROWS_PER_CHUNK,
} from '#schema/lead-import.ts'

/**
 * Uploads the rows in chunks, then turns them into leads. A retry does not send twice what has arrived: idempotency keys
 * derive from the import's id.
 */
export function useImport(fileName: string, rows: ImportedLead[]) {
  const importId = useRef(crypto.randomUUID())
  const [sent, setSent] = useState(0)
  const [job, setJob] = useState<ImportJob>()
  const [failure, setFailure] = useState<HttpError>()
  const keyed = (what: string) => ({ key: `${importId.current}-${what}` })

  const attempt = async (work: () => Promise<ImportJob>) => {
    setFailure(undefined)
    try {
      const result = await work()
      setJob(result)
      return result
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setFailure(error)
    }
  }

  const bring = () =>
    attempt(async () => {
      const job = await call(beginImport, { fileName, total: rows.length }, {}, keyed('begin'))
      setSent(0)
      for (const [nth, chunk] of inPieces(rows, ROWS_PER_CHUNK, MAX_CHUNK_BYTES).entries()) {
        await call(addImportRows, { rows: chunk }, { id: job.id }, keyed(`${nth}`))
        setSent((before) => before + chunk.length)
      }
      return call(getImport, undefined, { id: job.id })
    })

  const commit = (ways: CommitImport) =>
    attempt(async () => {
      const done = await call(commitImport, ways, { id: job?.id ?? '' }, keyed(`commit-${ways.known}-${ways.clients}`))
      await refetchFirm(getLeads.path)
      return done
    })

  return { sent, job, failure, bring, commit }
}
