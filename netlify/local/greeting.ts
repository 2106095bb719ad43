import { DEMO_PASSWORD, demoPeople } from './demo-people.ts'
import { MAILBOX } from './mailbox.ts'

/** What the terminal shows once everything answers. */
export function greeting(origin: string, withDemo: boolean, named?: string) {
  const accounts = demoPeople.map(({ email, about }) => `    ${email.padEnd(20)} ${about}`)
  const demo = ['', '  Demo accounts, all with the password', `  ${DEMO_PASSWORD}`, ...accounts]
  return [
    '',
    `  Ready on ${origin}`,
    ...(named
      ? [`  Over ${named}: no scheduled work, no mail without SMTP_URL, two-factor sign-in required.`]
      : [`  Mails that it sends: ${origin}${MAILBOX}`]),
    ...(withDemo ? demo : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}
