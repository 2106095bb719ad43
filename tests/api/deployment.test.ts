import { neonConfig } from '@neondatabase/serverless'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signId } from '#server/auth/link-token.ts'
import { deploymentOf, productionDependencies } from '#server/dependencies.ts'
import { forms } from '#tests/support/api-leads.ts'
import { fakeProvider } from '#tests/support/api-provider.ts'
import { VAPID } from '#tests/support/api-push.ts'
import { apiWorld, PROVIDER_KEY } from '#tests/support/api-world.ts'
import { rotatingDatabase, siteBlobs } from '#tests/support/cloud.ts'
import { fakeMailServer } from '#tests/support/mail-server.ts'

const world = await apiWorld()
const database = await rotatingDatabase(world.postgres)
const blobs = await siteBlobs()
afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([database.stop(), blobs.stop(), world.postgres.stop()])
})

type Run = (request: Request, context: never) => Promise<unknown>
let run: Record<'api' | 'deliver' | 'sweep' | 'retention', Run>
beforeAll(async () => {
  const [api, deliver, sweep, retention] = await Promise.all([
    import('#functions/api.ts'),
    import('#functions/deliver.ts'),
    import('#functions/sweep.ts'),
    import('#functions/retention.ts'),
  ])
  run = { api: api.default, deliver: deliver.default, sweep: sweep.default, retention: retention.default } as never
  neonConfig.fetchEndpoint = () => database.endpoint
})
beforeEach(() => {
  const set = {
    ...{ DATABASE_URL: '', LOCAL_STACK: '', DATA_DIR: '/nowhere', NETLIFY_DB_URL: database.url() },
    ...{ SESSION_SECRET: 's'.repeat(32), PASSWORD_PEPPER: 'p'.repeat(32), BCRYPT_COST: '10' },
    ...{ SITE_URL: 'https://firm.example', NETLIFY_BLOBS_CONTEXT: blobs.contextOf('1'.repeat(24)) },
    ...{ VAPID_PUBLIC_KEY: VAPID.publicKey, VAPID_PRIVATE_KEY: VAPID.privateKey },
  }
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

let ip = 0
/** A request to the API as Netlify calls it, and what goes on after the answer. */
async function ask(context: string | undefined, path: string, json?: object) {
  const behind: Promise<unknown>[] = []
  const request = new Request(`https://firm.example${path}`, {
    method: json ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Origin: 'https://firm.example' },
    body: json && JSON.stringify(json),
  })
  const answer = (await run.api(request, {
    ...{ ip: `192.0.2.${++ip}`, requestId: `r${ip}`, deploy: context && { context, id: 'x', published: true } },
    waitUntil: (work: Promise<unknown>) => behind.push(work),
  } as never)) as Response
  await Promise.all(behind)
  return answer.status
}
const anyResult = `/api/assessments/${'a'.repeat(22)}`
const deploy = (context?: string) => ({ deploy: { context: context as string } })
const contexts = ['deploy-preview', 'branch-deploy', 'staging', 'preview-server', '', undefined]

test('a request uses the database credentials of its own time, also when they change between two requests', async () => {
  expect(await ask('production', anyResult)).toBe(404)
  database.rotate('second-password')
  expect(await ask('production', anyResult)).toBe(503)
  vi.stubEnv('NETLIFY_DB_URL', database.url())
  expect(await ask('production', anyResult)).toBe(404)
  expect(database.asked.slice(-3)).toEqual(['first-password', 'first-password', 'second-password'])
})

test('a secret that changes is used by the next request; one that stays keeps what was made of it', () => {
  const before = productionDependencies(deploy('production'))
  expect(productionDependencies(deploy('production')).passwords).toBe(before.passwords)
  expect(productionDependencies(deploy('production')).settings.sessionSecrets).toBe(before.settings.sessionSecrets)
  vi.stubEnv('SESSION_SECRET', 'n'.repeat(32))
  vi.stubEnv('PASSWORD_PEPPER', 'q'.repeat(32))
  const after = productionDependencies(deploy('production'))
  expect(after.settings.sessionSecrets).toEqual(['n'.repeat(32)])
  expect(after.passwords).not.toBe(before.passwords)
})

test('the real site is recognized by Netlify’s word for it, one machine by its own, and all else is a preview', () => {
  expect(deploymentOf({ context: 'production' })).toBe('production')
  expect(deploymentOf({ context: 'dev' })).toBe('local')
  for (const context of contexts) expect(deploymentOf({ context: context as string })).toBe('preview')
  expect(deploymentOf(undefined)).toBe('preview')
})

test('a preview calls no provider of newsletters, and the real site does', async () => {
  const provider = await fakeProvider()
  vi.stubEnv('EMAIL_PROVIDER_URL', provider.settings.url)
  vi.stubEnv('EMAIL_PROVIDER_KEY', PROVIDER_KEY)
  vi.stubEnv('EMAIL_PROVIDER_NEWSLETTER_FORM', '111')
  const signUp = async (context: string | undefined) => {
    const { path, json } = forms.newsletter()
    expect(await ask(context, path, json)).toBe(200)
    const [optIn] = await world.postgres.query('select id from opt_ins where confirmed_at is null')
    const token = signId('confirm', String(optIn?.id), ['s'.repeat(32)])
    expect(await ask(context, `/api/sign-up-confirmation?token=${token}`, {})).toBe(200)
    expect(await world.postgres.query('select from opt_ins where confirmed_at is null')).toEqual([])
  }
  for (const context of contexts) await signUp(context)
  expect(provider.asked).toEqual([])
  await signUp('production')
  expect(provider.taken).toHaveLength(1)
})

test('a preview sends no mail and offers no notifications, and the real site does', async () => {
  const server = await fakeMailServer()
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${server.port}`)
  const { email } = await world.person()
  for (const context of contexts) {
    expect(await ask(context, '/api/auth/reset', { email })).toBe(503)
    expect(productionDependencies(deploy(context)).push).toBeUndefined()
  }
  expect(server.calls()).toBe(0)
  expect(await ask('production', '/api/auth/reset', { email })).toBe(200)
  expect(server.taken).toHaveLength(1)
  expect(productionDependencies(deploy('production')).push).toBeDefined()
})

test('a preview runs no schedule, and the real site and one machine do', async () => {
  const jobs = [run.deliver, run.sweep, run.retention]
  for (const context of contexts) {
    const before = database.asked.length
    for (const job of jobs) await job(new Request('https://firm.example'), deploy(context) as never)
    await run.deliver(new Request('https://firm.example'), {} as never)
    expect(database.asked).toHaveLength(before)
  }
  for (const context of ['production', 'dev'])
    for (const job of jobs) {
      const before = database.asked.length
      await job(new Request('https://firm.example'), deploy(context) as never)
      expect(database.asked.length).toBeGreaterThan(before)
    }
})

test('each preview keeps its files in a store of its own, and reads none of the real site’s', async () => {
  const bytes = new TextEncoder().encode('the real one')
  const site = productionDependencies(deploy('production')).storage
  await site.put('a/one', bytes)
  const preview = productionDependencies(deploy('deploy-preview')).storage
  expect(await preview.read('a/one')).toBeNull()
  await preview.put('a/one', new TextEncoder().encode('of a preview'))
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.contextOf('2'.repeat(24)))
  expect(await productionDependencies(deploy('deploy-preview')).storage.read('a/one')).toBeNull()
  await productionDependencies(deploy('deploy-preview')).storage.sweep('a/')
  expect(await productionDependencies(deploy('production')).storage.read('a/one')).toEqual(bytes)
})
