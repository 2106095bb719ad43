import { registerRoute } from 'workbox-routing'
import { putInTray } from '#offline/share-tray.ts'
import { SHARE_TARGET, SHARED_FILES, type ShareFault, sharedView } from '#schema/share-target.ts'

/** Files that another app shares lie on the device until the portal fetches them; nothing is sent from here. */
export function answerShares() {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET,
    async ({ request }) => Response.redirect(new URL(sharedView(await faultOf(request)), request.url), 303),
    'POST',
  )
}

async function faultOf(request: Request): Promise<ShareFault | undefined> {
  const form = await request.formData().catch(() => undefined)
  const files = (form?.getAll(SHARED_FILES) ?? []).filter((one) => one instanceof File)
  if (files.length === 0) return 'missed'
  return (await putInTray(files)) ? undefined : 'full'
}
