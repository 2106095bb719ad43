import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { MIGRATIONS } from '#local/migrations.ts'
import { type LocalPostgres, startPostgres } from '#local/postgres.ts'

const KEPT = fileURLToPath(new URL('../../node_modules/.cache/test-database', import.meta.url))

/**
 * A fresh, migrated, empty database for one test file; `stop()` it in `afterAll`. Embedded, about 0.4 s from a kept
 * dump; with TEST_DATABASE_URL a database of its own on that PostgreSQL, dropped at `stop()`.
 */
export async function testDatabase({
  latencyMs,
  owner = process.env.TEST_OWNER,
}: Options = {}): Promise<LocalPostgres> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return databaseOn(server, latencyMs)
  const postgres = await startPostgres({ snapshot: await migratedDump(), latencyMs })
  if (owner === 'bypassrls') await postgres.query('alter role portal_owner bypassrls')
  return postgres
}

type Options = {
  latencyMs?: number
  /** `bypassrls`: the tables' owner passes row security by, as on Neon; otherwise it is bound by it. TEST_OWNER sets it. */
  owner?: string | undefined
}

/** Made once per set of migrations, then read from disk by every test process. */
export async function migratedDump() {
  const file = join(KEPT, `${await fingerprint()}.tar`)
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return new Blob([kept])
  const postgres = await startPostgres()
  await postgres.migrate()
  const dump = await postgres.dump()
  await postgres.stop()
  if (!dump) throw new Error('the embedded database gave no dump')
  await mkdir(KEPT, { recursive: true })
  const mine = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(mine, Buffer.from(await dump.arrayBuffer()))
  await rename(mine, file)
  return dump
}

async function fingerprint() {
  const hash = createHash('sha256').update(process.version)
  hash.update(await readFile(fileURLToPath(new URL('../../package-lock.json', import.meta.url))))
  for (const name of (await readdir(MIGRATIONS)).sort())
    hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

async function databaseOn(server: string, latencyMs?: number): Promise<LocalPostgres> {
  const name = `test_${Date.now()}_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const postgres = await startPostgres({ url: url.href, latencyMs })
  const stop = async () => {
    await postgres.stop()
    await onServer(server, `drop database ${name} with (force)`)
  }
  await postgres.migrate().catch(async (error) => {
    await stop()
    throw error
  })
  return { ...postgres, stop }
}

async function onServer(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
