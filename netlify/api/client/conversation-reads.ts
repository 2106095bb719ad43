import { Hono } from 'hono'
import * as v from 'valibot'
import { conversation, conversationsOf, messagesOf, responseTime } from '#queries/conversations.ts'
import type { ConversationList, Thread } from '#schema/conversation.ts'
import { Id } from '#schema/units.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv } from '#server/guard.ts'
import { pathId } from '#server/path-id.ts'
import { query } from '#server/query.ts'
import { Refused } from '#server/refused.ts'

/** Lines that a thread shows at once; who wants earlier ones asks for those before the first of them. */
const PAGE = 200

export const conversationReads = new Hono<ClientEnv>()
  .get('/', async (c) => {
    const { now } = auditContext(c)
    const { rows } = await c.var.client.read(conversationsOf(), responseTime(now))
    const [lines, [response]] = rows
    return c.json({
      conversations: lines.map(({ excerpt, by, from, latestAt, ...line }) => ({
        ...line,
        latest: latestAt && from && excerpt !== null ? { excerpt, by, from, at: latestAt } : null,
      })),
      responseMinutes: response?.minutes ?? null,
    } satisfies ConversationList)
  })
  .get('/:id', query(v.object({ before: v.optional(Id) })), async (c) => {
    const id = pathId(c)
    const { before } = c.req.valid('query')
    const { rows } = await c.var.client.read(conversation(id), messagesOf(id, before, PAGE + 1))
    const [[head], lines] = rows
    if (!head) throw new Refused('not_found')
    const hasEarlier = lines.length > PAGE
    return c.json({ ...head, hasEarlier, messages: lines.slice(0, PAGE).reverse() } satisfies Thread)
  })
