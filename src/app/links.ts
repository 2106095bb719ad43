import { navigate } from 'wouter/use-browser-location'
import { isSlowOrMetered } from '#offline/connection.ts'
import { focusPageTop, pageEntry } from '#ui/later.tsx'
import { find, pathOnly } from './routes.ts'

const anchorOf = (event: Event) => (event.target instanceof Element ? event.target.closest('a') : null)

/** The part of a link's address that this app can show itself; undefined where the browser must follow the link. */
function ownAddress(anchor: HTMLAnchorElement | null) {
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return
  if (anchor.pathname.startsWith('/api/') || /\.\w+$/.test(anchor.pathname)) return
  return anchor.pathname + anchor.search + anchor.hash
}

/**
 * Every plain link on the page, also those inside an article's text, becomes a step within the app; one that leads to a
 * place on the same page is left to the browser.
 */
export function followLinks() {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    const anchor = anchorOf(event)
    const address = ownAddress(anchor)
    if (!anchor || !address) return
    if (anchor.hash && pathOnly(address) === pathOnly(location.pathname)) return
    event.preventDefault()
    // A place further down must be there to be scrolled to.
    pageEntry.isClientNavigation = !anchor.hash
    navigate(address)
    if (!anchor.hash) focusPageTop()
  })
  addEventListener('popstate', () => (pageEntry.isClientNavigation = false), { capture: true })
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, (event) => void prefetch(ownAddress(anchorOf(event))), { passive: true })
}

/** Fetches the code that an address needs, quietly: a tap reports what is wrong. Resolves to whether it came. */
async function prefetch(address: string | undefined) {
  if (!address) return true
  const { path, route, params } = find(address)
  if (route.access === 'public' || route.access === 'guest')
    return route.screen.load({ path, params }).then(
      () => true,
      () => false,
    )
  return true
}

/** At idle the screens at these addresses are fetched, so that the next tap waits for nothing; on a slow or metered connection none are. */
export function prefetchAtIdle(paths: () => string[]) {
  if (isSlowOrMetered()) return
  const idle = window.requestIdleCallback ?? setTimeout
  idle(async () => {
    // The first that does not come ends it: the others would not either.
    for (const path of new Set(paths())) if (!(await prefetch(path))) return
  })
}

/** Where the menu leads. */
export const menuPaths = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"]')].map(({ pathname }) => pathname)
