import { Hono } from 'hono'
import * as v from 'valibot'
import { missingDocuments } from '#queries/attachments.ts'
import { companyHead } from '#queries/client-companies.ts'
import { addedFirmLine, firmConversation, firmConversations, firmLines } from '#queries/firm-conversations.ts'
import {
  answerAsFirm,
  closeConversation,
  markNoReply,
  markReadAsFirm,
  openAsFirm,
  openedAsFirm,
  unreadForFirm,
} from '#queries/firm-messages.ts'
import { ReadUpTo } from '#schema/conversation.ts'
import {
  ConversationClosing,
  FirmConversationFilter,
  type FirmConversations,
  FirmMessage,
  FirmOpening,
  type FirmThread,
  type NoReplyMarked,
} from '#schema/firm-conversation.ts'
import { Id } from '#schema/units.ts'
import { auditContext } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { AdminEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { pathId } from '#server/path-id.ts'
import { query } from '#server/query.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'
import { recordsReads } from './recorded-reads.ts'

const PAGE = 50
/** Lines that a thread shows at once. */
const LINES = 200

/** What a company and the firm write to each other, with what the firm notes for itself. */
export const companyConversations = new Hono<AdminEnv>()
  .get('/', recordsReads('messages'), query(FirmConversationFilter), async (c) => {
    const id = pathId(c)
    const { rows } = await c.var.admin.read(companyHead(id), firmConversations(id, c.req.valid('query'), PAGE))
    if (rows[0].length === 0) throw new Refused('not_found')
    const lines = rows[1].slice(0, PAGE).map(({ excerpt, by, fromFirm, internal, latestAt, ...line }) => ({
      ...line,
      latest:
        latestAt && excerpt !== null && fromFirm !== null && internal !== null
          ? { excerpt, by, fromFirm, internal, at: latestAt }
          : null,
    }))
    const next = rows[1].length > PAGE ? (lines.at(-1)?.id ?? null) : null
    return c.json({ lines, next } satisfies FirmConversations)
  })
  .post('/', body(storable(FirmOpening)), async (c) => {
    const opening = c.req.valid('json')
    const { rows } = await c.var.admin.write(
      onceOnly(c, opening),
      openAsFirm(pathId(c), opening, auditContext(c)),
      openedAsFirm(),
    )
    const [opened] = rows[1]
    if (!opened) throw new Refused('not_found')
    return c.json({ success: true, ...opened })
  })
  .get(
    '/:thread',
    recordsReads('messages', { thread: 'thread' }),
    query(v.object({ before: v.optional(Id) })),
    async (c) => {
      const [company, thread] = [pathId(c), pathId(c, 'thread')]
      const { rows } = await c.var.admin.read(
        firmConversation(company, thread),
        firmLines(company, thread, c.req.valid('query').before, LINES + 1),
      )
      const [[found], lines] = rows
      if (!found) throw new Refused('not_found')
      const { noReplyBy, noReplyAt, ...head } = found
      const noReply = noReplyAt ? { by: noReplyBy, at: noReplyAt } : null
      const hasEarlier = lines.length > LINES
      return c.json({ ...head, noReply, hasEarlier, messages: lines.slice(0, LINES).reverse() } satisfies FirmThread)
    },
  )
  .post('/:thread/messages', body(storable(FirmMessage)), async (c) => {
    const input = c.req.valid('json')
    const { rows } = await c.var.admin.write(
      onceOnly(c, input),
      missingDocuments(input.documentIds ?? [], pathId(c)),
      answerAsFirm(pathId(c), pathId(c, 'thread'), input, auditContext(c)),
      addedFirmLine(),
    )
    const [[missing], , [message]] = rows
    if (!message) throw new Refused(missing?.count ? 'file_gone' : 'not_found')
    return c.json({ success: true, message })
  })
  .post('/:thread/read', body(ReadUpTo), async (c) => {
    const [company, thread] = [pathId(c), pathId(c, 'thread')]
    const { messageId } = c.req.valid('json')
    const { rows } = await c.var.admin.write(
      onceOnly(c, { messageId }),
      markReadAsFirm(company, thread, messageId, auditContext(c).now),
      unreadForFirm(company, thread, messageId),
    )
    const [left] = rows[1]
    if (!left) throw new Refused('not_found')
    return c.json({ success: true, unread: left.unread })
  })
  .post('/:thread/no-reply', body(ReadUpTo), async (c) => {
    const [company, thread] = [pathId(c), pathId(c, 'thread')]
    const { messageId } = c.req.valid('json')
    const { rows } = await c.var.admin.write(
      onceOnly(c, { messageId }),
      markNoReply(company, thread, messageId, auditContext(c)),
      firmConversation(company, thread),
    )
    const [head] = rows[1]
    if (!head) throw new Refused('not_found')
    return c.json({ success: true, waiting: head.waiting } satisfies v.InferOutput<typeof NoReplyMarked>)
  })
  .post('/:thread/settle', body(ConversationClosing), async (c) => {
    const [company, thread] = [pathId(c), pathId(c, 'thread')]
    const { closed } = c.req.valid('json')
    const { rows } = await c.var.admin.write(
      onceOnly(c, { closed }),
      closeConversation(company, thread, closed, auditContext(c)),
      firmConversation(company, thread),
    )
    const [head] = rows[1]
    if (!head) throw new Refused('not_found')
    return c.json({ success: true, closed: head.closed })
  })
