import type { Config } from '@netlify/functions'
import { answerFile } from '#pdf/answer.ts'

export default (request: Request) => answerFile(request)

// Everything under the folder, so that a name that is not there gets our answer, not the site's page.
export const config: Config = { path: '/public-objects/*' }
