import { Hono } from 'hono'
import { openConversation, openedConversation } from '#queries/conversations.ts'
import { markThreadRead, unreadAfter } from '#queries/messages.ts'
import { NewConversation, ReadUpTo } from '#schema/conversation.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { ClientEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'

export const conversations = new Hono<ClientEnv>()
  .post('/', body(storable(NewConversation)), async (c) => {
    const opening = c.req.valid('json')
    const once = onceOnly(c, opening)
    const { rows } = await c.var.client.write(once, openConversation(opening, auditContext(c)), openedConversation())
    const [opened] = rows[1]
    if (!opened) throw new Refused('not_found')
    return c.json(opened)
  })
  .post('/:id/read', body(ReadUpTo), async (c) => {
    const id = pathId(c)
    const { messageId } = c.req.valid('json')
    const { now } = auditContext(c)
    const once = onceOnly(c, { messageId })
    const { rows } = await c.var.client.write(once, markThreadRead(id, messageId, now), unreadAfter(id, messageId))
    const [left] = rows[1]
    if (!left) throw new Refused('not_found')
    return c.json({ success: true, unread: left.unread })
  })
