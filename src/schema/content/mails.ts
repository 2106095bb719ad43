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

const notice = v.strictObject({ subject: words(), text: words('when') })

const news = v.strictObject({ one: words(), many: words('count') })

/** content/mails.json: what the firm's own mails say. */
export const Mails = v.strictObject({
  assessmentResult: linkMail(),
  invite: linkMail('name'),
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
    link: words(),
  }),
  /** At the foot of each: why it came, and from whom. */
  sender: v.strictObject({ why: words(), account: words(), who: words() }),
})
export type Mails = v.InferOutput<typeof Mails>
