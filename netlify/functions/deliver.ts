import type { Config } from '@netlify/functions'
import { deliverDue } from '#api/deliver.ts'
import { productionParts } from '#server/parts.ts'

/** Sign-ups that the e-mail provider did not take at once. */
export default () => deliverDue(productionParts())

export const config: Config = { schedule: '*/5 * * * *' }
