import * as v from 'valibot'
import { LeadImportWords } from '#schema/content/app/admin-lead-import.ts'
import { LeadSheetWords } from '#schema/content/app/admin-lead-sheet.ts'
import { heading, words } from '#schema/content/words.ts'
import { LEAD_SOURCES, LEAD_STATUSES, LEAD_VIEWS } from '#schema/firm-lead.ts'

/** content/app/admin-leads.json: the leads, each one's page, and their import. */
export const AdminLeadsPage = v.strictObject({
  heading: heading(),
  fileName: v.pipe(words(), v.regex(/^[\w-]+\.csv$/, 'a file name like leads.csv')),
  what: v.strictObject({
    list: words(),
    lead: words(),
  }),
  actions: v.strictObject({
    add: words(),
    import: words(),
    export: words(),
    notSaved: words(),
  }),
  viewsHeading: words(),
  views: v.strictObject(v.entriesFromList(LEAD_VIEWS, words())),
  many: words(),
  /** Beside the name of a lead whose form looks as if a program had filled it in. */
  suspected: words(),
  search: v.strictObject({
    label: words(),
    placeholder: words(),
  }),
  filters: v.strictObject({
    heading: heading(),
    status: words(),
    source: words(),
    band: words(),
    every: words('what'),
    clear: words(),
  }),
  columns: v.strictObject({
    name: words(),
    business: words(),
    status: words(),
    source: words(),
    latest: words(),
    score: words(),
    followUp: words(),
    age: words(),
    firstName: words(),
    lastName: words(),
    email: words(),
    band: words(),
    phone: words(),
    next: words(),
    owner: words(),
    since: words(),
  }),
  statuses: v.strictObject(v.entriesFromList(LEAD_STATUSES, words())),
  sources: v.strictObject(v.entriesFromList(LEAD_SOURCES, words())),
  /** What each event is called; one that is not here is shown by its own word. */
  events: v.record(v.string(), words()),
  time: v.strictObject({
    today: words(),
    late: words('count'),
    minutes: words('count'),
    hours: words('count'),
    days: words('count'),
  }),
  empty: v.strictObject({
    all: words(),
    narrowed: words(),
    mine: words(),
    due: words(),
  }),
  count: words('shown', 'all'),
  bulk: v.strictObject({
    all: words(),
    /** Short form of `all`, for narrow screens. */
    every: words(),
    one: words('name'),
    selected: words('count'),
    set: words(),
    done: words('count', 'status'),
    nothing: words(),
    undo: words(),
    undone: words(),
    failed: words(),
  }),
  add: v.strictObject({
    heading: heading(),
    /** Asked before what was typed is given up. */
    leaveHeading: words(),
    close: words(),
    firstName: words(),
    lastName: words(),
    email: words(),
    businessName: words(),
    phone: words(),
    source: words(),
    note: words(),
    button: words(),
    optional: words(),
    emailMissing: words(),
    known: words(),
    done: words(),
    failed: words(),
  }),
  lead: LeadSheetWords,
  import: LeadImportWords,
})
export type AdminLeadsPage = v.InferOutput<typeof AdminLeadsPage>
