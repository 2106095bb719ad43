import { DEMO_PASSWORD, demoPeople } from './demo-people.ts'
import { MAILBOX } from './mailbox.ts'

/** What the terminal shows once everything answers. */
export function greeting(origin: string, withDemo: boolean, named?: string) {
  const accounts = demoPeople.map(({ email, about }) => `    ${email.padEnd(20)} ${about}`)
  const demo = ['', '  Demo accounts. They all use this password:', `  ${DEMO_PASSWORD}`, ...accounts]
  return [
    '',
    `  Ready on ${origin}`,
    ...(named
      ? [`  Using ${named}: no scheduled jobs, no email without SMTP_URL, two-factor sign-in required.`]
      : [`  Email it sends: ${origin}${MAILBOX}`]),
    ...(withDemo ? demo : []),
    '',
    '  Press Ctrl-C to stop.',
    '',
  ].join('\n')
}

const SAME_PRESS = 1_000

/** Runs `stop` at Ctrl-C or SIGTERM and exits 0; a second Ctrl-C does not wait for it. */
export function stopOnSignal(stop: () => Promise<unknown>) {
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
