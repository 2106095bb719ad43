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
/** Of one call: `day` and `hour` are reminders, `again` is the link in the mail about a canceled one. */
const callMails = {
  booked: callMail,
  moved: callMail,
  canceled: callMail,
  day: callMail,
  hour: callMail,
  link: words(),
  again: words(),
}
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
  /** To who has booked a call; its time stands below `intro`. */
  call: v.strictObject({
    greeting: words(),
    ...callMails,
    questions: words(),
    /** What calendars show; `firmSummary` in the firm's own. */
    calendar: v.strictObject({ summary: words(), description: words('link'), firmSummary: words('who') }),
  }),
  /** To a client about a meeting. `summaryNobody`: where nobody of the firm looks after the company. */
  meeting: v.strictObject({
    ...callMails,
    calendar: v.strictObject({
      summary: words('advisor'),
      summaryNobody: words(),
      description: words('link'),
      firmSummary: words('who'),
    }),
  }),
  firmMeeting: v.strictObject({ booked: firmCallMail, moved: firmCallMail, canceled: firmCallMail }),
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
  /** To somebody whom the owner of a company has invited. `intro` is for a new account, `known` for one that is there,
   * `elsewhere` for one that belongs to another company. */
  companyInvite: v.strictObject({
    subject: words('company'),
    greeting: words(),
    intro: words('by', 'company'),
    known: words('by', 'company'),
    knownLink: words(),
    /** Why it came, at its foot. */
    why: words(),
    elsewhere: words('by', 'company'),
  }),
  /** To somebody with an account whom the firm has given access to one more company. */
  companyAdded: v.strictObject({
    subject: words('company'),
    greeting: words(),
    intro: words('company'),
    link: words(),
    after: words(),
  }),
  /** What has happened to somebody's account. */
  notices: v.strictObject({
    passwordChanged: notice,
    twoFactorOn: notice,
    twoFactorOff: notice,
    recoveryCodeUsed: notice,
    passkeyAdded: notice,
    passkeyRemoved: notice,
    greeting: words('name'),
    notYou: words(),
    /** To somebody of the firm. */
    notYouColleague: words(),
  }),
  /** What is new in the portal; `one` and `many` of each kind. */
  news: v.strictObject({
    subject: words(),
    greeting: words('name'),
    /** For whoever belongs to several companies. */
    about: words('company'),
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
    /** Of a reminder that somebody of the firm has sent: what is due later, below what is due soon. */
    more: news,
    link: words(),
  }),
  /** Tax dates of a client's calendar, a week before and the day before. `dateOfForm` where the tax has a form. */
  dueDates: v.strictObject({
    subject: words(),
    greeting: words('name'),
    intro: words(),
    date: words('day', 'title'),
    dateOfForm: words('day', 'title', 'form'),
    after: words(),
    link: words(),
  }),
  /** At the foot of each: why it came, and from whom. */
  sender: v.strictObject({ why: words(), form: words(), firm: words(), account: words(), who: words() }),
})
export type Mails = v.InferOutput<typeof Mails>

/** content/pushes.json: what stands on a locked screen, under the firm's name. Nothing of what is new itself. */
export const Pushes = v.strictObject({
  client: v.strictObject({
    message: words(),
    request: words(),
    published_month: words(),
    due_date: words(),
    /** `day` is the reminder of the day before. */
    meeting: v.strictObject({ booked: words(), moved: words(), canceled: words(), day: words() }),
  }),
  /** The firm is told of messages and meetings alone. */
  admin: v.strictObject({
    message: words(),
    meeting: v.strictObject({ booked: words(), moved: words(), canceled: words() }),
  }),
})
export type Pushes = v.InferOutput<typeof Pushes>
