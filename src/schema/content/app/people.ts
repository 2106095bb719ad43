import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

const choice = v.strictObject({ label: words(), text: words() })

/** content/app/people.json: who belongs to a client's company, and invitations to one. */
export const PeoplePage = v.strictObject({
  /** For an owner of the company. `what` stands in "Could not load {what}". */
  colleagues: v.strictObject({
    heading: heading('company'),
    text: words(),
    /** Who reads what is written to the firm, with figures and without. */
    messages: words(),
    what: words(),
    empty: words(),
    offline: words(),
    you: words(),
    invited: words(),
    otherOwner: words(),
    change: words(),
    changeNamed: words('name'),
    changed: words('name'),
    remove: words(),
    removeNamed: words('name'),
    again: words(),
    againNamed: words('name'),
    sentAgain: words('name'),
    failed: words('name'),
  }),
  /** What somebody may do, said of them in the list. */
  rights: v.strictObject({ owner: words(), everything: words(), no_figures: words() }),
  /** What an owner chooses from; `legend` stands above. */
  choices: v.strictObject({ legend: words(), everything: choice, no_figures: choice }),
  invite: v.strictObject({
    open: words(),
    heading: heading('company'),
    text: words(),
    firstName: words(),
    lastName: words(),
    email: words(),
    missing: words(),
    button: words(),
    pending: words(),
    sent: words('name'),
    sentText: words(),
  }),
  /** `device` says how long a device keeps what is taken away. */
  change: v.strictObject({ heading: heading('name'), device: words(), button: words(), pending: words() }),
  remove: v.strictObject({
    heading: heading('name'),
    /** `invitedText` is said of somebody who has yet to join. */
    text: words('name', 'company'),
    invitedText: words('name', 'company'),
    button: words(),
    pending: words(),
    done: words('name'),
  }),
  cancel: words(),
  close: words(),
  /** The companies of whoever is signed in, with their rights. */
  companies: v.strictObject({ heading: heading(), text: words(), open: words(), ask: words() }),
  /** The company's owner, or the firm, asks somebody in. `nobody`: who that was is no longer known. */
  invitations: v.strictObject({
    heading: heading(),
    what: words(),
    from: words('by', 'company'),
    nobody: words('company'),
    join: words(),
    joinNamed: words('company'),
    joining: words(),
    joined: words('company'),
    decline: words(),
    declineNamed: words('company'),
    declined: words('company'),
    failed: words('company'),
    /** In the portal's strip. */
    line: words(),
    look: words(),
  }),
  /** For whoever belongs to no company. */
  nowhere: v.strictObject({
    title: words('firm'),
    invited: heading(),
    invitedText: words(),
    heading: heading(),
    text: words(),
    ask: words(),
    /** Above what was written for a company and is still on this device. */
    unsent: words(),
    again: words(),
    checking: words(),
    /** Once it is checked and nobody has let them in. */
    unchanged: words(),
    signOut: words(),
    account: words(),
  }),
})
export type PeoplePage = v.InferOutput<typeof PeoplePage>
