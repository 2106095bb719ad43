import { prefetch } from './links.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** At idle the screens that the menu leads to are fetched, so that the next tap waits for nothing; on a dear or slow line none. */
export function prefetchAtIdle() {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  if (saveData || /2g$/.test(effectiveType ?? '')) return
  const idle = window.requestIdleCallback ?? setTimeout
  idle(async () => {
    const links = document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"]')
    // The first that does not come ends it: the others would not either.
    for (const path of new Set([...links].map(({ pathname }) => pathname))) if (!(await prefetch(path))) return
  })
}
