import { useRef, useState } from 'react'
import { addImportRows, beginImport, commitImport, getImport } from '#contract/lead-imports.ts'
import { getLeads } from '#contract/leads.ts'
import { call } from '#data/call.ts'
import { HttpError } from '#data/http-error.ts'
import { inPieces } from '#domain/lead-import.ts'
import { refetchFirm } from '#features/firm/data.ts'
import { type ImportedLead, type ImportJob, LARGEST_ROWS, ROWS_A_PIECE } from '#schema/lead-import.ts'

/**
 * Brings the rows to the server in pieces, then makes leads of them. What has arrived is not sent again by another try:
 * keys are made of the import's own.
 */
export function useImport(fileName: string, rows: ImportedLead[]) {
  const own = useRef(crypto.randomUUID())
  const [sent, setSent] = useState(0)
  const [job, setJob] = useState<ImportJob>()
  const [failure, setFailure] = useState<HttpError>()
  const keyed = (what: string) => ({ key: `${own.current}-${what}` })

  const attempt = async (work: () => Promise<ImportJob>) => {
    setFailure(undefined)
    try {
      const reached = await work()
      setJob(reached)
      return reached
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setFailure(error)
    }
  }

  const bring = () =>
    attempt(async () => {
      const job = await call(beginImport, { fileName, total: rows.length }, {}, keyed('begin'))
      setSent(0)
      for (const [nth, piece] of inPieces(rows, ROWS_A_PIECE, LARGEST_ROWS).entries()) {
        await call(addImportRows, { rows: piece }, { id: job.id }, keyed(`${nth}`))
        setSent((before) => before + piece.length)
      }
      return call(getImport, undefined, { id: job.id })
    })

  const commit = (known: 'skip' | 'update') =>
    attempt(async () => {
      const done = await call(commitImport, { known }, { id: job?.id ?? '' }, keyed(`commit-${known}`))
      await refetchFirm(getLeads.path)
      return done
    })

  return { sent, job, failure, bring, commit }
}
