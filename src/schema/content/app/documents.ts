import * as v from 'valibot'
import { heading, sentences, words } from '#schema/content/words.ts'
import { REQUEST_TEXTS } from '#schema/request.ts'

/** content/app/documents.json: what client and firm give each other, in the portal. */
export const DocumentsPage = v.strictObject({
  all: words(),
  list: v.strictObject({
    heading: heading(),
    intro: words(),
    search: words(),
    found: words('count'),
    foundOne: words(),
    nothing: words('text'),
    /** The document that the address names. */
    notFound: words(),
    upload: words(),
    /** In the row of a file that was returned and no request asks for. */
    sendAnew: words(),
    fromFirm: words(),
    by: words('name'),
    /** What its sender said about it. */
    note: words('text'),
    version: words('number'),
    /** Of a returned file, once a new one came in its place. */
    replaced: words(),
    /** Of a file that came once the one that it was to replace was settled. */
    sentToReplace: words('name'),
    /** Heard in place of the arrow. */
    details: words('name'),
    preview: words(),
    previewFailed: words(),
    download: words(),
    downloading: words(),
    notDownloaded: words(),
    /** Offline, of a file that is not on this device. */
    notHere: words(),
    versions: words(),
    views: words(),
    noViews: words(),
    viewed: words('name', 'moment'),
    viewedVersion: words('name', 'moment', 'number'),
    /** Whoever is no longer with the company. */
    somebody: words(),
  }),
  /** Of a document that opens without a connection. */
  offline: sentences({
    keep: [],
    limits: ['each', 'all'],
    here: ['size'],
    fetching: [],
    waiting: [],
    noRoom: [],
    large: ['each'],
    full: ['all'],
    off: [],
    failed: [],
    failedText: [],
    open: [],
    badge: [],
    badgeComing: [],
  }),
  review: v.strictObject({ waiting: words(), accepted: words(), returned: words() }),
  categories: v.strictObject({
    bank_statement: words(),
    card_statement: words(),
    payroll: words(),
    receipts: words(),
    sales_report: words(),
    loan: words(),
    other: words(),
    report: words(),
  }),
  requests: v.strictObject({
    heading: heading(),
    none: words(),
    dates: words('asked', 'due'),
    asked: words('asked'),
    /** Before them, where the request's title does not name its month. */
    forMonth: words('month'),
    dueToday: words(),
    late: words('days'),
    lateOne: words(),
    returned: words('reason'),
    choose: words(),
    chooseFor: words('title'),
    photoFor: words('title'),
    /** Heard: of a returned file that a new one takes the place of. */
    chooseInPlace: words('name'),
    photoInPlace: words('name'),
    /** Of the new file: where it has been chosen, and where it is on its way. */
    chosen: words('name'),
    check: words(),
    sending: words('name'),
    notApplicable: words(),
    why: words(),
    sendReason: words(),
    answered: v.strictObject({
      heading: heading(),
      none: words(),
      uploaded: words(),
      accepted: words(),
      notApplicable: words(),
      texts: v.strictObject(v.entriesFromList(REQUEST_TEXTS, words('text'))),
    }),
  }),
  form: v.strictObject({
    heading: heading(),
    /** Where what is chosen takes the place of a returned file. */
    headingReplaces: words('name'),
    intro: words(),
    noMonth: words(),
    note: words(),
    optional: words(),
    notePlaceholder: words(),
    choose: words(),
    chooseOne: words(),
    photo: words(),
    drop: words(),
    limits: words(),
    /** The name of a picture that the camera has given none. */
    photoName: words('moment'),
  }),
  /** Files that were chosen or shared, before they are sent. */
  check: sentences({
    heading: ['count'],
    headingOne: [],
    /** Heard: it has not been sent. */
    removeName: ['name'],
    /** Heard: the two fields stand below the file's name. */
    category: ['name'],
    chooseCategory: [],
    month: ['name'],
    monthByName: ['month'],
    monthByPhoto: ['month'],
    unknown: [],
    request: ['title'],
    replaces: ['name'],
    /** A photo of a receipt was sent before, or cannot be drawn, and its owner has not said what becomes of it. */
    photoQuestion: [],
    send: ['count'],
    sendOne: [],
    sendNone: [],
    missing: ['count'],
    missingOne: [],
    canTakeBack: [],
    full: [],
  }),
  /** A receipt that is photographed in the portal, page by page. */
  receipt: sentences({
    take: [],
    hint: [],
    working: [],
    name: ['moment'],
    onePage: [],
    pages: ['count'],
    page: ['number', 'count'],
    addPage: [],
    /** Heard: one such button stands with each receipt. */
    addPageTo: ['name'],
    added: ['number'],
    earlier: ['number'],
    later: ['number'],
    moved: ['number', 'count'],
    removePage: ['number'],
    vendor: [],
    amount: [],
    amountFault: [],
    again: [],
    addAgain: [],
    leave: [],
    undecodable: [],
    asItIs: [],
    failed: [],
  }),
  /** A client's own document, until the firm has accepted it. */
  takeBack: sentences({
    button: [],
    name: ['name'],
    ask: ['name'],
    yes: [],
    no: [],
    done: ['name'],
    failed: [],
    offline: [],
  }),
  /** A file in a message that is not sent yet. */
  remove: sentences({
    button: [],
    name: ['name'],
    done: ['name'],
    /** Of one that the firm had before. */
    stays: ['name', 'date'],
    failed: [],
    offline: [],
  }),
  queue: v.strictObject({
    heading: heading(),
    /** Over those that were refused, and over those that have arrived. */
    notSent: heading(),
    received: heading(),
    waiting: words(),
    sending: words('percent', 'size'),
    checking: words(),
    paused: words('percent'),
    done: words('moment', 'size'),
    /** In place of `done`: the same bytes are a document already. */
    sentBefore: words('date'),
    doneStatus: words('name'),
    failedStatus: words('name', 'reason'),
    cancel: words(),
    cancelName: words('name'),
    retry: words(),
    retryName: words('name'),
    dismiss: words(),
    dismissName: words('name'),
    toDocuments: words(),
    leave: words(),
    /** After `paused`: this device keeps nothing for them, or is full. */
    notKept: words(),
    tooMuch: words('size'),
  }),
  /** Files that wait on the device for the network. */
  kept: v.strictObject({
    heading: heading(),
    text: words(),
    /** Heard in place of “Delete”: the name, with what it replaces. */
    deleteName: words('name'),
    replaces: words('name', 'replaced'),
  }),
  /** What another app has shared to the installed one. */
  shared: v.strictObject({
    /** No worker was there to take it. */
    missed: words(),
    full: words(),
  }),
  unfinished: v.strictObject({ heading: heading(), text: words(), line: words('percent', 'size') }),
  faults: v.strictObject({
    type: words(),
    empty: words(),
    large: words(),
    many: words('count'),
    unreadable: words(),
    failed: words(),
  }),
})
export type DocumentsPage = v.InferOutput<typeof DocumentsPage>
