import { registerRoute } from 'workbox-routing'
import { isChecklist } from './addresses.ts'
import { networkThenOffline } from './offline-file.ts'

/** The checklist, once downloaded, can be had again without a connection. Whoever asks: a link, a script, the bar. */
export function answerChecklist() {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isChecklist(url.pathname),
    ({ request, url }) => networkThenOffline(request, url.pathname),
  )
}
