import type { Context } from '@netlify/functions'
import { type Dependencies, deploymentOf, productionDependencies } from './dependencies.ts'
import { logEvent } from './log.ts'

/** A scheduled function that runs on the real site and on one machine, and does nothing in a preview. */
export const scheduled =
  (name: string, job: (dependencies: Dependencies) => Promise<unknown>) =>
  async (_request: Request, context: Pick<Context, 'deploy'>) => {
    if (deploymentOf(context.deploy) === 'preview') return logEvent('schedule_skipped_in_preview', { name })
    await job(productionDependencies(context))
  }
