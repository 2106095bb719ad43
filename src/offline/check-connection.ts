import { serverReached } from '#data/server-reached.ts'
import { store } from '#data/store.ts'
import { CONNECTION_CHECK_INTERVAL } from '#domain/timings.ts'

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
    store.set(serverReached, false)
    await new Promise((resume) => setTimeout(resume, CONNECTION_CHECK_INTERVAL))
  }
  // What other requests have found stands.
  if (lost) store.set(serverReached, true)
}

const isReached = () =>
  fetch(OURS, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok, headers }) => ok && !!headers.get('content-type')?.includes('manifest'),
    () => false,
  )
