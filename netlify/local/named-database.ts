import { parseArgs } from 'node:util'
import { PlainError } from './plain-error.ts'
import { settings } from './settings.ts'

/** How a database is named at the terminal: its host and name, without user and password. */
function databaseName(databaseUrl: string) {
  const plain = databaseUrl.replace(/^postgres(ql)?:/, 'http:')
  if (!URL.canParse(plain)) throw new PlainError('DATABASE_URL must look like postgresql://user:password@host/name.')
  const { host, pathname } = new URL(plain)
  return `${host}${pathname}`
}

/** What `-- --port=NUMBER` and `-- --use-database=HOST/NAME` say, and `stack`'s own options. */
export function startArguments(args = process.argv.slice(2)) {
  const option = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { port: option, origin: option, 'use-database': option } }).values
  } catch (error) {
    throw new PlainError((error as Error).message)
  }
}

/**
 * `npm start` is for its own embedded database. Another one is used only where it is named, so that a variable which is
 * left over in a terminal never leads there.
 */
export function refuseUnnamedDatabase(databaseUrl: string | undefined, named: string | undefined) {
  if (!databaseUrl && !named) return
  if (!databaseUrl) throw new PlainError('--use-database also needs DATABASE_URL, the address of that database.')
  const name = databaseName(databaseUrl)
  if (named === name) return
  throw new PlainError(
    [
      `DATABASE_URL points to ${name}, which is not this command's own local database. Nothing was done.`,
      'To work on local demo data, unset DATABASE_URL.',
      `To run this machine's copy of the site on that database, add -- --use-database=${name}. It then changes`,
      'real data there and stores new files on this machine only. It applies no migrations, adds no demo data,',
      'runs no scheduled deletion and sends no queued email. Two-factor sign-in stays required.',
    ].join('\n'),
  )
}

/** What a command of this machine works with. @throws {PlainError} for a database that is not named */
export function startSettings() {
  const { port, 'use-database': named } = startArguments()
  const config = settings(port === undefined ? process.env : { ...process.env, PORT: port })
  refuseUnnamedDatabase(config.databaseUrl, named)
  return { config, named }
}
