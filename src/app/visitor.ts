import { countVisit } from '#contract/visits.ts'
import { storeFirstSource, thisCampaign, wantsPrivacy } from '#offline/campaign.ts'
import { isStored, SIGNED_IN } from '#offline/stored.ts'
import type { PageVisit } from '#schema/visit.ts'
import { hidePhoneBarOverForms } from './phone-bar-forms.ts'
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
