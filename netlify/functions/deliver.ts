import type { Config } from '@netlify/functions'
import { deliverDue } from '#jobs/deliver.ts'
import { scheduled } from '#server/scheduled.ts'

/** Sign-ups that the email provider did not take at once. */
export default scheduled('deliver', deliverDue)

export const config: Config = { schedule: '*/5 * * * *' }
