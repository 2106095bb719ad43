import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openLocalServices } from '#local/local-services.ts'
import { startPostgres } from '#local/postgres.ts'
import { migratedDump } from '#tests/support/database.ts'

const snapshot = await migratedDump()
const before = { ...process.env }
afterEach(() => {
  process.env = { ...before }
})

async function madeFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cloud-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await (await startPostgres({ dataDir, snapshot })).stop()
  return dataDir
}

const open = (dataDir: string) =>
  openLocalServices({ port: 0, dataDir, databaseUrl: undefined }, 'http://localhost:1234')
const json = async (...path: string[]) => JSON.parse(await readFile(join(...path), 'utf8'))

test('local.json tells where the database is, for this account alone, and goes with the stack', async () => {
  const dataDir = await madeFolder()
  const cloud = await open(dataDir)
  expect(cloud.hasDemo).toBe(true)
  const secret = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(await json(dataDir, 'local.json')).toEqual({
    vapid: { publicKey: expect.stringMatching(/^[\w-]{87}$/), privateKey: expect.stringMatching(/^[\w-]{43}$/) },
    sqlEndpoint: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/sql$/),
    databaseUrl: expect.stringMatching(/^postgresql:/),
    sessionSecret: secret,
    passwordPepper: secret,
    origin: 'http://localhost:1234',
    usesEmbeddedDatabase: true,
    booksProvider: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    blobs: { url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), token: secret },
  })
  for (const name of ['local.json', 'secrets.json']) expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600)
  await cloud.stop()
  expect((await readdir(dataDir)).sort()).toEqual(['blobs', 'postgres', 'secrets.json'])
})

test('secrets stay with their data folder', async () => {
  const [one, two] = [await madeFolder(), await madeFolder()]
  const secretsOf = async (dataDir: string) => {
    const cloud = await open(dataDir)
    await cloud.stop()
    return json(dataDir, 'secrets.json')
  }
  const first = await secretsOf(one)
  expect(await secretsOf(one)).toEqual(first)
  expect((await secretsOf(two)).passwordPepper).not.toBe(first.passwordPepper)
})

test.each(['NETLIFY', 'CONTEXT'])('it does not run where %s says production', async (name) => {
  vi.stubEnv(name, name === 'CONTEXT' ? 'production' : 'true')
  await expect(open('/nowhere')).rejects.toThrow('does not run on Netlify')
  vi.unstubAllEnvs()
})
