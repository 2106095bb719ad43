import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refuseUnnamedDatabase } from '#local/named-database.ts'
import { ROOT } from '#local/settings.ts'
import { readSettings } from '#server/env.ts'
import { readMailSettings } from '#server/mail/mail-settings.ts'
import { readPushSettings } from '#server/push/push-settings.ts'

vi.setConfig({ testTimeout: 120_000 })

const PRODUCTION = 'postgresql://owner:canary-password@127.0.0.1:1/books'

async function folder() {
  const dir = await mkdtemp(join(tmpdir(), 'named-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** A command as it is run at a terminal where DATABASE_URL is set. */
async function run(script: string, ...args: string[]) {
  const DATA_DIR = await folder()
  const child = spawn(process.execPath, ['netlify/local/launch.mjs', `netlify/local/${script}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: PRODUCTION, DATA_DIR, PORT: '0' },
  })
  const [said, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((done) => child.on('close', done)),
  ])
  return { said, code, files: await readdir(DATA_DIR) }
}

test.each(['start', 'dev', 'stack'])(
  '%s does nothing at all to a database that is not its own, and says how to name it',
  async (script) => {
    for (const args of [[], ['--use-database=127.0.0.1:1/other']]) {
      const { said, code, files } = await run(script, ...args)
      expect(code).toBe(1)
      expect(said).toContain('Nothing was done')
      expect(said).toContain('--use-database=127.0.0.1:1/books')
      expect(said).not.toContain('canary')
      expect(files).toEqual([])
    }
  },
)

test('the one that is named is used, and asked for its migrations rather than given them', async () => {
  const { said, code } = await run('start', '--use-database=127.0.0.1:1/books')
  expect(code).toBe(1)
  expect(said).toContain('does not respond')
  expect(said).not.toContain('canary')
})

test('without DATABASE_URL nothing needs to be named; a name without one is refused', () => {
  expect(() => refuseUnnamedDatabase(undefined, undefined)).not.toThrow()
  expect(() => refuseUnnamedDatabase(undefined, 'host/books')).toThrow('needs DATABASE_URL')
  expect(() => refuseUnnamedDatabase('postgres://u@host:5432/books', 'host:5432/books')).not.toThrow()
})

test('over a named database two-factor sign-in stays required, and mails and notices are not taken by this machine', async () => {
  const dir = await folder()
  const LOCAL_STACK = join(dir, 'local.json')
  const local = {
    sqlEndpoint: 'http://127.0.0.1:4321/sql',
    databaseUrl: 'postgresql://local:x@127.0.0.1:4321/portal',
    sessionSecret: 'l'.repeat(32),
    passwordPepper: 'q'.repeat(32),
    vapid: { publicKey: 'x', privateKey: 'y' },
  }
  const written = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => written.mockRestore())
  const seen = async (usesEmbeddedDatabase: boolean) => {
    await writeFile(LOCAL_STACK, JSON.stringify({ ...local, usesEmbeddedDatabase }))
    const push = readPushSettings({ LOCAL_STACK })
    // The pair is no pair: that it was looked at is in the log.
    const looked = written.mock.calls.splice(0).length > 0
    return [readSettings({ LOCAL_STACK }).adminsNeedTwoFactor, readMailSettings({ LOCAL_STACK }).folder, push, looked]
  }
  expect(await seen(true)).toEqual([false, join(dir, 'mail'), undefined, true])
  expect(await seen(false)).toEqual([true, undefined, undefined, false])
})
