import { types } from '@neondatabase/serverless'

/** What a statement answers, every value as the text PostgreSQL wrote, as Neon's HTTP interface hands it out. */
export type TextResult = {
  fields: { name: string; dataTypeID: number }[]
  rows: (string | null)[][]
  command: string
  rowCount: number | null
}

/** One connection, held by one caller at a time. */
export type LocalSession = {
  query(sql: string, params?: unknown[]): Promise<TextResult>
  /** Several statements in one text, without parameters. */
  exec(sql: string): Promise<unknown>
  /** Leaves settings, role, prepared statements, temporary tables and advisory locks behind, as a new connection would. */
  forget(): Promise<unknown>
}

/** A PostgreSQL, embedded or real. */
export type Engine = {
  /** As the database's owner, who is no superuser in the embedded one, as on Neon. */
  session<T>(work: (session: LocalSession) => Promise<T>): Promise<T>
  /** Past row-level security, where the connection can be. */
  superuserSession<T>(work: (session: LocalSession) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Begins, works, commits; rolls back and rethrows when the work or the commit fails. */
export async function inTransaction<T>(session: LocalSession, work: () => Promise<T>, begin = 'begin') {
  await session.exec(begin)
  try {
    const result = await work()
    const { command } = await session.query('commit')
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back at its end.')
    return result
  } catch (error) {
    await session.exec('rollback').catch(() => {})
    throw error
  }
}

/** Rows with values as the production driver parses them. */
export const parsed = ({ fields, rows }: TextResult): Record<string, unknown>[] => {
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID as never) as (text: string) => unknown)
  const value = (text: string | null | undefined, at: number) => (text == null ? null : parsers[at]?.(text))
  return rows.map((row) => Object.fromEntries(fields.map(({ name }, at) => [name, value(row[at], at)])))
}
