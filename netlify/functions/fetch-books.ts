import type { Config } from '@netlify/functions'
import { fetchDueBooks } from '#jobs/fetch-books.ts'
import { scheduled } from '#server/scheduled.ts'

/** Every ten minutes: what the night has not reached, and what is to be tried again, comes soon after. */
export default scheduled('fetch-books', fetchDueBooks)

export const config: Config = { schedule: '*/10 * * * *' }
