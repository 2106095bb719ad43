import { readdir } from 'node:fs/promises'
import { MIGRATIONS } from './migrations.ts'
import type { Query } from './postgres.ts'

/** Names of migrations that the database does not have yet, in their order. */
export async function pendingMigrations(query: Query) {
  const all = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -4))
  const [tracked] = await query(`select to_regclass('netlify.migrations') is not null as "isThere"`)
  const applied = tracked?.isThere ? await query('select name from netlify.migrations') : []
  return all.filter((name) => !applied.some((row) => row.name === name)).sort()
}
