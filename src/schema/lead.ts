import * as v from 'valibot'
import { emailOr } from './email.ts'
import { fault } from './field-fault.ts'
import { Instant, NOTE_LIMIT } from './units.ts'

const text = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most))
const optionalText = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)))
const Email = emailOr('email')
const Phone = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40))

/** Campaign values of a visitor's first touch, in lower case, so that one source is not counted as two. */
export const Campaign = v.strictObject({
  source: optionalText(120),
  medium: optionalText(120),
  campaign: optionalText(120),
  term: optionalText(120),
  content: optionalText(120),
})
export type Campaign = v.InferOutput<typeof Campaign>

/** The page something was sent from, as a path. */
export const Page = v.pipe(v.string(), v.regex(/^\//), v.maxLength(300))

/**
 * What our own forms send beside their fields. A request without any of it is as good: only the fields are required.
 */
const Circumstances = {
  /** A field that no person sees: a form that fills it is kept as suspected. */
  website: v.optional(v.pipe(v.string(), v.maxLength(500))),
  /** Milliseconds from showing the form to sending it: a form sent in under two seconds is kept as suspected. */
  elapsed: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  page: v.optional(Page),
  campaign: v.optional(Campaign),
}

/** `POST /api/download-capture`: the checklist form. */
export const ChecklistLead = v.strictObject({
  firstName: text(80),
  lastName: text(80),
  email: Email,
  businessName: text(160),
  phone: Phone,
  ...Circumstances,
})
export type ChecklistLead = v.InferOutput<typeof ChecklistLead>

/** `POST /api/newsletter`. */
export const NewsletterLead = v.strictObject({ email: Email, ...Circumstances })
export type NewsletterLead = v.InferOutput<typeof NewsletterLead>

/** `POST /api/early-access`. */
export const EarlyAccessLead = v.strictObject({ firstName: text(80), email: Email, ...Circumstances })
export type EarlyAccessLead = v.InferOutput<typeof EarlyAccessLead>

/** Who wants a call, in both ways to ask for one. */
export const BookingContact = v.strictObject({
  firstName: text(80),
  lastName: text(80),
  email: Email,
  phone: Phone,
  timeZone: v.pipe(text(60), v.check(isTimeZone, fault('timeZone'))),
  note: optionalText(NOTE_LIMIT),
  ...Circumstances,
})

/** `POST /api/booking-request`: up to three times that suit, where none of the calendar's does. */
export const BookingLead = v.strictObject({
  ...BookingContact.entries,
  times: v.pipe(v.array(Instant), v.minLength(1), v.maxLength(3)),
})
export type BookingLead = v.InferOutput<typeof BookingLead>

/** `POST /api/assessments/{id}/claim`: the contact step of an assessment. */
export const AssessmentLead = v.strictObject({
  firstName: text(80),
  email: Email,
  businessName: optionalText(160),
  phone: optionalText(40),
  newsletter: v.boolean(),
  ...Circumstances,
})
export type AssessmentLead = v.InferOutput<typeof AssessmentLead>

/** Whether this runtime knows a time zone by that name (`America/Chicago`). */
export function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
