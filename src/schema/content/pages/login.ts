import * as v from 'valibot'
import { heading, meta, words } from '#schema/content/words.ts'

/** content/pages/login.json. Errors, toasts and the tick for keeping figures are in content/messages.json. */
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
  forgot: v.strictObject({ label: words(), text: words() }),
  trouble: words(),
  /** Shown in the local demo alone. */
  demo: v.strictObject({ heading: words(), text: words(), password: words('password'), use: words('account') }),
})
export type LoginPage = v.InferOutput<typeof LoginPage>
