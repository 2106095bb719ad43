import type { Config, Context } from '@netlify/functions'
import { createApp } from '#api/app.ts'
import { reportFile } from '#api/client/report-file.ts'
import { resultFile } from '#api/result-file.ts'
import { answerFile } from '#pdf/answer.ts'
import { productionParts } from '#server/parts.ts'

const files = createApp(productionParts, (app) => {
  app.route('/assessment/results', resultFile())
  app.route('/client/reports', reportFile())
})

/** The checklist is anybody's; a result and a report are asked of the API's own guards. */
export default (
  request: Request,
  { ip, requestId, deploy }: Pick<Context, 'ip' | 'requestId'> & Partial<Pick<Context, 'deploy'>>,
) =>
  new URL(request.url).pathname.startsWith('/public-objects/')
    ? answerFile(request)
    : files.fetch(request, { ip, requestId, deploy })

// Everything under the folder, so that a name that is not there gets our answer, not the site's page.
export const config: Config = {
  path: ['/public-objects/*', '/assessment/results/:id.pdf', '/client/reports/:month.pdf'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
