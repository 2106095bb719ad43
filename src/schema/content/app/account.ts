import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

/** content/app/account.json: name, password, two-factor and devices of whoever is signed in. */
export const AccountPage = v.strictObject({
  title: words('firm'),
  heading: heading(),
  back: words(),
  pending: words(),
  /** The parts of the page; `label` is said of their list. */
  sections: v.strictObject({ label: words(), signIn: words(), people: words(), notifications: words() }),
  profile: v.strictObject({
    heading: heading(),
    text: words('account'),
    textFirm: words('account'),
    firstName: words(),
    lastName: words(),
    missing: words(),
    button: words(),
    done: words(),
  }),
  password: v.strictObject({
    heading: heading(),
    text: words(),
    current: words(),
    next: words(),
    currentMissing: words(),
    button: words(),
    done: words(),
  }),
  /** `what` stands in "Could not load {what}". */
  notices: v.strictObject({
    heading: heading(),
    text: words(),
    /** Of the firm's own people, who are told of messages and meetings alone. */
    textFirm: words(),
    /** Added where the person has several companies. */
    allCompanies: words(),
    kindsFirm: v.strictObject({ message: words(), meeting: words() }),
    /** `meeting` is a switch of this device alone. */
    kinds: v.strictObject({
      message: words(),
      request: words(),
      published_month: words(),
      due_date: words(),
      meeting: words(),
    }),
    what: words(),
    saved: words(),
  }),
  /** What this browser shows. Why it cannot: `denied`, by its own settings; `install`, an iPhone; `none`, never. */
  thisDevice: v.strictObject({
    heading: heading(),
    text: words(),
    on: words(),
    start: words(),
    stop: words(),
    pending: words(),
    turnedOn: words(),
    turnedOff: words(),
    denied: words(),
    install: words(),
    none: words(),
    dismissed: words(),
    unreached: words(),
    offline: words(),
    what: words(),
  }),
  twoFactor: v.strictObject({
    heading: heading(),
    /** For an admin, who gets no further without it. */
    needed: words(),
    off: words(),
    on: words(),
    codesLeft: words('count'),
    start: v.strictObject({ password: words(), button: words(), pending: words() }),
    scan: v.strictObject({ heading: words(), text: words(), picture: words(), open: words(), key: words() }),
    confirm: v.strictObject({
      heading: words(),
      label: words(),
      missing: words(),
      button: words(),
      pending: words(),
      cancel: words(),
    }),
    codes: v.strictObject({ heading: words(), text: words(), copy: words(), copied: words(), done: words() }),
    stop: v.strictObject({ summary: words(), text: words(), password: words(), button: words(), pending: words() }),
    turnedOn: words(),
    turnedOff: words(),
  }),
  passkeys: v.strictObject({
    heading: heading(),
    text: words(),
    none: words(),
    add: words(),
    pending: words(),
    added: words(),
    removed: words(),
    addedOn: words('date'),
    used: words('moment'),
    unused: words(),
    /** Whether the person's other devices have it too. */
    synced: words(),
    single: words(),
    rename: words(),
    renameNamed: words('passkey'),
    remove: words(),
    removeNamed: words('passkey'),
    name: words(),
    nameMissing: words(),
    save: words(),
    saving: words(),
    cancel: words(),
    confirm: words('passkey'),
    /** Stands in "Could not load {what}". */
    what: words(),
    /** Why none was added. */
    faults: v.strictObject({
      canceled: words(),
      known: words(),
      unsupported: words(),
      wrongAddress: words(),
      failed: words(),
    }),
  }),
  devices: v.strictObject({
    heading: heading(),
    text: words(),
    current: words(),
    seen: words('moment'),
    from: words('place'),
    end: words(),
    endNamed: words('device', 'moment'),
    endOthers: words(),
    ended: words(),
    alone: words(),
    /** Shows the devices that the list leaves out at first. */
    more: words('count'),
    failedWhat: words(),
  }),
  show: words(),
  hide: words(),
})
export type AccountPage = v.InferOutput<typeof AccountPage>
