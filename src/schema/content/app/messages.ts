import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

const toast = (...names: string[]) => v.strictObject({ title: words(), description: words(...names) })
export const ToastWords = toast()
export type ToastWords = v.InferOutput<typeof ToastWords>

/** content/app/messages.json: what the site says when something happened, was refused, is missing or waits. */
export const Messages = v.strictObject({
  login: v.strictObject({
    success: ToastWords,
    failed: ToastWords,
    emailInvalid: words(),
    passwordRequired: words(),
    keep: v.strictObject({ label: words(), hint: words() }),
  }),
  /** `failed` has no description of its own: the error's message stands there. */
  logout: v.strictObject({ success: ToastWords, pending: ToastWords, failed: v.strictObject({ title: words() }) }),
  message: v.strictObject({ sent: toast('name'), failed: ToastWords, missing: ToastWords }),
  progressNote: v.strictObject({ failed: words() }),
  newsletter: v.strictObject({
    emailInvalid: words(),
    success: ToastWords,
    waiting: ToastWords,
    failed: ToastWords,
    /** Beside the form, once it has been sent. */
    confirm: words(),
  }),
  earlyAccess: v.strictObject({ success: ToastWords, waiting: ToastWords, failed: ToastWords }),
  emailProvider: v.strictObject({ formMissing: words(), failed: words('status'), network: words() }),
  checklist: v.strictObject({ failed: words(), waiting: words() }),
  /** Every lead form: the label of the hidden field that only a bot fills, and the outcome of what waited. */
  leadForm: v.strictObject({ honeypot: words(), sentLater: ToastWords, refused: ToastWords }),
  empty: v.strictObject({
    metrics: words(),
    plans: words(),
    documents: words(),
    noUser: words(),
    needsYou: v.strictObject({ heading: heading(), text: words() }),
  }),
  /** A part that could not be loaded; `what` is a noun such as `documents`. */
  failed: v.strictObject({
    title: heading('what'),
    server: words('status'),
    offline: words(),
    /** Without a connection. */
    notKept: words(),
    safe: words(),
    retry: words(),
    /** In each card, where the page has said above what several could not load. */
    short: words(),
  }),
  /** What is wrong with one field of a form, below it. */
  field: v.strictObject({ missing: words(), tooLong: words('most'), email: words(), other: words() }),
  /** Reasons for a call that was not answered; `busy` is a 429. */
  request: v.strictObject({ network: words(), server: words(), busy: words() }),
  accessDenied: v.strictObject({ heading: heading(), text: words() }),
  loading: words(),
  /** Names that a screen reader says for the notifications. */
  notifications: v.strictObject({ label: words(), close: words() }),
})
export type Messages = v.InferOutput<typeof Messages>
