import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { deliverDue } from '#jobs/deliver.ts'
import { IDEMPOTENCY_HEADER } from '#server/mail/mail-client.ts'
import { assessmentDesk } from './api-assessments.ts'
import { apiWorld, NOW, type World } from './api-world.ts'

type Refuses = { code: number; at: 'recipient' | 'end' }
type Taken = { from: string; to: string[]; source: string }

/** Where a mail stands with the server: its recipient is named, all of it has arrived, it has been accepted. */
export type MailMoment = 'recipient' | 'arrived' | 'accepted'

type Options = {
  /** Told before the server says anything; what it says is lost where the sender is gone by then. */
  reached?: (moment: MailMoment) => unknown
  /** Accepts a mail again under a known idempotency key without delivering it again, as Resend documents. */
  knowsKeys?: boolean
}

/** An SMTP server at the network's edge: speaks the protocol, keeps what it took, and refuses as it is told. */
export async function fakeMailServer({ reached = () => {}, knowsKeys = false }: Options = {}) {
  const taken: Taken[] = []
  const keys = new Set<string>()
  let refuses: Refuses | undefined
  const asked: string[] = []
  let calls = 0
  const refusal = (at: Refuses['at']) =>
    refuses?.at === at ? Object.assign(new Error('not today'), { responseCode: refuses.code }) : null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => {
      calls++
      done()
    },
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      reached('recipient')
      done(refusal('recipient'))
    },
    onData: async (stream, { envelope }, done) => {
      const source = await text(stream).catch(() => undefined)
      // Its sender has gone before the end: not accepted.
      if (source === undefined) return
      reached('arrived')
      const failure = refusal('end')
      const { mailFrom, rcptTo } = envelope
      const key = readMail(source).headers[IDEMPOTENCY_HEADER.toLowerCase()]
      if (!failure && !(knowsKeys && key && keys.has(key)))
        taken.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
      if (!failure && key) keys.add(key)
      reached('accepted')
      done(failure)
    },
  })
  // A connection that breaks; without a listener it would end the process.
  server.on('error', () => {})
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  return {
    port,
    /** What it has accepted. */
    taken,
    /** The recipients that it was asked to take a mail for, refused ones included. */
    asked,
    /** How often it was called. */
    calls: () => calls,
    refuse: (how?: Refuses) => {
      refuses = how
    },
  }
}

/** Headers of a mail's source by their names, and its text part as a person reads it. */
export function readMail(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const headers = Object.fromEntries(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  const body = rest.join('\r\n\r\n').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return { headers, body }
}

/** The addresses of the confirmation pages in what a server took, oldest first. */
export const confirmLinks = ({ taken }: { taken: Taken[] }) =>
  taken.flatMap(({ source }) => /\/api\/sign-up-confirmation\?token=[\w-]{43}/.exec(readMail(source).body)?.[0] ?? [])

/** Beside a world, one whose mail goes to a fake server; `mail` may say otherwise. */
export async function mailWorld(home: World, smtpUrl?: string) {
  const server = await fakeMailServer()
  const world = await apiWorld({
    beside: home,
    dependencies: {
      settings: { ...home.dependencies.settings, siteUrl: 'https://site.test' },
      mail: { smtpUrl: smtpUrl ?? `smtp://127.0.0.1:${server.port}`, folder: undefined, from: 'firm@example.test' },
    },
  })
  world.at(NOW)
  /** Time passes, the scheduled function running every five minutes. */
  const wait = async (minutes: number) => {
    for (let n = 0; n < minutes; n += 5) {
      world.pass(300)
      await deliverDue(world.dependencies)
    }
  }
  const mails = () => home.postgres.query('select * from mails order by created_at')
  return { ...world, ...assessmentDesk(world), server, wait, mails }
}
