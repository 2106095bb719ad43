import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Role, User } from '#schema/person.ts'
import type { SessionHash } from '#server/auth/session.ts'
import { type OnceOnly, refuseAnother } from '#server/http/once-only.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import type { Database } from './database.ts'
import { readAs, type SessionNeeds } from './read.ts'
import { type Results, rowsAfter, type Statement, sql } from './sql.ts'

/** Writes that one person may make in a minute: an outbox that was filled on a week's journey drains at once. */
const MAX_PER_MINUTE = 1_200

const Operation = v.variant('state', [
  v.object({ state: v.picklist(['fresh', 'wait', 'nobody']) }),
  v.object({ state: v.literal('kept'), route: v.string(), fingerprint: v.string() }),
])

/** Under the session of somebody else than its writer it stays unwritten, as without a session. */
const beginOperation = ({ key, route, fingerprint, personId }: OnceOnly, now: Date, role: Role) => sql(Operation)`
  select state, route, fingerprint
  from begin_operation(${key}, ${route}, ${fingerprint}, ${now.toISOString()}::timestamptz,
    case when coalesce(${personId ?? null}::uuid, app_person()) = app_person() then ${role} else 'nobody' end, ${MAX_PER_MINUTE})`

/** What was refused has not happened: the same key may be sent again. */
const releaseOperation = (key: string) => sql(v.unknown())`select release_operation(${key})`

export type Write = <const S extends readonly Statement[]>(
  once: OnceOnly | undefined,
  ...statements: S
) => Promise<{ person: User; rows: Results<S>; isFresh: boolean }>

/**
 * Writes for whoever holds the session, once a key, in one round trip. A statement that changes something says
 * `where app_is_fresh()` and gives its row the id `app_row()`; the last one reads that row, which a second try finds too.
 * @throws {Refused} as `readAs`; `forbidden` where its writer is somebody else; `key_reused` where the key stands for something else; `too_many_attempts`
 */
export const writeAs = (
  database: Database,
  session: SessionHash,
  now: Date,
  role: Role,
  needs: SessionNeeds = {},
): Write => {
  const read = readAs(database, session, now, role, needs)
  return async <const S extends readonly Statement[]>(once: OnceOnly | undefined, ...statements: S) => {
    const operation = once ?? keyless()
    let isFresh = false
    const check = ([outcome]: v.InferOutput<typeof Operation>[]) => {
      // The session is open, as its own check has found: the writer is somebody else.
      if (outcome?.state === 'nobody') throw new Refused('forbidden')
      if (outcome?.state === 'wait') throw new Refused('too_many_attempts', retryAfter(60))
      if (outcome?.state === 'kept') refuseAnother(outcome, operation)
      isFresh = outcome?.state === 'fresh'
      if (isFresh) operation.release = () => read(releaseOperation(operation.key)).catch(() => undefined)
    }
    const begin = { ...beginOperation(operation, now, role), check }
    const { person, rows } = await read(begin, ...statements)
    return { person, rows: rowsAfter<S>(1, rows), isFresh }
  }
}

/** Who sends no key gets no second chance either. */
const keyless = (): OnceOnly => ({ key: (randomUUID() + randomUUID()).replaceAll('-', ''), route: '', fingerprint: '' })
