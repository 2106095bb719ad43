import { exclusively } from './exclusively.ts'

/** A try that failed for want of a network, or that the server put off, comes again after this many milliseconds. */
const WAIT = 30_000

/** Work that waits for the network: done from one tab at a time, again when the connection returns, or after a while. */
export function retrySchedule(name: string, work: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let watching = false
  const now = () => void exclusively(name, work)
  return {
    /** Now, and whenever the connection returns while this page is open. */
    keep() {
      if (!watching) addEventListener('online', now)
      watching = true
      now()
    },
    later(wait = WAIT) {
      clearTimeout(timer)
      timer = setTimeout(now, wait)
    },
  }
}

/** What was sent is not acceptable, or what it belongs to is gone: another try would be answered the same. */
export const isHopeless = (status: number) => [400, 404, 410, 413, 415, 422].includes(status)
