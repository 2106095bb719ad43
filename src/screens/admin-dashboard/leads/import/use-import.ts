import { useRef, useState } from 'react'
import { HttpError } from '#data/http-error.ts'
import { request } from '#data/request.ts'
import { send } from '#data/send.ts'
import { inPieces } from '#domain/lead-import.ts'
import {
  type ImportedLead,
  ImportJob,
  ImportStored,
  LARGEST_ROWS,
  type NewImport,
  ROWS_A_PIECE,
} from '#schema/lead-import.ts'
import { refetchFirm } from '#screens/admin-dashboard/data.ts'
import { LEADS } from '#screens/admin-dashboard/leads/use-lead-action.ts'

const IMPORTS = `${LEADS}/imports`

/**
 * Brings the rows to the server in pieces, then makes leads of them. What has arrived is not sent again by another try:
 * keys are made of the import's own.
 */
export function useImport(fileName: string, rows: ImportedLead[]) {
  const own = useRef(crypto.randomUUID())
  const [sent, setSent] = useState(0)
  const [job, setJob] = useState<ImportJob>()
  const [failure, setFailure] = useState<HttpError>()
  const keyed = (what: string) => ({ 'idempotency-key': `${own.current}-${what}` })

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
      const job = await send(ImportJob, IMPORTS, {
        body: { fileName, total: rows.length } satisfies NewImport,
        headers: keyed('begin'),
      })
      setSent(0)
      for (const [nth, piece] of inPieces(rows, ROWS_A_PIECE, LARGEST_ROWS).entries()) {
        await send(ImportStored, `${IMPORTS}/${job.id}/rows`, { body: { rows: piece }, headers: keyed(`${nth}`) })
        setSent((before) => before + piece.length)
      }
      return request(ImportJob, `${IMPORTS}/${job.id}`)
    })

  const commit = (known: 'skip' | 'update') =>
    attempt(async () => {
      const body = { known }
      const done = await send(ImportJob, `${IMPORTS}/${job?.id}/commit`, { body, headers: keyed(`commit-${known}`) })
      await refetchFirm(LEADS)
      return done
    })

  return { sent, job, failure, bring, commit }
}
