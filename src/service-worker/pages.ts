import { registerRoute } from 'workbox-routing'
import { planFor } from './addresses.ts'
import { precache } from './precache.ts'

/** Answers navigations by their plan. A page that is kept is answered without asking the network at all. */
export function answerPages() {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && planFor(url.pathname) !== null,
    async ({ request, url }) => {
      const { files, otherwise } = planFor(url.pathname)!
      const cached = await firstCached(files)
      return cached ?? fetch(request).catch(async () => (await firstCached(otherwise)) ?? Response.error())
    },
  )
}

async function firstCached(files: string[]) {
  for (const file of files) {
    const page = await precache.matchPrecache(file)
    if (page) return page
  }
  return undefined
}
