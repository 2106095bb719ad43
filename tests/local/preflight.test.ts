import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withEnvironmentTable } from '#local/environment-table.ts'
import { databaseProblems, environmentProblems } from '#local/preflight-problems.ts'
import { ROOT } from '#local/settings.ts'
import { type Environment, VARIABLES } from '#server/environment.ts'
import { testDatabase } from '#tests/support/database.ts'

vi.setConfig({ testTimeout: 60_000 })

const SITE: Environment = {
  SESSION_SECRET: '7f3b9d20c4e15a86f0d2b7c9e4a1835d',
  PASSWORD_PEPPER: 'c81e728d9d4c2f636f067f89cc14862a',
  DATABASE_URL: 'postgresql://owner:canary-password@db.invalid/books',
  SMTP_URL: 'smtps://user:canary-password@mail.invalid:465',
}
const named = (env: Environment, options = {}) =>
  environmentProblems(env, options).map(({ level, variable }) => `${level} ${variable}`)

test('a complete environment has no problems, and an empty one is told by the real names of its variables', () => {
  expect(environmentProblems(SITE)).toEqual([])
  expect(named({})).toEqual([
    'error SESSION_SECRET',
    'error PASSWORD_PEPPER',
    'error NETLIFY_DB_URL',
    'warning SMTP_URL',
  ])
  expect(named({ ...SITE, DATABASE_URL: undefined, NETLIFY_DB_URL: SITE.DATABASE_URL })).toEqual([])
  expect(named({ ...SITE, DATABASE_URL: undefined }, { isBuild: true })).toEqual(['warning NETLIFY_DB_URL'])
})

test.each<[Environment, string]>([
  [{ SESSION_SECRET: 'canary-short' }, 'error SESSION_SECRET'],
  [{ SESSION_SECRET: 'change-me-change-me-change-me-change-me' }, 'error SESSION_SECRET'],
  [{ PASSWORD_PEPPER: 'a'.repeat(64) }, 'error PASSWORD_PEPPER'],
  [{ PASSWORD_PEPPER: SITE.SESSION_SECRET }, 'error PASSWORD_PEPPER'],
  [{ SESSION_SECRET_PREVIOUS: SITE.PASSWORD_PEPPER }, 'warning SESSION_SECRET_PREVIOUS'],
  [{ DATABASE_URL: 'mysql://u:canary@h/db' }, 'error DATABASE_URL'],
  [{ DATABASE_URL: 'postgresql://db.invalid/books' }, 'error DATABASE_URL'],
  [{ SITE_URL: 'http://canary' }, 'error SITE_URL'],
  [{ SMTP_URL: 'canary.example:465' }, 'error SMTP_URL'],
  [{ SMTP_URL: undefined }, 'warning SMTP_URL'],
  [{ MAIL_FROM: 'canary' }, 'error MAIL_FROM'],
  [{ EMAIL_PROVIDER_URL: 'canary' }, 'error EMAIL_PROVIDER_URL'],
  [{ BCRYPT_COST: '9' }, 'error BCRYPT_COST'],
  [{ HEALTH_TOKEN: 'canary' }, 'error HEALTH_TOKEN'],
  [{ VAPID_SUBJECT: 'canary' }, 'error VAPID_SUBJECT'],
  [{ VAPID_PUBLIC_KEY: 'B'.repeat(87) }, 'error VAPID_PRIVATE_KEY'],
])('%j is named, and its value is not repeated', (change, problem) => {
  expect(named({ ...SITE, ...change })).toEqual([problem])
  expect(JSON.stringify(environmentProblems({ ...SITE, ...change }))).not.toContain('canary')
})

test('a database without its migrations is told, and one that is up to date is not', async () => {
  const db = await testDatabase()
  onTestFinished(() => db.stop())
  expect(await databaseProblems(db.query)).toEqual([])
  await db.query("delete from netlify.migrations where name >= '0026'")
  expect(await databaseProblems(db.query)).toEqual([
    expect.stringMatching(/^Migrations not applied: \d+, starting with 0026_retention\.$/),
  ])
})

test('a production build ends where secrets are missing; a preview goes on, and so does one that is told to', async () => {
  const build = async (more: Environment) => {
    const child = spawn(process.execPath, ['netlify/local/launch.mjs', 'netlify/local/preflight.ts', '--build'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...more },
    })
    const [out, code] = await Promise.all([text(child.stdout), new Promise((done) => child.on('close', done))])
    return { out, code }
  }
  const missing = await build({ CONTEXT: 'production' })
  expect(missing.code).toBe(1)
  expect(missing.out).toContain('SESSION_SECRET is not set')
  expect((await build({ CONTEXT: 'deploy-preview' })).code).toBe(0)
  expect((await build({ CONTEXT: 'production', PREFLIGHT: 'warn' })).code).toBe(0)
  const complete = await build({ ...SITE, CONTEXT: 'production' })
  expect([complete.code, complete.out.trim()]).toEqual([0, 'Preflight: ready to publish.'])
})

test('Netlify runs it before the build', async () => {
  expect(await readFile(join(ROOT, 'netlify.toml'), 'utf8')).toContain(
    'command = "npm run preflight -- --build && npm run build"',
  )
})

const CODE = /\.(ts|tsx|mjs)$/
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => CODE.test(name))
    .map((name) => join(folder, name))

test('code reads no environment variable that is not declared', () => {
  const files = [...['netlify', 'src'].flatMap(filesIn), 'vite.config.ts']
  const read = files.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /(?<!import\.meta\.)\benv(?:\.|\[')([A-Z][A-Z0-9_]+)|\bNetlify\.env\.get\('(\w+)'/g,
      ),
    ].map(([, name, other]) => ({ file, name: name ?? other ?? '' })),
  )
  expect(read.length).toBeGreaterThan(20)
  expect(read.filter(({ name }) => !(name in VARIABLES))).toEqual([])
})

test('the table of environment variables in the docs is the one that the code is made from', async () => {
  const page = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  expect(withEnvironmentTable(page), 'npm run docs:environment writes it').toBe(page)
  for (const name of Object.keys(VARIABLES)) expect(page).toContain(`\`${name}\``)
})
