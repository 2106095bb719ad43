import type { Hono } from 'hono'
import { resultFile } from '#api/assessments/result-file.ts'
import { reportFileRoutes } from '#api/reports/report-file.ts'
import { statementsFileRoutes } from '#api/statements/statements-file.ts'
import { answerFile } from '#pdf/answer.ts'
import { forAnyone } from '#server/auth/guard.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { logError } from '#server/log.ts'

/** The PDFs that are drawn when they are asked for; served beside the API, by a function of their own. */
export function files(app: Hono<ApiEnv>) {
  app.route('/assessment/results', resultFile())
  app.route('/client/reports', reportFileRoutes())
  app.route('/client/statements', statementsFileRoutes())
}

/** The checklist, which is public and needs no database. */
export function publicFiles(app: Hono<ApiEnv>) {
  app.route(
    '/public-objects',
    forAnyone().get('/:file{.*}', (c) =>
      answerFile(c.req.raw, { failed: (error) => logError(c.var.requestId, 'checklist_not_drawn', error) }),
    ),
  )
}
