import type { Config } from '@netlify/functions'
import { sweepUploads } from '#jobs/sweep-uploads.ts'
import { scheduled } from '#server/scheduled.ts'

/** Files that were begun and never finished. */
export default scheduled('sweep', sweepUploads)

export const config: Config = { schedule: '*/15 * * * *' }
