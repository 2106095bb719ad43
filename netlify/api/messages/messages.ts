import type { Hono } from 'hono'
import { sendMessage } from '#contract/messages.ts'
import { missingDocuments } from '#queries/attachments.ts'
import { addedMessage, addMessage } from '#queries/messages.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv } from '#server/auth/guard.ts'
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
