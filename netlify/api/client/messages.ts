import { Hono } from 'hono'
import { missingDocuments } from '#queries/attachments.ts'
import { addedMessage, addMessage } from '#queries/messages.ts'
import { type MessageLine, NewMessage } from '#schema/conversation.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { ClientEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'

export const messageRoutes = new Hono<ClientEnv>().post('/', body(storable(NewMessage)), async (c) => {
  const message = c.req.valid('json')
  const once = onceOnly(c, message)
  const { rows } = await c.var.client.write(
    once,
    missingDocuments(message.documentIds ?? []),
    addMessage(message, auditContext(c)),
    addedMessage(),
  )
  const [[missing], , [added]] = rows
  if (!added) throw new Refused(missing?.count ? 'file_gone' : 'not_found')
  return c.json({ success: true, message: added satisfies MessageLine })
})
