import { SELF_RELOAD_INTERVAL } from '#domain/timings.ts'
import { isOnline } from './connection.ts'
import { hasDrafts } from './drafts.ts'
import { letWaitingVersionIn } from './updates.ts'

/** Whether a form holds what a person has written: a reload would lose it. */
const isTypedIn = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox],[type=radio]),textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

/**
 * A deploy has taken the chunks that this page still refers to: it reloads, at the address that was wanted, once,
 * online, and never where somebody has written, be the form closed meanwhile. Anything else stays the error it is, for the boundary to show. To call once, before the first route.
 */
export function reloadOnLostChunks() {
  addEventListener('vite:preloadError', (event) => {
    if (!isOnline() || isTypedIn() || hasDrafts() || !claimSelfReload()) return
    event.preventDefault()
    // Parts that were waiting for the chunk wait on, instead of showing a failure that the reload ends.
    globalThis.__reloading = true
    void letWaitingVersionIn().finally(() => location.reload())
  })
}

const GUARD = 'clear.reloaded'

/**
 * Whether this tab may reload itself now. Calling it uses up the allowance: one reload in ten minutes, so that a page that
 * stays broken does not reload forever. Without sessionStorage the answer is no.
 */
export function claimSelfReload(now = Date.now()) {
  try {
    const last = Number(sessionStorage.getItem(GUARD) ?? 0)
    if (Math.abs(now - last) < SELF_RELOAD_INTERVAL) return false
    sessionStorage.setItem(GUARD, String(now))
    return true
  } catch {
    return false
  }
}
