import { type Engine, inTransaction, type Session, type TextResult } from './session.ts'

type Statement = { query: string; params?: unknown[] }
export type SqlBody = Statement | { queries: Statement[] }

const ISOLATION: Record<string, string> = {
  ReadUncommitted: 'read uncommitted',
  ReadCommitted: 'read committed',
  RepeatableRead: 'repeatable read',
  Serializable: 'serializable',
}

/** Runs what Neon's `POST /sql` was sent: one statement, or several in one transaction. */
export const answerSql = (engine: Engine, body: SqlBody, header: (name: string) => string | undefined) =>
  engine.session(async (session) => {
    const statements = 'queries' in body ? body.queries : [body]
    try {
      if (!('queries' in body)) return neonResult(await run(session, body))
      const results: TextResult[] = []
      const all = async () => {
        for (const statement of statements) results.push(await run(session, statement))
      }
      await inTransaction(session, all, beginning(header))
      return { results: results.map(neonResult) }
    } finally {
      await leaveClean(session, statements)
    }
  })

const run = (session: Session, { query, params }: Statement) => session.query(query, params ?? [])

const neonResult = (result: TextResult) => ({ ...result, rowAsArray: true, viaNeonFetch: true })

function beginning(header: (name: string) => string | undefined) {
  const isolation = ISOLATION[header('neon-batch-isolation-level') ?? '']
  const modes = [
    isolation && `isolation level ${isolation}`,
    header('neon-batch-read-only') === 'true' && 'read only',
    header('neon-batch-deferrable') === 'true' && 'deferrable',
  ]
  return `begin ${modes.filter(Boolean).join(', ')}`
}

/** A setting that outlives its transaction; one made with `set_config(…, true)` has gone with the commit. */
const LASTING =
  /\bset_config\((?!(?:[^()]|\([^()]*\))*,\s*true\s*\))|\b(set|listen|prepare|temp|temporary|pg_advisory_lock)\b/i

/** Neon keeps nothing from one request to the next: no open transaction, no setting, no role. */
async function leaveClean(session: Session, statements: Statement[]) {
  const text = statements.map((statement) => statement.query).join(';')
  if (/\b(begin|start)\b/i.test(text)) await session.exec('rollback')
  // Forgetting drops the prepared plans too, so that it is done only where something would stay.
  if (LASTING.test(text)) await session.forget()
}
