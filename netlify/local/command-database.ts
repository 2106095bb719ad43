import { neon, neonConfig } from '@neondatabase/serverless'
import * as v from 'valibot'
import { hashPassword } from '#server/auth/password.ts'
import type { Database } from '#server/database/database.ts'
import { type Results, type Statement, statementText } from '#server/database/sql.ts'
import { readHashing } from '#server/env.ts'
import { isLoopback } from '#server/local-stack.ts'
import { FolderInUse } from './data-folder.ts'
import { readLocalFile, secretsOf } from './local-file.ts'
import { PlainError } from './plain-error.ts'
import { type Query, startPostgres } from './postgres.ts'
import { realPostgres } from './real-postgres.ts'
import { parsed } from './session.ts'
import type { LocalSettings } from './settings.ts'

type Opened = { query: Query; stop: () => Promise<void> }

/** The database a command works on: DATABASE_URL's, or the local data whether `npm start` runs over it or not. */
export const openForCommand = ({
  dataDir,
  databaseUrl,
}: Pick<LocalSettings, 'dataDir' | 'databaseUrl'>): Promise<Opened> | Opened =>
  databaseUrl ? overProtocol(databaseUrl) : localData(dataDir)

/** The same for a command that sets passwords. */
export async function openForPasswords({ dataDir, databaseUrl }: LocalSettings) {
  if (databaseUrl && !isLoopback(databaseUrl) && !process.env.PASSWORD_PEPPER) {
    throw new PlainError('Set PASSWORD_PEPPER to the site’s own value. Otherwise the password will not work there.')
  }
  const database = await openForCommand({ dataDir, databaseUrl })
  const pepper = process.env.PASSWORD_PEPPER || (await secretsOf(dataDir)).passwordPepper
  const hashing = readHashing({ ...process.env, PASSWORD_PEPPER: pepper })
  return { query: database.query, hashPassword: (text: string) => hashPassword(text, hashing), close: database.stop }
}

function overProtocol(url: string): Opened {
  const engine = realPostgres(url)
  return {
    query: (text, params) => engine.session(async (session) => parsed(await session.query(text, params))),
    stop: engine.close,
  }
}

async function localData(dataDir: string): Promise<Opened> {
  try {
    const postgres = await startPostgres({ dataDir })
    await postgres.migrate()
    return postgres
  } catch (error) {
    const local = error instanceof FolderInUse ? await readLocalFile(dataDir) : undefined
    if (!local) throw error
    neonConfig.fetchEndpoint = local.sqlEndpoint
    const sql = neon(local.databaseUrl)
    return { query: async (text, params) => sql.query(text, params), stop: async () => {} }
  }
}

/** The application's database over a command's connection: each statement is a transaction by itself. */
export const databaseOver = (query: Query): Database => ({
  async run<const S extends readonly Statement[]>(...statements: S) {
    const results: unknown[][] = []
    for (const one of statements) results.push(v.parse(one.rows, await query(statementText(one), one.values)))
    return results as Results<S>
  },
})
