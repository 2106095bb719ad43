import { randomUUID } from 'node:crypto'
import { trimAuditChain } from '#queries/audit.ts'
import { companiesLongDeactivated, RETENTION } from '#queries/retention.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { logEvent } from '#server/log.ts'

/** Few enough that no statement runs long. */
const AT_ONCE = 500
/** Netlify ends a scheduled function after 30 s; what is left goes the next day. */
const WORKING_TIME = 20_000

type Needs = Pick<Dependencies, 'database' | 'clock'>
/** How many rows of each kind. */
export type DeletedCounts = Record<string, number>

/** What the job would delete now, and the companies it leaves to the firm. */
export async function retentionReport({ database, clock }: Needs) {
  const now = clock().toISOString()
  const due: DeletedCounts = {}
  for (const step of RETENTION) {
    const [rows] = await database.run(step({ now, most: null, apply: false, requestId: '' }))
    for (const { kind, count } of rows) due[kind] = count
  }
  const [[left]] = await database.run(companiesLongDeactivated(now))
  return { due, companiesLongDeactivated: left?.count ?? 0 }
}

/** Deletes what was kept long enough, a batch at a time, each with its line in the log. @param within milliseconds */
export async function deleteExpired({ database, clock }: Needs, within = WORKING_TIME) {
  const now = clock().toISOString()
  const requestId = randomUUID()
  const stop = performance.now() + within
  const deleted: DeletedCounts = {}
  for (const step of RETENTION) {
    for (let some = true; some; ) {
      if (performance.now() >= stop) {
        logEvent('retention_unfinished', { requestId })
        return deleted
      }
      const [rows] = await database.run(step({ now, most: AT_ONCE, apply: true, requestId }))
      for (const { kind, count } of rows) deleted[kind] = (deleted[kind] ?? 0) + count
      some = rows.reduce((sum, { count }) => sum + count, 0) >= AT_ONCE
    }
  }
  await database.run(trimAuditChain(now))
  return deleted
}
