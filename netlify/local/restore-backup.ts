import type { FileStore, Transaction } from './backup-ends.ts'
import { PlainError } from './plain-error.ts'
import type { Query } from './postgres.ts'
import { quoted, STABLE_TEXT, type Table, tablesOf } from './tables.ts'
import { blobOf, inGroups, linesOfFile, type Manifest, migrationsOf, readManifest, summed } from './write-backup.ts'

/** Rows are written in statements of about this many characters. */
const STATEMENT = 2_000_000

/**
 * Puts a backup into an empty, migrated database, all of it or nothing, and checks that every table has the SHA-256 that it
 * had; then its files. Without `exact`, what must not come back to life is ended.
 * @throws {PlainError} where the database holds data, has other migrations, or differs in the end
 */
export async function restoreBackup(
  transaction: Transaction,
  files: FileStore,
  folder: string,
  { exact = false } = {},
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  // Files first: a document is never there without its bytes.
  await inGroups(manifest.blobs, async (blob) => files.write(blob.key, await blobOf(folder, blob)))
  await transaction(async (query) => {
    await query(STABLE_TEXT)
    const tables = await tablesOf(query)
    await refuseUnfit(query, manifest)
    await unbound(query, tables, async () => {
      for (const table of tables) await fill(query, table, folder)
      for (const table of tables) await compare(query, table, manifest)
    })
    if (!exact) await endWhatMustNotReturn(query)
  })
  return manifest
}

async function refuseUnfit(query: Query, manifest: Manifest) {
  const migrations = await migrationsOf(query)
  const other = [...migrations, ...manifest.migrations].find(
    (name) => !migrations.includes(name) || !manifest.migrations.includes(name),
  )
  if (other)
    throw new PlainError(
      `The backup and the database have different migrations (${other}). Use the version of the site that made the backup.`,
    )
  const [found] = await query(
    'select (select count(*) from people) + (select count(*) from companies) + (select count(*) from leads) as n',
  )
  if (Number(found?.n) > 0) throw new PlainError('This database already has data. Restore into an empty one.')
}

/** Without the rules that write rows of their own, or hold rows back until others are there; they are in force after it. */
async function unbound(query: Query, tables: Table[], work: () => Promise<void>) {
  const keys = (await query(
    `select conname as name, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )) as { name: string; table: string; definition: string }[]
  for (const { table, name } of keys) await query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { name, isForced } of tables) {
    await query(`alter table ${quoted(name)} disable trigger user`)
    if (isForced) await query(`alter table ${quoted(name)} no force row level security`)
  }
  await work()
  for (const { name, isForced } of tables) {
    await query(`alter table ${quoted(name)} enable trigger user`)
    if (isForced) await query(`alter table ${quoted(name)} force row level security`)
  }
  for (const { table, name, definition } of keys)
    await query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
}

async function fill(query: Query, { name, columns }: Table, folder: string) {
  const into = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(', ')
  const insert = `insert into ${quoted(name)} (${into}) overriding system value
    select ${values} from json_array_elements($1::json) as line`
  await query(`delete from ${quoted(name)}`)
  let [lines, length] = [[] as string[], 0]
  const flush = async () => {
    if (lines.length > 0) await query(insert, [`[${lines.join(',')}]`])
    ;[lines, length] = [[], 0]
  }
  for await (const line of linesOfFile(folder, name)) {
    lines.push(line)
    length += line.length
    if (length > STATEMENT) await flush()
  }
  await flush()
  for (const column of columns.filter(({ isIdentity }) => isIdentity))
    await query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column.name)}), 1), max(${quoted(column.name)}) is not null)
       from ${quoted(name)}`,
      [quoted(name), column.name],
    )
}

async function compare(query: Query, table: Table, { tables }: Manifest) {
  const target = tables.find(({ name }) => name === table.name)
  const { rows, sha256 } = await summed(query, table)
  if (!target || target.sha256 !== sha256)
    throw new PlainError(
      `The table ${table.name} does not match the backup (${rows} of ${target?.rows} rows). Nothing was written.`,
    )
}

/** What has ended since the backup must not begin again: sessions, links that set a password, mails that were sent. */
async function endWhatMustNotReturn(query: Query) {
  await query("update sessions set revoked_at = now(), revoke_reason = 'restored' where revoked_at is null")
  await query('delete from one_time_tokens where used_at is null')
  await query("update mails set state = 'withdrawn', done_at = now() where state = 'pending'")
  await query('update pushes set due_at = null where due_at is not null')
  await query("insert into audit (at, request_id, event, result) values (now(), 'restore', 'backup_restored', 'ok')")
}
