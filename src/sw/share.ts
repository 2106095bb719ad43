import { registerRoute } from 'workbox-routing'
import { putInTray } from '#offline/share-tray.ts'
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

async function faultOf(request: Request): Promise<ShareFault | undefined> {
  const form = await request.formData().catch(() => undefined)
  const files = (form?.getAll(SHARED_FILES) ?? []).filter((one) => one instanceof File)
  if (files.length === 0) return 'missed'
  return (await putInTray(files)) ? undefined : 'full'
}
