import * as v from 'valibot'
import { heading, meta, sentences, words } from '#schema/content/words.ts'

const MessagePanel = v.strictObject({
  heading: heading(),
  subject: words(),
  message: words(),
  placeholder: words(),
  cancel: words(),
  send: words(),
  pending: words(),
  attach: words(),
  schedule: words(),
  /** Why the two buttons above are disabled. */
  attachReason: words(),
  scheduleReason: words(),
  shortcut: words(),
  close: words(),
  /** Prefilled subject by context; `{month}` is written out: `February 2025`. */
  subjects: v.strictObject({
    actionPlan: words('label'),
    metrics: words('month'),
    document: words('label'),
    general: words(),
  }),
  actionPlansLabel: words(),
})

const Counted = v.strictObject({ one: words(), many: words('count') })

/** content/app/dashboard.json: the client's dashboard. Empty and failed faces are in content/app/messages.json. */
export const DashboardPage = v.strictObject({
  ...meta(),
  account: words(),
  signOut: words(),
  /** A view's name in the browser's tab. */
  viewTitle: words('view'),
  /** The portal's places, and how those behind More stand. */
  nav: v.strictObject({
    label: words(),
    home: words(),
    messages: words(),
    upload: words(),
    reports: words(),
    more: words(),
    /** Said of the cross. */
    close: words(),
    documents: words(),
    requests: words(),
    questions: words(),
    statements: words(),
    calendar: words(),
    schedule: words(),
    device: words(),
    account: words(),
    outbox: words(),
    states: v.strictObject({
      noQuestions: words(),
      requests: words('count'),
      noRequests: words(),
      inReview: words('count'),
      documents: words('count'),
      meeting: words('moment'),
      saved: words(),
      notSaved: words(),
      account: words(),
    }),
  }),
  /** The switcher of whoever belongs to several companies, and what is said once another one is open. */
  companies: v.strictObject({
    label: words('company'),
    unread: words(),
    needsAnswer: words(),
    newsElsewhere: words(),
    opened: words('company'),
    lost: words('company'),
    /** Below it: what was chosen for that company. */
    notSent: words('files'),
    /** The same where it stays, beside words that were not sent. */
    filesUnsent: words('files'),
    /** After a link to a company that is not theirs; `company` is the one that opens. */
    notTheirs: words('company'),
    /** Offline, where the device has nothing of the company that is open. */
    notHere: words('company'),
    /** Under what is not found at the company that is open, and the button for each other one. */
    maybeOther: words(),
    look: words('company'),
  }),
  /** In place of the figures, for whoever may not see them; `page` where they have asked for one that shows nothing else. */
  noFigures: v.strictObject({
    heading: words(),
    text: words(),
    page: words(),
    unsent: words(),
    unsentLost: words(),
    unsentHint: words(),
  }),
  /**
   * Of what the device keeps. `fails`: not everything could be kept; `gaveWay`: something has made room for words;
   * `outdated`: an earlier version saved it.
   */
  kept: v.strictObject({ show: words(), fails: words(), gaveWay: words(), outdated: words() }),
  welcome: v.strictObject({ heading: heading('name'), nextMeeting: words(), noMeeting: words() }),
  /** `what` stands in "Could not load {what}". */
  /** What could not be loaded, where it is several cards of the month at a glance. */
  failedTogether: words(),
  needs: v.strictObject({
    heading: heading(),
    what: words(),
    upload: words(),
    answer: words(),
    read: words(),
    open: words(),
    reply: words('name'),
    news: words(),
    plan: words('date'),
    /** Of a file that was returned and no request asks for. */
    document: words('reason'),
    /** The same of a file that a colleague sent. */
    documentOf: words('name', 'reason'),
    /** Why questions about transactions are asked. */
    questions: words(),
    /** Of those behind the first: how many of each kind, and the words that unfold and fold them. */
    rest: v.strictObject({
      request: Counted,
      document: Counted,
      message: Counted,
      questions: Counted,
      plan: Counted,
    }),
    more: words('count'),
    less: words(),
  }),
  documents: v.strictObject({ heading: heading() }),
  quickActions: v.strictObject({
    heading: heading(),
    scheduleMeeting: words(),
    viewReports: words(),
    uploadData: words(),
    messageAdvisor: words(),
    newTabHint: words(),
  }),
  /** `lately`: how long answers have really taken, beside the promise. */
  advisor: v.strictObject({ role: words(), replies: words(), lately: words('time'), message: words() }),
  overview: v.strictObject({
    heading: heading(),
    revenue: words(),
    netProfit: words(),
    cashBalance: words(),
    profitMargin: words(),
    fromLastMonth: words(),
    /** Behind it, while the month was not over. */
    soFar: words(),
    runway: words('months'),
    target: words(),
    inProgress: words(),
    final: words(),
    finalSince: words('date'),
    up: words(),
    down: words(),
    level: words(),
    /** Said of the list of months. */
    month: words(),
  }),
  plans: v.strictObject({
    heading: heading(),
    messageButton: words(),
    owner: words('name'),
    due: words('date'),
    /** Said of the bar. */
    progressLabel: words(),
    currentResults: words(),
    nextSteps: words(),
    /** Of steps that can be checked off; without a name where the person is gone. */
    steps: sentences({ count: ['done', 'count'], doneBy: ['name', 'date'], doneOn: ['date'], failed: [] }),
    updates: words(),
    /** Of a past month. */
    nonePast: words('month'),
    told: words('name', 'moment'),
    /** In place of steps that no list could be read from. */
    unreadable: words(),
    addUpdate: words(),
    placeholder: words(),
    button: words(),
    pending: words(),
    added: words(),
    /** Said to a screen reader beside the priority mark. */
    priority: v.strictObject({ high: words(), medium: words(), low: words(), other: words() }),
  }),
  /** Shown where the advisor has written nothing for the month. */
  insights: v.strictObject({
    heading: heading(),
    highlights: v.strictObject({ heading: heading(), text: words() }),
    recommendations: v.strictObject({ heading: heading(), text: words() }),
    writtenBy: words('name', 'date'),
  }),
  noUserLink: words(),
  messagePanel: MessagePanel,
})
export type DashboardPage = v.InferOutput<typeof DashboardPage>
