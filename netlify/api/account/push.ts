import { Hono } from 'hono'
import { writeLeadAction } from '#queries/account.ts'
import { dropDevice, dropOtherDevices, ownPushKinds, storePushDevice } from '#queries/push-devices.ts'
import { PushDevice, type PushState } from '#schema/push.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { MemberEnv } from '#server/guard.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'

/** What the browser that asks is told of, and the way to begin and end it. Each is about this session's browser alone. */
export const pushRoutes = new Hono<MemberEnv>()
  .get('/', async (c) => {
    const { session, run } = c.var.member
    const { rows } = await run(ownPushKinds(session))
    const publicKey = c.var.dependencies.push?.publicKey ?? null
    return c.json({ publicKey, kinds: rows[0][0]?.kinds ?? null } satisfies PushState)
  })
  .post('/', body(storable(PushDevice)), async (c) => {
    const { session, run } = c.var.member
    const device = c.req.valid('json')
    const facts = auditContext(c)
    const publicKey = c.var.dependencies.push?.publicKey
    if (!publicKey) throw new Refused('not_found')
    const { rows } = await run(
      storePushDevice(session, device, facts.now),
      dropOtherDevices(session, device),
      writeLeadAction('push_on', facts),
      ownPushKinds(session),
    )
    return c.json({ publicKey, kinds: rows[3][0]?.kinds ?? null } satisfies PushState)
  })
  .delete('/', async (c) => {
    const { session, run } = c.var.member
    await run(dropDevice(session), writeLeadAction('push_off', auditContext(c)))
    return c.json({ publicKey: c.var.dependencies.push?.publicKey ?? null, kinds: null } satisfies PushState)
  })
