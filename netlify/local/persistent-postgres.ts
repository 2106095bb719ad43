import { access, rename, rm } from 'node:fs/promises'
import { embeddedPostgres } from './embedded-postgres.ts'
import { PlainError } from './plain-error.ts'

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
