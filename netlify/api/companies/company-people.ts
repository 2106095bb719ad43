import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { invitation, mailToAdded } from '#api/sign-in/invite.ts'
import {
  getCompanyPeople,
  invitePerson,
  invitePersonAgain,
  removePerson,
  setPersonEnabled,
  setPersonRights,
} from '#contract/company-people.ts'
import { refusals } from '#copy/refusals.ts'
import { companyHead } from '#queries/companies.ts'
import { requireCompany } from '#queries/firm-months.ts'
import {
  addPerson,
  inviteAgain,
  peopleOf,
  removePersonStatement,
  setRightsStatement,
  switchPersonStatement,
} from '#queries/people.ts'
import { auditContext } from '#server/audit.ts'
import { type AdminEnv, unguarded } from '#server/auth/guard.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** Who may go into a company's portal. */
export const companyPeople = new Hono<AdminEnv>()

serve(companyPeople, getCompanyPeople, async (c) => {
  const company = pathId(c)
  const { rows } = await c.var.admin.read(requireCompany(company), peopleOf({ company }, auditContext(c).now))
  return rows[1]
})

serve(companyPeople, invitePerson, async (c, { body: input, once }) => {
  const company = pathId(c)
  const newcomer = { ...input, email: input.email.toLowerCase(), id: randomUUID(), company }
  const at = auditContext(c)
  const { mail, send } = mailToAdded(unguarded(c))
  const { rows, isFresh } = await c.var.admin.write(
    once,
    addPerson(newcomer, mail, at),
    peopleOf({ company, email: newcomer.email }, at.now),
  )
  const [[added], [person]] = rows
  refuseNotAdded(added?.outcome)
  if (!added || !person) throw new Refused('not_found')
  if (isFresh) send(added, company, person.email)
  return { success: true, person }
})

/** @throws {Refused} where nobody was added, with the reason at its field */
function refuseNotAdded(outcome: string | undefined) {
  if (outcome === 'deactivated' || outcome === 'not_found') throw new Refused(outcome)
  if (outcome === 'taken') throw new Refused('email_taken', { fields: { email: refusals.fields.emailTaken } })
  if (outcome === 'here') throw new Refused('colleague_here', { fields: { email: refusals.answers.colleague_here } })
  if (outcome === 'disabled')
    throw new Refused('person_disabled', { fields: { email: refusals.answers.person_disabled } })
  if (outcome === 'owner_first') throw new Refused('owner_first', { fields: { rights: refusals.answers.owner_first } })
}

serve(companyPeople, setPersonRights, async (c, { body: { rights }, once }) => {
  const which = { company: pathId(c), person: pathId(c, 'person') }
  const at = auditContext(c)
  const { rows } = await c.var.admin.write(once, setRightsStatement(which, rights, at), peopleOf(which, at.now))
  const [[done], [person]] = rows
  if (done?.outcome === 'last_owner')
    throw new Refused('last_owner', { fields: { rights: refusals.answers.last_owner } })
  if (!person) throw new Refused('not_found')
  return { success: true, person }
})

serve(companyPeople, removePerson, async (c, { once }) => {
  const which = { company: pathId(c), person: pathId(c, 'person') }
  const { rows } = await c.var.admin.write(once, removePersonStatement(which, auditContext(c)))
  const outcome = rows[0][0]?.outcome
  if (outcome === 'last_owner' || outcome === 'not_found') throw new Refused(outcome)
  return { success: true }
})

serve(companyPeople, setPersonEnabled, async (c, { body: { enabled }, once }) => {
  const which = { company: pathId(c), person: pathId(c, 'person') }
  const at = auditContext(c)
  const { rows } = await c.var.admin.write(
    once,
    switchPersonStatement(which, enabled, at),
    companyHead(which.company),
    peopleOf(which, at.now),
  )
  const [, [head], [person]] = rows
  if (!head || !person) throw new Refused('not_found')
  if (head.deactivatedAt) throw new Refused('deactivated')
  return { success: true, person }
})

serve(companyPeople, invitePersonAgain, async (c, { once }) => {
  const which = { company: pathId(c), person: pathId(c, 'person') }
  const at = auditContext(c)
  const { rows: found } = await c.var.admin.read(peopleOf(which, at.now))
  const [before] = found[0]
  if (!before) throw new Refused('not_found')
  if (before.disabledAt || before.invite === 'accepted') throw new Refused('closed')
  const invite = invitation(unguarded(c), which.person)
  const { rows, isFresh } = await c.var.admin.write(
    once,
    inviteAgain(which, at),
    invite.statementIfPersonExists,
    peopleOf(which, at.now),
  )
  const [, , [person]] = rows
  if (!person) throw new Refused('not_found')
  if (isFresh) invite.send()
  return { success: true, person }
})
