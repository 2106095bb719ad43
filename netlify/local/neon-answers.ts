import type { Engine, LocalSession, TextResult } from './session.ts'

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
      return { results: (await batch(session, statements, beginning(header))).map(neonResult) }
    } finally {
      await leaveClean(session, statements)
    }
  })

const run = (session: LocalSession, { query, params }: Statement) => session.query(query, params ?? [])

/**
 * All sent at once, as a pipeline; what comes after a statement that fails is refused, and the commit rolls back.
 * @throws what the first of them failed with
 */
async function batch(session: LocalSession, statements: Statement[], begin: string) {
  const began = session.exec(begin)
  const answers = statements.map((statement) => run(session, statement))
  const ended = session.query('commit')
  await Promise.allSettled([began, ...answers, ended])
  const [results, { command }] = await Promise.all([Promise.all(answers), ended, began])
  if (command === 'ROLLBACK') throw new Error('The transaction was rolled back at its end.')
  return results
}

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
async function leaveClean(session: LocalSession, statements: Statement[]) {
  const text = statements.map((statement) => statement.query).join(';')
  if (/\b(begin|start)\b/i.test(text)) await session.exec('rollback')
  // Forgetting drops the prepared plans too, so that it is done only where something would stay.
  if (LASTING.test(text)) await session.forget()
}
