import * as v from 'valibot'
import { COMPANY_FIELDS } from '#schema/client-company.ts'
import { heading, words } from '#schema/content/words.ts'
import { EntityType } from '#schema/tax-profile.ts'

const rightsWords = v.strictObject({ label: words(), text: words() })

/** The part of content/app/admin-clients.json about a company's profile. */
const ClientProfileWords = v.strictObject({
  company: v.strictObject({
    heading: heading(),
    /** The labels of what can be changed. */
    fields: v.strictObject(v.entriesFromList(COMPANY_FIELDS, words())),
    noPlan: words(),
    meetingHint: words(),
    /** What decides which tax dates are in the client's calendar. */
    taxes: v.strictObject({
      heading: words(),
      hint: words(),
      notSet: words(),
      yes: words(),
      no: words(),
      entityTypes: v.strictObject(v.entriesFromList(EntityType.options, words())),
    }),
    save: words(),
    saved: words(),
  }),
  people: v.strictObject({
    heading: heading(),
    intro: words(),
    empty: words(),
    seen: words('moment'),
    neverSeen: words(),
    twoFactor: words(),
    disabled: words('date'),
    disable: words(),
    disableName: words('name'),
    enable: words(),
    enableName: words('name'),
    disabledNow: words('name'),
    disableQuestion: heading('name'),
    disableText: words('name'),
    enabledNow: words('name'),
    /** Of somebody who has never signed in: their invite has ended. */
    enabledToInvite: words('name'),
    /** Of somebody who has not been sent one. */
    send: words(),
    sendName: words('name'),
    sent: words(),
    resend: words(),
    resendName: words('name'),
    resent: words(),
    /** Above the choice of what somebody may do. */
    rights: words(),
    changeRights: words(),
    changeRightsName: words('name'),
    rightsDevice: words(),
    saveRights: words(),
    rightsChanged: words('name'),
    remove: words(),
    removeName: words('name'),
    removeQuestion: heading('name', 'company'),
    removeText: words('name', 'company'),
    removed: words('name', 'company'),
    /** Of somebody with an account whom the company's owner has invited. */
    notJoined: words(),
    also: words('companies'),
  }),
  /** What somebody may do at a company. */
  rights: v.strictObject({ owner: rightsWords, everything: rightsWords, no_figures: rightsWords }),
  invites: v.strictObject({
    none: words(),
    sending: words(),
    failed: words(),
    unopened: words(),
    expired: words(),
    accepted: words(),
  }),
  invite: v.strictObject({
    heading: heading(),
    first: words(),
    last: words(),
    email: words(),
    hint: words(),
    /** Where the company has no owner yet. */
    ownerFirst: words(),
    send: words(),
    sending: words(),
    sent: words(),
    /** Of somebody who has an account already. */
    added: words(),
  }),
  deactivate: v.strictObject({
    heading: heading(),
    text: words(),
    button: words(),
    question: heading('name'),
    confirm: words(),
    done: words('name'),
    inactive: words('date'),
    activate: words(),
    activated: words('name'),
  }),
})

const Counted = v.strictObject({ one: words(), many: words('count') })

/** content/app/admin-clients.json: the list of clients and the frame of a company's page. */
export const AdminClientsPage = v.strictObject({
  search: words(),
  views: v.strictObject({ label: words(), active: words(), waiting: words(), deactivated: words() }),
  columns: v.strictObject({
    company: words(),
    plan: words(),
    month: words(),
    unread: words(),
    requests: words(),
    review: words(),
    seen: words(),
    twoFactor: words(),
  }),
  noPlan: words(),
  noMonth: words(),
  months: v.strictObject({ draft: words(), in_progress: words(), final: words() }),
  /** Nobody of the company has been in the portal. */
  never: words(),
  unread: Counted,
  openRequests: Counted,
  toReview: Counted,
  twoFactor: words('with', 'people'),
  deactivated: words('date'),
  empty: v.strictObject({ active: words(), waiting: words(), deactivated: words(), nothing: words() }),
  back: words(),
  preview: words(),
  parts: v.strictObject({
    /** Accessible name of the row of links. */
    label: words(),
    close: words(),
    profile: words(),
    metrics: words(),
    connection: words(),
    plans: words(),
    documents: words(),
    requests: words(),
    questions: words(),
    messages: words(),
    activity: words(),
    export: words(),
  }),
  meets: words('date'),
  noMeeting: words(),
  /** Before something is sent to a client: `nobody` can sign in there; who reads it `withoutFigures`. */
  write: v.strictObject({
    unsaved: words(),
    pastDay: words(),
    /** A date that is typed in part: without its year, or without its time. */
    partialDate: words(),
    /** Before a month is published: nobody at the client can be mailed, or at some of many. */
    publishNobody: words('company'),
    publishUnfinished: words('month'),
    unmailed: Counted,
    nobody: words('company'),
    withoutFigures: words('names'),
    saving: words(),
    cancel: words(),
    close: words(),
  }),
  profile: ClientProfileWords,
  export: v.strictObject({
    heading: heading(),
    text: words(),
    button: words(),
    making: words(),
    done: words(),
    failed: words(),
  }),
  activity: v.strictObject({ inLog: words(), what: words() }),
})
export type AdminClientsPage = v.InferOutput<typeof AdminClientsPage>
