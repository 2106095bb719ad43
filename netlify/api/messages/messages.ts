import type { Hono } from 'hono'
import { markRead, openConversation, sendMessage } from '#contract/messages.ts'
import {
  addedMessage,
  addMessage,
  markThreadRead,
  openConversationStatement,
  openedConversation,
  unreadAfter,
} from '#queries/conversations.ts'
import { missingDocuments } from '#queries/documents.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv } from '#server/auth/guard.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

export const serveMessages = (group: Hono<ClientEnv>) =>
  serve(group, sendMessage, async (c, { body, once }) => {
    const { rows } = await c.var.client.write(
      once,
      missingDocuments(body.documentIds ?? []),
      addMessage(body, auditContext(c)),
      addedMessage(),
    )
    const [[missing], , [added]] = rows
    if (!added) throw new Refused(missing?.count ? 'file_gone' : 'not_found')
    return { success: true, message: added }
  })

export function serveConversations(group: Hono<ClientEnv>) {
  serve(group, openConversation, async (c, { body, once }) => {
    const { rows } = await c.var.client.write(
      once,
      openConversationStatement(body, auditContext(c)),
      openedConversation(),
    )
    const [opened] = rows[1]
    if (!opened) throw new Refused('figures_not_shared')
    return opened
  })

  serve(group, markRead, async (c, { body: { messageId }, once }) => {
    const id = pathId(c)
    const { now } = auditContext(c)
    const { rows } = await c.var.client.write(once, markThreadRead(id, messageId, now), unreadAfter(id, messageId))
    const [left] = rows[1]
    if (!left) throw new Refused('not_found')
    return { success: true, unread: left.unread }
  })
}
