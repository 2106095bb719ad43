import * as v from 'valibot'
import { CompanyHead } from './client-company.ts'
import { AnswerDue, Owner } from './firm-conversation.ts'
import { Id, Instant } from './units.ts'

/** Where a conversation stands, in the order of the list. `client`: the firm's last line asks, or is without any reply. */
export const INBOX_GROUPS = ['needs', 'client', 'snoozed', 'answered'] as const
export const InboxGroup = v.picklist(INBOX_GROUPS)
export type InboxGroup = v.InferOutput<typeof InboxGroup>

/** A conversation in the list of all companies'. What `latest` says is the last line that the client sees too. */
export const InboxLine = v.object({
  id: v.string(),
  company: v.object({ id: v.string(), name: v.string() }),
  subject: v.string(),
  group: InboxGroup,
  latest: v.object({ excerpt: v.string(), by: v.nullable(v.string()), fromFirm: v.boolean(), isMine: v.boolean() }),
  at: Instant,
  /** Lines of the client's that this person has not had on the screen and that nobody of the firm has answered. */
  unread: v.number(),
  owner: v.nullable(Owner),
  due: v.nullable(AnswerDue),
  snoozedUntil: v.nullable(Instant),
})
export type InboxLine = v.InferOutput<typeof InboxLine>

/** Answer of `GET /api/admin/inbox`: a page of what is answered, and on the first page all that is not. */
export const Inbox = v.object({
  lines: v.array(InboxLine),
  next: v.nullable(v.string()),
  /** Of each group under this filter; of the answered those of the last seven days. */
  counts: v.object({ needs: v.number(), client: v.number(), snoozed: v.number(), answered: v.number() }),
  /** The firm's clients by name: what the list can be narrowed to. */
  companies: v.array(v.pick(CompanyHead, ['id', 'name', 'hasNobody', 'withoutFigures'])),
})
export type Inbox = v.InferOutput<typeof Inbox>

export const InboxFilter = v.object({
  owner: v.optional(v.picklist(['everyone', 'mine']), 'everyone'),
  company: v.optional(Id),
  /** An answered conversation: the page begins behind it. */
  after: v.optional(Id),
})
export type InboxFilter = v.InferOutput<typeof InboxFilter>
