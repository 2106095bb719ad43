import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
afterEach(() => {
  vi.doUnmock('node:worker_threads')
  vi.resetModules()
})

test('while a password is hashed the thread that answers is free', async () => {
  const { compare, hash } = await import('#server/auth/hash-thread.ts')
  await hash('warm', 4)
  let turns = 0
  let going = true
  const count = () => {
    turns++
    if (going) setImmediate(count)
  }
  count()
  const made = await hash('secret', 11)
  going = false
  // On one thread the turns would be one or two.
  expect(turns).toBeGreaterThan(50)
  expect([await compare('secret', made), await compare('Secret', made)]).toEqual([true, false])
})

test('where there is no second thread, hashing goes on upon this one, and the log says so once', async () => {
  vi.doMock('node:worker_threads', () => ({
    Worker: class {
      constructor() {
        throw new Error('no threads here')
      }
    },
  }))
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { compare, hash, hashesInThread } = await import('#server/auth/hash-thread.ts')
  expect(await compare('secret', await hash('secret', 4))).toBe(true)
  expect(hashesInThread()).toBe(false)
  // Said once, however many passwords there are.
  expect(logged.mock.calls).toEqual([['{"event":"password_hashing_without_a_thread","reason":"Error"}']])
  logged.mockRestore()
})

test('with a second thread nothing is logged, and the health check may ask for it', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { hash, hashesInThread } = await import('#server/auth/hash-thread.ts')
  await hash('secret', 4)
  expect(hashesInThread()).toBe(true)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('a thread that dies fails who waits for it, and the next caller gets a new one', async () => {
  const { compare, hash } = await import('#server/auth/hash-thread.ts')
  await expect(compare(1 as never, 2 as never)).rejects.toThrow()
  expect(await hash('secret', 4)).toHaveLength(60)
})

test('a command that only hashes ends when it is done', async () => {
  const code = "import { hashPassword } from '#server/auth/password.ts'; console.log(await hashPassword('secret'))"
  const env = { ...process.env, PASSWORD_PEPPER: 'p'.repeat(32), BCRYPT_COST: '10', NODE_OPTIONS: '' }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    env,
    timeout: 15_000,
  })
  expect(stdout).toMatch(/^\$2b\$10\$.{53}\n$/)
}, 20_000)
