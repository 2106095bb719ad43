import type { Context } from 'hono'
import type { Role } from '#schema/person.ts'
import { type AuditContext, auditContext } from '#server/audit.ts'
import type { Statement } from '#server/database/sql.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { deviceLabel, newDevice } from './known-device.ts'
import { newSession, type SessionHash, sessionHashOf } from './session.ts'

/** What every session starts with, however its person has shown who they are. */
export type SessionStart = {
  session: SessionHash
  /** What the browser held before; it ends. */
  previous: SessionHash | undefined
  /** What the browser is known by from now on. */
  device: string
  deviceLabel: string
  auditContext: AuditContext
}

/**
 * Starts a session by one transaction and gives the browser its cookies. False where the first statement gives no row:
 * the person has changed since they were looked up.
 * @param account what the person's attempts are counted under
 */
export async function giveSession(
  c: Context<ApiEnv>,
  role: Role,
  account: string,
  statements: (start: SessionStart) => readonly [Statement, ...Statement[]],
): Promise<boolean> {
  const session = newSession(c, role)
  const device = newDevice(c, account)
  const [started] = await c.var.dependencies.database.run(
    ...statements({
      session: session.hash,
      previous: await sessionHashOf(c),
      device: device.key,
      deviceLabel: deviceLabel(c.req.header('User-Agent')),
      auditContext: auditContext(c),
    }),
  )
  if (started.length === 0) return false
  await session.setSessionCookie()
  await device.setSessionCookie()
  return true
}
