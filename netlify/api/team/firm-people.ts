import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { invitation } from '#api/sign-in/invite.ts'
import {
  endAdminSessions,
  getFirmPeople,
  inviteAdmin,
  inviteAdminAgain,
  setAdminAccess,
} from '#contract/firm-people.ts'
import { refusals } from '#copy/refusals.ts'
import {
  adminByEmail,
  endAdminSessionsStatement,
  insertAdmin,
  inviteAdminAgainStatement,
  lockAdmins,
  firmPeople as people,
  setAdminAccessStatement,
} from '#queries/people.ts'
import { auditContext } from '#server/audit.ts'
import { type AdminEnv, unguarded } from '#server/auth/guard.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

const inviteFor = (c: Context<AdminEnv>, person: string) => invitation(unguarded(c), person)

/** Routes by which the firm's people manage each other's accounts. */
export const firmPeopleRoutes = new Hono<AdminEnv>()

serve(firmPeopleRoutes, getFirmPeople, async (c) => {
  const { rows } = await c.var.admin.read(people(auditContext(c).now))
  return { people: rows[0], needsTwoFactor: c.var.dependencies.settings.adminsNeedTwoFactor === true }
})

serve(firmPeopleRoutes, inviteAdmin, async (c, { body: input, once }) => {
  const id = randomUUID()
  const context = auditContext(c)
  const invite = inviteFor(c, id)
  const { rows } = await c.var.admin.write(
    once,
    insertAdmin(id, input, context),
    invite.statementIfPersonExists,
    adminByEmail(context.now, input.email),
  )
  const [found] = rows[2]
  // A second try finds the person that the first one added. Anybody else at this address was there before.
  const isSame = found && found.firstName === input.firstName && found.lastName === input.lastName && !found.accepted
  if (found?.id === id) invite.send()
  else if (!isSame || c.req.header('Idempotency-Key') === undefined)
    throw new Refused('email_taken', { fields: { email: refusals.fields.emailTaken } })
  return found
})

serve(firmPeopleRoutes, inviteAdminAgain, async (c, { once }) => {
  const id = pathId(c)
  const context = auditContext(c)
  const { rows } = await c.var.admin.read(people(context.now, id))
  const [found] = rows[0]
  if (!found || found.disabledAt) throw new Refused('not_found')
  if (found.accepted) throw new Refused('accepted')
  const invite = inviteFor(c, id)
  const written = await c.var.admin.write(once, inviteAdminAgainStatement(id, context), invite.statementIfPersonExists)
  if (written.isFresh) invite.send()
  return found
})

serve(firmPeopleRoutes, endAdminSessions, async (c, { once }) => {
  const id = pathId(c)
  const context = auditContext(c)
  const { rows } = await c.var.admin.write(once, endAdminSessionsStatement(id, context), people(context.now, id))
  const [found] = rows[1]
  if (!found) throw new Refused('not_found')
  return found
})

serve(firmPeopleRoutes, setAdminAccess, async (c, { body: { allowed }, once }) => {
  const id = pathId(c)
  const context = auditContext(c)
  const { rows } = await c.var.admin.write(
    once,
    lockAdmins(),
    setAdminAccessStatement(id, allowed, context),
    people(context.now, id),
  )
  const [found] = rows[2]
  if (!found) throw new Refused('not_found')
  if (!allowed && !found.disabledAt) throw new Refused('last_admin')
  return found
})
