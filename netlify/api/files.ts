import type { Hono } from 'hono'
import { answerFile } from '#pdf/answer.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { forAnyone } from '#server/guard.ts'
import { logError } from '#server/log.ts'
import { reportFileRoutes } from './client/report-file.ts'
import { resultFile } from './result-file.ts'

/** The PDFs that are drawn when they are asked for; served beside the API, by a function of their own. */
export function files(app: Hono<ApiEnv>) {
  app.route('/assessment/results', resultFile())
  app.route('/client/reports', reportFileRoutes())
}

/** The checklist, which is anybody's and needs no database. */
export function publicFiles(app: Hono<ApiEnv>) {
  app.route(
    '/public-objects',
    forAnyone().get('/:file{.*}', (c) =>
      answerFile(c.req.raw, { failed: (error) => logError(c.var.requestId, 'checklist_not_drawn', error) }),
    ),
  )
}
