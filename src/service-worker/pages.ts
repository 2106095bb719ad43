import { registerRoute } from 'workbox-routing'
import { planFor } from './addresses.ts'
import { precache } from './precache.ts'

/** Answers navigations by their plan. A page that is kept is answered without asking the network at all. */
export function answerPages() {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && planFor(url.pathname) !== null,
    async ({ request, url }) => {
      const { files, otherwise } = planFor(url.pathname)!
      const kept = await firstKept(files)
      return kept ?? fetch(request).catch(async () => (await firstKept(otherwise)) ?? Response.error())
    },
  )
}

async function firstKept(files: string[]) {
  for (const file of files) {
    const page = await precache.matchPrecache(file)
    if (page) return page
  }
  return undefined
}
