import * as v from 'valibot'
import { heading, meta, words } from '#schema/content/words.ts'

/** content/app/login.json. Errors, toasts and the tick for keeping figures are in content/app/messages.json. */
export const LoginPage = v.strictObject({
  ...meta(),
  heading: heading(),
  intro: words(),
  email: words(),
  password: words(),
  showPassword: words(),
  hidePassword: words(),
  button: words(),
  pending: words(),
  /** Instead of the password; `instead` also of the code. Browsers do not say whether a person canceled or has none. */
  passkey: v.strictObject({
    button: words(),
    instead: words(),
    pending: words(),
    faults: v.strictObject({ canceled: words(), unsupported: words(), wrongAddress: words(), failed: words() }),
  }),
  /** The second step, where somebody has set up an authenticator. */
  code: v.strictObject({
    heading: heading(),
    intro: words(),
    label: words(),
    recovery: v.strictObject({ intro: words(), label: words() }),
    useRecovery: words(),
    useCode: words(),
    missing: words(),
    recoveryMissing: words(),
    button: words(),
    pending: words(),
    back: words(),
  }),
  forgot: v.strictObject({
    label: words(),
    text: words(),
    email: words(),
    button: words(),
    pending: words(),
    sent: v.strictObject({ heading: heading(), text: words('account') }),
  }),
  /** For whoever was led to the sign-in because their session has ended. */
  ended: words(),
  /** In the dialog that opens where a session ends while something on the screen would be lost. */
  again: v.strictObject({
    heading: heading(),
    text: words(),
    leave: words(),
    done: v.strictObject({ title: words(), description: words() }),
  }),
  /** In the dialog that asks for the password again before something sensitive is done. */
  confirm: v.strictObject({
    heading: heading(),
    text: words(),
    textWithCode: words(),
    button: words(),
    pending: words(),
    cancel: words(),
  }),
  trouble: words(),
  /** Shown in the local demo alone. */
  demo: v.strictObject({ heading: words(), text: words(), password: words('password'), use: words('account') }),
})
export type LoginPage = v.InferOutput<typeof LoginPage>

const page = () =>
  v.strictObject({
    ...meta(),
    heading: heading(),
    intro: words(),
    button: words(),
    done: v.strictObject({ heading: heading(), text: words() }),
  })

/** content/app/new-password.json: the pages that a mailed link opens, and what a new password is refused for. */
export const NewPasswordPage = v.strictObject({
  reset: page(),
  invite: page(),
  /** The invite of somebody of the firm. */
  colleague: v.omit(page(), ['title', 'description']),
  fields: v.strictObject({
    firstName: words(),
    lastName: words(),
    optional: words(),
    password: words(),
    rule: words(),
    show: words(),
    hide: words(),
  }),
  pending: words(),
  signIn: words(),
  faults: v.strictObject({ short: words(), long: words(), common: words(), firm: words(), email: words() }),
  /** Opened without a link's token. */
  /** Whom an invite is for; `firm` where it is somebody of the firm. */
  invited: v.strictObject({ client: words('name', 'company'), firm: words('name') }),
  noLink: v.strictObject({ heading: heading(), text: words() }),
  /** The link was refused. */
  dead: v.strictObject({ heading: heading(), reset: words(), invite: words() }),
  askAgain: words(),
})
export type NewPasswordPage = v.InferOutput<typeof NewPasswordPage>
