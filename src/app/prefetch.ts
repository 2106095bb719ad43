import { prefetch } from './links.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** At idle the screens at these addresses are fetched, so that the next tap waits for nothing; on a dear or slow line none. */
export function prefetchAtIdle(paths: () => string[]) {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  if (saveData || /2g$/.test(effectiveType ?? '')) return
  const idle = window.requestIdleCallback ?? setTimeout
  idle(async () => {
    // The first that does not come ends it: the others would not either.
    for (const path of new Set(paths())) if (!(await prefetch(path))) return
  })
}

/** Where the menu leads. */
export const menuPaths = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"]')].map(({ pathname }) => pathname)
