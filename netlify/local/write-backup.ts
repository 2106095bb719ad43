import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FileStore, Transaction } from './backup-ends.ts'
import { PlainError } from './plain-error.ts'
import type { Query } from './postgres.ts'
import { rowLines, STABLE_TEXT, type Table, tablesOf } from './tables.ts'

const AT_ONCE = 8
const MANIFEST = 'manifest.json'

type TableSum = { name: string; rows: number; sha256: string }
type BlobSum = { key: string; size: number; sha256: string }
/** What a backup holds. It is written last: a folder without it is none. */
export type Manifest = { takenAt: string; migrations: string[]; tables: TableSum[]; blobs: BlobSum[] }

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Writes every table as it is at one moment, then every stored file; files that the folder has already stay. */
export async function writeBackup(transaction: Transaction, files: FileStore, folder: string): Promise<Manifest> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  await rm(join(folder, MANIFEST), { force: true })
  const takenAt = new Date().toISOString()
  const { migrations, tables } = await transaction(async (query) => {
    await query(STABLE_TEXT)
    const sums: TableSum[] = []
    for (const table of await tablesOf(query))
      sums.push(
        await summed(query, table, (lines) =>
          pipeline(lines, createGzip(), createWriteStream(tableFile(folder, table.name), { mode: 0o600 })),
        ),
      )
    return { migrations: await migrationsOf(query), tables: sums }
  }, 'begin isolation level repeatable read read only')
  const blobs = await inGroups(await files.keys(), (key) => copied(files, folder, key))
  const manifest: Manifest = { takenAt, migrations, tables, blobs: blobs.filter((blob) => blob !== undefined) }
  const file = join(folder, MANIFEST)
  await writeFile(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return manifest
}

/** @throws {PlainError} where the folder holds no finished backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) throw new PlainError(`${folder} has no finished backup (no ${MANIFEST}).`)
  return JSON.parse(text)
}

/** How many rows a table has, and their SHA-256. */
export async function summed(
  query: Query,
  table: Table,
  write?: (lines: Readable) => Promise<void>,
): Promise<TableSum> {
  const hash = createHash('sha256')
  let rows = 0
  async function* counted() {
    for await (const line of rowLines(query, table)) {
      rows++
      hash.update(`${line}\n`)
      yield `${line}\n`
    }
  }
  if (write) await write(Readable.from(counted()))
  else for await (const _ of counted());
  return { name: table.name, rows, sha256: hash.digest('hex') }
}

export const linesOfFile = (folder: string, name: string) =>
  createInterface({
    input: createReadStream(tableFile(folder, name)).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })

const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.jsonl.gz`)

export async function migrationsOf(query: Query) {
  const rows = await query('select name from netlify.migrations order by name')
  return rows.map(({ name }) => name as string)
}

/** Undefined for what was deleted since the keys were listed. */
async function copied(files: FileStore, folder: string, key: string): Promise<BlobSum | undefined> {
  const file = blobFile(folder, key)
  // What is stored under a key never changes.
  const existing = await readFile(file).catch(() => undefined)
  const bytes = existing ?? (await files.read(key))
  if (!bytes) return undefined
  if (!existing) {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(`${file}.new`, bytes, { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  return { key, size: bytes.byteLength, sha256: sha256(bytes) }
}

/** @throws {PlainError} where a file is missing or its bytes are others than when it was copied */
export async function blobOf(folder: string, { key, sha256: expected }: BlobSum) {
  const bytes = await readFile(blobFile(folder, key)).catch(() => undefined)
  if (!bytes || sha256(bytes) !== expected) throw new PlainError(`The backup's copy of ${key} is missing or damaged.`)
  return bytes
}

function blobFile(folder: string, key: string) {
  const parts = key.split('/').map(encodeURIComponent)
  if (parts.some((part) => part === '.' || part === '..' || part === ''))
    throw new PlainError(`${key} is not a file key.`)
  return join(folder, 'files', ...parts)
}

export async function inGroups<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < all.length; at += AT_ONCE)
    results.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))))
  return results
}
