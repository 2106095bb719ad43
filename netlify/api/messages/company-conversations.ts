import { type Context, Hono } from 'hono'
import { recordsReads } from '#api/recorded-reads.ts'
import {
  closeConversation,
  getCompanyConversations,
  getCompanyThread,
  markNoReply,
  markReadByFirm,
  openCompanyConversation,
  sendFirmMessage,
} from '#contract/company-conversations.ts'
import { companyHead } from '#queries/companies.ts'
import { missingDocuments } from '#queries/documents.ts'
import { addedFirmLine, firmConversation, firmConversations, firmLines } from '#queries/firm-conversations.ts'
import {
  answerAsFirm,
  closeConversationStatement,
  markNoReplyStatement,
  markReadAsFirm,
  openAsFirm,
  openedAsFirm,
  unreadForFirm,
} from '#queries/firm-messages.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import type { Statement } from '#server/database/sql.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { pageOf } from '#server/http/page-of.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

const PAGE = 50
/** Lines that a thread shows at once. */
const LINES = 200

/** What a company and the firm write to each other, with what the firm notes for itself. */
export const companyConversations = new Hono<AdminEnv>()

serve(
  companyConversations,
  getCompanyConversations,
  async (c, { query }) => {
    const id = pathId(c)
    const { rows } = await c.var.admin.read(companyHead(id), firmConversations(id, query, PAGE))
    if (rows[0].length === 0) throw new Refused('not_found')
    const lines = rows[1].map(({ excerpt, by, fromFirm, internal, latestAt, ...line }) => ({
      ...line,
      latest:
        latestAt && excerpt !== null && fromFirm !== null && internal !== null
          ? { excerpt, by, fromFirm, internal, at: latestAt }
          : null,
    }))
    return pageOf(lines, PAGE)
  },
  recordsReads('messages'),
)

serve(companyConversations, openCompanyConversation, async (c, { body: opening, once }) => {
  const { rows } = await c.var.admin.write(once, openAsFirm(pathId(c), opening, auditContext(c)), openedAsFirm())
  const [opened] = rows[1]
  if (!opened) throw new Refused('not_found')
  return { success: true, ...opened }
})

serve(
  companyConversations,
  getCompanyThread,
  async (c, { query }) => {
    const [company, thread] = [pathId(c), pathId(c, 'thread')]
    const { rows } = await c.var.admin.read(
      firmConversation(company, thread),
      firmLines(company, thread, query.before, LINES + 1),
    )
    const [[found], lines] = rows
    if (!found) throw new Refused('not_found')
    const { noReplyBy, noReplyAt, ...head } = found
    const noReply = noReplyAt ? { by: noReplyBy, at: noReplyAt } : null
    const hasEarlier = lines.length > LINES
    return { ...head, noReply, hasEarlier, messages: lines.slice(0, LINES).reverse() }
  },
  recordsReads('messages', { thread: 'thread' }),
)

serve(companyConversations, sendFirmMessage, async (c, { body: input, once }) => {
  const { rows } = await c.var.admin.write(
    once,
    missingDocuments(input.documentIds ?? [], pathId(c)),
    answerAsFirm(pathId(c), pathId(c, 'thread'), input, auditContext(c)),
    addedFirmLine(),
  )
  const [[missing], , [message]] = rows
  if (!message) throw new Refused(missing?.count ? 'file_gone' : 'not_found')
  return { success: true, message }
})

serve(companyConversations, markReadByFirm, async (c, { body: { messageId }, once }) => {
  const [company, thread] = [pathId(c), pathId(c, 'thread')]
  const { rows } = await c.var.admin.write(
    once,
    markReadAsFirm(company, thread, messageId, auditContext(c).now),
    unreadForFirm(company, thread, messageId),
  )
  const [left] = rows[1]
  if (!left) throw new Refused('not_found')
  return { success: true, unread: left.unread }
})

serve(companyConversations, markNoReply, async (c, { body: { messageId }, once }) => {
  const change = markNoReplyStatement(pathId(c), pathId(c, 'thread'), messageId, auditContext(c))
  const { waiting } = await changed(c, once, change)
  return { success: true, waiting }
})

serve(companyConversations, closeConversation, async (c, { body, once }) => {
  const change = closeConversationStatement(pathId(c), pathId(c, 'thread'), body.closed, auditContext(c))
  const { closed } = await changed(c, once, change)
  return { success: true, closed }
})

/** Changes a conversation, and resolves to what it is then. */
async function changed(c: Context<AdminEnv>, once: OnceOnly | undefined, change: Statement) {
  const { rows } = await c.var.admin.write(once, change, firmConversation(pathId(c), pathId(c, 'thread')))
  const [head] = rows[1]
  if (!head) throw new Refused('not_found')
  return head
}
