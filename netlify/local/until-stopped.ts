const SAME_PRESS = 1_000

/** Runs `stop` at Ctrl-C or SIGTERM and exits 0; a second Ctrl-C does not wait for it. */
export function untilStopped(stop: () => Promise<unknown>) {
  let stoppingSince = 0
  const onSignal = () => {
    // npm hands on the Ctrl-C that the terminal has already sent to us: one press can arrive twice.
    if (stoppingSince && Date.now() - stoppingSince > SAME_PRESS) process.exit(130)
    if (stoppingSince) return
    stoppingSince = Date.now()
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
}
