import type { Config } from '@netlify/functions'
import { openMonths } from '#jobs/open-months.ts'
import { scheduled } from '#server/scheduled.ts'

/** On the 1st, the month before opens for every client. Every hour of that day and the next: the firm's 1st begins later than UTC's. */
export default scheduled('open-months', openMonths)

export const config: Config = { schedule: '15 * 1,2 * *' }
