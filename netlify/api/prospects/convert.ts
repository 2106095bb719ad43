import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { planNotFound } from '#api/companies/plan-not-found.ts'
import { onboardingRequests } from '#api/requests/onboarding.ts'
import { invitation } from '#api/sign-in/invite.ts'
import { planNames } from '#copy/pricing.ts'
import { refusals } from '#copy/refusals.ts'
import { conversionOf, convertProspectStatement } from '#queries/conversion.ts'
import { quietly, sendOnboarding } from '#queries/request-changes.ts'
import type { Conversion } from '#schema/prospect.ts'
import { auditContext } from '#server/audit.ts'
import { type AdminEnv, unguarded } from '#server/auth/guard.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { Refused } from '#server/http/refused.ts'

/**
 * Makes a client of a won prospect: company, person, invite and the lead's own state, in one transaction.
 * If the prospect is a client already, returns its company.
 * @throws {Refused} 404, `not_won`, `email_taken`, `invalid` if the plan is not on the price list
 */
export async function convert(
  c: Context<AdminEnv>,
  prospect: string,
  conversion: Conversion,
  once: OnceOnly | undefined,
) {
  const isOffered = !conversion.plan || planNames().includes(conversion.plan)
  const person = randomUUID()
  const invite = invitation(unguarded(c), person)
  const { rows } = await c.var.admin.write(
    once,
    convertProspectStatement({ ...conversion, prospect, person, isOffered }, auditContext(c)),
    quietly(),
    sendOnboarding(onboardingRequests(c.var.dependencies.clock()), auditContext(c)),
    invite.statementIfPersonExists,
    conversionOf(prospect),
  )
  const [found] = rows[4]
  if (!found) throw new Refused('not_found')
  if (found.stage !== 'won') throw new Refused('not_won')
  // A plan that is no longer in the price list is accepted if the prospect already had it.
  if (!found.companyId && !isOffered && conversion.plan !== found.plan) throw planNotFound()
  if (!found.companyId) throw new Refused('email_taken', { fields: { email: refusals.fields.emailTaken } })
  if (found.isMadeByThisWrite) invite.send()
  return { companyId: found.companyId }
}
