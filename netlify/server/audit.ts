import { fragment } from './database/sql.ts'
import type { ApiEnv, Platform } from './dependencies.ts'
import { prefixOf } from './http/client-address.ts'

/** What every audit line says about its request. */
export type AuditContext = { requestId: string; ipPrefix: string; now: string }

/** What an audit event needs of a request; every kind of access has it. */
type RequestContext = { env: Platform | undefined; var: ApiEnv['Variables'] }

export const auditContext = (c: RequestContext): AuditContext => ({
  requestId: c.var.requestId,
  ipPrefix: prefixOf(c.env?.ip),
  now: c.var.dependencies.clock().toISOString(),
})

/** The three columns that say when and from where, as `write_down` and a row of `audit` begin. */
export const auditColumns = ({ now, requestId, ipPrefix }: AuditContext) =>
  fragment`${now}::timestamptz, ${requestId}, ${ipPrefix}`
