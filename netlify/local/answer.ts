import { DIST } from './build-site.ts'
import { functionContext, loadFunctions } from './functions.ts'
import type { RequestHandler } from './host.ts'
import { openSite } from './site.ts'

/** Functions by their paths, the built site for everything else. */
export async function siteAndFunctions(): Promise<RequestHandler> {
  const [site, functionAt] = await Promise.all([openSite(DIST), loadFunctions()])
  return (request, address) => {
    const run = functionAt(new URL(request.url).pathname)
    return run ? run(request, functionContext(request, address)) : site(request)
  }
}
