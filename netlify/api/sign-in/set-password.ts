import type { Context } from 'hono'
import { notifyAccount } from '#api/account/account-notice.ts'
import { withinRateLimit } from '#api/rate-limit.ts'
import { claimToken, holderOfToken, type Purpose } from '#queries/one-time-tokens.ts'
import type { InviteAccept } from '#schema/account.ts'
import { auditContext } from '#server/audit.ts'
import { refusePassword } from '#server/auth/new-password.ts'
import { tokenHashOf } from '#server/auth/one-time-token.ts'
import { clearSessionCookie } from '#server/auth/session.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { Refused } from '#server/http/refused.ts'

/**
 * Sets a password by a link's token, which is used up by it; a password that is refused leaves it open. Nobody is signed
 * in: whoever has the mail has not shown that they have the authenticator.
 * @throws {Refused} `link_dead`, `invalid`, `busy`, and as `takeTurn`
 */
export async function setPassword(c: Context<ApiEnv>, purpose: Purpose, { token, password, ...names }: InviteAccept) {
  const { database, passwords } = c.var.dependencies
  const tokenHash = tokenHashOf(token)
  const turn = await withinRateLimit(c, 'file', undefined, (post, now) => [
    holderOfToken(post, tokenHash, purpose, now.toISOString()),
  ])
  const holder = 'rows' in turn ? turn.rows[0][0] : undefined
  if (!holder) throw new Refused('link_dead')
  await refusePassword('password', password, holder.email)
  const passwordHash = await passwords.hash(password)
  const [[changed]] = await database.run(claimToken({ tokenHash, purpose, passwordHash, names }, auditContext(c)))
  if (!changed) throw new Refused('link_dead')
  // Its session has ended with the old password.
  clearSessionCookie(c)
  notifyAccount(c, holder, 'passwordChanged')
}
