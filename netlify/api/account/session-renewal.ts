import type { Context } from 'hono'
import { type Proved, renewSession } from '#queries/account.ts'
import type { Role } from '#schema/person.ts'
import { type MemberEnv, unguarded } from '#server/auth/guard.ts'
import { newSession } from '#server/auth/session.ts'

/**
 * A new id for the session that is asking: the statements for it, and what writes its cookie once they have run.
 * @param proved what the person has just shown
 */
export function sessionRenewal(c: Context<MemberEnv>, role: Role, proved: Proved) {
  const next = newSession(unguarded(c), role)
  const now = c.var.dependencies.clock().toISOString()
  const statements = renewSession({ session: next.hash, previous: c.var.member.session, proved, now })
  return { statements, setSessionCookie: next.setSessionCookie }
}
