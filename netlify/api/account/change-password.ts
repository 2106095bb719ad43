import type { Context } from 'hono'
import type * as v from 'valibot'
import { changeOwnPassword, writeAccountEvent } from '#queries/account.ts'
import type { PasswordChange } from '#schema/account.ts'
import { auditContext } from '#server/audit.ts'
import { type MemberEnv, unguarded } from '#server/auth/guard.ts'
import { refusePassword } from '#server/auth/new-password.ts'
import { Refused } from '#server/http/refused.ts'
import { notifyAccount } from './account-notice.ts'
import { ownPassword } from './own-password.ts'
import { renewed } from './renewed.ts'

/** Every other session ends, and every link; this one goes on under a new id. @throws {Refused} as `ownPassword` */
export async function handlePasswordChange(
  c: Context<MemberEnv>,
  { current, next }: v.InferOutput<typeof PasswordChange>,
) {
  const { person, hash } = await ownPassword(c, 'current', current)
  await refusePassword('next', next, person.email)
  const passwordHash = await c.var.dependencies.passwords.hash(next)
  const audit = auditContext(c)
  const { statements, giveCookie } = renewed(c, person.role, { signIn: !person.twoFactorEnabled, code: false })
  const { rows } = await c.var.member.run(
    changeOwnPassword(hash, passwordHash, audit.now),
    writeAccountEvent('password_changed', audit),
    ...statements,
  )
  if (!rows[0][0]?.changed) throw new Refused('wrong_password')
  await giveCookie()
  notifyAccount(unguarded(c), person, 'passwordChanged')
}
