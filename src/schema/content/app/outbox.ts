import * as v from 'valibot'
import { countedWords, heading, sentences, words } from '#schema/content/words.ts'

/** Asked while something waits to be sent, of whoever does what would delete it. */
const SignOutWords = v.strictObject({
  heading: heading(),
  text: words('count'),
  textOne: words(),
  fileOne: words(),
  /** Of files that were chosen and not sent. */
  chosen: words('count'),
  chosenOne: words(),
  send: words(),
  sending: words(),
  stay: words(),
  discard: words(),
  notSent: words(),
  /** Everything was sent while it was asked. */
  sent: words(),
  goOn: words(),
})
/** A form of one field that also works offline, or a button; `sent` and `failed` are told in a notice. */
const OfflineFormWords = v.strictObject({
  label: words(),
  button: words(),
  sending: words(),
  sent: v.strictObject({ title: words(), description: words() }),
  failed: words(),
})

/** What a client sends of one kind: its name, and how many were sent. */
const WriteWords = v.strictObject({
  name: words(),
  one: words(),
  many: words('count'),
  /** What a write says that checks a box, or clears it. */
  box: v.optional(v.strictObject({ checked: words(), cleared: words() })),
  form: v.optional(OfflineFormWords),
})

/** content/app/outbox.json: what a client wrote and the firm does not have yet. */
export const OutboxPage = v.strictObject({
  heading: heading(),
  intro: words(),
  /** Where the firm has taken none of it. */
  introRefused: words(),
  empty: v.strictObject({ heading: heading(), text: words() }),
  /** Where the device's storage fails. */
  unread: v.strictObject({ heading: heading(), text: words() }),
  waiting: words(),
  sending: words(),
  attention: words(),
  /** Where the server has given no reason. */
  refused: words(),
  /** Under the portal's header. */
  waitingLine: words('count'),
  attentionLine: words('count'),
  /** Of what a newer version of the app wrote, which this one cannot send. */
  newerLine: words('count'),
  newer: v.strictObject({ heading: words(), text: words(), update: words() }),
  /** It reached the server before it could be changed. */
  tooLate: words(),
  show: words(),
  edit: words(),
  cancel: words(),
  /** Asked before something unsent is deleted; `cancel` and `keep` answer it. */
  deleteAsk: words(),
  retry: words(),
  label: words(),
  save: words(),
  keep: words(),
  /** By the kind that the contract gives it; a test holds the two to each other. */
  writes: v.record(v.string(), WriteWords),
  /** In place of its name. */
  lostCompany: words(),
  /**
   * Of files for such a company: asked before they are deleted; a note that was to go with them and has not arrived, or has
   * arrived with others.
   */
  lostFiles: v.strictObject({
    deleteAsk: words('files'),
    note: words(),
    noteUnsent: words(),
    noteSent: words('files'),
  }),
  about: words('kind', 'about'),
  written: words('moment'),
  /** The same of a file. */
  chosen: words('moment'),
  /** Of a file that waited, and cannot be found on the device. */
  fileLost: words(),
  saved: v.strictObject({ title: words(), description: words() }),
  /** Once what waited has been sent; `list` is what, such as `2 messages and 1 file`. */
  sent: v.strictObject({ title: words(), description: words('list') }),
  notKept: words(),
  refusedHere: words(),
  /** Of a file that had waited here: its bytes are a document already. */
  sentBefore: v.strictObject({ title: words(), text: words('name', 'date') }),
  /** What was chosen or another app has shared, and the way to where it is sent from. */
  shared: v.strictObject({ line: words('count'), lineOne: words(), look: words() }),
  /** At a sign-out, and before the device is cleared: which files were chosen and not sent. */
  leaveNames: words('files'),
  /** At a sign-out while files are being sent. */
  leaveUploading: words(),
  /** The same of words in a form: where nothing says which, and with what they are in or about. `count`: others beside it. */
  leaveWritten: v.strictObject({ text: words(), one: words('subject'), many: words('subject', 'count') }),
  /** Whom what waits is for, where the person has several companies. */
  leaveFor: v.strictObject({ one: words('companies'), many: words('companies') }),
  /** In its list, for one that the person no longer belongs to. */
  leaveForLost: words(),
  /** What waits was refused, and is not sent as it is. */
  leaveRefused: v.strictObject({ one: words(), many: words(), look: words() }),
  leaveOffline: words(),
  /** Asked of whoever signs out while something waits. */
  leave: SignOutWords,
})
export type OutboxPage = v.InferOutput<typeof OutboxPage>

/** content/app/device.json: what the client's device keeps of the portal. `what` stands in "Could not load {what}". */
export const DevicePage = v.strictObject({
  heading: heading(),
  intro: words(),
  /** From elsewhere in the portal. */
  link: words(),
  what: words(),
  notRead: words(),
  keep: sentences({ label: [], until: ['moment'], off: [], started: [], stopped: [], failed: [], refused: [] }),
  room: sentences({ used: ['size'], promised: [], notPromised: [] }),
  saved: v.strictObject({
    heading: heading(),
    /** For a person with several companies: of the one that is open. */
    ofCompany: words('company'),
    others: words(),
    none: words(),
    asOf: words('moment'),
    months: countedWords,
    sections: sentences({
      person: [],
      company: [],
      figures: [],
      plans: [],
      reports: [],
      statements: [],
      calendar: [],
      messages: [],
      documents: [],
      requests: [],
      questions: [],
    }),
  }),
  documents: v.strictObject({
    heading: heading(),
    ...sentences({ none: [], toList: [], total: ['size', 'all'], remove: [], removeNamed: ['name'], removed: ['name'] })
      .entries,
  }),
  unsent: v.strictObject({ heading: heading(), none: words(), one: words(), many: words('count'), show: words() }),
  clear: v.strictObject({
    button: words(),
    text: words(),
    done: words(),
    failed: words(),
    /** Asked while something has not been sent. */
    ask: SignOutWords,
  }),
})
export type DevicePage = v.InferOutput<typeof DevicePage>
