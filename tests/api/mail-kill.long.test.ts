import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { callForm, forms, leadDesk } from '#tests/support/api-leads.ts'
import { CHEAP, SECRET } from '#tests/support/api-world.ts'
import type { Sender } from '#tests/support/mail-sender.ts'
import { fakeMailServer, type MailMoment, readMail } from '#tests/support/mail-server.ts'
import { realPostgresWorld } from '#tests/support/real-postgres-world.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'

// Statements that a killed sender has sent go on beside those of the next one on a real PostgreSQL alone.
const world = await realPostgresWorld()

/** `ROUNDS=200` kills the sender two hundred times. */
const ROUNDS = Number(process.env.ROUNDS ?? 12)
const SEED = Number(process.env.SEED ?? 1)
const MOMENTS: MailMoment[] = ['recipient', 'arrived', 'accepted']
/** Longer than a run with a handful of mails takes, in ms. */
const LONGEST = 160
const SENDER = fileURLToPath(new URL('../support/mail-sender.ts', import.meta.url))

test('every mail is delivered once, however often its sender is killed', async () => {
  const random = seededRandom(SEED)
  const { send } = leadDesk(world)
  let reached: (moment: MailMoment) => void = () => {}
  const provider = await fakeMailServer({ knowsKeys: true, reached: (moment) => reached(moment) })
  const { databaseUrl, endpoint } = world.postgres
  const wanted = { databaseUrl, endpoint, secret: SECRET, pepper: CHEAP.passwordPepper }
  const sender = { ...wanted, smtpUrl: `smtp://127.0.0.1:${provider.port}` } satisfies Sender
  const starts = callTimes()
  const file = await bundledSender()
  let forms = 0
  let kills = 0
  let next = started(file, sender)

  const run = async (kill: boolean) => {
    const { child, ready } = next
    await ready
    next = started(file, sender)
    const ended = once(child, 'exit')
    const die = () => void child.kill('SIGKILL')
    // At one mail's way through the server, or at any moment.
    let left = random.below(4)
    const moment = random.pick(MOMENTS)
    const atServer = random.chance(0.6)
    const timer = kill && !atServer ? setTimeout(die, random.next() * LONGEST) : undefined
    reached = (at) => {
      if (kill && atServer && at === moment && left-- === 0) die()
    }
    child.send(world.now().toISOString())
    const isDone = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)])
    clearTimeout(timer)
    if (isDone) die()
    else kills++
    await ended
  }

  while (kills < ROUNDS) {
    forms += await fillForms(send, starts)
    world.pass(360)
    await run(true)
  }
  const waiting = () => world.postgres.query("select id from mails where state = 'pending'")
  for (let runs = 0; runs === 0 || ((await waiting()).length > 0 && runs < 20); runs++) {
    world.pass(360)
    await run(false)
  }
  next.child.kill('SIGKILL')

  const mails = await world.postgres.query('select id, state, kind, payload, attempts from mails')
  expect(mails.filter(({ state }) => state !== 'done')).toEqual([])
  const delivered = provider.taken.map(({ source }) => /^<([^@]+)/.exec(readMail(source).headers['message-id']!)?.[1])
  expect(delivered.sort()).toEqual(mails.map(({ id }) => id).sort())
  // Each form is answered once, and the firm is told of each once.
  expect(mails.filter(({ kind }) => kind !== 'new_leads' && kind !== 'firm_call')).toHaveLength(forms)
  const told = mails
    .filter(({ kind }) => kind === 'new_leads')
    .flatMap(({ payload }) => Object.values(payload as object))
  const calls = mails.filter(({ kind }) => kind === 'firm_call').length
  expect(told.reduce((sum, count) => sum + Number(count), calls)).toBe(forms)
  const again = mails.reduce((sum, { attempts }) => sum + Number(attempts), 0) - mails.length
  console.log(`${kills} kills, ${mails.length} mails, ${again} tried again, ${provider.asked.length} offered`)
}, 1_200_000)

/** One form of each kind; a call while there are times. Gives how many. */
async function fillForms(send: ReturnType<typeof leadDesk>['send'], starts: Iterator<string>) {
  const start = starts.next().value
  const filled = [forms.checklist(), forms.newsletter(), ...(start ? [callForm({ start })] : [])]
  const answers = await Promise.all(filled.map((form) => send(form)))
  expect(answers.map(({ status }) => status < 300)).toEqual(filled.map(() => true))
  return filled.length
}

/** Far enough ahead that nobody is reminded of them meanwhile. */
function* callTimes() {
  for (let day = Date.parse('2026-03-23T00:00:00Z'); day < Date.parse('2026-05-08'); day += 86_400_000)
    if (![0, 6].includes(new Date(day).getUTCDay()))
      for (const hour of [14, 16, 18, 20]) yield new Date(day + hour * 3_600_000).toISOString()
}

/** One file starts ten times as fast as the sources of the job do. */
async function bundledSender() {
  const outDir = await mkdtemp(join(tmpdir(), 'mail-sender-'))
  onTestFinished(() => rm(outDir, { recursive: true }))
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['fixture-content', 'node', 'module'] },
    ssr: { noExternal: true, resolve: { conditions: ['fixture-content', 'node', 'module'] } },
    build: {
      ssr: SENDER,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'sender.mjs', codeSplitting: false } },
    },
  })
  return join(outDir, 'sender.mjs')
}

function started(file: string, sender: Sender): { child: ChildProcess; ready: Promise<unknown> } {
  const child = fork(file, [JSON.stringify(sender)])
  return { child, ready: once(child, 'message') }
}
