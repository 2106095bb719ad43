import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { onboardingRequests } from '#api/requests/onboarding.ts'
import { invitation } from '#api/sign-in/invite.ts'
import { planNames } from '#copy/pricing.ts'
import { refusals } from '#copy/refusals.ts'
import { addClientStatement, addedClient } from '#queries/conversion.ts'
import { quietly, sendOnboardingToLead } from '#queries/request-changes.ts'
import type { Conversion } from '#schema/prospect.ts'
import { auditContext } from '#server/audit.ts'
import { type AdminEnv, unguarded } from '#server/auth/guard.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { Refused } from '#server/http/refused.ts'
import { planNotFound } from './plan-not-found.ts'

/**
 * Makes a client that was never on the board: company, first person and invite, in one transaction. Somebody who was a lead
 * is new to the firm, and asked for what every new client is asked for.
 * @throws {Refused} `email_taken`, `invalid` if the plan is not on the price list
 */
export async function makeClient(c: Context<AdminEnv>, client: Conversion, once: OnceOnly | undefined) {
  if (client.plan && !planNames().includes(client.plan)) throw planNotFound()
  const person = randomUUID()
  const invite = invitation(unguarded(c), person)
  const { rows } = await c.var.admin.write(
    once,
    addClientStatement({ ...client, person }, auditContext(c)),
    quietly(),
    sendOnboardingToLead(onboardingRequests(c.var.dependencies.clock()), auditContext(c)),
    invite.statementIfPersonExists,
    addedClient(),
  )
  const [made] = rows[4]
  if (!made) throw new Refused('email_taken', { fields: { email: refusals.fields.emailTaken } })
  if (made.isMadeByThisWrite) invite.send()
  return { companyId: made.companyId }
}
