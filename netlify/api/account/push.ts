import type { Hono } from 'hono'
import { forgetPushDevice, getPushState, savePushDevice } from '#contract/push.ts'
import { writeAccountEvent } from '#queries/account.ts'
import { dropDevice, dropOtherDevices, ownPushKinds, storePushDevice } from '#queries/push-devices.ts'
import { auditContext } from '#server/audit.ts'
import type { MemberEnv } from '#server/auth/guard.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** The push subscription of this session's browser: read it, save it, delete it. */
export function servePush(group: Hono<MemberEnv>) {
  serve(group, getPushState, async (c) => {
    const { session, run } = c.var.member
    const { rows } = await run(ownPushKinds(session))
    const publicKey = c.var.dependencies.push?.publicKey ?? null
    return { publicKey, kinds: rows[0][0]?.kinds ?? null }
  })

  serve(group, savePushDevice, async (c, { body: device }) => {
    const { session, run } = c.var.member
    const audit = auditContext(c)
    const publicKey = c.var.dependencies.push?.publicKey
    if (!publicKey) throw new Refused('not_found')
    const { rows } = await run(
      storePushDevice(session, device, audit.now),
      dropOtherDevices(session, device),
      writeAccountEvent('push_on', audit),
      ownPushKinds(session),
    )
    return { publicKey, kinds: rows[3][0]?.kinds ?? null }
  })

  serve(group, forgetPushDevice, async (c) => {
    const { session, run } = c.var.member
    await run(dropDevice(session), writeAccountEvent('push_off', auditContext(c)))
    return { publicKey: c.var.dependencies.push?.publicKey ?? null, kinds: null }
  })
}
