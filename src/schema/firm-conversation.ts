import * as v from 'valibot'
import { ContextType, DocumentIds, LineFields, MESSAGE_LIMIT, SUBJECT_LIMIT } from './conversation.ts'
import { fault } from './field-fault.ts'
import { pageSchema } from './page.ts'
import { Id, Instant } from './units.ts'

const Author = { by: v.nullable(v.string()), fromFirm: v.boolean(), internal: v.boolean(), at: Instant }
const About = {
  id: v.string(),
  subject: v.string(),
  contextType: ContextType,
  /** The firm has settled it, and the client has written nothing since. */
  closed: v.boolean(),
  /** Lines of the client's that this person has not had on the screen and that nobody of the firm has answered. */
  unread: v.number(),
}

/** Until when an answer is promised, and how many minutes of the firm's hours are left: below zero it is late. */
export const AnswerDue = v.object({ by: Instant, minutesLeft: v.number() })
export type AnswerDue = v.InferOutput<typeof AnswerDue>

export const Owner = v.object({ id: v.string(), name: v.string() })
export type Owner = v.InferOutput<typeof Owner>

export const FirmConversation = v.object({
  ...About,
  at: Instant,
  latest: v.nullable(v.object({ ...Author, excerpt: v.string() })),
})
export type FirmConversation = v.InferOutput<typeof FirmConversation>

/** Answer of `GET /api/admin/companies/:id/conversations`: the latest news first. */
export const FirmConversations = pageSchema(FirmConversation)

export const FirmConversationFilter = v.object({
  state: v.optional(v.picklist(['open', 'closed']), 'open'),
  after: v.optional(Id),
})
export type FirmConversationFilter = v.InferOutput<typeof FirmConversationFilter>

/**
 * A line as the firm sees it. `internal`: no client ever does. `seenBy`: whoever of the client has had it on the screen, the
 * first one first; `seenAt` is when the last of them had.
 */
export const FirmLine = v.object({ ...LineFields, ...Author, seenBy: v.array(v.string()) })
export type FirmLine = v.InferOutput<typeof FirmLine>

/** Answer of `GET …/conversations/:thread`: its latest two hundred lines, or those before one, in order. */
export const FirmThread = v.object({
  ...About,
  hasEarlier: v.boolean(),
  messages: v.array(FirmLine),
  /** The last line is the client's and has no answer yet, whether or not it was read. */
  waiting: v.boolean(),
  /** Who said of the last line that it needs no answer. The client never sees it. */
  noReply: v.nullable(v.object({ by: v.nullable(v.string()), at: Instant })),
  /** The company's name. */
  company: v.string(),
  /** Nobody at the company can sign in yet. */
  hasNobody: v.boolean(),
  /** Names of those who read it and see no figures. */
  withoutFigures: v.array(v.string()),
  /** Names of those of the client who took part in it and do not see it any more. */
  cannotRead: v.array(v.string()),
  owner: v.nullable(Owner),
  /** While an answer is due. */
  due: v.nullable(AnswerDue),
  snoozedUntil: v.nullable(Instant),
})
export type FirmThread = v.InferOutput<typeof FirmThread>

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MESSAGE_LIMIT))

/** Body of `POST …/conversations`. */
export const FirmOpening = v.strictObject({
  subject: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(SUBJECT_LIMIT)),
  message: Text,
})
export type FirmOpening = v.InferOutput<typeof FirmOpening>
export const FirmOpened = v.object({ success: v.literal(true), id: v.string() })

/**
 * Body of `POST …/conversations/:thread/messages`: to the client, or among the firm. You can’t attach files to a note. `seen`
 * is the last line that its writer had before them: a colleague's later one is a refusal.
 */
export const FirmMessage = v.pipe(
  v.strictObject({ message: Text, internal: v.boolean(), documentIds: DocumentIds, seen: v.optional(Id) }),
  v.forward(
    v.check(({ internal, documentIds = [] }) => !internal || documentIds.length === 0, fault('noteFiles')),
    ['documentIds'],
  ),
)
export type FirmMessage = v.InferOutput<typeof FirmMessage>
export const FirmSent = v.object({ success: v.literal(true), message: FirmLine })

/** Answer of `POST …/conversations/:thread/no-reply`, whose body names the line up to which no answer is needed. */
export const NoReplyMarked = v.object({ success: v.literal(true), waiting: v.boolean() })

/** Body of `POST …/conversations/:thread/settle`. */
export const ConversationClosing = v.strictObject({ closed: v.boolean() })
export const ConversationClosed = v.object({ success: v.literal(true), closed: v.boolean() })

/** Body of `POST …/conversations/:thread/owner`: somebody of the firm, or nobody. */
export const NewOwner = v.strictObject({ owner: v.nullable(Id) })
export const OwnerSet = v.object({ success: v.literal(true), owner: v.nullable(Owner) })

/** Body of `POST …/conversations/:thread/snooze`: until when it stays off the list; null brings it back. */
export const Snooze = v.strictObject({ until: v.nullable(Instant) })
export const Snoozed = v.object({ success: v.literal(true), snoozedUntil: v.nullable(Instant) })
