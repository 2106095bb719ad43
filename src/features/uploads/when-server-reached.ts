import { CONNECTION_CHECK_INTERVAL } from '#domain/timings.ts'
import { checkConnection } from '#offline/connection.ts'

let isWaiting = false

/** Calls `goOn` a few seconds after the server answers again. Only one caller waits at a time; further calls are ignored. */
export async function whenServerReached(goOn: () => void) {
  if (isWaiting) return
  isWaiting = true
  await checkConnection()
  setTimeout(() => {
    isWaiting = false
    goOn()
  }, CONNECTION_CHECK_INTERVAL)
}
