import type { Config, Context } from '@netlify/functions'
import { createApp } from '#api/app.ts'
import { productionDependencies } from '#server/dependencies.ts'

const app = createApp(productionDependencies)

/** The address is the platform's word; what headers claim is not asked. */
export default (
  request: Request,
  context: Pick<Context, 'ip' | 'requestId' | 'waitUntil'> & Partial<Pick<Context, 'deploy'>>,
) => {
  const { ip, requestId, deploy } = context
  return app.fetch(request, { ip, requestId, deploy, waitUntil: (work: Promise<unknown>) => context.waitUntil?.(work) })
}

export const config: Config = {
  path: '/api/*',
  // A first layer before the function runs; the limits that count are in the database.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
