import * as v from 'valibot'
import { Document } from './document.ts'
import { fault } from './field-fault.ts'
import { Id, Instant, type Month } from './units.ts'

export const MAX_ATTACHMENTS = 5

/** A document that a message carries. `size` in bytes; `reviewReason` is missing where there is none. */
export const Attachment = v.object({
  ...v.pick(Document, ['id', 'fileName', 'size', 'type', 'review', 'fromFirm']).entries,
  reviewReason: v.optional(Document.entries.reviewReason),
  /** The firm has returned it, and a new file was sent in its place. */
  isReplaced: v.optional(v.boolean()),
})
export type Attachment = v.InferOutput<typeof Attachment>

/** What a message carries; a copy that was kept before there were any has none. */
const Attachments = v.optional(v.array(Attachment), [])

const isEachOnce = (ids: string[]) => new Set(ids).size === ids.length

/** In the body of a message: the documents to carry, in their order. */
export const DocumentIds = v.optional(
  v.pipe(
    v.array(v.pipe(Id, v.toLowerCase())),
    v.maxLength(MAX_ATTACHMENTS, fault('tooManyFiles')),
    v.check(isEachOnce, fault('sameFileTwice')),
  ),
)

/** What a conversation is about. */
export const ContextType = v.picklist(['action_plan', 'financial_metrics', 'document', 'general'])
export type ContextType = v.InferOutput<typeof ContextType>

/** What the message panel is opened for: `label` names it to a person, `id` to the server; `month` is for figures. */
export type MessageContext = { type: ContextType; id?: string; label?: string; month?: Month }

export const SUBJECT_LIMIT = 200
export const MESSAGE_LIMIT = 5_000

const Subject = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(SUBJECT_LIMIT))
const Message = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MESSAGE_LIMIT))

/** Body of `POST /api/client/conversations`. With `message`, both are made or neither. */
export const NewConversation = v.strictObject({
  subject: Subject,
  contextType: ContextType,
  contextId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))), null),
  priority: v.literal('medium'),
  message: v.optional(Message),
})
export type NewConversation = v.InferOutput<typeof NewConversation>

export const OpenedConversation = v.object({ id: v.string() })

/** Body of `POST /api/client/messages`. */
export const NewMessage = v.strictObject({
  conversationId: Id,
  message: Message,
  documentIds: DocumentIds,
})
export type NewMessage = v.InferOutput<typeof NewMessage>

/** Body of `POST /api/client/conversations/:id/read`: the last message that has been on the screen. */
export const ReadUpTo = v.strictObject({ messageId: Id })
export type ReadUpTo = v.InferOutput<typeof ReadUpTo>

/** Who wrote a line, from the reader's side: they, somebody else of their company, or the firm. */
export const Side = v.picklist(['me', 'company', 'firm'])
export type Side = v.InferOutput<typeof Side>

const About = { id: v.string(), subject: v.string(), contextType: ContextType, contextId: v.nullable(v.string()) }

/** `unread`: lines of others that the reader has not had on the screen. */
export const ConversationLine = v.object({
  ...About,
  at: Instant,
  latest: v.nullable(v.object({ excerpt: v.string(), by: v.nullable(v.string()), from: Side, at: Instant })),
  unread: v.number(),
})
export type ConversationLine = v.InferOutput<typeof ConversationLine>

/**
 * Names of the reader's colleagues who read along and see no figures; none for a reader who sees none. Missing in what a
 * device saved of an earlier version.
 */
const WithoutFigures = v.optional(v.array(v.string()))

/** Answer of `GET /api/client/conversations`: the hundred with the latest news, newest first. */
export const ConversationList = v.object({
  conversations: v.array(ConversationLine),
  /** The firm's median of the last 30 days; null under three answers. */
  responseMinutes: v.nullable(v.number()),
  /** Of what is new and not about figures. */
  withoutFigures: WithoutFigures,
})
export type ConversationList = v.InferOutput<typeof ConversationList>

/** What every line has, whoever reads it. `seenAt`: when the other side had it on the screen first. */
export const LineFields = {
  id: v.string(),
  by: v.nullable(v.string()),
  body: v.string(),
  at: Instant,
  seenAt: v.nullable(Instant),
  attachments: Attachments,
}

/**
 * `seenAt` is null for the firm's own lines. `hasHiddenFile`: it carries one that is not shown to people without figures;
 * missing in what a device saved of an earlier version.
 */
export const MessageLine = v.object({ ...LineFields, from: Side, hasHiddenFile: v.optional(v.boolean()) })
export type MessageLine = v.InferOutput<typeof MessageLine>

/** Answer of `GET /api/client/conversations/:id`: its latest two hundred lines, in order. */
export const Thread = v.object({
  ...About,
  unread: v.number(),
  hasEarlier: v.boolean(),
  messages: v.array(MessageLine),
  withoutFigures: WithoutFigures,
})
export type Thread = v.InferOutput<typeof Thread>

/** Answer of `POST /api/client/messages`. */
export const SentMessage = v.object({ success: v.literal(true), message: MessageLine })
export const MarkedRead = v.object({ success: v.literal(true), unread: v.number() })
