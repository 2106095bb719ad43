import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backgroundWorkDone, functionContext, LOCAL_DEPLOY, loadFunctions } from '#local/functions.ts'
import { openLocalServices } from '#local/local-services.ts'
import { startPostgres } from '#local/postgres.ts'
import { startTimers } from '#local/timers.ts'
import { localMailFolder } from '#server/local-stack.ts'
import { readMails } from '#server/mail/mail-client.ts'
import { forms } from '#tests/support/api-leads.ts'
import { fakeProvider, hangsUp, subscribed } from '#tests/support/api-provider.ts'
import { PROVIDER_KEY } from '#tests/support/api-world.ts'
import { migratedDump } from '#tests/support/database.ts'

test('scheduled work runs every minute, never twice at a time, and is waited for at the end', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const ends: (() => void)[] = []
  const stop = startTimers(() => new Promise((end) => ends.push(end)))
  expect(ends).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(180_000)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ends).toHaveLength(2)
  let stopped = false
  const stopping = stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(120_000)
  expect([ends.length, stopped]).toEqual([2, false])
  ends[1]?.()
  await stopping
})

test('a confirmed sign-up on this machine reaches the provider, by the request or by the scheduled function', async () => {
  const provider = await fakeProvider()
  const dataDir = await mkdtemp(join(tmpdir(), 'timers-'))
  await (await startPostgres({ dataDir, snapshot: await migratedDump() })).stop()
  const cloud = await openLocalServices({ port: 0, dataDir, databaseUrl: undefined }, 'http://localhost:1234')
  onTestFinished(async () => {
    await cloud.stop()
    await rm(dataDir, { recursive: true, force: true })
    vi.unstubAllEnvs()
    vi.useRealTimers()
  })
  vi.stubEnv('EMAIL_PROVIDER_URL', provider.settings.url)
  vi.stubEnv('EMAIL_PROVIDER_KEY', PROVIDER_KEY)
  vi.stubEnv('EMAIL_PROVIDER_NEWSLETTER_FORM', '111')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const functionAt = await loadFunctions()
  const { default: scheduled, config } = await import('#functions/deliver.ts')
  const run = () => scheduled(new Request('http://localhost:1234'), { deploy: LOCAL_DEPLOY })
  const post = async (path: string, json: object) => {
    const request = new Request(`http://localhost:1234${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:1234' },
      body: JSON.stringify(json),
    })
    const answer = await functionAt(new URL(request.url).pathname)?.(request, functionContext(request, '127.0.0.1'))
    expect(answer?.status).toBe(200)
    await backgroundWorkDone()
  }
  const signUp = async (email: string) => {
    const { path, json } = forms.newsletter({ email })
    await post(path, json)
    const mail = (await readMails(localMailFolder(process.env) ?? '')).find(({ to }) => to === email)
    const [link = ''] = /\/api\/sign-up-confirmation\?token=[\w-]{43}/.exec(mail?.text ?? '') ?? []
    await post(link, {})
  }
  const mails = () => provider.taken.map(({ body }) => body.email)

  await signUp('at-once@example.test')
  expect(mails()).toEqual(['at-once@example.test'])

  provider.answer(hangsUp)
  await signUp('later@example.test')
  provider.answer(subscribed)
  await run()
  expect(mails()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 10 * 60_000)
  await run()
  expect(mails()).toEqual(['at-once@example.test', 'later@example.test'])
  expect(config).toEqual({ schedule: '*/5 * * * *' })
})
