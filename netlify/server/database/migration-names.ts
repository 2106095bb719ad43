import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside the functions as Netlify deploys them (netlify.toml, included_files), and in a clone. */
const FOLDER = join(process.cwd(), 'netlify/database/migrations')

/** The names of the migrations that this code was deployed with; undefined where they were not deployed with it. */
export async function migrationNames(): Promise<string[] | undefined> {
  const files = await readdir(FOLDER).catch(() => [])
  const names = files.filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -'.sql'.length))
  return names.length > 0 ? names.sort() : undefined
}
