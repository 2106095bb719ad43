import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { embeddedPostgres } from './embedded-postgres.ts'
import { PlainError } from './plain-error.ts'

/** The embedded database of a folder, made there the first time. */
export async function keptPostgres(folder: string) {
  try {
    const isThere = await access(join(folder, 'PG_VERSION')).then(
      () => true,
      () => false,
    )
    if (!isThere) {
      const script = fileURLToPath(new URL('./new-database.ts', import.meta.url))
      await promisify(execFile)(process.execPath, [script, folder])
    }
    return await embeddedPostgres(folder)
  } catch (error) {
    const why = (error as Error).message
    throw new PlainError(
      `The local database in ${folder} does not open (${why}): move that folder away and start again.`,
    )
  }
}
