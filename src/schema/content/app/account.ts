import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

/** content/app/account.json: name, password, two-factor and devices of whoever is signed in. */
export const AccountPage = v.strictObject({
  title: words('firm'),
  heading: heading(),
  back: words(),
  pending: words(),
  /** The parts of the page; `label` is said of their list. */
  sections: v.strictObject({ label: words(), signIn: words(), notifications: words() }),
  profile: v.strictObject({
    heading: heading(),
    text: words('account'),
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
    kinds: v.strictObject({ message: words(), request: words(), published_month: words() }),
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
    failedWhat: words(),
  }),
  show: words(),
  hide: words(),
})
export type AccountPage = v.InferOutput<typeof AccountPage>
