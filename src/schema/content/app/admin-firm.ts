import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

const Counted = v.strictObject({ one: words(), many: words('count') })

/** content/app/admin-firm.json: the firm’s own people. */
export const AdminFirmPage = v.strictObject({
  heading: heading(),
  intro: words(),
  required: words(),
  notRequired: words(),
  what: words(),
  you: words(),
  twoFactor: v.strictObject({
    on: words(),
    off: words(),
  }),
  state: v.strictObject({
    invited: words(),
    disabled: words(),
  }),
  lastSignIn: words('when'),
  neverSignedIn: words(),
  invitedOn: words('when', 'end'),
  inviteEnded: words('when'),
  noInvite: words(),
  sessions: words('count'),
  sessionsOne: words(),
  sessionsNone: words(),
  actions: v.strictObject({
    inviteAgain: words(),
    endSessions: words(),
    disable: words(),
    enable: words(),
    named: words('action', 'name'),
    lastOne: words(),
  }),
  done: v.strictObject({
    invited: words('name'),
    invitedText: words(),
    ended: words('name'),
    disabled: words('name'),
    enabled: words('name'),
  }),
  notDone: words('name'),
  invite: v.strictObject({
    open: words(),
    heading: heading(),
    leaveHeading: heading(),
    intro: words(),
    firstName: words(),
    lastName: words(),
    email: words(),
    button: words(),
    pending: words(),
  }),
  sure: v.strictObject({
    disable: words('name'),
    disableText: words(),
    disableYourself: words(),
    /** Below: what the person looks after. */
    owned: words('name', 'owned'),
    clients: Counted,
    leads: Counted,
    conversations: Counted,
    endSessions: words('name'),
    endText: words(),
    keep: words(),
  }),
  close: words(),
})
export type AdminFirmPage = v.InferOutput<typeof AdminFirmPage>
