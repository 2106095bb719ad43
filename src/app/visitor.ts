import { countVisit } from '#contract/visits.ts'
import { storeFirstSource, thisCampaign, wantsPrivacy } from '#offline/campaign.ts'
import { isStored, SIGNED_IN } from '#offline/stored.ts'
import type { PageVisit } from '#schema/visit.ts'
import { find } from './routes.ts'

/** What a public page does once everything that a visitor waits for is there. */
export function beginVisit() {
  hidePhoneBarOverForms()
  if (wantsPrivacy) return
  const source = thisCampaign()
  storeFirstSource(source)
  // Firm and clients are no visitors; nor is a program that drives a browser and says so.
  if (isStored(SIGNED_IN) || navigator.webdriver) return
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isEntry = entry?.type === 'navigate' && !document.referrer.startsWith(location.origin)
  count({ source: source?.source ?? '', isEntry })
  addEventListener('pushState', () => count({ source: source?.source ?? '', isEntry: false }))
}

/** A page's address without what it may have of its own, such as a result's id. */
function count(visit: Omit<PageVisit, 'page'>) {
  const { path, route } = find(location.pathname)
  if (route.access !== 'public' || route.path === '*' || !navigator.onLine) return
  const page = route.path.includes('/:id') ? route.path.replace(/\/:id.*$/, '') : path
  navigator.sendBeacon(countVisit.path, new Blob([JSON.stringify({ page, ...visit })], { type: 'application/json' }))
}

/**
 * Forms that somebody fills in, and questions that stand in none; the footer's buttons are forms as well, without a
 * field. A field's own focus is not enough: it ends as the finger comes down on the next one, and the bar would come
 * back under it and take the tap.
 */
const FORMS = ':is(form,fieldset):has(input:not([type=hidden]),textarea,select)'

/** Hides the phone bar while a form is where the bar would stand. Forms come and go with their pages. */
function hidePhoneBarOverForms() {
  const near = new Set<Element>()
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) near[isIntersecting ? 'add' : 'delete'](target)
      const bar = document.querySelector<HTMLElement>('[data-drawn=phone-bar] nav')
      if (bar) bar.style.visibility = near.size > 0 ? 'hidden' : ''
    },
    // The lowest quarter of the window, so that the bar has gone before the form comes.
    { rootMargin: '-75% 0px 0px' },
  )
  const watchForms = () => document.querySelectorAll(FORMS).forEach((form) => void watch.observe(form))
  new MutationObserver(watchForms).observe(document.body, { childList: true, subtree: true })
  watchForms()
}
