import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

const Counted = v.strictObject({ one: words(), many: words('count') })

/** content/app/admin.json: the frame of the firm's side, and the log. */
export const AdminPage = v.strictObject({
  title: words('tab', 'firm'),
  frame: v.strictObject({
    /** Heard as the name of the rail. */
    nav: words(),
    skip: words(),
    accountMenu: words(),
    account: words(),
    more: words(),
    closeMore: words(),
    signOut: words(),
    site: words(),
    next: words('count'),
    first: words(),
    offline: words(),
  }),
  /** Heard beside a tab's name; `most` is drawn for whatever is more than it says. */
  waiting: v.strictObject({ unread: Counted, newLeads: Counted, most: words() }),
  tabs: v.strictObject({
    today: heading(),
    close: heading(),
    inbox: heading(),
    calls: heading(),
    books: heading(),
    leads: heading(),
    board: heading(),
    log: heading(),
    firm: heading(),
  }),
  /** Of leads and prospects, and of the choice of an owner anywhere. */
  owners: v.strictObject({
    label: words(),
    nobody: words(),
    mine: words(),
    everyone: words(),
    leads: words(),
    prospects: words(),
    give: words(),
    set: words('name'),
    none: words(),
    /** Who can no longer sign in, and still owns something. */
    deactivated: words('name'),
  }),
  log: v.strictObject({
    heading: heading(),
    intro: words(),
    file: words(),
    notSaved: words(),
    filters: v.strictObject({
      heading: words(),
      /** Opens them on a phone. */
      button: words(),
      event: words(),
      everyEvent: words(),
      person: words(),
      everyPerson: words(),
      company: words(),
      everyCompany: words(),
      from: words(),
      to: words(),
      apply: words(),
      clear: words(),
    }),
    empty: words(),
    nothing: words(),
    nobody: words(),
    system: words(),
    refused: words(),
    /** Heads the moments of the table, which are in the reader's own time zone. */
    when: words(),
    columns: v.strictObject({ event: words(), actor: words(), company: words(), target: words() }),
    /** What a line is about where that has neither a name nor an id: a provider of books, the basis of reports. */
    targets: v.record(v.pipe(v.string(), v.regex(/^[a-z_]+$/)), words()),
    /** What each event is called; one that is not here is shown by its own name. */
    events: v.record(v.pipe(v.string(), v.regex(/^[a-z_]+$/)), words()),
  }),
})
export type AdminPage = v.InferOutput<typeof AdminPage>

/** content/app/admin-log-file.json: what stands in the log's file alone. */
export const AdminLogFilePage = v.strictObject({
  fileName: v.pipe(words(), v.regex(/^[\w-]+\.csv$/, 'a file name like log.csv')),
  /** Its heads, in this order, with moments in the office's time zone. */
  columns: v.strictObject({
    at: words(),
    event: words(),
    result: words(),
    actor: words(),
    actorRole: words(),
    company: words(),
    target: words(),
    ipPrefix: words(),
    requestId: words(),
    /** The codes behind activity and record, and the moment in UTC, for programs. */
    eventCode: words(),
    targetCode: words(),
    atUtc: words(),
  }),
  /** What came of it, where it was not refused. */
  ok: words(),
  /** Whose side somebody is on. */
  roles: v.record(v.pipe(v.string(), v.regex(/^[a-z_]+$/)), words()),
})
export type AdminLogFilePage = v.InferOutput<typeof AdminLogFilePage>

/** content/app/admin-preview.json: the firm's look at a company's portal. */
export const AdminPreviewPage = v.strictObject({
  heading: words('company'),
  /** In place of the company's name until that is known. */
  aClient: words(),
  whose: words('name'),
  nobody: words(),
  /** Why what the client may do is off here. */
  why: words(),
  close: words(),
  /** Heard after it. */
  closeHint: words(),
  what: words(),
  notFound: v.strictObject({ title: words(), reason: words() }),
})
export type AdminPreviewPage = v.InferOutput<typeof AdminPreviewPage>
