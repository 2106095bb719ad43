import type { Config, Context } from '@netlify/functions'
import { createApp } from '#api/app.ts'
import { files, publicFiles } from '#api/files/files.ts'
import { type Dependencies, productionDependencies } from '#server/dependencies.ts'

const ofSomebody = createApp(productionDependencies, files)
const ofAnybody = createApp(() => ({}) as Dependencies, publicFiles)

/** The checklist is anybody's; a result, a report and statements are asked of the API's own guards. */
export default (
  request: Request,
  { ip, requestId, deploy }: Pick<Context, 'ip' | 'requestId'> & Partial<Pick<Context, 'deploy'>>,
) => {
  const isPublic = new URL(request.url).pathname.startsWith('/public-objects/')
  return (isPublic ? ofAnybody : ofSomebody).fetch(request, { ip, requestId, deploy })
}

// Everything under the folder, so that a name that is not there gets our answer, not the site's page.
export const config: Config = {
  path: [
    '/public-objects/*',
    '/assessment/results/:id.pdf',
    '/client/reports/:month.pdf',
    '/client/statements/:month.pdf',
  ],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
