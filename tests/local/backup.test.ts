import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { FileStore, Transaction } from '#local/backup-ends.ts'
import { seedDemoData } from '#local/demo-data.ts'
import type { LocalPostgres } from '#local/postgres.ts'
import { restoreBackup } from '#local/restore-backup.ts'
import { verifyAuditChain } from '#local/verify-audit-chain.ts'
import { writeBackup } from '#local/write-backup.ts'
import { testDatabase } from '#tests/support/database.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const source = await testDatabase()
afterAll(() => source.stop())
const passwords = { hash: async () => `$2b$04$${'a'.repeat(53)}`, match: async () => true }
await seedDemoData(source, passwords, new Date())
const [person] = await source.query('select id from people limit 1')
const HASH = 'a'.repeat(64)
await source.query(
  `insert into sessions (id_sha256, person_id, created_at, last_seen_at, idle_limit, abs_expires_at, auth_at)
   values ($1, $2, now(), now(), '1 hour', now() + interval '8 hours', now())`,
  [HASH, person?.id],
)
await source.query(
  `insert into mails (kind, person_id, state, attempts, next_attempt_at, created_at) values ('news', $1, 'pending', 0, now(), now())`,
  [person?.id],
)
await source.query(
  `insert into audit (at, request_id, event, target, result) values (now(), 'r', 'probe', E'ü\\n"\\\\ {,}', 'ok')`,
)

const transactionOf =
  (postgres: LocalPostgres): Transaction =>
  (work) =>
    postgres.transaction(work)

function memoryFiles(given: Record<string, Uint8Array> = {}) {
  const kept = new Map(Object.entries(given))
  const read: string[] = []
  const store: FileStore = {
    keys: async () => [...kept.keys()].sort(),
    read: async (key) => {
      read.push(key)
      return kept.get(key) ?? null
    },
    write: async (key, bytes) => void kept.set(key, new Uint8Array(bytes)),
  }
  return { kept, read, store }
}
const FILES = { 'aa/one/0': new Uint8Array([0, 1, 255]), 'bb/two/0': new TextEncoder().encode('Receipt') }

async function folderOf() {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
async function empty() {
  const postgres = await testDatabase()
  onTestFinished(() => postgres.stop())
  return postgres
}

test('a backup restored into an empty database gives the same SHA-256 for every table and every file', async () => {
  const [folder, again, target] = [await folderOf(), await folderOf(), await empty()]
  const before = await writeBackup(transactionOf(source), memoryFiles(FILES).store, folder)
  expect(before.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(15)
  // None is kept back by row security: as many as are there past it.
  for (const { name, rows } of before.tables)
    expect(await source.query(`select count(*)::int as rows from ${name}`), name).toEqual([{ rows }])
  const files = memoryFiles()
  await restoreBackup(transactionOf(target), files.store, folder, { exact: true })
  const after = await writeBackup(transactionOf(target), files.store, again)
  expect(after.tables).toEqual(before.tables)
  expect(after.blobs).toEqual(before.blobs)
  expect(Object.fromEntries(files.kept)).toEqual(FILES)
  // The rules are in force again: numbers go on, triggers run, keys bind, row security is forced.
  await target.query("insert into audit (at, request_id, event, result) values (now(), 'r', 'after', 'ok')")
  expect((await verifyAuditChain(target.query, { secretEncryption: undefined })).broken).toEqual([])
  await expect(target.query('delete from companies')).rejects.toThrow('foreign key')
  const rules = `select
      (select count(*)::int from pg_constraint where contype = 'f') as keys,
      (select count(*)::int from pg_class where relforcerowsecurity) as forced,
      (select count(*)::int from pg_trigger where tgenabled = 'O') as triggers`
  expect(await target.query(rules)).toEqual(await source.query(rules))
})

test('unless it is exact, a restore ends sessions, links and waiting mails, and is a row of the audit log', async () => {
  const [folder, target] = [await folderOf(), await empty()]
  await writeBackup(transactionOf(source), memoryFiles().store, folder)
  await restoreBackup(transactionOf(target), memoryFiles().store, folder)
  expect(await target.query('select revoke_reason from sessions')).toEqual([{ revoke_reason: 'restored' }])
  expect(await target.query('select count(*)::int as n from one_time_tokens where used_at is null')).toEqual([{ n: 0 }])
  expect(await target.query("select count(*)::int as n from mails where state = 'pending'")).toEqual([{ n: 0 }])
  expect(await target.query("select count(*)::int as n from audit where event = 'backup_restored'")).toEqual([{ n: 1 }])
})

test('a database that holds data, or has other migrations, is left as it is', async () => {
  const [folder, target] = [await folderOf(), await empty()]
  await writeBackup(transactionOf(source), memoryFiles().store, folder)
  const restore = () => restoreBackup(transactionOf(target), memoryFiles().store, folder)
  await target.query("update netlify.migrations set name = '0001_other' where name = '0001_people'")
  await expect(restore()).rejects.toThrow('different migrations (0001_')
  await target.query("update netlify.migrations set name = '0001_people' where name = '0001_other'")
  await target.query("insert into companies (name) values ('Already here')")
  await expect(restore()).rejects.toThrow('already has data')
  expect(await target.query('select name from companies')).toEqual([{ name: 'Already here' }])
})

test('a backup that is damaged, or was not finished, restores nothing', async () => {
  const [folder, target] = [await folderOf(), await empty()]
  await writeBackup(transactionOf(source), memoryFiles(FILES).store, folder)
  const manifest = join(folder, 'manifest.json')
  const whole = await readFile(manifest, 'utf8')
  const restore = () => restoreBackup(transactionOf(target), memoryFiles().store, folder)
  const { sha256 } = JSON.parse(whole).tables.find(({ name }: { name: string }) => name === 'people')
  await writeFile(manifest, whole.replace(sha256, HASH))
  await expect(restore()).rejects.toThrow('The table people does not match')
  expect(await target.query('select count(*)::int as n from people')).toEqual([{ n: 0 }])
  await writeFile(manifest, whole)
  await writeFile(join(folder, 'files/aa/one/0'), 'other bytes')
  await expect(restore()).rejects.toThrow('missing or damaged')
  await rm(manifest)
  await expect(restore()).rejects.toThrow('no finished backup')
})

test('a second backup into the same folder reads only the files that are new', async () => {
  const folder = await folderOf()
  const files = memoryFiles(FILES)
  await writeBackup(transactionOf(source), files.store, folder)
  files.kept.set('cc/three/0', new Uint8Array([7]))
  files.read.length = 0
  const { blobs } = await writeBackup(transactionOf(source), files.store, folder)
  expect([files.read, blobs.length]).toEqual([['cc/three/0'], 3])
})
