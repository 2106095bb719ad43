import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { recordsReads } from '#api/recorded-reads.ts'
import {
  closeConversation,
  getCompanyConversations,
  getCompanyThread,
  markNoReply,
  markReadByFirm,
  openCompanyConversation,
  sendFirmMessage,
  setConversationOwner,
  snoozeConversation,
} from '#contract/company-conversations.ts'
import { firm } from '#copy/firm.ts'
import { answerDue } from '#domain/business-hours.ts'
import { missingDocuments } from '#queries/documents.ts'
import {
  addedFirmLine,
  type ConversationHead,
  firmConversation,
  firmConversations,
  firmLines,
} from '#queries/firm-conversations.ts'
import {
  answerAsFirm,
  answeredMeanwhile,
  closeConversationStatement,
  markNoReplyStatement,
  markReadAsFirm,
  openAsFirm,
  openedAsFirm,
  setConversationOwnerStatement,
  snoozeStatement,
  unreadForFirm,
} from '#queries/firm-messages.ts'
import { requireCompany } from '#queries/firm-months.ts'
import { PAGE_SIZE } from '#schema/page.ts'
import { auditContext } from '#server/audit.ts'
import type { AdminEnv } from '#server/auth/guard.ts'
import type { Statement } from '#server/database/sql.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { pageOf } from '#server/http/page-of.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** Lines that a thread shows at once. */
const LINES = 200

/** What a company and the firm write to each other, with what the firm notes for itself. */
export const companyConversations = new Hono<AdminEnv>()

serve(
  companyConversations,
  getCompanyConversations,
  async (c, { query }) => {
    const id = pathId(c)
    const { rows } = await c.var.admin.read(requireCompany(id), firmConversations(id, query, PAGE_SIZE))
    const lines = rows[1].map(({ excerpt, by, fromFirm, internal, latestAt, ...line }) => ({
      ...line,
      latest:
        latestAt && excerpt !== null && fromFirm !== null && internal !== null
          ? { excerpt, by, fromFirm, internal, at: latestAt }
          : null,
    }))
    return pageOf(lines, PAGE_SIZE)
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
      firmConversation(company, thread, auditContext(c).now),
      firmLines(company, thread, query.before, LINES + 1),
    )
    const [[found], lines] = rows
    if (!found) throw new Refused('not_found')
    const hasEarlier = lines.length > LINES
    return { ...threadHead(c, found), hasEarlier, messages: lines.slice(0, LINES).reverse() }
  },
  recordsReads('messages', { thread: 'thread' }),
)

serve(companyConversations, sendFirmMessage, async (c, { body: input, once }) => {
  const { rows } = await c.var.admin.write(
    once,
    missingDocuments(input.documentIds ?? [], pathId(c)),
    answeredMeanwhile(pathId(c, 'thread'), input.seen),
    answerAsFirm(pathId(c), pathId(c, 'thread'), input, auditContext(c)),
    addedFirmLine(),
  )
  const [[missing], [newer], , [message]] = rows
  if (!message) throw new Refused(newer?.is ? 'answered_meanwhile' : missing?.count ? 'file_gone' : 'not_found')
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

serve(companyConversations, setConversationOwner, async (c, { body, once }) => {
  const change = setConversationOwnerStatement(pathId(c), pathId(c, 'thread'), body.owner, auditContext(c))
  const { owner } = threadHead(c, await changed(c, once, change))
  // Nobody by that id is of the firm and can sign in.
  if (owner?.id !== (body.owner ?? undefined)) throw new Refused('not_found')
  return { success: true, owner }
})

serve(companyConversations, snoozeConversation, async (c, { body, once }) => {
  const change = snoozeStatement(pathId(c), pathId(c, 'thread'), body.until, auditContext(c))
  const { snoozedUntil } = await changed(c, once, change)
  return { success: true, snoozedUntil }
})

/** What the browser is told of a conversation, beside its lines. */
function threadHead(c: Context<AdminEnv>, found: v.InferOutput<typeof ConversationHead>) {
  const { noReplyBy, noReplyAt, since, ownerId, owner, ...head } = found
  return {
    ...head,
    noReply: noReplyAt ? { by: noReplyBy, at: noReplyAt } : null,
    owner: ownerId ? { id: ownerId, name: owner ?? '' } : null,
    due: head.waiting && since ? answerDue(new Date(since), c.var.dependencies.clock(), firm.hours) : null,
  }
}

/** Changes a conversation, and resolves to what it is then. */
async function changed(c: Context<AdminEnv>, once: OnceOnly | undefined, change: Statement) {
  const { rows } = await c.var.admin.write(
    once,
    change,
    firmConversation(pathId(c), pathId(c, 'thread'), auditContext(c).now),
  )
  const [head] = rows[1]
  if (!head) throw new Refused('not_found')
  return head
}
