import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  conversation,
  conversationsOf,
  messagesOf,
  openConversation,
  openedConversation,
  responseTime,
} from '#queries/conversations.ts'
import { markRead, unreadAfter } from '#queries/messages.ts'
import { type ConversationList, NewConversation, ReadUpTo, type Thread } from '#schema/conversation.ts'
import { circumstances } from '#server/audit.ts'
import { body } from '#server/body.ts'
import type { ClientEnv } from '#server/guard.ts'
import { onceOnly } from '#server/once-only.ts'
import { query } from '#server/query.ts'
import { Refused } from '#server/refused.ts'
import { storable } from '#server/storable.ts'

/** Lines that a thread shows at once; who wants earlier ones asks for those before the first of them. */
const PAGE = 200

const Uuid = v.pipe(v.string(), v.uuid())

/** @throws {Refused} 404 for what cannot be an id, as for an id that is nobody's */
function idOf(c: Context) {
  const { success, output } = v.safeParse(Uuid, c.req.param('id'))
  if (!success) throw new Refused('not_found')
  return output
}

export const conversations = new Hono<ClientEnv>()
  .get('/', async (c) => {
    const { now } = circumstances(c)
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
  .post('/', body(storable(NewConversation)), async (c) => {
    const opening = c.req.valid('json')
    const once = onceOnly(c, opening)
    const { rows } = await c.var.client.write(once, openConversation(opening, circumstances(c)), openedConversation())
    const [opened] = rows[1]
    if (!opened) throw new Refused('not_found')
    return c.json(opened)
  })
  .get('/:id', query(v.object({ before: v.optional(Uuid) })), async (c) => {
    const id = idOf(c)
    const { before } = c.req.valid('query')
    const { rows } = await c.var.client.read(conversation(id), messagesOf(id, before, PAGE + 1))
    const [[head], lines] = rows
    if (!head) throw new Refused('not_found')
    const hasEarlier = lines.length > PAGE
    return c.json({ ...head, hasEarlier, messages: lines.slice(0, PAGE).reverse() } satisfies Thread)
  })
  .post('/:id/read', body(ReadUpTo), async (c) => {
    const id = idOf(c)
    const { messageId } = c.req.valid('json')
    const { now } = circumstances(c)
    const once = onceOnly(c, { messageId })
    const { rows } = await c.var.client.write(once, markRead(id, messageId, now), unreadAfter(id, messageId))
    const [left] = rows[1]
    if (!left) throw new Refused('not_found')
    return c.json({ success: true, unread: left.unread })
  })
