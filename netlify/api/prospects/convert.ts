import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { planNotFound } from '#api/companies/add-client.ts'
import { onboardingRequests } from '#api/requests/requests.ts'
import { mailToAdded } from '#api/sign-in/invite.ts'
import { planNames } from '#copy/pricing.ts'
import { refusals } from '#copy/refusals.ts'
import { conversionOf, convertProspectStatement, lockAddress } from '#queries/conversion.ts'
import { addFirstPerson } from '#queries/people.ts'
import { sendOnboarding, withoutNotices } from '#queries/request-changes.ts'
import type { Conversion } from '#schema/prospect.ts'
import { auditContext } from '#server/audit.ts'
import { type AdminEnv, unguarded } from '#server/auth/guard.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { Refused } from '#server/http/refused.ts'

/**
 * Makes a client of a won prospect: company, first person, new or of another company, the mail to them and the lead's own
 * state, in one transaction.
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
  const at = auditContext(c)
  const { mail, send } = mailToAdded(unguarded(c))
  const { rows } = await c.var.admin.write(
    once,
    lockAddress(conversion.email),
    convertProspectStatement({ ...conversion, prospect, isOffered }, at),
    addFirstPerson({ ...conversion, id: randomUUID() }, mail, at),
    withoutNotices(),
    sendOnboarding(onboardingRequests(c.var.dependencies.clock()), false, at),
    conversionOf(prospect),
  )
  const [added] = rows[2]
  const [found] = rows[5]
  if (!found) throw new Refused('not_found')
  if (found.stage !== 'won') throw new Refused('not_won')
  // A plan that is no longer in the price list is accepted if the prospect already had it.
  if (!found.companyId && !isOffered && conversion.plan !== found.plan) throw planNotFound()
  if (!found.companyId) throw new Refused('email_taken', { fields: { email: refusals.fields.emailTaken } })
  if (found.isMadeByThisWrite && added) send(added, found.companyId, conversion.email)
  return { companyId: found.companyId }
}
