import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startBlobs } from '#local/blobs.ts'
import { demoFiles, hashOf, seedDemoFiles } from '#local/demo-files.ts'
import { fileKind, isKind } from '#server/storage/file-kind.ts'
import { blobStorage } from '#server/storage/storage.ts'
import { textBytes } from '#tests/support/api-files.ts'

async function storageOn(token?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'blobs-'))
  const blobs = await startBlobs(dataDir)
  onTestFinished(async () => {
    await blobs.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const secret = 's'.repeat(64)
  await writeFile(
    join(dataDir, 'local.json'),
    JSON.stringify({
      sqlEndpoint: '',
      databaseUrl: '',
      sessionSecret: secret,
      passwordPepper: secret,
      blobs: { url: blobs.url, token: token ?? blobs.token },
    }),
  )
  return blobStorage({ DATA_DIR: dataDir })
}

test('what was put is read back byte for byte, and is gone once swept, with what is under it alone', async () => {
  const storage = await storageOn()
  const bytes = new Uint8Array(2_000_000).map((_, at) => at % 251)
  // A part of a larger buffer is not the whole of it.
  await storage.put('a/one', bytes.subarray(1_000, 900_000))
  await storage.put('a/two', bytes)
  await storage.put('ab/one', bytes)
  expect(await storage.read('a/one')).toEqual(bytes.slice(1_000, 900_000))
  await storage.put('a/one', bytes)
  expect(await storage.read('a/one')).toEqual(bytes)
  await storage.sweep('a/', ['a/two'])
  expect(await storage.read('a/one')).toBeNull()
  expect(await storage.read('a/two')).toEqual(bytes)
  expect(await storage.read('ab/one')).toEqual(bytes)
})

test('the local storage takes nothing without its token', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'blobs-'))
  const blobs = await startBlobs(dataDir)
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await fetch(`${blobs.url}/local/site:documents/x`, { method })).status).toBe(403)
  await blobs.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('the demo files are what their names say, and lie where their rows look for them', async () => {
  const storage = await storageOn()
  await seedDemoFiles(storage)
  for (const file of demoFiles) {
    const bytes = await storage.read(`${file.id}/${hashOf(file)}`)
    expect(bytes).toEqual(textBytes(file.text))
    const { look, kind } = fileKind()
    look(bytes!)
    expect(isKind(kind(), file.fileName.endsWith('.pdf') ? 'application/pdf' : 'text/csv')).toBe(true)
  }
})
