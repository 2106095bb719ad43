import { SELF_RELOAD_INTERVAL } from '#domain/timings.ts'

const GUARD = 'clear.reloaded'

/**
 * Whether this tab may reload itself now: once, and then not for a while, so that a page that is broken for good does
 * not reload for ever. Counts as used. Without sessionStorage there is no telling, so no.
 */
export function mayReloadItself(now = Date.now()) {
  try {
    const last = Number(sessionStorage.getItem(GUARD) ?? 0)
    if (Math.abs(now - last) < SELF_RELOAD_INTERVAL) return false
    sessionStorage.setItem(GUARD, String(now))
    return true
  } catch {
    return false
  }
}
