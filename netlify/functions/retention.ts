import type { Config } from '@netlify/functions'
import { retain } from '#api/retention.ts'
import { productionParts } from '#server/parts.ts'

/** What was kept as long as the privacy policy says. */
export default async () => {
  await retain(productionParts())
}

export const config: Config = { schedule: '@daily' }
