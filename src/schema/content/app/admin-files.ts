import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'
import { REQUEST_TEXTS } from '#schema/request.ts'

const Documents = v.strictObject({
  heading: heading(),
  views: v.strictObject({ label: words(), all: words(), waiting: words(), firm: words() }),
  search: words(),
  folder: words(),
  everyFolder: words(),
  show: words(),
  upload: words(),
  empty: v.strictObject({ all: words(), waiting: words(), firm: words(), nothing: words() }),
  by: words('name'),
  ours: words(),
  opened: v.strictObject({ none: words(), one: words(), many: words('count') }),
  firmOnly: words(),
  answers: words('title'),
  note: words('text'),
  returned: words('reason'),
  hide: words(),
  unhide: words(),
  hidden: words(),
  shown: words(),
  accept: words(),
  acceptName: words('name'),
  accepted: words(),
  return: words(),
  returnName: words('name'),
  sentBack: words(),
  /** Somebody else has reviewed the file first; by what its review is now. */
  meanwhile: v.strictObject({ accepted: words(), returned: words() }),
  details: words(),
  waiting: words(),
})

const Send = v.strictObject({
  heading: heading(),
  files: words(),
  hint: words(),
  month: words(),
  noMonth: words(),
  firmOnly: words(),
  firmOnlyHint: words(),
  button: words(),
  sending: words('name', 'percent'),
  done: words('name'),
  /** The same bytes are a document already. */
  sentBefore: words('name', 'date'),
  failed: words('name', 'reason'),
  again: words(),
  none: words(),
})

const Requests = v.strictObject({
  heading: heading(),
  ask: heading(),
  title: words(),
  what: words(),
  kind: words(),
  kinds: v.strictObject({ files: words(), answer: words() }),
  due: words(),
  /** The month whose close waits for it. */
  month: words(),
  noMonth: words(),
  forMonth: words('month'),
  dueHint: words(),
  template: words(),
  /** Stands for a request that starts empty. */
  blank: words(),
  howOften: words(),
  howOftens: v.strictObject({ once: words(), monthly: words() }),
  dueMonthly: words(),
  dueMonthlyHint: words(),
  dueMonthlyWrong: words(),
  edit: words(),
  edited: words(),
  save: words(),
  cancel: words(),
  remind: words(),
  reminded: words(),
  remindedOn: words('date'),
  send: words(),
  sent: words(),
  views: v.strictObject({ label: words(), open: words(), settled: words() }),
  empty: v.strictObject({ open: words(), settled: words() }),
  states: v.strictObject({
    requested: words(),
    uploaded: words(),
    accepted: words(),
    returned: words(),
    not_applicable: words(),
  }),
  asked: words('date'),
  dueOn: words('date'),
  noDue: words(),
  /** Before what is written to a request. */
  texts: v.strictObject(v.entriesFromList(REQUEST_TEXTS, words('text'))),
  accept: words(),
  accepted: words(),
  return: words(),
  returned: words(),
  changed: words('state'),
  notApplicable: words(),
  settled: words(),
  reopen: words(),
  reopened: words(),
  /** Heard for a button: what it does, and to which request. */
  actName: words('act', 'title'),
})

/** What a company is asked for each month. */
const Recurring = v.strictObject({
  heading: words(),
  empty: words(),
  due: words('number'),
  add: words(),
  added: words(),
  edit: words(),
  edited: words(),
  end: words(),
  ended: words(),
})

const SendBack = v.strictObject({ why: words(), hint: words(), button: words() })

/** content/app/admin-files.json: a company's documents and what is asked of it. */
export const AdminFilesPage = v.strictObject({
  documents: Documents,
  send: Send,
  requests: Requests,
  recurring: Recurring,
  sendBack: SendBack,
})
export type AdminFilesPage = v.InferOutput<typeof AdminFilesPage>
