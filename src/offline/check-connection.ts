import { reached } from '#data/reached.ts'
import { LOOK_PAUSE } from '#domain/timings.ts'

/** A file of ours whose type no captive portal's sign-in page has; the worker leaves a HEAD alone. */
const OURS = '/manifest.webmanifest'

/**
 * A kept page comes without a request that would fail: one small one tells whether we are reached. The device itself
 * says «online» on any Wi-Fi, wherever it leads. While the answer is no, it is asked again.
 */
export async function checkConnection() {
  let lost = false
  while (!(await isReached())) {
    lost = true
    reached.set(false)
    await new Promise((resume) => setTimeout(resume, LOOK_PAUSE))
  }
  // What other requests have found stands.
  if (lost) reached.set(true)
}

const isReached = () =>
  fetch(OURS, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok, headers }) => ok && !!headers.get('content-type')?.includes('manifest'),
    () => false,
  )
