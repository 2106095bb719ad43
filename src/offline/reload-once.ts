import { SELF_RELOAD_INTERVAL } from '#domain/timings.ts'

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
