import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

/** content/app/conversations.json: what a client and the firm write to each other, as a list and one by one. */
export const ConversationsPage = v.strictObject({
  heading: heading(),
  all: words(),
  write: words(),
  /** The median of the firm's answers, beside its promise. */
  responseTime: words('time'),
  unread: words('count'),
  you: words(),
  /** Somebody of the reader's company whose name is not known any more. */
  colleague: words(),
  from: words('name', 'text'),
  by: words('name', 'time'),
  seen: words('moment'),
  nothingYet: words(),
  earlier: words(),
  /** Without a connection, of a conversation whose latest message came after its saved copy. */
  latestNotSaved: words(),
  latest: words(),
  today: words(),
  yesterday: words(),
  contexts: v.strictObject({
    action_plan: words(),
    financial_metrics: words(),
    document: words(),
    general: words(),
  }),
  /** Who of the company reads a message and sees no figures. */
  alsoReads: words('names'),
  reply: v.strictObject({
    label: words(),
    placeholder: words(),
    /** Said to those who hear the page. */
    sent: words(),
    schedule: words(),
    newTabHint: words(),
  }),
  /** What a line carries besides its words. */
  files: v.strictObject({
    label: words(),
    attach: words(),
    limits: words(),
    many: words('count'),
    full: words(),
    offline: words(),
    /** Where the device keeps nothing. */
    offlineNotSaved: words(),
    offlineWithFiles: words(),
    arrived: words('size'),
    wait: words(),
    refused: words(),
    words: words(),
    /** After a reload, which a file on its way does not outlive. */
    gone: words(),
    /** What the firm reads beside the file. */
    note: words('subject'),
    /** Heard before the files of a line, and in place of a file's name alone. */
    carried: words(),
    /** In place of a file that the reader, who sees no figures, is not shown. */
    hidden: words(),
    download: words('name'),
  }),
  /** A call that is asked for from a conversation: what the booking page says, and what is written into the thread. */
  call: v.strictObject({
    line: words('subject'),
    booked: words('moment', 'zone'),
    /** Where the scheduling service does not say when. */
    bookedSometime: words('name', 'mail'),
    asked: words('times', 'zone'),
    failed: words(),
  }),
  tooLong: words('count', 'limit'),
  empty: v.strictObject({ heading: heading(), text: words() }),
  notFound: v.strictObject({ heading: heading(), text: words() }),
  /** Nouns for "Could not load …". */
  what: v.strictObject({ list: words(), thread: words() }),
})
export type ConversationsPage = v.InferOutput<typeof ConversationsPage>
