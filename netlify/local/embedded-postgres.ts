import { access, rename, rm } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { Mutex, PGlite, type Results } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PlainError } from './plain-error.ts'
import type { Engine, LocalSession, TextResult } from './session.ts'

// V8 would compile PostgreSQL a second time, better: 750 MB instead of 190 for a moment, and seconds of both cores, for
// queries that take 0.4 ms instead of 0.5 (measured, Node 24.21). Set here, one by one, because it is too late for what
// `--liftoff-only` itself brings along.
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

const OWNER = 'portal_owner'
const SUPERUSER = 'postgres'
const asText = new Proxy({}, { get: () => (value: unknown) => String(value), set: () => true })

/** PGlite as one session that callers take turns in; in memory without a folder. */
export async function embeddedPostgres(folder?: string, snapshot?: Blob): Promise<Engine & { dump(): Promise<Blob> }> {
  const db = await PGlite.create({
    dataDir: folder ?? 'memory://',
    loadDataDir: snapshot,
    extensions: { pg_trgm },
    // The clock as Neon has it; buffers for a small database (the usual 128 MB cost the process 140 MB).
    startParams: [...PGlite.defaultStartParams, '-c', 'timezone=GMT', '-c', 'shared_buffers=8MB'],
  })
  await db.exec(ownerIfMissing)
  // PGlite would turn values into numbers and dates; Neon sends text and leaves that to the driver.
  db.parsers = asText
  db.serializers = asText

  const turn = new Mutex()
  const become = (role: string) => db.exec(`set session authorization ${role}`)
  const sessionAs = (role: string): LocalSession => ({
    query: async (sql, params) => textResult(await db.query(sql, params?.map(asParameter), { rowMode: 'array' })),
    exec: (sql) => db.exec(sql),
    forget: () => db.exec('discard all').then(() => become(role)),
  })
  const workAs = async <T>(role: string, work: (session: LocalSession) => Promise<T>) => {
    await become(role)
    return work(sessionAs(role))
  }
  return {
    session: (work) => turn.runExclusive(() => workAs(OWNER, work)),
    superuserSession: (work) => turn.runExclusive(() => workAs(SUPERUSER, work)),
    dump: () => turn.runExclusive(() => db.dumpDataDir('none')),
    close: () => turn.runExclusive(() => db.close()),
  }
}

// A superuser passes row-level security by; on Neon nobody is one, so locally what is wrong there must be wrong too.
const ownerIfMissing = `do $$ begin
  if not exists (select from pg_roles where rolname = '${OWNER}') then
    create role ${OWNER} login createrole createdb;
    execute format('alter database %I owner to ${OWNER}', current_database());
    alter schema public owner to ${OWNER};
  end if;
end $$`

const textResult = ({ fields, rows, command, rowCount }: Results): TextResult => ({
  fields,
  rows: rows as (string | null)[][],
  command: command ?? '',
  rowCount: rowCount ?? null,
})

/** As `pg` writes them; the production driver has made text of them before it sends. */
const asParameter = (value: unknown): unknown => {
  if (Array.isArray(value)) return `{${value.map((entry) => JSON.stringify(String(entry))).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** The embedded database of a folder, made there the first time: empty, or from a dump. */
export async function persistentPostgres(folder: string, snapshot?: Blob) {
  try {
    if (!(await exists(folder))) await make(folder, snapshot)
    return await embeddedPostgres(folder)
  } catch (error) {
    const why = (error as Error).message
    throw new PlainError(
      `Could not open the local database in ${folder} (${why}). Move that folder away and start again.`,
    )
  }
}

/** Put in place when it is whole: an interrupted first start leaves no half of a database behind. */
async function make(folder: string, snapshot?: Blob) {
  await rm(`${folder}.new`, { recursive: true, force: true })
  const engine = await embeddedPostgres(`${folder}.new`, snapshot)
  await engine.close()
  await rename(`${folder}.new`, folder)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
