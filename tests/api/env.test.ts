import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createApp } from '#api/app.ts'
import { productionDependencies } from '#server/dependencies.ts'
import { Misconfigured, readSettings } from '#server/env.ts'

const folder = await mkdtemp(join(tmpdir(), 'env-'))
afterAll(() => rm(folder, { recursive: true }))
const SESSION_SECRET = 's'.repeat(32)
const PASSWORD_PEPPER = 'p'.repeat(32)
const cloud = {
  DATABASE_URL: 'postgresql://u:canary-password@ep-x.eu-central-1.aws.neon.tech/db',
  SESSION_SECRET,
  PASSWORD_PEPPER,
  DATA_DIR: folder,
}
const local = {
  sqlEndpoint: 'http://127.0.0.1:4321/sql',
  databaseUrl: 'postgresql://local:x@127.0.0.1:4321/portal',
  sessionSecret: 'l'.repeat(32),
  passwordPepper: 'q'.repeat(32),
  usesEmbeddedDatabase: true,
}
await writeFile(join(folder, 'local.json'), JSON.stringify(local))

test('in the cloud the environment says everything', () => {
  expect(readSettings(cloud)).toEqual({
    databaseUrl: cloud.DATABASE_URL,
    sqlEndpoint: undefined,
    sessionSecrets: [SESSION_SECRET],
    passwordPepper: PASSWORD_PEPPER,
    bcryptCost: 12,
    siteUrl: undefined,
    adminsNeedTwoFactor: true,
  })
  const { DATABASE_URL: NETLIFY_DB_URL, ...rest } = cloud
  expect(readSettings({ ...rest, NETLIFY_DB_URL }).databaseUrl).toBe(cloud.DATABASE_URL)
  expect(
    readSettings({ ...cloud, SESSION_SECRET_PREVIOUS: 'o'.repeat(32), URL: 'https://clear.example' }),
  ).toMatchObject({
    sessionSecrets: [SESSION_SECRET, 'o'.repeat(32)],
    siteUrl: 'https://clear.example',
  })
})

test('on one machine the running local stack says where the database is', async () => {
  for (const DATABASE_URL of [
    undefined,
    '',
    'postgres://u@localhost:5432/x',
    'postgres://u@127.0.0.1/x',
    'postgresql://u@[::1]:1/x',
  ])
    expect(readSettings({ DATA_DIR: folder, DATABASE_URL })).toMatchObject({
      databaseUrl: local.databaseUrl,
      sqlEndpoint: local.sqlEndpoint,
      sessionSecrets: [local.sessionSecret],
      passwordPepper: local.passwordPepper,
    })
  expect(readSettings({ LOCAL_STACK: join(folder, 'local.json') })).toMatchObject({
    databaseUrl: local.databaseUrl,
    adminsNeedTwoFactor: false,
  })
  expect(readSettings({ DATA_DIR: folder, SESSION_SECRET, PASSWORD_PEPPER })).toMatchObject({
    sessionSecrets: [SESSION_SECRET],
    passwordPepper: PASSWORD_PEPPER,
  })
})

test.each([
  [{ DATABASE_URL: '' }, 'DATABASE_URL or NETLIFY_DB_URL'],
  [{ DATABASE_URL: 'mysql://u:canary-password@h/db' }, 'DATABASE_URL'],
  [{ SESSION_SECRET: 'canary-short' }, 'SESSION_SECRET'],
  [{ SESSION_SECRET: undefined }, 'SESSION_SECRET'],
  [{ SESSION_SECRET_PREVIOUS: 'canary-short' }, 'SESSION_SECRET_PREVIOUS'],
  [{ PASSWORD_PEPPER: 'canary-short' }, 'PASSWORD_PEPPER'],
  [{ SITE_URL: 'canary no address' }, 'SITE_URL'],
  [{ BCRYPT_COST: 'canary' }, 'BCRYPT_COST'],
])('what is wrong is named as its variable and not repeated: %j', (change, name) => {
  const attempt = () => readSettings({ ...cloud, DATA_DIR: '/nowhere', ...change })
  expect(attempt).toThrow(Misconfigured)
  expect(attempt).toThrow(name)
  expect(attempt).not.toThrow('canary')
})

test('a server that is not set up says 503, and what is missing to its log alone', async () => {
  vi.stubEnv('DATABASE_URL', 'mysql://u:canary-password@h/db')
  vi.stubEnv('SESSION_SECRET', '')
  vi.stubEnv('DATA_DIR', '/nowhere')
  vi.stubEnv('LOCAL_STACK', '')
  const written = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const app = createApp(productionDependencies)
  const answer = await app.request('/api/auth/user')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect((await app.request('/api/nothing')).status).toBe(404)
  expect(await answer.text()).not.toMatch(/canary|DATABASE_URL/)
  expect(JSON.stringify(written.mock.calls)).toContain('DATABASE_URL')
  expect(JSON.stringify(written.mock.calls)).not.toContain('canary')
  vi.unstubAllEnvs()
})
