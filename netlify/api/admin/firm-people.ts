import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { invitation } from '#api/invite.ts'
import {
  adminAt,
  endAdminSessions,
  insertAdmin,
  inviteAdminAgain,
  lockAdmins,
  firmPeople as people,
  switchAdmin,
} from '#queries/firm-people.ts'
import { Access, NewAdmin } from '#schema/firm-people.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { type AdminEnv, freshAdminSignIn } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'

const Nothing = v.strictObject({})
const inviteFor = (c: Context<AdminEnv>, person: string) => invitation(c as unknown as Context<ApiEnv>, person)

/** Who works for the firm, looked after by each other. */
export const firmPeopleRoutes = new Hono<AdminEnv>()
  .get('/', async (c) => {
    const { rows } = await c.var.admin.read(people(auditContext(c).now))
    return c.json({ people: rows[0], needsTwoFactor: c.var.dependencies.settings.adminsNeedTwoFactor === true })
  })
  .post('/', freshAdminSignIn, body(storable(NewAdmin)), async (c) => {
    const input = c.req.valid('json')
    const id = randomUUID()
    const context = auditContext(c)
    const invite = inviteFor(c, id)
    const { rows } = await c.var.admin.write(
      onceOnly(c, input),
      insertAdmin(id, input, context),
      invite.ifThere,
      adminAt(context.now, input.email),
    )
    const [found] = rows[2]
    // A second try finds whom the first has made; whoever was there before is somebody else's doing.
    const isSame = found && found.firstName === input.firstName && found.lastName === input.lastName && !found.accepted
    if (found?.id === id) invite.send()
    else if (!isSame || c.req.header('Idempotency-Key') === undefined)
      throw new Refused('email_taken', { fields: { email: 'This address belongs to somebody already.' } })
    return c.json(found)
  })
  .post('/:id/invite', freshAdminSignIn, body(Nothing), async (c) => {
    const id = pathId(c)
    const context = auditContext(c)
    const { rows } = await c.var.admin.read(people(context.now, id))
    const [found] = rows[0]
    if (!found || found.disabledAt) throw new Refused('not_found')
    if (found.accepted) throw new Refused('accepted')
    const invite = inviteFor(c, id)
    const written = await c.var.admin.write(onceOnly(c, {}), inviteAdminAgain(id, context), invite.ifThere)
    if (written.isFresh) invite.send()
    return c.json(found)
  })
  .post('/:id/end-sessions', freshAdminSignIn, body(Nothing), async (c) => {
    const id = pathId(c)
    const context = auditContext(c)
    const { rows } = await c.var.admin.write(onceOnly(c, {}), endAdminSessions(id, context), people(context.now, id))
    const [found] = rows[1]
    if (!found) throw new Refused('not_found')
    return c.json(found)
  })
  .post('/:id/access', freshAdminSignIn, body(Access), async (c) => {
    const id = pathId(c)
    const { allowed } = c.req.valid('json')
    const context = auditContext(c)
    const { rows } = await c.var.admin.write(
      onceOnly(c, { allowed }),
      lockAdmins(),
      switchAdmin(id, allowed, context),
      people(context.now, id),
    )
    const [found] = rows[2]
    if (!found) throw new Refused('not_found')
    if (!allowed && !found.disabledAt) throw new Refused('last_admin')
    return c.json(found)
  })
