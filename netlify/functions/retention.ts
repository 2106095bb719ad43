import type { Config } from '@netlify/functions'
import { deleteExpired } from '#jobs/retention.ts'
import { signAuditHead } from '#jobs/sign-audit-head.ts'
import { scheduled } from '#server/scheduled.ts'

/** Deletes what was kept as long as the privacy policy says, and signs the end of the audit log's chain. */
export default scheduled('retention', async (dependencies) => {
  await deleteExpired(dependencies)
  await signAuditHead(dependencies)
})

export const config: Config = { schedule: '@daily' }
