import { isOnline } from './connection.ts'
import { mayReloadItself } from './reload-once.ts'
import { letWaitingVersionIn } from './updates.ts'

/**
 * A deploy has taken the chunks that this page still refers to: it reloads, at the address that was wanted, once and
 * online alone. Anything else stays the error it is, for the boundary to show. To call once, before the first route.
 */
export function reloadOnLostChunks() {
  addEventListener('vite:preloadError', (event) => {
    if (!isOnline() || !mayReloadItself()) return
    event.preventDefault()
    // Parts that were waiting for the chunk wait on, instead of showing a failure that the reload ends.
    globalThis.__reloading = true
    void letWaitingVersionIn().finally(() => location.reload())
  })
}
