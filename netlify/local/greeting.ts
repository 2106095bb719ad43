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
