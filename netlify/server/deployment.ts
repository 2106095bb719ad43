import type { Context } from '@netlify/functions'

/**
 * Where this code runs. Only `production` is the firm's real site: it is recognized by Netlify's own word for it. A
 * preview has nobody to write to and a file store of its own. `local` is one machine, where `npm start` or `netlify dev`
 * runs.
 */
export type Deployment = 'production' | 'preview' | 'local'

/** What Netlify's context says of the deploy that a function belongs to. */
export type DeployContext = Partial<Pick<Context['deploy'], 'context'>> | undefined

/** By the function's own context: the variable CONTEXT is there during a build alone. Whatever is unknown is a preview. */
export function deploymentOf(deploy: DeployContext): Deployment {
  if (deploy?.context === 'production') return 'production'
  // Netlify never deploys under this name.
  if (deploy?.context === 'dev') return 'local'
  return 'preview'
}
