import { CONNECTION_CHECK_INTERVAL } from '#domain/timings.ts'
import { checkConnection } from '#offline/check-connection.ts'

let isLooking = false

/** A server that went away tells nobody when it is back: goes on a while after it answers again. */
export async function whenServerReached(goOn: () => void) {
  if (isLooking) return
  isLooking = true
  await checkConnection()
  setTimeout(() => {
    isLooking = false
    goOn()
  }, CONNECTION_CHECK_INTERVAL)
}
