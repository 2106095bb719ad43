import type { Config } from '@netlify/functions'
import { sweepUploads } from '#jobs/sweep-uploads.ts'
import { scheduled } from '#server/scheduled.ts'

/** Every 15 minutes: deletes the bytes of unfinished uploads and of removed documents. */
export default scheduled('sweep', sweepUploads)

export const config: Config = { schedule: '*/15 * * * *' }
