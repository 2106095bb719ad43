import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { onboardingRequests } from '#api/requests/requests.ts'
import { mailToAdded } from '#api/sign-in/invite.ts'
import { planNames } from '#copy/pricing.ts'
import { refusals } from '#copy/refusals.ts'
import { addClientStatement, addedClient, lockAddress } from '#queries/conversion.ts'
import { addFirstPerson } from '#queries/people.ts'
import { sendOnboarding, withoutNotices } from '#queries/request-changes.ts'
import type { Conversion } from '#schema/prospect.ts'
import { auditContext } from '#server/audit.ts'
import { type AdminEnv, unguarded } from '#server/auth/guard.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { Refused } from '#server/http/refused.ts'

/**
 * Makes a client that was never on the board: company, first person, new or of another company, and the mail to them, in one
 * transaction. Somebody who was a lead
 * is new to the firm, and asked for what every new client is asked for.
 * @throws {Refused} `email_taken`, `invalid` if the plan is not on the price list
 */
export async function makeClient(c: Context<AdminEnv>, client: Conversion, once: OnceOnly | undefined) {
  if (client.plan && !planNames().includes(client.plan)) throw planNotFound()
  const at = auditContext(c)
  const { mail, send } = mailToAdded(unguarded(c))
  const { rows } = await c.var.admin.write(
    once,
    lockAddress(client.email),
    addClientStatement(client, at),
    addFirstPerson({ ...client, id: randomUUID() }, mail, at),
    withoutNotices(),
    sendOnboarding(onboardingRequests(c.var.dependencies.clock()), true, at),
    addedClient(),
  )
  const [added] = rows[2]
  const [made] = rows[5]
  if (!made) throw new Refused('email_taken', { fields: { email: refusals.fields.emailTaken } })
  if (made.isMadeByThisWrite && added) send(added, made.companyId, client.email)
  return { companyId: made.companyId }
}

/** The plan that was asked for is not on the price list. */
export const planNotFound = () => new Refused('invalid', { fields: { plan: refusals.fields.planNotFound } })
