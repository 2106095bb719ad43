import type { Config } from '@netlify/functions'
import { sweepUploads } from '#api/sweep-uploads.ts'
import { productionParts } from '#server/parts.ts'

/** Files that were begun and never finished. */
export default () => sweepUploads(productionParts())

export const config: Config = { schedule: '*/15 * * * *' }
