import { addressesInPage } from '#ui/stylesheet.ts'

/*
 * How a page starts. Each page carries one small script of its own, bundled from `boot-public.ts` or `boot-portal.ts` and
 * written into it by the build; `data-scripts` and `data-styles` of the page name what it needs, the entry first.
 *
 * A public page: its words, picture and styles are in the page. Its script stands at the end of the body, so that a
 * browser draws the heading and the menu in one frame, and fetches scripts and stylesheet once the page has loaded and is
 * idle. React then takes over what is drawn.
 *
 * A signed-in page: its script stands in the head. It asks for who this is and for the month's figures, then for the
 * scripts, then for the rest of the first screen (`boot-portal.ts`). `first-figures.ts` beside it writes the figures into
 * the page before React has come. The entry (`main.tsx`) starts the app once the page is parsed.
 */

export function startApp() {
  const [entry = '', ...rest] = addressesInPage('scripts')
  for (const href of [entry, ...rest])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void import(/* @vite-ignore */ entry)
}

/** Not without an end: a browser that draws no frames, because nothing moves, may never call itself idle. */
export const onceIdle = (run: () => void) =>
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 })
    else setTimeout(run)
  })

/** For what the styles leave away on such a line. */
export function markSlowConnection() {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  if (/2g$/.test(connection?.effectiveType ?? '')) document.documentElement.classList.add('slow-connection')
}
