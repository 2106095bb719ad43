import { registerRoute } from 'workbox-routing'
import { addSharedFiles } from '#offline/shared-files.ts'
import { SHARE_TARGET, SHARED_FILES, type ShareFault, sharedView } from '#schema/share-target.ts'

/** Files that another app shares lie on the device until the portal fetches them; nothing is sent from here. */
export function answerShares() {
  const isShare = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
    sameOrigin && url.pathname === SHARE_TARGET
  const led = (request: Request, fault?: ShareFault) => Response.redirect(new URL(sharedView(fault), request.url), 303)
  registerRoute(isShare, async ({ request }) => led(request, await faultOf(request)), 'POST')
  // Opened by hand, or once more out of the history.
  registerRoute(isShare, async ({ request }) => led(request), 'GET')
}

/**
 * Where a POST comes from. A share target's has no origin and no referrer; a worker does not see Sec-Fetch-Site. A form
 * on another site can look the same by hiding both: only the window that opens next can tell those apart.
 */
function sourceOf({ url, mode, destination, referrer, headers }: Request): 'own' | 'unknown' | 'foreign' {
  if (mode !== 'navigate' || destination !== 'document') return 'foreign'
  const origin = headers.get('origin')
  if (origin === new URL(url).origin) return 'own'
  return (origin === null || origin === 'null') && referrer === '' ? 'unknown' : 'foreign'
}

async function faultOf(request: Request): Promise<ShareFault | undefined> {
  const source = sourceOf(request)
  if (source === 'foreign') return 'missed'
  const form = await request.formData().catch(() => undefined)
  const files = (form?.getAll(SHARED_FILES) ?? []).filter((one) => one instanceof File)
  if (files.length === 0) return 'missed'
  return (await addSharedFiles(files, { isUnproven: source === 'unknown' })) ? undefined : 'full'
}
