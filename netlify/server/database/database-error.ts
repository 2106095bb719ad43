import { NeonDbError } from '@neondatabase/serverless'

type Kind = 'down' | 'timeout' | 'fault'

/**
 * Why the database gave no answer. Carries nothing of the driver's own error: its text may hold the connection string
 * or a row's values.
 */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  kind: Kind
  /** PostgreSQL's five-character code, where it answered at all. */
  sqlState: string | undefined
  constraint: string | undefined

  constructor(kind: Kind, from?: NeonDbError) {
    super(`database ${kind} ${from?.code ?? ''}`.trim())
    this.kind = kind
    this.sqlState = from?.code
    this.constraint = from?.constraint
  }
}

/** A stored value that its schema refuses, named by its place; the value stays out. */
export class UnreadableRow extends Error {
  override name = 'UnreadableRow'
}

export function asDatabaseError(thrown: unknown): DatabaseError {
  if (isTimeout(thrown)) return new DatabaseError('timeout')
  // Refused, reset, cut off, or answered by something that is not a database.
  if (!(thrown instanceof NeonDbError) || !thrown.code) return new DatabaseError('down')
  if (isTimeout(thrown.sourceError)) return new DatabaseError('timeout')
  return new DatabaseError(kindOf(thrown.code), thrown)
}

const isTimeout = (thrown: unknown): boolean =>
  thrown instanceof Error && (thrown.name === 'TimeoutError' || isTimeout((thrown as NeonDbError).sourceError))

/** By the classes of PostgreSQL's error codes (its manual, appendix A). */
function kindOf(code: string): Kind {
  if (code === '57014') return 'timeout'
  // Connection lost, wrong password, out of resources, shutting down.
  return /^(08|28|53|57P)/.test(code) ? 'down' : 'fault'
}
