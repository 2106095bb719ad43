import * as v from 'valibot'
import { heading, listOf, Paragraphs, words } from '#schema/content/words.ts'

/** content/app/admin-threads.json: what the firm and a company write to each other. */
export const AdminThreadsPage = v.strictObject({
  heading: heading(),
  views: v.strictObject({ label: words(), open: words(), closed: words() }),
  unread: words('count'),
  client: words(),
  firm: words(),
  from: words('name', 'text'),
  note: words('name', 'text'),
  nothingYet: words(),
  empty: v.strictObject({ open: words(), closed: words() }),
  all: words(),
  earlier: words(),
  latest: words(),
  notFound: words(),
  closed: words(),
  noReplyNow: words(),
  noReplyLate: words(),
  noReplyBy: words('name', 'moment'),
  closedNow: words(),
  reopenedNow: words(),
  line: words('name', 'time'),
  internal: words(),
  seen: words('names', 'moment'),
  /** The moment is the last one's. */
  seenByMany: words('names', 'moment'),
  /** Before the reply, where somebody reads it who sees no figures. */
  filesHidden: words(),
  /** Before the reply: of people who took part. */
  cannotRead: words('names'),
  write: v.strictObject({
    to: words(),
    client: words(),
    internal: words(),
    message: words(),
    note: words(),
    noteHint: words(),
    replies: words(),
    send: words(),
    add: words(),
    sending: words(),
    sent: words(),
    added: words(),
    /** Beside what is written and not sent yet. */
    draft: words(),
    keys: words(),
    files: v.strictObject({
      choose: words(),
      button: words(),
      hint: words(),
      /** Stands beside the file in Documents. */
      note: words('subject'),
    }),
  }),
  begin: v.strictObject({
    button: words(),
    heading: heading(),
    subject: words(),
    message: words(),
    send: words(),
    sent: words(),
  }),
  /** Prepared answers, in the order they are offered; each a list of paragraphs. */
  replies: listOf(v.strictObject({ title: words(), text: Paragraphs }), 1, 30),
})
export type AdminThreadsPage = v.InferOutput<typeof AdminThreadsPage>
