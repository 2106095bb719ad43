import { parseArgs } from 'node:util'
import { PlainError } from './plain-error.ts'

/** How a database is named at the terminal: its host and name, without user and password. */
export function databaseName(databaseUrl: string) {
  const plain = databaseUrl.replace(/^postgres(ql)?:/, 'http:')
  if (!URL.canParse(plain)) throw new PlainError('DATABASE_URL is not postgresql://user:password@host/name.')
  const { host, pathname } = new URL(plain)
  return `${host}${pathname}`
}

/** What `-- --use-database=HOST/NAME` says, and `stack`'s own options. */
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
  if (!databaseUrl) throw new PlainError('--use-database needs DATABASE_URL, which says how that database is reached.')
  const name = databaseName(databaseUrl)
  if (named === name) return
  throw new PlainError(
    [
      `DATABASE_URL leads to ${name}, which is not the database that this command keeps itself. Nothing was done.`,
      'Unset DATABASE_URL to work on local demo data.',
      `To serve this machine's copy of the site over that database, add -- --use-database=${name}. It then changes`,
      'what people do there, and stores new files on this machine only. It applies no migrations, adds no demo data,',
      'deletes nothing by schedule, sends no waiting mail, and two-factor sign-in stays required.',
    ].join('\n'),
  )
}
