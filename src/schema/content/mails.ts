import * as v from 'valibot'
import { words } from './words.ts'

/** A mail around one link; `names` as in `words`, for its greeting. */
const linkMail = (...names: string[]) =>
  v.strictObject({
    subject: words(),
    greeting: words(...names),
    intro: words(),
    link: words(),
    after: words(),
    call: words(),
  })

/** A mail about a booked call; `moment` is when it is. */
const callMail = v.strictObject({ subject: words('moment'), intro: words(), after: words() })
const firmCallMail = v.strictObject({ subject: words('moment'), intro: words() })

const notice = v.strictObject({ subject: words(), text: words('when') })

const news = v.strictObject({ one: words(), many: words('count') })

/** content/mails.json: what the firm's own mails say. */
export const Mails = v.strictObject({
  assessmentResult: linkMail(),
  /** Asks somebody to confirm that they want to be written to. */
  confirm: v.strictObject({
    newsletter: linkMail(),
    early_access: linkMail(),
    /** The page that the mail's link opens. */
    page: v.strictObject({
      what: v.strictObject({ newsletter: words(), early_access: words() }),
      ask: v.strictObject({ heading: words(), text: words('what'), button: words() }),
      done: v.strictObject({ heading: words(), text: words('what') }),
      over: v.strictObject({ heading: words(), text: words() }),
    }),
  }),
  /** The page that a mail's link out of it opens. */
  unsubscribe: v.strictObject({
    ask: v.strictObject({ heading: words(), text: words(), button: words() }),
    done: v.strictObject({ heading: words(), text: words() }),
  }),
  checklist: linkMail(),
  /** The times that were asked for stand below `intro`. */
  booking: v.strictObject({ subject: words(), greeting: words(), intro: words(), after: words(), call: words() }),
  /** To who has booked a call; its time stands below `intro`. `day` and `hour` are reminders. */
  call: v.strictObject({
    greeting: words(),
    booked: callMail,
    moved: callMail,
    canceled: callMail,
    day: callMail,
    hour: callMail,
    link: words(),
    /** Of the link in the mail about a canceled call. */
    again: words(),
    questions: words(),
    /** What calendars show; `firmSummary` in the firm's own. */
    calendar: v.strictObject({ summary: words(), description: words('link'), firmSummary: words('who') }),
  }),
  /** To the firm, at once. */
  firmCall: v.strictObject({ booked: firmCallMail, moved: firmCallMail, canceled: firmCallMail, link: words() }),
  /** To the firm, at most every five minutes. */
  newLeads: v.strictObject({
    subject: words(),
    intro: words(),
    kinds: v.strictObject({
      booking_request: news,
      checklist: news,
      assessment: news,
      early_access: news,
      newsletter: news,
    }),
    link: words(),
  }),
  invite: linkMail('name'),
  /** To somebody of the firm. */
  inviteColleague: linkMail('name'),
  reset: linkMail('name'),
  /** What has happened to somebody's account. */
  notices: v.strictObject({
    passwordChanged: notice,
    twoFactorOn: notice,
    twoFactorOff: notice,
    recoveryCodeUsed: notice,
    greeting: words('name'),
    notYou: words(),
  }),
  /** What is new in the portal; `one` and `many` of each kind. */
  news: v.strictObject({
    subject: words(),
    greeting: words('name'),
    message: news,
    request: news,
    published_month: news,
    link: words(),
    switches: words('link'),
  }),
  /** What was asked of a client and is open, by when it is due. */
  reminder: v.strictObject({
    subject: words(),
    greeting: words('name'),
    intro: words(),
    late: news,
    today: news,
    tomorrow: news,
    soon: news,
    questions: news,
    later: news,
    link: words(),
  }),
  /** At the foot of each: why it came, and from whom. */
  sender: v.strictObject({ why: words(), form: words(), firm: words(), account: words(), who: words() }),
})
export type Mails = v.InferOutput<typeof Mails>

/** content/pushes.json: what stands on a locked screen, under the firm's name. Nothing of what is new itself. */
export const Pushes = v.strictObject({
  client: v.strictObject({ message: words(), request: words(), published_month: words() }),
  /** The firm is told of messages alone. */
  admin: v.strictObject({ message: words() }),
})
export type Pushes = v.InferOutput<typeof Pushes>
