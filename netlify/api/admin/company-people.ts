import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { invitation } from '#api/invite.ts'
import { companyHead } from '#queries/client-companies.ts'
import { addPerson, inviteAgain, peopleOf, switchPerson } from '#queries/client-people.ts'
import { type ClientPeople, NewClientPerson, type PersonAnswer, PersonSwitch } from '#schema/client-person.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import type { AdminEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'

type Answer = v.InferOutput<typeof PersonAnswer>

/** Who may go into a company's portal. */
export const companyPeople = new Hono<AdminEnv>()
  .get('/', async (c) => {
    const company = pathId(c)
    const { rows } = await c.var.admin.read(companyHead(company), peopleOf({ company }, auditContext(c).now))
    if (rows[0].length === 0) throw new Refused('not_found')
    return c.json(rows[1] satisfies v.InferOutput<typeof ClientPeople>)
  })
  .post('/', body(storable(NewClientPerson)), async (c) => {
    const company = pathId(c)
    const input = c.req.valid('json')
    const newcomer = { ...input, email: input.email.toLowerCase(), id: randomUUID(), company }
    const at = auditContext(c)
    const invite = invitation(c as unknown as Context<ApiEnv>, newcomer.id)
    const { rows, isFresh } = await c.var.admin.write(
      onceOnly(c, input),
      addPerson(newcomer, at),
      invite.ifThere,
      companyHead(company),
      peopleOf({ company, email: newcomer.email }, at.now),
    )
    const [, , [head], [person]] = rows
    if (!head) throw new Refused('not_found')
    if (head.deactivatedAt) throw new Refused('deactivated')
    const isAdded = person !== undefined && (!isFresh || person.id === newcomer.id)
    if (!isAdded) throw new Refused('email_taken', { fields: { email: 'This address belongs to somebody already.' } })
    if (isFresh) invite.send()
    return c.json({ success: true, person } satisfies Answer)
  })
  .post('/:person', body(PersonSwitch), async (c) => {
    const which = { company: pathId(c), person: pathId(c, 'person') }
    const { enabled } = c.req.valid('json')
    const at = auditContext(c)
    const { rows } = await c.var.admin.write(
      onceOnly(c, { enabled }),
      switchPerson(which, enabled, at),
      companyHead(which.company),
      peopleOf(which, at.now),
    )
    const [, [head], [person]] = rows
    if (!head || !person) throw new Refused('not_found')
    if (head.deactivatedAt) throw new Refused('deactivated')
    return c.json({ success: true, person } satisfies Answer)
  })
  .post('/:person/invite', async (c) => {
    const which = { company: pathId(c), person: pathId(c, 'person') }
    const at = auditContext(c)
    const { rows: found } = await c.var.admin.read(peopleOf(which, at.now))
    const [before] = found[0]
    if (!before) throw new Refused('not_found')
    if (before.disabledAt || before.invite === 'accepted') throw new Refused('closed')
    const invite = invitation(c as unknown as Context<ApiEnv>, which.person)
    const { rows, isFresh } = await c.var.admin.write(
      onceOnly(c, which),
      inviteAgain(which, at),
      invite.ifThere,
      peopleOf(which, at.now),
    )
    const [, , [person]] = rows
    if (!person) throw new Refused('not_found')
    if (isFresh) invite.send()
    return c.json({ success: true, person } satisfies Answer)
  })
