import { prefetch } from './links.ts'
import { routes } from './routes.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** At idle the code of every public screen comes, so that the next tap waits for nothing; on a dear or slow line none. */
export function prefetchAtIdle() {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  if (saveData || /2g$/.test(effectiveType ?? '')) return
  const idle = window.requestIdleCallback ?? setTimeout
  idle(async () => {
    for (const route of routes)
      if (route.access === 'public' && route.prerender && !route.path.includes(':')) await prefetch(route.path)
  })
}
